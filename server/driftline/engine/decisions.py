"""What somebody besides the reader has decided, kept for a session that goes on while its texts are edited."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from driftline.claims.statements import Statement
from driftline.spec.findings import ContractItem
from driftline.support.assess import Assessment


@dataclass(frozen=True, slots=True, eq=False)
class Decisions:
    """What was decided about the statements of a plan, for one prompt; all others stay as they were read."""

    contract: tuple[ContractItem, ...] | None = None  # none if it is the one that was read
    assessments: Mapping[Statement, Assessment | None] = field(default_factory=dict)  # none for what is no claim
