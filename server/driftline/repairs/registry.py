"""Every repair type."""

from driftline.repairs import (
    add_source_trace,
    compress_future_expansion,
    delete_unsupported_claim,
    downgrade_claim_strength,
    move_to_optional,
    reinsert_excluded_framing,
    relabel_assumption,
    remove_invented_numbers,
    restore_business_model,
    restore_customer,
    restore_uncertainty,
    split_source_and_derived,
)
from driftline.repairs.repair import Repair
from driftline.spec.terms import RepairType

REPAIRS: dict[RepairType, Repair] = {
    module.REPAIR.repair_type: module.REPAIR
    for module in (
        delete_unsupported_claim,
        downgrade_claim_strength,
        restore_uncertainty,
        relabel_assumption,
        move_to_optional,
        reinsert_excluded_framing,
        restore_customer,
        restore_business_model,
        remove_invented_numbers,
        add_source_trace,
        split_source_and_derived,
        compress_future_expansion,
    )
}
