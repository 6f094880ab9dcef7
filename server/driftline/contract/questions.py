"""What the reader is shown of a prompt's sentence: its heading, what stands before it and what after it."""

from __future__ import annotations

from driftline.reader.question import Question, Task
from driftline.text.document import Document, Sentence
from driftline.text.excerpts import head_words, tail_words

_OWN_WORDS, _HEADING_WORDS, _AROUND_WORDS = 60, 10, 22


def commitment_questions(prompt: Document) -> tuple[Question, ...]:
    """One question for each sentence of a prompt, in order."""
    sentences = prompt.sentences
    before = (None, *sentences[:-1])
    after = (*sentences[1:], None)
    return tuple(_question(*three) for three in zip(before, sentences, after, strict=True)) if sentences else ()


def _question(before: Sentence | None, sentence: Sentence, after: Sentence | None) -> Question:
    block = sentence.block
    parts = (
        head_words(" > ".join(block.section[-2:]), _HEADING_WORDS),
        tail_words(block.lead, _HEADING_WORDS),
        tail_words(before.text, _AROUND_WORDS) if before else "",
        head_words(after.text, _AROUND_WORDS) if after else "",
    )
    text = f"{block.kind.value}: {head_words(sentence.text, _OWN_WORDS)}"
    return Question(Task.COMMITMENT, text, (" | ".join(parts),))
