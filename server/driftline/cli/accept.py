"""`driftline accept`: records findings that a person has looked at and lets stand."""

from collections.abc import Iterable, Sequence, Set
from pathlib import Path
from typing import TYPE_CHECKING

import click

from driftline.cli.exits import CannotRun
from driftline.cli.files import write_stdout, writing
from driftline.cli.one_pair import one_pair
from driftline.cli.reader import working_reader
from driftline.spec.terms import DriftType

if TYPE_CHECKING:
    from driftline.engine.evaluation import Evaluation
    from driftline.spec.findings import Incident
    from driftline.workspace.accepted import AcceptedFinding
    from driftline.workspace.pairing import Pair

_FILE = click.Path(path_type=Path)
_TYPES = click.Choice([drift_type.value for drift_type in DriftType], case_sensitive=False)
_CLAIM_LENGTH = 80


@click.command()
@click.argument("incident_ids", metavar="[ID]...", nargs=-1)
@click.option("--prompt", "prompt_path", type=_FILE, help="The prompt; not needed where the plan is found with it.")
@click.option("--plan", "plan_path", type=_FILE, help="The plan; not needed in a folder that has only one.")
@click.option("--type", "types", multiple=True, type=_TYPES, metavar="TYPE", help="Accept the findings of this type.")
@click.option("--all", "everything", is_flag=True, help="Accept all findings.")
@click.option("--reason", default="", help="Why they may stand; reports show it.")
@click.option("--prune", is_flag=True, help="Forget accepted findings that the plan no longer has.")
def accept(
    incident_ids: tuple[str, ...],
    prompt_path: Path | None,
    plan_path: Path | None,
    types: tuple[str, ...],
    everything: bool,
    reason: str,
    prune: bool,
) -> None:
    """Let findings stand, with a reason.

    They stay in reports, marked with the reason, and no longer count. Without an ID, --type or --all the findings that
    can be accepted are listed.

    Accepted findings are kept in .driftline/accepted.json by what they say and not by line: they hold when the plan is
    rearranged, and end when the claim or the commitment it departs from is reworded.
    """
    from driftline.workspace.check import check_pair

    chosen = bool(incident_ids or types or everything)
    reason = _plain(reason)
    if chosen and not reason:
        raise click.UsageError("Say with --reason why the findings may stand.")
    pair = one_pair(prompt_path, plan_path)
    with working_reader("Comparing the plan with its prompt") as read:
        checked = check_pair(pair, read)
    evaluation = checked.evaluation
    if evaluation is None:
        raise CannotRun(checked.problem)
    if prune:
        _forget_outdated(pair, evaluation, checked.settings.disabled_rules)
    if chosen:
        found = _chosen(evaluation, incident_ids, types, everything)
        if found:
            _record(pair, found, reason)
            _list(evaluation, found, "accepted")
        else:
            why = "they are accepted or suppressed already" if incident_ids else "no such finding counts in this plan"
            write_stdout(f"Nothing to accept: {why}.\n")
    elif not prune:
        _list(evaluation, _open(evaluation), "to accept")


def _open(evaluation: "Evaluation") -> "list[Incident]":
    return [incident for incident in evaluation.incidents if not incident.suppressed]


def _chosen(evaluation: "Evaluation", ids: Sequence[str], types: Sequence[str], everything: bool) -> "list[Incident]":
    wanted = {incident_id.upper() for incident_id in ids}
    known = {incident.incident_id for incident in evaluation.incidents}
    if missing := sorted(wanted - known):
        raise CannotRun(f"the plan has no finding {', '.join(missing)}; see them with: driftline accept")
    return [
        incident
        for incident in _open(evaluation)
        if everything or incident.incident_id in wanted or incident.drift_type.value in types
    ]


def _record(pair: "Pair", incidents: "Iterable[Incident]", reason: str) -> None:
    from driftline.workspace.accepted import accepted_finding, accepted_path, plan_name, save_accepted

    path = accepted_path(pair.plan)
    name = plan_name(pair.plan, path)
    new = [accepted_finding(incident, reason, name) for incident in incidents]
    with writing(path):
        save_accepted(path, (*_recorded(path), *new))


def _forget_outdated(pair: "Pair", evaluation: "Evaluation", switched_off: Set[DriftType]) -> None:
    from driftline.workspace.accepted import accepted_path, outdated, plan_name, save_accepted

    path = accepted_path(pair.plan)
    recorded = _recorded(path)
    gone = outdated(recorded, plan_name(pair.plan, path), evaluation.incidents, switched_off)
    if gone:
        with writing(path):
            save_accepted(path, [finding for finding in recorded if finding not in gone])
    if not gone:
        write_stdout("Nothing to forget: the plan still has every finding accepted in it.\n")
    for finding in gone:
        write_stdout(f"Forgotten: {finding.drift_type}  {_short(finding.claim)}\n")


def _recorded(path: Path) -> "tuple[AcceptedFinding, ...]":
    from driftline.workspace.accepted import AcceptedFileError, load_accepted

    try:
        return load_accepted(path)
    except AcceptedFileError as problem:
        raise CannotRun(str(problem)) from None


def _list(evaluation: "Evaluation", incidents: "Sequence[Incident]", what: str) -> None:
    from driftline.report.lines import line_number
    from driftline.report.words import counted
    from driftline.text.lines import LineIndex

    lines = LineIndex.of(evaluation.plan)
    write_stdout(f"{counted(len(incidents), 'finding')} {what}\n")
    for incident in incidents:
        place = f"line {line_number(lines, incident.span.start)}"
        claim = _short(incident.supported.claim.text)
        write_stdout(f"  {incident.incident_id}  {incident.drift_type}  {place}  {claim}\n")


def _plain(reason: str) -> str:
    from driftline.report.plain import plain

    return plain(reason)


def _short(claim: str) -> str:
    from driftline.report.plain import shortened

    return f'"{shortened(claim, _CLAIM_LENGTH)}"'
