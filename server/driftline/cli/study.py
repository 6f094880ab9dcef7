"""`driftline study`: an experiment on whether grounding in artifacts prevents drift."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timezone
from pathlib import Path
from typing import TYPE_CHECKING

import click

from driftline.cli.exits import CannotRun
from driftline.cli.progress import progress, progress_bar

if TYPE_CHECKING:
    from driftline.study.runtime.interpreter import Interpreter

_FOLDER = click.argument(
    "folder", type=click.Path(path_type=Path, file_okay=False), default=Path("experiments/drift-study")
)


@click.group()
def study() -> None:
    """Measure how much a workflow drifts when it is not tethered to its artifacts.

    Lock, run, report: every command takes the FOLDER of the study, experiments/drift-study unless another is named.
    """


@study.command()
@_FOLDER
def lock(folder: Path) -> None:
    """Freeze the protocol, manifests and scenarios, and put those that ship with Driftline where there are none."""
    from driftline.study.protocol.lock import LOCK, check_lock, lock_of, read_lock, write_lock
    from driftline.study.protocol.study import load_study, put_files

    with _in_one_line(folder):
        if read_lock(folder) is not None:
            kept = check_lock(folder)
            click.echo(f"locked since {kept.locked_at}, nothing has changed: {kept.fingerprint}")
            return
        put_files(folder)
        load_study(folder)
        made = lock_of(folder, datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"))
        write_lock(folder, made)
    click.echo(f"{folder / LOCK}: {len(made.parts)} parts frozen: {made.fingerprint}")


@study.command()
@_FOLDER
@click.option("--runs", type=click.IntRange(min=1), default=200, show_default=True, metavar="N", help="Runs per cell.")
@click.option("--jobs", type=click.IntRange(min=1), metavar="N", help="Processes to use; one per core by default.")
@click.option("--dask", "address", metavar="ADDRESS", help="Run on the Dask cluster with this scheduler.")
@click.option("--controller", "model", metavar="MODEL", help="Let this model read the prompts, as litellm names it.")
@click.option("--api-base", metavar="URL", help="The address of your own server for the controller's model.")
def run(
    folder: Path, runs: int, jobs: int | None, address: str | None, model: str | None, api_base: str | None
) -> None:
    """Carry out all runs that are missing; the same command goes on where it was stopped."""
    from driftline.cli.cores import available_cores
    from driftline.study.protocol.lock import check_lock
    from driftline.study.protocol.study import load_study
    from driftline.study.runs.batch import Task, carry_out, missing_runs, on_this_machine
    from driftline.study.runs.cells import runs_of
    from driftline.study.runs.scale import on_dask

    with _in_one_line(folder):
        locked = check_lock(folder)
        subject = load_study(folder)
        task = Task(subject, locked.locked_at, locked.fingerprint, _interpreter(model, api_base))
        specs = list(runs_of(subject, runs))
        with progress("Looking at the runs there are"):
            missing = missing_runs(folder, specs, task)
        click.echo(f"{len(specs)} runs, {len(specs) - len(missing)} of them there already")
        work = on_dask(task, address) if address else on_this_machine(task, jobs or available_cores())
        for _ in progress_bar(carry_out(folder, missing, work), len(missing), "Running sessions"):
            pass
    click.echo(f"{len(specs)} runs in {folder / 'runs'}")


@study.command()
@_FOLDER
def report(folder: Path) -> None:
    """Draw the conclusions: aggregate/summary.csv, aggregate/stats.json, report.html and sensitivity.html."""
    from driftline.study.analysis.stats import analyse
    from driftline.study.analysis.summary import summary_csv
    from driftline.study.page.report_page import SENSITIVITY, report_page
    from driftline.study.page.sensitivity_page import sensitivity_page
    from driftline.study.protocol.lock import changed_since, require_lock
    from driftline.study.protocol.study import load_study
    from driftline.study.runs.collect import collect

    with _in_one_line(folder):
        locked = require_lock(folder)
        protocol = load_study(folder).protocol
        with progress("Reading the runs"):
            runs = list(collect(folder, locked.fingerprint))
        if not runs:
            raise CannotRun(f"{folder} has no runs yet; run: driftline study run {folder}")
        with progress("Testing the hypotheses"):
            stats = analyse(runs, protocol, locked.fingerprint, locked.locked_at)
        _write(folder / "aggregate" / "summary.csv", summary_csv(runs))
        _write(folder / "aggregate" / "stats.json", stats.model_dump_json(indent=1) + "\n")
        _write(folder / SENSITIVITY, sensitivity_page(stats))
        _write(folder / "report.html", report_page(stats, changed_since(folder, locked)))
    for at in stats.hypotheses:
        click.echo(f"{at.id}: {at.verdict.value}. {at.because}")
    click.echo(f"{folder / 'report.html'}")


def _write(path: Path, text: str) -> None:
    from driftline.artifacts.atomic import write_atomically

    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, text)


def _interpreter(model: str | None, api_base: str | None) -> "Interpreter":
    if model is None:
        from driftline.study.runtime.interpreter import WordInterpreter

        return WordInterpreter()
    from driftline.study.runs.model_interpreter import ModelInterpreter

    return ModelInterpreter(model, api_base)


@contextmanager
def _in_one_line(folder: Path) -> Iterator[None]:
    """What can go wrong with a study's files, in one line with what to do."""
    from concurrent.futures.process import BrokenProcessPool

    from driftline.artifacts.store import DamagedArtifactError
    from driftline.judge.failures import JudgeError
    from driftline.study.protocol.yaml_file import StudyFileError
    from driftline.study.runs.run_folder import DamagedRunError
    from driftline.study.runs.scale import NoClusterError

    try:
        yield
    except (StudyFileError, NoClusterError, JudgeError, DamagedArtifactError) as problem:
        raise CannotRun(str(problem)) from None
    except DamagedRunError as problem:
        raise CannotRun(f"{problem}. Mend it with: driftline study run {folder}") from None
    except BrokenProcessPool:
        raise CannotRun("a process ended early; what is there is kept, and the same command goes on") from None
    except OSError as error:
        raise CannotRun(
            f"{folder} cannot be written: {error.strerror or error}. What is there is kept; once that is mended, the "
            "same command goes on"
        ) from None
