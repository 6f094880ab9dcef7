"""Whether the probabilities that stand beside labels are kept: of claims that are 80% sure, are 80% right?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from corpus import Case, overlaps

UNGROUNDED = {"unsupported", "contradictory"}
BINS = 10


def reliability(cases: list[Case], found: dict[str, dict[str, Any]]) -> str:
    """A table by how sure the evaluation was, and the expected calibration error."""
    judged = [pair for case in cases for pair in _judged(case, found[str(case.folder)]["report"])]
    rows = ["| Probability | Claims | Mean probability | Right |", "| --- | ---: | ---: | ---: |"]
    error = 0.0
    for number in range(BINS // 2, BINS):
        low, high = number / BINS, (number + 1) / BINS
        some = [pair for pair in judged if low <= pair[0] < high or (number == BINS - 1 and pair[0] == 1)]
        if some:
            sure = sum(probability for probability, _ in some) / len(some)
            right = sum(is_right for _, is_right in some) / len(some)
            error += abs(sure - right) * len(some) / len(judged)
            rows.append(f"| {low:.1f} to {high:.1f} | {len(some)} | {sure:.3f} | {right:.3f} |")
    return "\n".join(rows) + f"\n\nExpected calibration error: {error:.3f} over {len(judged)} claims."


def _judged(case: Case, report: dict[str, Any]) -> Iterator[tuple[float, bool]]:
    """How likely each claim was said to stand on the side it was put, and whether it does."""
    for claim in report["claim_map"]:
        units = [unit for unit in case.units if overlaps(tuple(claim["span"]), (unit["start"], unit["end"]))]
        gold = {case.gold["units"][unit["id"]]["label"] for unit in units} - {"none"}
        if len(gold) == 1:
            against = claim["support_label"] in UNGROUNDED
            probability = claim["probability"]
            yield (max(probability, 1 - probability), (gold <= UNGROUNDED) == (against == (probability >= 0.5)))
