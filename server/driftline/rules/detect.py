"""Run the rules over a claim."""

from __future__ import annotations

from collections.abc import Sequence

from driftline.rules.ask import Ask, AskAll
from driftline.rules.registry import RULES
from driftline.rules.rule import Finding, Rule
from driftline.spec.findings import Incident, SupportedClaim
from driftline.support.assess import Assessment

Drift = tuple[tuple[Rule, Finding], ...]


def find_drift(assessment: Assessment, ask: Ask, rules: Sequence[Rule] = RULES) -> Drift:
    """What the rules say of one claim; it does not depend on where the claim stands."""
    return tuple((rule, finding) for rule in rules if (finding := rule.detect(assessment, ask)))


def in_whole_plan(rule: Rule, finding: Finding, assessment: Assessment, ask: AskAll) -> Finding:
    """A finding as it is seen together with the rest of the plan."""
    return rule.in_plan(finding, assessment, ask) if rule.in_plan else finding


def make_incident(incident_id: str, rule: Rule, finding: Finding, supported: SupportedClaim) -> Incident:
    """A finding on record."""
    return Incident(
        incident_id=incident_id,
        drift_type=rule.drift_type,
        severity=finding.severity,
        supported=supported,
        span=supported.claim.span,
        item=finding.item,
        explanation=finding.explanation,
        repair_type=finding.repair,
        repair_action=finding.action,
        probability=supported.evidence.probability,
    )
