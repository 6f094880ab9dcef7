"""What was fitted on answers to cases the reader had not seen: from which chance on something counts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from driftline.reader.words import MODEL
from driftline.spec.terms import ContractField, SupportLabel


@dataclass(frozen=True, slots=True)
class Calibration:
    """Fitted numbers; `make reader` writes them."""

    least_commits: float
    least_ungrounded: float
    least_second_type: float
    least_tone: float
    least_severity: tuple[float, ...]  # for severity 3 and 4
    least_field: Mapping[ContractField, float]
    sharpness: float  # how far the chances of labels are to be spread or drawn together
    signs: Mapping[str, Mapping[SupportLabel, float]]  # how much what can be told exactly speaks for a label


@cache
def calibration() -> Calibration:
    """The numbers that belong to the model."""
    read = json.loads((MODEL / "calibration.json").read_text(encoding="utf-8"))
    return Calibration(
        least_commits=read["least_commits"],
        least_ungrounded=read["least_ungrounded"],
        least_second_type=read["least_second_type"],
        least_tone=read["least_tone"],
        least_severity=tuple(read["least_severity"]),
        least_field={ContractField(name): least for name, least in read["least_field"].items()},
        sharpness=read["sharpness"],
        signs={
            name: {SupportLabel(label): weight for label, weight in weights.items()}
            for name, weights in read["signs"].items()
        },
    )
