"""`driftline check`: evaluates a plan against its prompt."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from driftline.cli.exits import NOT_PASSED, PASSED, CannotRun
from driftline.cli.files import read_text, write_stdout, write_text
from driftline.cli.progress import progress
from driftline.cli.terminal import text_width, wants_colour

if TYPE_CHECKING:
    from driftline.engine.evaluation import Evaluation

_FILE = click.Path(path_type=Path)


@click.command()
@click.option("--prompt", "prompt_path", required=True, type=_FILE, help="The prompt, a Markdown file.")
@click.option("--plan", "plan_path", required=True, type=_FILE, help="The plan written from it.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "short"]),
    default="text",
    show_default=True,
    help="How to report.",
)
@click.option("--output", "output_path", type=_FILE, help="Write the report to this file.")
@click.pass_context
def check(context: click.Context, prompt_path: Path, plan_path: Path, form: str, output_path: Path | None) -> None:
    """Report where a plan departs from its prompt.

    Exits with 0 if the plan passes, 1 if it does not, 3 if the check could not run.
    """
    if output_path is not None:
        _refuse_to_overwrite(output_path, (prompt_path, plan_path))
    prompt, plan = read_text(prompt_path), read_text(plan_path)
    with progress("Comparing the plan with its prompt"):
        evaluation = _evaluated(prompt, plan)
        report = _rendered(evaluation, form, for_file=output_path is not None)
    if output_path is None:
        write_stdout(report)
    else:
        write_text(output_path, report)
    context.exit(PASSED if evaluation.scorecard.verdict.value == "PASS" else NOT_PASSED)


def _evaluated(prompt: str, plan: str) -> "Evaluation":
    # Imported late: the word vectors it needs must not slow `driftline --help` down.
    from driftline.engine.evaluate import evaluate

    return evaluate(prompt, plan)


def _rendered(evaluation: "Evaluation", form: str, *, for_file: bool) -> str:
    if form == "json":
        from driftline.report.json_report import render_json

        return render_json(evaluation)
    if form == "short":
        from driftline.report.short_report import render_short

        return render_short(evaluation)
    from driftline.report.text_report import DEFAULT_WIDTH, render_text

    if for_file:
        return render_text(evaluation, width=DEFAULT_WIDTH)
    return render_text(evaluation, width=text_width(), colour=wants_colour())


def _refuse_to_overwrite(output: Path, inputs: tuple[Path, ...]) -> None:
    for path in inputs:
        try:
            same = output.samefile(path)
        except (OSError, ValueError):
            continue
        if same:
            name = click.format_filename(path)
            raise CannotRun(f"the report would overwrite {name}; write it to another file")
