"""Every stressor, in the order of the specification."""

from driftline.study.scenarios.stressors.ambiguous import AMBIGUOUS
from driftline.study.scenarios.stressors.confirmations import CONFIRMATIONS
from driftline.study.scenarios.stressors.linear import LINEAR
from driftline.study.scenarios.stressors.out_of_order import OUT_OF_ORDER
from driftline.study.scenarios.stressors.re_entry import RE_ENTRY
from driftline.study.scenarios.stressors.re_gather import RE_GATHER
from driftline.study.scenarios.stressors.rename import RENAME

STRESSORS = {
    stressor.id: stressor for stressor in (LINEAR, RE_ENTRY, RE_GATHER, RENAME, OUT_OF_ORDER, AMBIGUOUS, CONFIRMATIONS)
}
