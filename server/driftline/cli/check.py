"""`driftline check`: evaluates plans against their prompts."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from driftline.cli.exits import COULD_NOT_RUN, NOT_PASSED, PASSED, CannotRun, complain
from driftline.cli.judge_options import JudgeOptions, judge_options, put_before_judge
from driftline.cli.progress import progress
from driftline.cli.reader import working_reader
from driftline.cli.reports import (
    WITH_FIXES,
    ReportTarget,
    format_names,
    read_targets,
    refuse_to_overwrite,
    write_reports,
)

if TYPE_CHECKING:
    from driftline.workspace.checked import Checked
    from driftline.workspace.discover import Discovery
    from driftline.workspace.pairing import Pair

_FILE = click.Path(path_type=Path)


@click.command()
@click.argument("paths", metavar="[PATHS]...", nargs=-1, type=_FILE)
@click.option("--prompt", "prompt_path", type=_FILE, help="Check one pair: its prompt, a Markdown file.")
@click.option("--plan", "plan_path", type=_FILE, help="Check one pair: the plan written from that prompt.")
@click.option(
    "--format",
    "form",
    type=click.Choice(format_names()),
    default="text",
    show_default=True,
    help="How to report.",
)
@click.option("--output", "output_path", type=_FILE, help="Write the report to this file.")
@click.option(
    "--report",
    "reports",
    metavar="FORMAT=PATH",
    multiple=True,
    callback=read_targets,
    help="Write one more report, such as sarif=drift.sarif; may be given several times.",
)
@click.option("--jobs", type=click.IntRange(min=1), metavar="N", help="Threads to read with; one per core by default.")
@judge_options
@click.pass_context
def check(
    context: click.Context,
    paths: tuple[Path, ...],
    prompt_path: Path | None,
    plan_path: Path | None,
    form: str,
    output_path: Path | None,
    reports: tuple[ReportTarget, ...],
    jobs: int | None,
    judge: JudgeOptions,
) -> None:
    """Report where plans depart from their prompts.

    Checks every plan found in PATHS, folders or files, or in the current folder. With --prompt and --plan it checks
    that one pair.

    Exits with 0 if all plans pass, 1 if one does not, 3 if something could not be checked.
    """
    found = _found(paths, prompt_path, plan_path)
    targets = (ReportTarget(form, output_path), *reports)
    refuse_to_overwrite(targets, found.pairs)
    checked = _checked(found.pairs, targets, jobs, judge)
    problems = [*found.problems, *(pair.problem for pair in checked if pair.evaluation is None and not pair.stale)]
    if any(pair.evaluation or pair.stale for pair in checked):
        problems += write_reports(checked, targets)
    complain(problems)
    context.exit(COULD_NOT_RUN if problems else _exit_code(checked))


def _found(paths: Sequence[Path], prompt: Path | None, plan: Path | None) -> "Discovery":
    from driftline.workspace.discover import discover, pair_named

    if prompt is None and plan is None:
        with progress("Looking for plans"):
            found = discover(paths or [Path()])
        return found if found.pairs or found.problems else _nothing_found(paths)
    if prompt is None:
        raise click.UsageError(f"--plan needs --prompt beside it. If its prompt is known, run: driftline check {plan}")
    if plan is None:
        raise click.UsageError(f"--prompt needs --plan beside it. For all its plans, run: driftline check {prompt}")
    if paths:
        raise click.UsageError("Give either paths to search or --prompt and --plan, not both.")
    return pair_named(prompt, plan)


def _nothing_found(paths: Sequence[Path]) -> "Discovery":
    from driftline.workspace.layouts import layouts_in_words

    where = ", ".join(click.format_filename(path) for path in paths) or "this folder"
    raise CannotRun(
        f"nothing to check in {where}; looked for plans that name their prompt in front matter (prompt: PATH), "
        f"[[pairs]] in driftline.toml, and the layouts {layouts_in_words()}"
    )


def _checked(
    pairs: Sequence["Pair"], targets: Sequence[ReportTarget], jobs: int | None, judge: JudgeOptions
) -> Sequence["Checked"]:
    from driftline.workspace.check import check_pairs
    from driftline.workspace.fixes import with_fixes

    with working_reader("Comparing plans with their prompts", jobs) as read:
        checked: Sequence[Checked] = list(check_pairs(pairs, read))
    checked = put_before_judge(pairs, checked, judge, lambda root: root.config.judge)
    if not any(target.form in WITH_FIXES for target in targets):
        return checked
    with working_reader("Trying repairs", jobs) as read:
        return [with_fixes(each, read) for each in checked]


def _exit_code(checked: Sequence["Checked"]) -> int:
    passed = all(
        pair.evaluation is not None and not pair.stale and pair.evaluation.scorecard.verdict.value == "PASS"
        for pair in checked
    )
    return PASSED if passed else NOT_PASSED
