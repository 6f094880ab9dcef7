"""Words of a sentence: which of them carry meaning."""

import re
from dataclasses import dataclass

from driftline.text.lexicon import words
from driftline.text.memory import remembered

_WORD = re.compile(r"[^\W_]+(?:['’.\-][^\W_]+)*", re.UNICODE)


@dataclass(frozen=True, slots=True)
class Word:
    """A word with its place in the sentence."""

    start: int
    end: int
    text: str


def read_words(text: str) -> tuple[Word, ...]:
    """All words of a plain sentence, lower-cased, in order."""
    return tuple(
        Word(match.start(), match.end(), match.group().replace("’", "'").lower()) for match in _WORD.finditer(text)
    )


@remembered
def content_words(text: str) -> tuple[Word, ...]:
    """The words that carry meaning: compounds in their parts, no function words, no bare numbers."""
    parts: list[Word] = []
    for word in read_words(text):
        parts.extend(part for part in _parts(word) if _carries_meaning(part.text))
    return tuple(parts)


def _parts(word: Word) -> list[Word]:
    if "-" not in word.text or word.text in words("function_word"):
        return [word]
    found, at = [], word.start
    for piece in word.text.split("-"):
        found.append(Word(at, at + len(piece), piece))
        at += len(piece) + 1
    return found


def _carries_meaning(word: str) -> bool:
    base = word.removesuffix("'s")
    if len(base) <= 1 or base[0].isdigit():
        return False
    return base not in words("function_word") and word not in words("function_word")
