"""Which commitments of the prompt the plan takes up."""

from collections.abc import Iterable

from driftline.spec.findings import ContractItem, Coverage
from driftline.spec.terms import SupportLabel
from driftline.support.label import Assessment

_SUPPORTED = frozenset({SupportLabel.SOURCE_STATED, SupportLabel.SOURCE_DERIVED, SupportLabel.SPECULATIVE})


def rests_on(assessment: Assessment) -> tuple[str, ...]:
    """The contract items a claim takes up."""
    if assessment.supported.label not in _SUPPORTED or assessment.passage is None:
        return ()
    return tuple(item.item_id for item in assessment.passage.items)


def cover(contract: tuple[ContractItem, ...], resting: Iterable[tuple[str, tuple[str, ...]]]) -> tuple[Coverage, ...]:
    """Every contract item with the claims that rest on it; each claim comes with the items it takes up."""
    claims: dict[str, list[str]] = {item.item_id: [] for item in contract}
    for claim_id, items in resting:
        for item_id in items:
            claims[item_id].append(claim_id)
    return tuple(Coverage(item, tuple(claims[item.item_id])) for item in contract)
