"""What a finding is about, whatever line it stands on."""

from driftline.spec.findings import Incident
from driftline.spec.terms import DriftType


def finding_key(drift_type: DriftType, claim: str, commitment: str) -> str:
    """The same for the same claim against the same commitment, wherever and however wrapped it is written."""
    return "\n".join((drift_type.value, _normal(claim), _normal(commitment)))


def incident_key(incident: Incident) -> str:
    """The key of an incident."""
    commitment = incident.item.statement if incident.item else ""
    return finding_key(incident.drift_type, incident.supported.claim.text, commitment)


def _normal(text: str) -> str:
    return " ".join(text.split()).rstrip(".;,:").casefold()
