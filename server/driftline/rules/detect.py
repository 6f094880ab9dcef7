"""Run the rules over a claim."""

from __future__ import annotations

from driftline.rules.ask import Ask
from driftline.rules.registry import RULES
from driftline.rules.rule import Finding, Rule
from driftline.spec.findings import Incident, SupportedClaim
from driftline.support.assess import Assessment


def find_drift(assessment: Assessment, ask: Ask) -> list[tuple[Rule, Finding]]:
    """What the rules say of one claim; it does not depend on where the claim stands."""
    return [(rule, finding) for rule in RULES if (finding := rule.detect(assessment, ask))]


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
    )
