"""Mark the claim as an assumption that somebody has to check."""

from driftline.repairs.case import Case
from driftline.repairs.forbidden import is_forbidden
from driftline.repairs.marks import assumption_mark
from driftline.repairs.repair import Fix, Repair, safe
from driftline.repairs.rewrite import rewrite
from driftline.rules.wording import quoted
from driftline.spec.terms import RepairType


def _propose(case: Case) -> list[Fix]:
    mark = assumption_mark(case)
    if mark is None or is_forbidden(case):
        return []
    title = f"Mark {quoted(case.text)} as an assumption to be validated"
    return safe(RepairType.RELABEL_ASSUMPTION, title, rewrite(case, [mark]))


REPAIR = Repair(RepairType.RELABEL_ASSUMPTION, _propose)
