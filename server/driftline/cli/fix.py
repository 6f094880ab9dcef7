"""`driftline fix`: applies repairs to a plan."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from driftline.cli.exits import NOT_PASSED, PASSED, CannotRun
from driftline.cli.files import reading, write_stdout
from driftline.cli.one_pair import one_pair
from driftline.cli.reader import working_reader
from driftline.cli.terminal import is_terminal

if TYPE_CHECKING:
    from driftline.engine.evaluate import Read
    from driftline.engine.evaluation import Evaluation
    from driftline.engine.session.mend import Mending
    from driftline.engine.settings import Settings
    from driftline.workspace.pairing import Pair

_FILE = click.Path(path_type=Path)


@click.command()
@click.option("--prompt", "prompt_path", type=_FILE, help="The prompt; not needed where the plan is found with it.")
@click.option(
    "--plan", "plan_path", type=_FILE, help="The plan, which is changed; not needed in a folder that has only one."
)
@click.option("--unsafe", is_flag=True, help="Also apply repairs that take out or move text of the plan.")
@click.option("--diff", is_flag=True, help="Print what would change as a unified diff, and change nothing.")
@click.pass_context
def fix(context: click.Context, prompt_path: Path | None, plan_path: Path | None, unsafe: bool, diff: bool) -> None:
    """Repair a plan where it departs from its prompt.

    Applies repairs that can only bring the plan closer to its prompt, until none is left. Each is checked by evaluating
    the repaired plan again.

    Exits with 0 if the plan passes afterwards, 1 if it does not, 3 if it could not be repaired.
    """
    pair = one_pair(prompt_path, plan_path)
    with reading():
        prompt, plan = pair.read_prompt(), pair.read_plan()
    settings = _settings(pair, prompt)
    with working_reader("Repairing the plan") as read:
        mending = _mended(prompt, plan, unsafe, settings, read)
    if diff:
        _show_diff(pair.plan, mending)
    elif mending.fixes:
        _write_plan(pair, mending.after.plan)
    _tell(mending, changed=not diff, unsafe=unsafe)
    context.exit(PASSED if mending.after.scorecard.verdict.value == "PASS" else NOT_PASSED)


def _settings(pair: "Pair", prompt: str) -> "Settings":
    """The settings that `driftline check` would use for this pair."""
    from driftline.workspace.pair_settings import PairProblem, settings_for
    from driftline.workspace.settings import settings_of

    settings = settings_for(pair.prompt, prompt, pair.plan, settings_of(pair.root.config))
    if isinstance(settings, PairProblem):
        raise CannotRun(settings.message)
    return settings


def _mended(prompt: str, plan: str, unsafe: bool, settings: "Settings", read: "Read") -> "Mending":
    # Imported late: what it loads must not slow `driftline --help` down.
    from driftline.engine.session.mend import mend
    from driftline.repairs.repair import Applicability

    allowed = {Applicability.SAFE, Applicability.UNSAFE} if unsafe else {Applicability.SAFE}
    return mend(prompt, plan, frozenset(allowed), settings, read)


def _write_plan(pair: "Pair", text: str) -> None:
    from driftline.workspace.atomic import write_atomically
    from driftline.workspace.files import shown

    name, path = shown(pair.plan), pair.plan_file
    try:
        # A new file would take the place of one that its owner has protected.
        if not os.access(path, os.W_OK) or not path.stat().st_mode & 0o222:
            raise CannotRun(f"{name} is read-only; make it writable, or use --diff to see the changes")
        write_atomically(path, text)
    except OSError as error:
        reason = error.strerror or str(error)
        raise CannotRun(f"{name} cannot be written ({reason}); nothing was changed, --diff shows the repairs") from None


def _show_diff(path: Path, mending: "Mending") -> None:
    from driftline.cli.diff import for_terminal, unified_diff
    from driftline.workspace.files import shown

    text = unified_diff(mending.before.plan, mending.after.plan, shown(path))
    write_stdout(for_terminal(text) if is_terminal(sys.stdout) else text)


def _tell(mending: "Mending", changed: bool, unsafe: bool) -> None:
    """What was done, on standard error when standard output carries the diff."""
    from driftline.report.plain import plain

    lines = [f"- {plain(step.title)}" for step in mending.fixes]
    text = "".join(f"{line}\n" for line in [*lines, *_summary(mending, changed, unsafe)])
    if changed:
        write_stdout(text)
    else:
        click.echo(text, err=True, nl=False)


def _summary(mending: "Mending", changed: bool, unsafe: bool) -> list[str]:
    repairs, left = len(mending.fixes), sum(not incident.suppressed for incident in mending.after.incidents)
    if not repairs and not left:
        return ["Nothing to repair: the plan has no findings.", f"Verdict: {_verdict(mending.after)}"]
    done = "applied" if changed else "possible"
    result = f"{_counted(repairs, 'repair')} {done}, {_counted(left, 'finding')} left."
    summary = [
        result[0].upper() + result[1:],
        f"Before: {_verdict(mending.before)}",
        f"After:  {_verdict(mending.after)}",
    ]
    if left and unsafe:
        summary.append("What is left is for you to decide: `driftline check` shows it with what to do.")
    elif left:
        summary.append("Some findings need text to be taken out or moved: --unsafe does that, --diff shows it first.")
    return summary


def _counted(number: int, noun: str) -> str:
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def _verdict(evaluation: "Evaluation") -> str:
    card = evaluation.scorecard
    return f"{card.verdict} {card.weighted_score:.2f}"
