"""What of the prompt a claim is held against."""

from driftline.judge.injection import speaks_to_the_model
from driftline.judge.quotes import find_quote
from driftline.judge.requests import ClaimQuestion, PassageText
from driftline.support.assess import Assessment
from driftline.support.passages import Passage

_PASSAGES = 8


def nearest_passages(assessment: Assessment) -> tuple[Passage, ...]:
    """The passages closest to a claim, in the order of the prompt."""
    shown = [passage for passage in assessment.passages if not speaks_to_the_model(passage.text)]
    return tuple(sorted(shown[:_PASSAGES], key=lambda passage: passage.number))


def question_about(assessment: Assessment) -> ClaimQuestion:
    """The claim in its surroundings beside the passages closest to it."""
    claim = assessment.claim
    return ClaimQuestion(
        section=_harmless(claim.section),
        introduced_by="".join(_harmless((claim.lead,))),
        claim=claim.text,
        passages=tuple(map(_shown, nearest_passages(assessment))),
    )


def quoted_passage(quote: str, assessment: Assessment) -> Passage | None:
    """The passage a quote is from, among those that were shown; none if it is from none of them."""
    if not quote:
        return None
    return next((passage for passage in nearest_passages(assessment) if find_quote(quote, passage.text)), None)


def _shown(passage: Passage) -> PassageText:
    return PassageText(
        section=_harmless(passage.section), introduced_by="".join(_harmless((passage.lead,))), text=passage.text
    )


def _harmless(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(text for text in texts if not speaks_to_the_model(text))
