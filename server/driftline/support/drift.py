"""In which ways a claim departs from the prompt, and how far."""

from __future__ import annotations

from driftline.reader.answer import SEVERITIES, ClaimAnswer
from driftline.reader.calibration import calibration
from driftline.spec.terms import DriftType, SupportLabel
from driftline.support.figures.trace import FigureFact, Standing
from driftline.support.labels import Verdict

_TONE, _MATERIAL, _MAJOR = 1, 2, 3
_MOST_TYPES = 3
_OF_TONE = frozenset({DriftType.STYLE_INDUCED_SEMANTIC_DRIFT, DriftType.CONFIDENCE_INFLATION})


def drifts_of(answer: ClaimAnswer, verdict: Verdict, figures: tuple[FigureFact, ...]) -> dict[DriftType, int]:
    """The types of drift a claim shows with their severities, the likeliest first."""
    likely = sorted(DriftType, key=lambda drift_type: -answer.type(drift_type))
    if verdict.label not in (SupportLabel.UNSUPPORTED, SupportLabel.CONTRADICTORY):
        toned = likely[0] in _OF_TONE and answer.type(likely[0]) >= calibration().least_tone
        return {likely[0]: _TONE} if toned else {}
    severity = _severity(answer)
    found = {likely[0]: severity}
    for drift_type in likely[1:_MOST_TYPES]:
        if answer.type(drift_type) >= calibration().least_second_type:
            found[drift_type] = max(severity - 1, _MATERIAL)
    return _with_figures(found, figures)


def _severity(answer: ClaimAnswer) -> int:
    """The gravest severity whose chance, or that of a graver one, is great enough."""
    for severity, least in zip((4, 3), reversed(calibration().least_severity), strict=True):
        if sum(answer.severities[SEVERITIES.index(severity) :]) >= least:
            return severity
    return _MATERIAL


def _with_figures(found: dict[DriftType, int], figures: tuple[FigureFact, ...]) -> dict[DriftType, int]:
    """The drifts with those that the figures prove."""
    standings = {fact.standing for fact in figures}
    if Standing.CONFLICTING in standings and DriftType.CONSTRAINT_EROSION not in found:
        found = {DriftType.CONSTRAINT_EROSION: _MAJOR, **found}
    return found
