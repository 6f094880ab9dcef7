"""Carries out many runs, on the cores of this machine or elsewhere, and keeps each as soon as it is done."""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from driftline.study.protocol.study import Study
from driftline.study.protocol.yaml_file import StudyFileError
from driftline.study.runs.cells import RunSpec
from driftline.study.runs.perform import perform
from driftline.study.runs.run_folder import DamagedRunError, clear_unfinished, read_run, run_names, write_run
from driftline.study.runtime.interpreter import Interpreter

_RUNS_PER_TASK = 8

Finished = list[tuple[str, dict[str, str]]]
Chunks = Sequence[Sequence[RunSpec]]


@dataclass(frozen=True, slots=True)
class Task:
    """What every worker needs to know."""

    study: Study
    moment: str
    lock: str
    interpreter: Interpreter


def perform_all(task: Task, specs: Sequence[RunSpec]) -> Finished:
    """The files of some runs; what a worker does."""
    return [(spec.id, perform(task.study, spec, task.moment, task.lock, task.interpreter)) for spec in specs]


def missing_runs(folder: Path, specs: Sequence[RunSpec], task: Task) -> list[RunSpec]:
    """The runs that are not there, or not whole, or of another lock; raises StudyFileError for another controller's."""
    clear_unfinished(folder)
    there = set(run_names(folder))
    return [spec for spec in specs if spec.id not in there or not _is_done(folder, spec.id, task)]


def carry_out(folder: Path, specs: Sequence[RunSpec], work: Callable[[Chunks], Iterator[Finished]]) -> Iterator[str]:
    """Runs everything, in whatever order it comes, and says the id of each run once it is kept; raises OSError."""
    chunks = [specs[at : at + _RUNS_PER_TASK] for at in range(0, len(specs), _RUNS_PER_TASK)]
    for finished in work(chunks):
        for run, texts in finished:
            write_run(folder, run, texts)
            yield run


def on_this_machine(task: Task, jobs: int) -> Callable[[Chunks], Iterator[Finished]]:
    """Work on so many processes of this machine."""

    def work(chunks: Chunks) -> Iterator[Finished]:
        if jobs <= 1:
            yield from (perform_all(task, chunk) for chunk in chunks)
            return
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _prepare, (task,))
        try:
            waiting: set[Future[Finished]] = {pool.submit(_perform_here, chunk) for chunk in chunks}
            for future in as_completed(waiting):
                waiting.discard(future)
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)

    return work


_TASK: list[Task] = []


def _prepare(task: Task) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _TASK[:] = [task]


def _perform_here(specs: Sequence[RunSpec]) -> Finished:
    return perform_all(_TASK[0], specs)


def _is_done(folder: Path, run: str, task: Task) -> bool:
    try:
        meta = read_run(folder, run).meta
    except DamagedRunError:
        return False
    if meta.controller.name != task.interpreter.name:
        raise StudyFileError(
            f"{run} was made by the controller {meta.controller.name}; use another folder for {task.interpreter.name}"
        )
    return meta.lock == task.lock
