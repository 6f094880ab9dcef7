"""Name the people the prompt names again."""

from driftline.repairs.repair import Repair
from driftline.repairs.restate import restating
from driftline.spec.terms import RepairType

REPAIR = Repair(RepairType.RESTORE_CUSTOMER, restating(RepairType.RESTORE_CUSTOMER))
