"""Labels that somebody besides the rules has given, kept for an evaluation that goes on while its texts are edited."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from driftline.spec.findings import Claim, ContractItem
from driftline.support.label import Assessment

ClaimKey = tuple[Hashable, ...]


def claim_key(claim: Claim) -> ClaimKey:
    """All that a label may depend on; the number of a claim and its place in the plan say nothing about it."""
    return (claim.text, claim.section, claim.lead, claim.kind, claim.importance)


@dataclass(frozen=True, slots=True, eq=False)
class Decisions:
    """What was decided about the claims of a plan, for one prompt; all other claims stay with the rules."""

    contract: tuple[ContractItem, ...] | None = None  # none if it is the one the rules read
    assessments: Mapping[ClaimKey, Assessment] = field(default_factory=dict)
