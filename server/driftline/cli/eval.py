"""`driftline eval`: runs suites of assertions, and shows how their drift developed."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from driftline.cli.eval_options import EvalOptions, eval_options
from driftline.cli.exits import COULD_NOT_RUN, CannotRun, complain

if TYPE_CHECKING:
    from driftline.workspace.root import Root

_FILE = click.Path(path_type=Path)


class _CalledWronglyError(click.UsageError):
    """How the command was called wrongly, with an exit code that does not mean something else."""

    exit_code = COULD_NOT_RUN

    def __init__(self, problem: click.UsageError) -> None:
        super().__init__(problem.format_message(), problem.ctx)


class EvalCommand(click.Command):
    """A command of which 2 means "worse than the baseline", so that it is called wrongly with 3."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        try:
            return super().make_context(*args, **kwargs)
        except click.UsageError as problem:
            raise _CalledWronglyError(problem) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.UsageError as problem:
            raise _CalledWronglyError(problem) from None


class EvalGroup(click.Group):
    """`driftline eval history` shows the history; everything else that may follow is for a run."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, args if args[:1] == ["history"] else ["run", *args])


@click.group("eval", cls=EvalGroup)
def evaluate_suites() -> None:
    """Run suites of assertions and measure their drift."""


@evaluate_suites.command("run", cls=EvalCommand)
@click.argument("paths", metavar="[SUITES]...", nargs=-1, type=_FILE)
@eval_options
@click.pass_context
def run(context: click.Context, paths: tuple[Path, ...], options: EvalOptions) -> None:
    """Run suites of assertions and measure their drift.

    SUITES are files or folders with *.suite.yaml files; without any, those of the configuration or of this folder.
    `driftline eval history` shows how the drift developed from baseline to baseline.

    Exits with 0 if the drift is within the ceiling, 1 if it is above or a suite could not be loaded or was empty, 2 if
    it is within the ceiling but worse than the baseline, 3 if something could not be evaluated.
    """
    from driftline.cli.eval_run import evaluate
    from driftline.harness.load import find_suites, load_all

    root = _root()
    config = root.config
    files, problems = find_suites(paths or [Path(name) for name in config.eval.suites] or [Path()])
    if not files and not paths:
        raise CannotRun(problems[0] if problems else "no suite is configured")
    suites, mistakes = load_all(files)
    unloadable = [*problems, *mistakes]
    complain(unloadable)
    context.exit(evaluate(suites, unloadable, options, config, dict(os.environ), root.folder))


@evaluate_suites.command("history", cls=EvalCommand)
@click.option("--baselines", "folder", type=_FILE, help="The folder of baselines; golden/baselines by default.")
@click.option("--plot", "plot_path", type=_FILE, help="Draw the trend into this file, .svg or .html.")
def history(folder: Path | None, plot_path: Path | None) -> None:
    """Show how the drift developed from baseline to baseline."""
    from driftline.cli.eval_history import show_history

    show_history(folder or Path(_root().config.eval.baselines), plot_path)


def _root() -> "Root":
    from driftline.workspace.files import absolute
    from driftline.workspace.load_config import ConfigError
    from driftline.workspace.root import root_of

    try:
        root = root_of(absolute(Path()))
    except ConfigError as problem:
        raise CannotRun("\n".join(problem.lines)) from None
    if root.notice:
        click.echo(f"driftline: {root.notice}", err=True)
    return root
