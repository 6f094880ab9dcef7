"""Runs suites: cases are read, run, judged, noted and counted a chunk at a time, so memory stays flat."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from driftline.harness.cases import tasks_of
from driftline.harness.checked import CheckedCase
from driftline.harness.journal import Journal
from driftline.harness.load import LoadedSuite
from driftline.harness.pool import Runner
from driftline.harness.records import CaseRecord
from driftline.harness.settle import Judged, settle
from driftline.harness.tally import Tally
from driftline.harness.task import Chunk, Task

Judge = Callable[[Sequence[CheckedCase]], list[dict[str, Judged]]]
"""Answers the questions that the checks of some cases leave, case by case and by the id of the assertion."""

Sources = Callable[[LoadedSuite, Task], Task]
"""Gives a task its recorded output, or the reason why there is none."""

Outputs = Callable[[LoadedSuite, CheckedCase], None]
"""Told every output an agent gave, to be recorded."""

_CHUNK = 64
_ASKED_CHUNK = 16
"""Fewer at a time where somebody is asked: less is asked again after a crash."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a run is made."""

    runner: Runner
    judge: Judge
    finished: Callable[[int, CaseRecord], None]
    sources: Sources
    outputs: Outputs


@dataclass(slots=True)
class _Progress:
    """Where a resumed run goes on."""

    tallies: list[Tally]
    done: list[int] = field(default_factory=list)  # finished cases of each suite


def run_suites(suites: Sequence[LoadedSuite], plan: Plan, journal: Journal, resume: bool = False) -> list[Tally]:
    """The counts of every suite. Each finished case is in the journal before the next chunk is judged."""
    progress = _Progress([Tally(suite.head.test_suite) for suite in suites], [0] * len(suites))
    if resume:
        _take_up(suites, plan, journal, progress)
    else:
        journal.start()
    for chunk, cases in plan.runner(_chunks(suites, plan, progress.done)):
        for case in cases:
            plan.outputs(suites[chunk.suite], case)
        for case, answers in zip(cases, plan.judge(cases), strict=True):
            record = settle(case, answers)
            journal.add(chunk.suite, case.task.fingerprint(chunk.agent), record)
            progress.tallies[chunk.suite].add(record)
            plan.finished(chunk.suite, record)
        journal.flush()
    return progress.tallies


def _take_up(suites: Sequence[LoadedSuite], plan: Plan, journal: Journal, progress: _Progress) -> None:
    """Count what was finished, as long as it is still what would be run."""
    expected = _expected(suites, plan)
    for suite, fingerprint, record in journal.resume():
        if next(expected, None) != (suite, fingerprint):
            return
        progress.tallies[suite].add(record)
        progress.done[suite] += 1
        plan.finished(suite, record)


def _expected(suites: Sequence[LoadedSuite], plan: Plan) -> Iterator[tuple[int, str]]:
    for number, suite in enumerate(suites):
        for task in tasks_of(suite):
            yield number, plan.sources(suite, task).fingerprint(suite.head.agent)


def _chunks(suites: Sequence[LoadedSuite], plan: Plan, done: Sequence[int]) -> Iterator[Chunk]:
    for number, suite in enumerate(suites):
        waiting: list[Task] = []
        size = _ASKED_CHUNK if _asks(suite) else _CHUNK
        for place, task in enumerate(tasks_of(suite)):
            if place < done[number]:
                continue
            waiting.append(plan.sources(suite, task))
            if len(waiting) == size:
                yield _chunk(number, suite, waiting)
                waiting = []
        if waiting:
            yield _chunk(number, suite, waiting)


def _asks(suite: LoadedSuite) -> bool:
    return suite.head.agent is not None or any(assertion.questions for assertion in suite.head.assertions)


def _chunk(number: int, suite: LoadedSuite, tasks: Sequence[Task]) -> Chunk:
    return Chunk(number, suite.folder, suite.head.agent, tuple(tasks))
