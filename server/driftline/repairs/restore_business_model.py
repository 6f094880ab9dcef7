"""Put the prompt's own way of paying for it back."""

from driftline.repairs.repair import Repair
from driftline.repairs.restate import restating
from driftline.spec.terms import RepairType

REPAIR = Repair(RepairType.RESTORE_BUSINESS_MODEL, restating(RepairType.RESTORE_BUSINESS_MODEL))
