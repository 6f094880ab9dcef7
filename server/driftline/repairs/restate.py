"""The repairs that let the prompt speak again where the plan says something else."""

from collections.abc import Callable

from driftline.repairs.case import Case
from driftline.repairs.plan_sentence import plan_sentence
from driftline.repairs.repair import Fix, unsafe
from driftline.repairs.replacement import replaced_by, sentence_replaced_by
from driftline.rules.wording import quoted
from driftline.spec.terms import RepairType


def restating(repair_type: RepairType) -> Callable[[Case], list[Fix]]:
    """Puts the commitment in place of the claim, or of the whole sentence."""

    def propose(case: Case) -> list[Fix]:
        item = case.incident.item
        sentence = plan_sentence(item) if item else None
        if sentence is None:
            return []
        title = f"Say {quoted(sentence)} instead of {quoted(case.text)}"
        ways = (replaced_by(case, sentence), sentence_replaced_by(case, sentence))
        return [fix for edits in ways for fix in unsafe(repair_type, title, edits)]

    return propose
