"""`driftline assert`: evaluates one output against its assertions."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from driftline.cli.exits import COULD_NOT_RUN, NOT_PASSED, PASSED, CannotRun
from driftline.cli.files import read_text, write_stdout
from driftline.cli.progress import progress

if TYPE_CHECKING:
    from collections.abc import Mapping

    from driftline.harness.checked import CheckedCase
    from driftline.harness.settle import Judged

_STDIN = Path("-")


@click.command("assert")
@click.argument("document_path", metavar="FILE", type=click.Path(path_type=Path, allow_dash=True))
@click.option(
    "--threshold", type=click.FloatRange(0, 1), help="The score that passes; the document's own, or 1, by default."
)
@click.option("--judge", "model", metavar="MODEL", help="Ask this model, as litellm names it.")
@click.option("--api-base", metavar="URL", help="The address of your own server for the judge's model.")
@click.option("--samples", type=click.IntRange(min=1), metavar="N", help="Ask the judge N times; the majority counts.")
@click.pass_context
def assert_document(
    context: click.Context,
    document_path: Path,
    threshold: float | None,
    model: str | None,
    api_base: str | None,
    samples: int | None,
) -> None:
    """Evaluate one agent output against assertions.

    FILE is a JSON document with agent_input, agent_output and assertions, or - for standard input. Prints a JSON
    document with score, passed, failed, total and a result for each assertion.

    Exits with 0 if the score reaches the threshold, 1 if it does not, 3 if an assertion could not be evaluated:
    questions in words need a model.
    """
    from driftline.harness.document import DocumentError, read_document_task
    from driftline.harness.reports.json_report import document_json
    from driftline.harness.run_chunk import run_chunk
    from driftline.harness.settle import settle
    from driftline.harness.task import Chunk
    from driftline.harness.terms import Standing
    from driftline.report.json_report import json_text

    folder = Path() if document_path == _STDIN else document_path.parent
    text = _stdin() if document_path == _STDIN else read_text(document_path)
    try:
        task = read_document_task(text, document_path, threshold)
    except DocumentError as problem:
        raise CannotRun(str(problem)) from None
    (case,) = run_chunk(Chunk(0, folder.resolve(), None, (task,)))
    with progress("Evaluating the assertions"):
        record = settle(case, _judged(case, {"model": model, "api_base": api_base, "samples": samples}))
    write_stdout(json_text(document_json(record)))
    if any(result.standing is Standing.NOT_EVALUATED for result in record.results):
        context.exit(COULD_NOT_RUN)
    context.exit(PASSED if record.standing is Standing.PASSED else NOT_PASSED)


def _stdin() -> str:
    try:
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise CannotRun(f"standard input is not UTF-8 text (byte {error.start + 1})") from None


def _judged(case: "CheckedCase", options: "Mapping[str, object]") -> "dict[str, Judged]":
    if not any(each.pending for each in case.assertions):
        return {}
    from driftline.cli.eval_judge import judge_for
    from driftline.harness.recordings import Recording
    from driftline.workspace.files import absolute
    from driftline.workspace.load_config import ConfigError
    from driftline.workspace.root import root_of

    try:
        root = root_of(absolute(Path()))
    except ConfigError as problem:
        raise CannotRun("\n".join(problem.lines)) from None
    if root.notice:
        click.echo(f"driftline: {root.notice}", err=True)
    given = {name: value for name, value in options.items() if value is not None}
    with judge_for(root.config.judge.model_copy(update=given), Recording(), root.folder) as judge:
        return judge([case])[0]
