"""Which commitments of the prompt the plan takes up."""

from driftline.spec.findings import ContractItem, Coverage
from driftline.spec.terms import SupportLabel
from driftline.support.label import Assessment

_SUPPORTED = frozenset({SupportLabel.SOURCE_STATED, SupportLabel.SOURCE_DERIVED, SupportLabel.SPECULATIVE})


def cover(contract: tuple[ContractItem, ...], assessments: tuple[Assessment, ...]) -> tuple[Coverage, ...]:
    """Every contract item with the claims that rest on it."""
    claims: dict[str, list[str]] = {item.item_id: [] for item in contract}
    for assessment in assessments:
        if assessment.supported.label in _SUPPORTED and assessment.passage:
            for item in assessment.passage.items:
                claims[item.item_id].append(assessment.claim.claim_id)
    return tuple(Coverage(item, tuple(claims[item.item_id])) for item in contract)
