"""Take the claim out."""

from driftline.repairs.case import Case
from driftline.repairs.removal import removals
from driftline.repairs.repair import Fix, Repair, unsafe
from driftline.rules.wording import quoted
from driftline.spec.terms import RepairType


def _propose(case: Case) -> list[Fix]:
    title = f"Take out {quoted(case.text)}"
    return [fix for edits in removals(case) for fix in unsafe(RepairType.DELETE_UNSUPPORTED_CLAIM, title, edits)]


REPAIR = Repair(RepairType.DELETE_UNSUPPORTED_CLAIM, _propose)
