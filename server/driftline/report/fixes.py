"""The fixes a report may offer: each was tried, and the plan evaluated again."""

from driftline.engine.reevaluate import Reevaluator
from driftline.engine.repair import Repairer
from driftline.repairs.repair import Applicability, Fix
from driftline.report.findings import counting
from driftline.report.order import by_severity
from driftline.report.pairs import decided
from driftline.text.document import read_document
from driftline.workspace.checked import Checked

_APPLICABLE = frozenset({Applicability.SAFE, Applicability.UNSAFE})
_MOST_CLAIMS = 6000
"""Trying a fix reads every claim of the plan; on long plans only the gravest findings get one."""


def proven_fixes(pair: Checked) -> dict[str, Fix]:
    """For each incident, by its id, the preferred fix that removes it and brings nothing new."""
    evaluation = decided(pair)
    if evaluation is None:
        return {}
    repairer = Repairer(Reevaluator(evaluation.prompt, pair.settings), read_document(evaluation.plan), evaluation)
    tried = by_severity(counting(evaluation.incidents))[: _MOST_CLAIMS // max(1, len(evaluation.claims))]
    mended = ((incident.incident_id, repairer.mend(incident, _APPLICABLE)) for incident in tried)
    return {incident_id: found.fix for incident_id, found in mended if found}
