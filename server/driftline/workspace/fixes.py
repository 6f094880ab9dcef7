"""The fixes a report may offer: each was tried, and the plan evaluated again."""

from dataclasses import replace
from typing import TYPE_CHECKING

from driftline.workspace.checked import Checked

if TYPE_CHECKING:
    from driftline.engine.evaluate import Read


def with_fixes(checked: Checked, read: "Read") -> Checked:
    """A pair with the preferred fix of each incident that has one."""
    session = checked.session
    if session is None:
        return checked
    from driftline.engine.session.repair import APPLICABLE, SessionRepairer

    repairer = SessionRepairer.of(session, read)
    fixes = {}
    for index in range(len(session.chunks)):
        for number, incident in enumerate(session.incidents_in(index)):
            if mended := repairer.mend(index, number, APPLICABLE):
                fixes[incident.incident_id] = mended.fix
    return replace(checked, fixes=fixes)
