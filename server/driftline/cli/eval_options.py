"""The options of a run of suites."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import wraps
from pathlib import Path
from typing import Any

import click

from driftline.cli.reports import ReportTarget
from driftline.harness.reports.formats import FORMATS

_FILE = click.Path(path_type=Path)


def _read_reports(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> tuple[ReportTarget, ...]:
    """What FORMAT=PATH on the command line means."""
    targets = []
    for value in values:
        form, _, path = value.partition("=")
        if not path:
            raise click.BadParameter(f"{value!r} is not FORMAT=PATH, such as junit=eval.xml.", context, parameter)
        targets.append(ReportTarget(click.Choice(FORMATS).convert(form, parameter, context), Path(path)))
    return tuple(targets)


@dataclass(frozen=True, slots=True)
class EvalOptions:
    """What the command line says about a run."""

    form: str
    output_path: Path | None
    reports: tuple[ReportTarget, ...]
    jobs: int | None
    dask: str | None
    resume: bool
    ceiling: str | None
    samples: int | None
    baseline: bool
    noise_floor: str | None
    baselines: Path | None
    model: str | None
    api_base: str | None
    max_cost: float | None
    record: Path | None
    replay: Path | None


_OPTIONS = (
    click.option(
        "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="How to report."
    ),
    click.option("--output", "output_path", type=_FILE, help="Write the report to this file."),
    click.option(
        "--report",
        "reports",
        metavar="FORMAT=PATH",
        multiple=True,
        callback=_read_reports,
        help="Write one more report, such as html=eval.html; may be given several times.",
    ),
    click.option("--jobs", type=click.IntRange(min=1), metavar="N", help="Processes to use; one per core by default."),
    click.option("--dask", metavar="ADDRESS", help="Run the cases on this Dask scheduler; needs driftline[scale]."),
    click.option("--resume", is_flag=True, help="Go on with a run of the same suites that was stopped."),
    click.option("--ceiling", metavar="PERCENT", help="The drift above which the run fails; 5 by default."),
    click.option(
        "--samples", type=click.IntRange(min=1), metavar="N", help="Judge each case N times; 3 when CI is set."
    ),
    click.option("--baseline", is_flag=True, help="Keep this run as the baseline, if it passes and is not worse."),
    click.option(
        "--baseline-noise-floor",
        "noise_floor",
        metavar="POINTS",
        help="By how many percentage points a suite has to move to count, or auto; 5 by default.",
    ),
    click.option("--baselines", type=_FILE, help="The folder of baselines; golden/baselines by default."),
    click.option("--judge", "model", metavar="MODEL", help="Ask this model, as litellm names it."),
    click.option("--api-base", metavar="URL", help="The address of your own server for the judge's model."),
    click.option("--max-cost", type=click.FloatRange(min=0), metavar="USD", help="The most the judge may cost."),
    click.option("--record", type=_FILE, help="Keep the outputs of agents and the judge's answers in this file."),
    click.option("--replay", type=_FILE, help="Take them from this file; no agent and no model is asked."),
)


def eval_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command these options; it receives them together as `options`."""
    names = [field.name for field in fields(EvalOptions)]

    @wraps(command)
    def collected(*args: Any, **given: Any) -> Any:
        options = EvalOptions(**{name: given.pop(name) for name in names})
        return command(*args, options=options, **given)

    decorated: Callable[..., Any] = collected
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated
