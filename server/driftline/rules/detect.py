"""Run the rules over a plan: each fact once, under the most specific type."""

from __future__ import annotations

from driftline.rules.facts import PlanFacts, gather_facts
from driftline.rules.registry import RULES
from driftline.rules.rule import Finding, Rule
from driftline.spec.findings import Incident, SupportedClaim
from driftline.spec.terms import DriftType, SupportLabel
from driftline.support.index import PromptIndex
from driftline.support.label import Assessment

# Facts of their own: an invented figure beside a broken limit is a second fact, not the same one again.
_SECOND_FACT = frozenset({DriftType.UNSUPPORTED_METRICS})


def find_incidents(assessments: tuple[Assessment, ...], index: PromptIndex) -> tuple[Incident, ...]:
    """Every departure of the plan from the prompt, in plan order."""
    facts = gather_facts(assessments, index)
    incidents: list[Incident] = []
    for assessment in assessments:
        for rule, finding in find_drift(assessment, facts):
            incidents.append(make_incident(f"D{len(incidents) + 1}", rule, finding, assessment.supported))
    return tuple(incidents)


def find_drift(assessment: Assessment, facts: PlanFacts) -> list[tuple[Rule, Finding]]:
    """What the rules say of one claim; it does not depend on where the claim stands."""
    if assessment.supported.label not in (SupportLabel.UNSUPPORTED, SupportLabel.CONTRADICTORY):
        return []
    found = [(rule, finding) for rule in RULES if (finding := rule.detect(assessment, facts))]
    return [pair for place, pair in enumerate(found) if place == 0 or pair[0].drift_type in _SECOND_FACT]


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
