"""What the judge thinks of a claim, taken from its answers as far as they can be checked."""

from collections.abc import Sequence
from dataclasses import dataclass

from driftline.judge.agreement import agreement_of, majority
from driftline.judge.evidence import quoted_passage
from driftline.judge.responses import ClaimAnswer
from driftline.spec.terms import Agreement, SupportLabel
from driftline.support.assess import Assessment
from driftline.support.passages import Passage

_NEEDS_QUOTE = frozenset({SupportLabel.SOURCE_STATED, SupportLabel.SOURCE_DERIVED})


@dataclass(frozen=True, slots=True)
class Opinion:
    """The majority of the answers that could be checked."""

    label: SupportLabel
    agreement: Agreement
    reason: str
    quote: str = ""
    passage: Passage | None = None  # where the quote stands


def opinion_of(answers: Sequence[ClaimAnswer], assessment: Assessment) -> Opinion | None:
    """The judge's opinion; none if no answer holds up.

    An answer that finds support but cannot show it in the prompt does not count. One that finds a contradiction
    but cannot show it says no more than that there is no support.
    """
    checked = [_checked(answer, assessment) for answer in answers]
    valid = [opinion for opinion in checked if opinion is not None]
    if not valid:
        return None
    labels = [opinion.label for opinion in valid]
    chosen = majority(labels)
    first = next(opinion for opinion in valid if opinion.label is chosen)
    return Opinion(chosen, agreement_of(labels), first.reason, first.quote, first.passage)


def _checked(answer: ClaimAnswer, assessment: Assessment) -> Opinion | None:
    passage = quoted_passage(answer.quote, assessment)
    label = answer.label
    if passage is None and label in _NEEDS_QUOTE:
        return None
    if passage is None and label is SupportLabel.CONTRADICTORY:
        label = SupportLabel.UNSUPPORTED
    quote = answer.quote if passage is not None else ""
    return Opinion(label, agreement_of([label]), answer.reason, quote, passage)
