"""Findings that a person accepted, kept in `.driftline/accepted.json` at the root of the workspace.

An entry names the drift type, the claim and the commitment it departs from, not a line: it holds wherever the claim
stands, and no longer once its words or the commitment's words change.
"""

import json
from collections.abc import Iterable, Sequence, Set
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from driftline.engine.finding_key import finding_key, incident_key
from driftline.spec.findings import Incident
from driftline.spec.terms import DriftType
from driftline.workspace.atomic import write_atomically
from driftline.workspace.files import UnreadableError, absolute, read_text, relative, shown
from driftline.workspace.load_config import config_file_in
from driftline.workspace.repository import leads_outside

_PLACE = Path(".driftline", "accepted.json")
_VERSION = 1


class AcceptedFileError(Exception):
    """The file of accepted findings cannot be used; the message says why in one line."""


@dataclass(frozen=True, slots=True)
class AcceptedFinding:
    """One accepted finding; `plan` says in which plan it was found first."""

    drift_type: DriftType
    claim: str
    commitment: str
    reason: str
    plan: str

    @property
    def key(self) -> str:
        """What the finding is about, whatever line it stands on."""
        return finding_key(self.drift_type, self.claim, self.commitment)


def accepted_path(plan_path: Path) -> Path:
    """Where findings in a plan are accepted: at its configuration, else at its repository, else beside it."""
    folder = absolute(plan_path).parent
    for candidate in (folder, *folder.parents):
        if config_file_in(candidate) or (candidate / ".git").exists():
            return candidate / _PLACE
    return folder / _PLACE


def accepted_finding(incident: Incident, reason: str, plan: str) -> AcceptedFinding:
    """An incident as it is recorded."""
    commitment = incident.item.statement if incident.item else ""
    return AcceptedFinding(incident.drift_type, incident.supported.claim.text, commitment, reason, plan)


def load_accepted(path: Path) -> tuple[AcceptedFinding, ...]:
    """Every accepted finding; none if there is no file. Raises AcceptedFileError."""
    if leads_outside(path, path.parent.parent):
        raise AcceptedFileError(f"{shown(path)} is a link that leads outside its repository; put the file itself there")
    try:
        if not path.exists():
            return ()
        data = json.loads(read_text(path))
    except UnreadableError as problem:
        raise AcceptedFileError(str(problem)) from None
    except json.JSONDecodeError as error:
        raise AcceptedFileError(f"{shown(path)}:{error.lineno}: this is not JSON: {error.msg.lower()}") from None
    except RecursionError:
        raise AcceptedFileError(f"{shown(path)} is nested too deeply") from None
    if not isinstance(data, dict) or data.get("version") != _VERSION or not isinstance(data.get("accepted"), list):
        raise AcceptedFileError(
            f'{shown(path)} is not a list of accepted findings: it needs "version": {_VERSION} and a list "accepted"'
        )
    return tuple(_entry(path, number, entry) for number, entry in enumerate(data["accepted"], start=1))


def save_accepted(path: Path, findings: Iterable[AcceptedFinding]) -> None:
    """Write the findings, sorted and each once; raises OSError."""
    unique = {finding.key: finding for finding in findings}
    ordered = sorted(unique.values(), key=lambda finding: (finding.plan, finding.key))
    data = {"version": _VERSION, "accepted": [asdict(finding) for finding in ordered]}
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def plan_name(plan_path: Path, path: Path) -> str:
    """A plan as the file of accepted findings names it: from the folder that file speaks for."""
    return relative(absolute(plan_path), path.parent.parent).as_posix()


def outdated(
    findings: Iterable[AcceptedFinding], plan: str, incidents: Iterable[Incident], switched_off: Set[DriftType]
) -> tuple[AcceptedFinding, ...]:
    """The findings accepted in a plan that it no longer has; of a rule that is switched off nobody can tell."""
    present = {incident_key(incident) for incident in incidents}
    return tuple(
        finding
        for finding in findings
        if finding.plan == plan and finding.key not in present and finding.drift_type not in switched_off
    )


def reasons(findings: Sequence[AcceptedFinding]) -> dict[str, str]:
    """The findings as the engine reads them."""
    return {finding.key: finding.reason for finding in findings}


def _entry(path: Path, number: int, entry: Any) -> AcceptedFinding:
    wrong = f"{shown(path)}: entry {number} "
    if not isinstance(entry, dict):
        raise AcceptedFileError(f"{wrong}has to be an object")
    for field in fields(AcceptedFinding):
        if not isinstance(entry.get(field.name), str):
            raise AcceptedFileError(f'{wrong}needs a text "{field.name}"')
    if not entry["reason"].strip():
        raise AcceptedFileError(f"{wrong}needs a reason")
    if entry["drift_type"] not in {drift_type.value for drift_type in DriftType}:
        raise AcceptedFileError(f'{wrong}has no known drift type: "{entry["drift_type"]}"')
    texts = (entry["claim"], entry["commitment"], entry["reason"], entry["plan"])
    return AcceptedFinding(DriftType(entry["drift_type"]), *texts)
