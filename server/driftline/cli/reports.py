"""Reports where the user wants them: on standard output, in files, or both."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from driftline.cli.exits import CannotRun
from driftline.cli.files import write_stdout, write_text
from driftline.cli.terminal import text_width, wants_colour

if TYPE_CHECKING:
    from driftline.workspace.checked import Checked
    from driftline.workspace.pairing import Pair

WITH_FIXES = frozenset({"sarif"})
"""The formats that carry fixes."""


class ReportTarget(NamedTuple):
    """A format and the file it goes to; standard output without one."""

    form: str
    path: Path | None


def read_targets(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> tuple[ReportTarget, ...]:
    """What FORMAT=PATH on the command line means."""
    return tuple(_read_target(context, parameter, value) for value in values)


def _read_target(context: click.Context, parameter: click.Parameter, value: str) -> ReportTarget:
    form, _, path = value.partition("=")
    if not path:
        raise click.BadParameter(f"{value!r} is not FORMAT=PATH, such as sarif=drift.sarif.", context, parameter)
    return ReportTarget(click.Choice(format_names()).convert(form, parameter, context), Path(path))


def format_names() -> list[str]:
    """The formats reports come in."""
    from driftline.report.formats import FORMATS

    return list(FORMATS)


def refuse_to_overwrite(targets: Sequence[ReportTarget], pairs: Sequence["Pair"]) -> None:
    """Stops before a report takes the place of a prompt, a plan or another report."""
    paths = [target.path for target in targets if target.path is not None]
    for place, path in enumerate(paths):
        if path in paths[:place]:
            raise CannotRun(f"two reports would go to {click.format_filename(path)}; give each its own file")
        if not path.exists():
            continue
        for pair in pairs:
            for source in (pair.prompt, pair.plan):
                if _same_file(path, source):
                    name = click.format_filename(path)
                    raise CannotRun(f"the report would overwrite {name}; write it to another file")


def write_reports(checked: Sequence["Checked"], targets: Sequence[ReportTarget]) -> list[str]:
    """Writes every report; returns one line for each that could not be written."""
    problems = []
    for target in targets:
        try:
            _write_report(checked, target)
        except CannotRun as problem:
            problems.append(problem.message)
    return problems


def _write_report(checked: Sequence["Checked"], target: ReportTarget) -> None:
    from driftline.report.formats import FORMATS, PLAIN, Screen

    if target.path is not None:
        write_text(target.path, FORMATS[target.form](checked, PLAIN))
    else:
        write_stdout(FORMATS[target.form](checked, Screen(text_width(), wants_colour())))


def _same_file(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        return False
