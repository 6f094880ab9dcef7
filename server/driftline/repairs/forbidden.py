"""Whether the prompt rules out what a claim says; nobody has to validate that."""

from driftline.repairs.case import Case
from driftline.spec.terms import ContractField, SupportLabel

_OPEN = frozenset(
    {
        ContractField.RISK_UNCERTAINTY_POSTURE,
        ContractField.ALLOWED_ASSUMPTIONS,
        ContractField.OPTIONAL_FEATURES,
        ContractField.DEFERRED_FEATURES,
    }
)


def is_forbidden(case: Case) -> bool:
    """Whether the claim runs against something the prompt has settled."""
    supported = case.incident.supported
    if supported.label is not SupportLabel.CONTRADICTORY:
        return False
    items = (*supported.evidence.items, *((case.incident.item,) if case.incident.item else ()))
    return not any(item.field in _OPEN for item in items)
