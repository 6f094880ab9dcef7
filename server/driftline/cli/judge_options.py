"""The options that put plans before a judge, for every command that evaluates plans."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from driftline.cli.progress import progress
from driftline.cli.reader import the_reader

if TYPE_CHECKING:
    from driftline.judge.config import JudgeSettings
    from driftline.workspace.checked import Checked
    from driftline.workspace.pairing import Pair
    from driftline.workspace.root import Root

_OPTIONS = (
    click.option(
        "--judge", "model", metavar="MODEL", help="Have this model judge plans by their prompts; named as litellm does."
    ),
    click.option("--api-base", metavar="URL", help="The address of your own server for the judge's model."),
    click.option("--judge-all", is_flag=True, help="Ask the judge about all claims, however much that takes."),
    click.option("--judge-doubtful", is_flag=True, help="Ask the judge only where the reader is in doubt."),
    click.option("--max-cost", type=click.FloatRange(min=0), metavar="USD", help="The most the judge may cost."),
    click.option(
        "--samples", type=click.IntRange(min=1), metavar="N", help="Ask the judge N times; its answers must agree."
    ),
    click.option(
        "--record",
        type=click.Path(dir_okay=False, path_type=Path),
        metavar="FILE",
        help="Write the judge's answers as a labelled case, to teach the reader with.",
    ),
)


@dataclass(frozen=True, slots=True)
class JudgeOptions:
    """What the command line says about the judge."""

    model: str | None = None
    api_base: str | None = None
    judge_all: bool = False
    max_cost: float | None = None
    samples: int | None = None
    judge_doubtful: bool = False
    record: Path | None = None

    def over(self, configured: "JudgeSettings") -> "JudgeSettings":
        """The configuration with what the command line says instead."""
        given = {
            "model": self.model,
            "api_base": self.api_base,
            "all": self.judge_all if self.judge_all or self.judge_doubtful else None,
            "doubtful": self.judge_doubtful if self.judge_all or self.judge_doubtful else None,
            "max_cost": self.max_cost,
            "samples": self.samples,
        }
        return configured.model_copy(update={name: value for name, value in given.items() if value is not None})

    @property
    def silent(self) -> bool:
        """Whether the command line says nothing about the judge."""
        return self == JudgeOptions()


def judge_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the options of the judge; it receives them together as `judge`."""

    @wraps(command)
    def collected(
        *args: Any,
        model: str | None,
        api_base: str | None,
        judge_all: bool,
        judge_doubtful: bool,
        max_cost: float | None,
        samples: int | None,
        record: Path | None,
        **others: Any,
    ) -> Any:
        if judge_all and judge_doubtful:
            raise click.UsageError("Give either --judge-all or --judge-doubtful, not both.")
        judge = JudgeOptions(model or None, api_base or None, judge_all, max_cost, samples, judge_doubtful, record)
        return command(*args, judge=judge, **others)

    decorated: Callable[..., Any] = collected
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated


def put_before_judge(
    pairs: Sequence["Pair"],
    checked: Sequence["Checked"],
    options: JudgeOptions,
    configured: Callable[["Root"], "JudgeSettings"],
) -> Sequence["Checked"]:
    """The pairs with the judge's help, where the options or what is configured for their root names one."""
    for notice in dict.fromkeys(pair.root.notice for pair in pairs if pair.root.notice):
        click.echo(f"driftline: {notice}", err=True)
    chosen = {pair.root.folder: options.over(configured(pair.root)) for pair in pairs}
    if not any(settings.model for settings in chosen.values()):
        if not options.silent:
            raise click.UsageError("Name a judge with --judge MODEL, or in driftline.toml: [judge] model = MODEL.")
        return checked
    # Imported late: without a judge nothing of it is needed.
    from driftline.cli.judging import judge_pairs, record_pairs

    def tell(line: str) -> None:
        click.echo(f"driftline: {line}", err=True)

    with progress("Asking the judge"):
        judged = judge_pairs(pairs, checked, lambda root: chosen[root.folder], the_reader(), tell)
    if options.record:
        record_pairs(options.record, judged)
    for notice in judged.notices:
        click.echo(f"driftline: {notice}", err=True)
    return judged.checked
