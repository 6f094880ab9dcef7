"""What of the prompt a claim is held against."""

import numpy as np

from driftline.judge.injection import speaks_to_the_model
from driftline.judge.quotes import find_quote
from driftline.judge.requests import ClaimQuestion, PassageText
from driftline.support.index import PromptIndex
from driftline.support.label import Assessment
from driftline.text.document import Document, Sentence

_PASSAGES = 8


def nearest_passages(assessment: Assessment, index: PromptIndex) -> tuple[int, ...]:
    """The places of the passages closest to a claim, in the order of the prompt."""
    alignment = assessment.alignment
    closeness = alignment.passage_coverage + 0.5 * alignment.similarity
    places = [int(place) for place in np.argsort(-closeness, kind="stable")]
    shown = [place for place in places if not speaks_to_the_model(index.passages[place].text)]
    return tuple(sorted(shown[:_PASSAGES]))


def question_about(assessment: Assessment, index: PromptIndex, prompt: Document) -> ClaimQuestion:
    """The claim in its surroundings beside the passages closest to it."""
    claim = assessment.claim
    return ClaimQuestion(
        section=_harmless(claim.section),
        introduced_by="".join(_harmless((claim.lead,))),
        claim=claim.text,
        passages=tuple(_shown(prompt.sentences[place]) for place in nearest_passages(assessment, index)),
    )


def quoted_passage(quote: str, assessment: Assessment, index: PromptIndex) -> int | None:
    """The place of the passage a quote is from, among those that were shown; none if it is from none of them."""
    if not quote:
        return None
    places = nearest_passages(assessment, index)
    return next((place for place in places if find_quote(quote, index.passages[place].text)), None)


def _shown(sentence: Sentence) -> PassageText:
    block = sentence.block
    return PassageText(
        section=_harmless(block.section), introduced_by="".join(_harmless((block.lead,))), text=sentence.text
    )


def _harmless(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(text for text in texts if not speaks_to_the_model(text))
