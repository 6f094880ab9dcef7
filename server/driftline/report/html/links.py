"""Which claims of a plan and commitments of its prompt belong together, and their names on the page."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from driftline.engine.evaluation import Evaluation
from driftline.report.order import by_severity, without_repeats
from driftline.spec.findings import Incident, SupportedClaim


@dataclass(frozen=True, slots=True)
class Links:
    """The threads between the two texts of one pair."""

    prefix: str
    items_of: Mapping[str, list[str]] = field(default_factory=dict)
    claims_of: Mapping[str, list[str]] = field(default_factory=dict)
    incidents_of: Mapping[str, list[Incident]] = field(default_factory=dict)

    def name(self, part: str) -> str:
        """The id of a claim, commitment or finding within the page."""
        return f"{self.prefix}-{part}"


def link(evaluation: Evaluation, prefix: str) -> Links:
    """Everything that leads from one text to the other."""
    incidents: dict[str, list[Incident]] = {}
    for incident in by_severity(evaluation.incidents):
        incidents.setdefault(incident.supported.claim.claim_id, []).append(incident)
    known = {item.item_id for item in evaluation.contract}
    items: dict[str, list[str]] = {}
    claims: dict[str, list[str]] = {}
    for supported in evaluation.claims:
        claim_id = supported.claim.claim_id
        items[claim_id] = [name for name in _items(supported, incidents.get(claim_id, [])) if name in known]
        for item_id in items[claim_id]:
            claims.setdefault(item_id, []).append(claim_id)
    return Links(prefix, items, claims, incidents)


def _items(supported: SupportedClaim, incidents: list[Incident]) -> list[str]:
    against = [incident.item.item_id for incident in incidents if incident.item]
    return without_repeats([*against, *(item.item_id for item in supported.evidence.items)])
