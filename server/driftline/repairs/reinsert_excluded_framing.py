"""State what the prompt rules out where the plan brings it back."""

from driftline.repairs.repair import Repair
from driftline.repairs.restate import restating
from driftline.spec.terms import RepairType

REPAIR = Repair(RepairType.REINSERT_EXCLUDED_FRAMING, restating(RepairType.REINSERT_EXCLUDED_FRAMING))
