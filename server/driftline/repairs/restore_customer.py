"""Name the people the prompt names again."""

from driftline.repairs.case import Case
from driftline.repairs.repair import Fix, Repair, unsafe
from driftline.repairs.replacement import replaced_by, sentence_replaced_by
from driftline.rules.wording import quoted
from driftline.spec.terms import RepairType

_TYPE = RepairType.RESTORE_CUSTOMER


def _propose(case: Case) -> list[Fix]:
    item = case.incident.item
    if item is None:
        return []
    title = f"Say {quoted(item.statement)} instead of {quoted(case.text)}"
    return [
        fix
        for edits in (replaced_by(case, item.statement), sentence_replaced_by(case, item.statement))
        for fix in unsafe(_TYPE, title, edits)
    ]


REPAIR = Repair(_TYPE, _propose)
