"""What a rule is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from driftline.rules.ask import Ask, AskAll
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
InPlan = Callable[[Finding, Assessment, AskAll], Finding]


@dataclass(frozen=True, slots=True)
class Rule:
    """One drift type with its documentation and its detection.

    Whether there is a finding is decided by the claim and the prompt. What the rest of the plan adds, such as its
    severity, is told by `in_plan`, once all of the plan is read: so a finding never goes because more is read.
    """

    drift_type: DriftType
    title: str
    detects: str
    why: str
    example: str
    repairs: tuple[RepairType, ...]
    detect: Detector
    in_plan: InPlan | None = None
