"""Evaluates the pairs of a workspace, on as many cores as it may use."""

import os
import signal
import threading
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.context import BaseContext
from pathlib import Path

from driftline.workspace.checked import Checked
from driftline.workspace.files import UnreadableError, shown
from driftline.workspace.pair_settings import PairProblem, settings_for
from driftline.workspace.pairing import Pair
from driftline.workspace.settings import settings_of

_ENGINE = "driftline.engine.evaluate"


def check_pairs(pairs: Sequence[Pair], jobs: int | None = None) -> Iterator[Checked]:
    """Every pair with its evaluation or its problem, in the order given; `jobs` processes, one per core by default."""
    workers = min(jobs or available_cores(), len(pairs))
    if workers <= 1:
        yield from map(check_pair, pairs)
        return
    pool = ProcessPoolExecutor(workers, mp_context=_context(), initializer=_leave_interrupts_to_the_parent)
    try:
        yield from _collected(pool, pairs)
    finally:
        pool.shutdown(cancel_futures=True)


def check_pair(pair: Pair) -> Checked:
    """One pair; whatever goes wrong with it is its own problem, not that of the others."""
    try:
        return _evaluated(pair)
    except UnreadableError as problem:
        return _failed(pair, str(problem))
    except Exception as fault:
        place = traceback.extract_tb(fault.__traceback__)[-1]
        return _failed(
            pair,
            f"{shown(pair.plan)} could not be evaluated, by a fault of Driftline; please report it: "
            f"{type(fault).__name__} in {Path(place.filename).name}:{place.lineno}",
        )


def available_cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _evaluated(pair: Pair) -> Checked:
    prompt, plan = pair.read_prompt(), pair.read_plan()
    settings = settings_for(pair.prompt, prompt, pair.plan, settings_of(pair.root.config))
    if isinstance(settings, PairProblem):
        return Checked(pair.prompt, pair.plan, None, settings.message, stale=settings.stale)
    # Imported late: the word vectors it needs must not slow down what only looks for pairs.
    from driftline.engine.evaluate import evaluate

    return Checked(pair.prompt, pair.plan, evaluate(prompt, plan, settings), settings=settings)


def _failed(pair: Pair, problem: str) -> Checked:
    return Checked(pair.prompt, pair.plan, None, problem)


def _collected(pool: Executor, pairs: Sequence[Pair]) -> Iterator[Checked]:
    futures: list[Future[Checked]] = [pool.submit(check_pair, pair) for pair in pairs]
    for pair, future in zip(pairs, futures, strict=True):
        try:
            yield future.result()
        except BrokenProcessPool:
            yield _failed(pair, f"{shown(pair.plan)} was not evaluated: a process ended early; try --jobs 1")


def _context() -> BaseContext:
    """Workers that inherit neither threads nor locks, and find the engine loaded where that is possible."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload([_ENGINE])
    _start_forkserver()
    return context


def _start_forkserver() -> None:
    """Starts it deaf to Ctrl-C, which would otherwise show a traceback while it loads the engine."""
    from multiprocessing.forkserver import ensure_running

    if threading.current_thread() is not threading.main_thread():
        return  # only the main thread may say what a signal does
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        ensure_running()
    finally:
        signal.signal(signal.SIGINT, before)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
