"""Every kind of drift through the front door: a clear case, and a faithful neighbour that stays silent."""

from dataclasses import dataclass

import pytest

from driftline.engine.evaluate import evaluate
from driftline.rules.registry import RULES
from driftline.spec.findings import Incident
from driftline.spec.terms import DriftType, RepairType

PROMPT = """# Tool library

We want a simple list of garden tools that our members can borrow. Members of the allotment club use it. The club pays
for it out of the membership fee; borrowing is free.

- Members see which tools are free.
- Members reserve a tool for a weekend.
- A printed list hangs in the shed and helps members to choose.

Optional: a photo of each tool, if there is time.
Later, not in this version: lending to the neighbouring club.

No cameras in the shed. No ratings of members.
At most 400 euros in total.
We do not know whether the shed has electricity.
Do not call it insured or certified.
"""


def incidents_in(plan: str, section: str = "What we do") -> tuple[Incident, ...]:
    return evaluate(PROMPT, f"# Plan\n\n## {section}\n\n{plan}\n").incidents


@dataclass(frozen=True)
class Pair:
    """A drifting passage, its faithful neighbour, and the least severity of the drift."""

    drifting: str
    faithful: str
    least: int = 2


PAIRS = {
    DriftType.SCOPE_EXPANSION: Pair(
        "The service expands worldwide and also offers camping holidays for tourists.",
        "The service is a simple list of garden tools.",
    ),
    DriftType.CONSTRAINT_EROSION: Pair(
        "Two cameras in the shed record who comes and goes.", "There are no cameras in the shed.", least=4
    ),
    DriftType.UNSUPPORTED_INVENTION: Pair("Neighbours admire the roses.", "Members see which tools are free."),
    DriftType.CONFIDENCE_INFLATION: Pair(
        "A printed list guarantees that every member finds the right tool.",
        "A printed list hangs in the shed and helps members to choose.",
    ),
    DriftType.BUSINESS_MODEL_DRIFT: Pair(
        "A premium subscription brings monthly revenue from investors.",
        "The club pays for it out of the membership fee; borrowing is free.",
    ),
    DriftType.CUSTOMER_DRIFT: Pair(
        "Our primary customers are construction companies that rent machines.",
        "Members of the allotment club use it.",
        least=3,
    ),
    DriftType.MECHANISM_DRIFT: Pair(
        "A machine learning engine predicts which tool each member will want.",
        "It is a simple list of garden tools.",
    ),
    DriftType.PRIORITY_DRIFT: Pair(
        "Lending to the neighbouring club starts in this version.",
        "Lending to the neighbouring club comes later, not in this version.",
    ),
    DriftType.REGULATORY_DRIFT: Pair(
        "Every tool is certified and fully compliant with EU safety law.",
        "We do not call it insured or certified.",
        least=3,
    ),
    DriftType.STYLE_INDUCED_SEMANTIC_DRIFT: Pair(
        "A revolutionary sharing ecosystem disrupts the entire garden industry.", "A simple list of garden tools."
    ),
    DriftType.UNSUPPORTED_METRICS: Pair(
        "Waiting time falls by 65% within 14 weeks.", "The total cost is at most 400 euros."
    ),
    DriftType.INVENTED_OPERATIONAL_DETAIL: Pair(
        "A records officer files every loan in SharePoint.", "Members reserve a tool for a weekend."
    ),
    DriftType.OPTIONAL_TO_CORE_PROMOTION: Pair(
        "Every tool is shown with a photo in the first release.", "If there is time, each tool gets a photo."
    ),
    DriftType.UNCERTAINTY_ERASURE: Pair(
        "Electricity in the shed powers the chargers.", "It is open whether the shed has electricity."
    ),
}


def test_every_drift_type_has_a_rule_and_a_case() -> None:
    assert {rule.drift_type for rule in RULES} == set(DriftType) == set(PAIRS)


@pytest.mark.parametrize("drift_type", PAIRS)
def test_a_clear_case_is_found_under_its_type(drift_type: DriftType) -> None:
    found = incidents_in(PAIRS[drift_type].drifting)
    assert drift_type in [incident.drift_type for incident in found]
    assert max(incident.severity for incident in found) >= PAIRS[drift_type].least


@pytest.mark.parametrize("drift_type", PAIRS)
def test_its_faithful_neighbour_stays_silent(drift_type: DriftType) -> None:
    assert incidents_in(PAIRS[drift_type].faithful) == ()


@pytest.mark.parametrize("drift_type", PAIRS)
def test_a_finding_says_where_why_and_what_to_do(drift_type: DriftType) -> None:
    offered = {rule.drift_type: rule.repairs for rule in RULES}
    for incident in incidents_in(PAIRS[drift_type].drifting):
        assert 1 <= incident.severity <= 4
        assert incident.span == incident.supported.claim.span
        assert incident.explanation
        assert incident.repair_action
        assert incident.repair_type in offered[incident.drift_type]


def test_a_fact_is_reported_once_under_the_most_specific_type() -> None:
    found = [incident.drift_type for incident in incidents_in(PAIRS[DriftType.CUSTOMER_DRIFT].drifting)]
    assert found == [DriftType.CUSTOMER_DRIFT]


def test_a_broken_exclusion_points_to_the_line_of_the_prompt() -> None:
    (incident, *_) = incidents_in(PAIRS[DriftType.CONSTRAINT_EROSION].drifting)
    assert incident.item is not None
    assert PROMPT[slice(*incident.item.span)] == "No cameras in the shed."


def test_an_invention_that_stands_in_many_sections_weighs_more() -> None:
    sections = ("Summary", "Approach", "Steps", "Hosting")
    once = incidents_in("The loans are kept in SharePoint by Deloitte.")
    plan = "\n\n".join(f"## {name}\n\nThe loans are kept in SharePoint by Deloitte." for name in sections)
    often = evaluate(PROMPT, f"# Plan\n\n{plan}\n").incidents
    assert max(incident.severity for incident in often) > max(incident.severity for incident in once)


def test_a_future_that_takes_over_the_plan_is_to_be_compressed() -> None:
    core = "## Now\n\nMembers see which tools are free. Members reserve a tool for a weekend.\n"
    ideas = ("camping", "boats", "bicycles", "pianos", "costumes", "telescopes", "drones", "looms")
    roadmap = "".join(f"- A worldwide marketplace for {thing} opens.\n" for thing in ideas)
    found = evaluate(PROMPT, f"# Plan\n\n{core}\n## Future roadmap\n\n{roadmap}").incidents
    assert RepairType.COMPRESS_FUTURE_EXPANSION in {incident.repair_type for incident in found}
    assert DriftType.PRIORITY_DRIFT in {incident.drift_type for incident in found}
