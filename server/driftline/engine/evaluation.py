"""The one result every door shows."""

from dataclasses import dataclass

from driftline.engine.remarks import Remark
from driftline.scoring.scorecard import Scorecard
from driftline.spec.findings import ContractItem, Coverage, Incident, JudgeUsage, SupportedClaim


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Everything found about one prompt and one plan."""

    prompt: str
    plan: str
    contract: tuple[ContractItem, ...]
    claims: tuple[SupportedClaim, ...]
    incidents: tuple[Incident, ...]
    coverage: tuple[Coverage, ...]
    scorecard: Scorecard
    remarks: tuple[Remark, ...] = ()
    judge: JudgeUsage | None = None  # none if no judge was used
