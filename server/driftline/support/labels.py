"""From chances to one label: what the reader says, weighed with what the figures prove."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

from driftline.reader.answer import ClaimAnswer
from driftline.reader.calibration import calibration
from driftline.spec.terms import SupportLabel
from driftline.support.figures.trace import FigureFact, Standing

_DECIMALS = 3
_LEAST = 1e-6


@dataclass(frozen=True, slots=True)
class Verdict:
    """The label of a claim and how sure it is."""

    label: SupportLabel
    probability: float  # that the claim is, or is not, carried by the prompt, as the label says
    ungrounded: float


def weigh(answer: ClaimAnswer, signs: Sequence[str], figures: Sequence[FigureFact]) -> Verdict:
    """The likeliest label. A figure that differs from the prompt's decides; in doubt a claim is not grounded."""
    chances = chances_of(answer, signs)
    ungrounded = round(chances[SupportLabel.UNSUPPORTED] + chances[SupportLabel.CONTRADICTORY], _DECIMALS)
    if any(fact.standing is Standing.CONFLICTING for fact in figures):
        return Verdict(SupportLabel.CONTRADICTORY, max(ungrounded, calibration().least_ungrounded), 1.0)
    carried = ungrounded < calibration().least_ungrounded
    open_to = _CARRIED if carried else UNGROUNDED
    label = max(open_to, key=chances.__getitem__)
    return Verdict(label, round(1 - ungrounded, _DECIMALS) if carried else ungrounded, ungrounded)


_CARRIED = (SupportLabel.SOURCE_STATED, SupportLabel.SOURCE_DERIVED, SupportLabel.SPECULATIVE)
UNGROUNDED = (SupportLabel.UNSUPPORTED, SupportLabel.CONTRADICTORY)


def chances_of(answer: ClaimAnswer, signs: Sequence[str]) -> dict[SupportLabel, float]:
    """How likely each label is, given what was read and what can be told exactly."""
    fitted = calibration()
    present = [fitted.signs[sign] for sign in signs if sign in fitted.signs]
    scores = {
        label: fitted.sharpness * log(max(answer.label(label), _LEAST)) + sum(each[label] for each in present)
        for label in SupportLabel
    }
    highest = max(scores.values())
    total = sum(exp(score - highest) for score in scores.values())
    return {label: exp(score - highest) / total for label, score in scores.items()}
