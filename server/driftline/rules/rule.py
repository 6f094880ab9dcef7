"""What a rule is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from driftline.rules.ask import Ask
from driftline.spec.findings import ContractItem
from driftline.spec.terms import DriftType, RepairType
from driftline.support.assess import Assessment


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule says about one claim."""

    severity: int
    explanation: str
    repair: RepairType
    action: str
    item: ContractItem | None = None


Detector = Callable[[Assessment, Ask], Finding | None]


@dataclass(frozen=True, slots=True)
class Rule:
    """One drift type with its documentation and its detection."""

    drift_type: DriftType
    title: str
    detects: str
    why: str
    example: str
    repairs: tuple[RepairType, ...]
    detect: Detector
