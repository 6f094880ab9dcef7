"""Which commitments of the prompt the plan takes up."""

from collections.abc import Iterable

from driftline.spec.findings import ContractItem, Coverage, SupportedClaim
from driftline.spec.terms import SupportLabel

_SUPPORTED = frozenset({SupportLabel.SOURCE_STATED, SupportLabel.SOURCE_DERIVED, SupportLabel.SPECULATIVE})


def rests_on(supported: SupportedClaim) -> tuple[str, ...]:
    """The contract items a claim takes up."""
    if supported.label not in _SUPPORTED:
        return ()
    return tuple(item.item_id for item in supported.evidence.items)


def cover(contract: tuple[ContractItem, ...], claims: Iterable[SupportedClaim]) -> tuple[Coverage, ...]:
    """Every contract item with the claims that rest on it."""
    resting: dict[str, list[str]] = {item.item_id: [] for item in contract}
    for supported in claims:
        for item_id in rests_on(supported):
            resting[item_id].append(supported.claim.claim_id)
    return tuple(Coverage(item, tuple(resting[item.item_id])) for item in contract)
