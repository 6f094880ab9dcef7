"""The open files: their texts, the last complete evaluation of each plan, and the next one under way."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from driftline.lsp.positions import PositionEncoding
from driftline.lsp.reach import Reach
from driftline.lsp.state import Outcome, PairState, Problem, SecondOpinion
from driftline.lsp.text_store import Text, TextStore
from driftline.lsp.uris import path_of, uri_of
from driftline.lsp.worker import Worker

if TYPE_CHECKING:
    from driftline.engine.evaluate import Read
    from driftline.lsp.evaluating import Evaluator
    from driftline.workspace.pairing import Pair

TYPING_SECONDS = 1.0
"""How long a sentence is left alone after the last keystroke in it."""

# An edit of a prompt may bear on claims all over its plans: it costs 30 ms for 500 lines, 200 ms for 5,000. Plans wait
# with that for a pause in the typing about as long, a short one hardly at all.
_PAUSE_PER_CHARACTER = 1e-6
_LONGEST_PAUSE_SECONDS = 0.4

_NOT_EVALUATED = (
    "Driftline could not evaluate this plan because of a fault of its own. It tries again at the next edit. "
    "If that does not help, restart Driftline and report what its log says."
)


@dataclass(frozen=True, slots=True)
class Caret:
    """Where the last edit of a text ended, and when it was made."""

    offset: int
    at: float


class Pairs:
    """Runs on the event loop; the evaluations themselves run in the worker."""

    def __init__(
        self,
        worker: Worker,
        read: Read,
        on_change: Callable[[str], None],
        on_failure: Callable[[str, Exception], None],
    ) -> None:
        self.texts = TextStore()
        self.encoding = PositionEncoding.UTF16
        self._worker = worker
        self._scout = Worker()  # walks folders, which may take long and must not hold up an evaluation
        self._read = read
        self._evaluator: Evaluator | None = None
        self._on_change = on_change
        self._on_failure = on_failure
        self.reach = Reach()
        self._workspace: tuple[Pair, ...] = ()
        self._open: dict[Path, str] = {}  # the URI under which the editor knows a file
        self._outcomes: dict[str, Outcome] = {}
        self._opinions: dict[str, SecondOpinion] = {}
        self._carets: dict[str, Caret] = {}
        self._waiting: dict[str, None] = {}  # what to evaluate, oldest first
        self._running = ""
        self._reading = ""  # the plan of which a little more is being read
        self._resting: dict[str, None] = {}  # what to evaluate at the next pause in the typing
        self._pause: asyncio.TimerHandle | None = None
        self._failing: set[str] = set()  # whose last evaluation came to nothing
        self._files_changed = False
        self.edited_last = ""  # the text somebody opened or edited most recently
        self._progressed = asyncio.Event()

    # What the editor tells.

    def set_folders(self, folders: tuple[Path, ...]) -> None:
        self.reach = replace(self.reach, folders=folders)
        self.files_changed()

    def set_trust(self, trusted: bool) -> None:
        """Takes over what the user told the editor about the workspace."""
        self.reach = replace(self.reach, by_editor=True, trusted=trusted)

    def opened(self, uri: str, version: int, content: str) -> None:
        self.texts.put(Text(uri, version, content, self.encoding))
        path = path_of(uri)
        if path:
            self._open[path] = uri
        self._carets.pop(uri, None)
        self.edited_last = uri
        self.touch(uri)
        if path:
            self._wake_plans_of(path)

    def closed(self, uri: str) -> None:
        self.texts.remove(uri)
        self._carets.pop(uri, None)
        if path := path_of(uri):
            self._open.pop(path, None)
        self._drop_unused()
        if uri in self._outcomes:  # its prompt is open, which now has to do with the file on the disk
            self._waiting[uri] = None
        self.touch(uri)
        self._on_change(uri)

    def edited(self, uri: str, caret: int) -> None:
        self._carets[uri] = Caret(caret, time.monotonic())
        self.edited_last = uri
        if uri in self.texts:
            self._waiting[uri] = None
        if plans := self.plans_on(uri):
            self._rest(plans)
        self._start()

    def saved(self, uri: str) -> None:
        """A moment to look at the disk again, for clients that do not watch it."""
        self._files_changed = True
        self.touch(uri)

    def touch(self, uri: str) -> None:
        """Has everything evaluated again that a text is part of."""
        if uri in self.texts:
            self._waiting[uri] = None
        for plan_uri in self.plans_on(uri):
            self._waiting[plan_uri] = None
        self._start()

    def files_changed(self) -> None:
        """Files came, went or changed on the disk: everything is looked at again."""
        self._files_changed = True
        for uri in [*self._outcomes, *(text.uri for text in self.texts)]:
            self._waiting[uri] = None
        self._start()
        self._explore()

    def take_opinion(self, uri: str, opinion: SecondOpinion) -> None:
        """Has a plan evaluated with what a judge has said about it."""
        if uri in self._outcomes:
            self._opinions[uri] = opinion
            self._waiting[uri] = None
            self._start()

    # What the features ask.

    def outcome(self, uri: str) -> Outcome | None:
        """What the last complete look at a file found out."""
        return self._outcomes.get(uri)

    def state(self, uri: str) -> PairState | None:
        """The last complete evaluation of a plan."""
        outcome = self._outcomes.get(uri)
        return outcome.state if outcome else None

    def states_on(self, uri: str) -> list[PairState]:
        """The last complete evaluations of the plans written from a prompt."""
        return [state for plan_uri in self.plans_on(uri) if (state := self.state(plan_uri))]

    def states(self) -> list[PairState]:
        """Every pair that is evaluated."""
        return [outcome.state for outcome in self._outcomes.values() if outcome.state]

    def problems(self) -> list[Problem]:
        """Whatever keeps open plans from being evaluated, wherever it has to be put right."""
        found = (problem for outcome in self._outcomes.values() for problem in outcome.problems)
        return list(dict.fromkeys(found))

    def plans_on(self, uri: str) -> list[str]:
        """The plans written from a prompt, as far as anybody looked at them."""
        path = path_of(uri)
        return [plan_uri for plan_uri, outcome in self._outcomes.items() if path and outcome.prompt == path]

    @property
    def workspace(self) -> tuple[Pair, ...]:
        """Every pair in the folders of the workspace, as far as it is explored."""
        return self._workspace

    def is_current(self, uri: str) -> bool:
        """Whether the last evaluation is of the texts as they are now."""
        return uri not in self._waiting and uri not in self._resting and uri != self._running

    def is_settled(self, uri: str) -> bool:
        """Whether a text and the plans written from it are evaluated as they are now."""
        return all(map(self.is_current, [uri, *self.plans_on(uri)]))

    def is_read(self, uri: str) -> bool:
        """Whether nothing of a text and of the plans written from it is still to be read."""
        outcomes = (self._outcomes.get(each) for each in [uri, *self.plans_on(uri)])
        return self.is_settled(uri) and all(outcome.is_read for outcome in outcomes if outcome)

    def typing_at(self, uri: str) -> int | None:
        """Where somebody is typing right now."""
        caret = self._carets.get(uri)
        return caret.offset if caret and time.monotonic() - caret.at < TYPING_SECONDS else None

    async def settled(self, uri: str) -> None:
        """Waits until `is_settled`."""
        await self._until(self.is_settled, uri)

    async def read(self, uri: str) -> None:
        """Waits until `is_read`."""
        await self._until(self.is_read, uri)

    async def _until(self, holds: Callable[[str], bool], uri: str) -> None:
        while not holds(uri):
            self._progressed.clear()
            await self._progressed.wait()

    def prompt_of(self, uri: str) -> Path | None:
        """The prompt of a plan."""
        outcome = self._outcomes.get(uri)
        return outcome.prompt if outcome else None

    async def explored(self) -> tuple[Pair, ...]:
        """Every pair of the workspace, looked for once more."""
        self._workspace = await self._scout.submit(_plans_in, self.reach)
        return self._workspace

    async def look_at(self, plan: Path) -> Outcome:
        """The evaluation of any plan, open or not; what is not open is not kept."""
        uri = self.uri(plan)
        if uri in self._outcomes:
            await self.read(uri)
        if uri in self._outcomes:  # it may have been closed meanwhile
            return self._outcomes[uri]
        outcome = await self._worker.submit(self._job(uri))
        while not outcome.is_read:
            outcome = await self._worker.submit(self._evaluator_now().read_on, outcome)
        return outcome

    def uri(self, path: Path) -> str:
        """The URI of a file, as the editor writes it if it has it open."""
        return self._open.get(path) or uri_of(path)

    # The plans of a prompt, which may be anywhere in the workspace.

    def _explore(self) -> None:
        found = self._scout.submit(_plans_in, self.reach)
        found.add_done_callback(self._explored)

    def _explored(self, found: asyncio.Future[tuple[Pair, ...]]) -> None:
        if self._failed("Looking for plans", found):
            return
        self._workspace = found.result()
        for path in self._open:
            self._wake_plans_of(path)

    def _wake_plans_of(self, path: Path) -> None:
        if not any(path.is_relative_to(folder) for folder in self.reach.folders):
            found = self._scout.submit(_plans_beside, path, self.reach)
            found.add_done_callback(self._found_beside)
            return
        self._wake(self._workspace, path)

    def _found_beside(self, found: asyncio.Future[tuple[Pair, ...]]) -> None:
        if not self._failed("Looking for plans", found):
            for pair in found.result():
                self._wake((pair,), pair.prompt)

    def _wake(self, pairs: tuple[Pair, ...], prompt: Path) -> None:
        for pair in pairs:
            uri = self.uri(pair.plan)
            if pair.prompt == prompt and uri not in self._outcomes:
                self._waiting[uri] = None
        self._start()

    def _drop_unused(self) -> None:
        """Forgets plans that are not open and whose prompt is not open either."""
        for uri, outcome in list(self._outcomes.items()):
            if uri not in self.texts and outcome.prompt not in self._open:
                del self._outcomes[uri]
                self._opinions.pop(uri, None)
                self._waiting.pop(uri, None)
                self._resting.pop(uri, None)
                self._failing.discard(uri)
        self._progressed.set()

    # The evaluations.

    def _rest(self, plans: list[str]) -> None:
        """Has plans evaluated once nobody has typed in their prompt for a moment."""
        self._resting.update(dict.fromkeys(plans))
        length = sum(len(state.plan.text) for uri in self._resting if (state := self.state(uri)))
        if self._pause:
            self._pause.cancel()
        pause = min(length * _PAUSE_PER_CHARACTER, _LONGEST_PAUSE_SECONDS)
        self._pause = asyncio.get_running_loop().call_later(pause, self._wake_resting)

    def _wake_resting(self) -> None:
        self._waiting.update(self._resting)
        self._resting.clear()
        self._start()

    def _start(self) -> None:
        if self._running or self._reading:
            return
        if not self._waiting:
            self._read_on()
            return
        self._running = next(iter(self._waiting))
        del self._waiting[self._running]
        self._resting.pop(self._running, None)  # it is evaluated with the prompt as it is now
        uri = self._running
        job = self._worker.submit(self._job(uri))
        job.add_done_callback(lambda done: self._finished(uri, done))

    def _job(self, uri: str) -> Callable[[], Outcome]:
        texts = {text.uri: text for text in self.texts}
        uris, encoding, reach, opinion = dict(self._open), self.encoding, self.reach, self._opinions.get(uri)
        failed = uri in self._failing
        last = None if failed else self._outcomes.get(uri)
        forget, self._files_changed = self._files_changed, False

        def evaluate() -> Outcome:
            from driftline.lsp.evaluating import Desk

            evaluator = self._evaluator_now(afresh=failed)  # what was kept may be the reason
            if forget:
                evaluator.forget_files()
            return evaluator.evaluate(uri, last, Desk(texts, uris, encoding, reach, opinion))

        return evaluate

    def _evaluator_now(self, *, afresh: bool = False) -> Evaluator:
        from driftline.lsp.evaluating import Evaluator

        if afresh or self._evaluator is None:
            self._evaluator = Evaluator(self._read)
        return self._evaluator

    def _read_on(self) -> None:
        """While nothing has to be evaluated, a little more is read, first of what was edited last."""
        unread = [uri for uri, outcome in self._outcomes.items() if not outcome.is_read]
        if not unread:
            return
        uri = self.edited_last if self.edited_last in unread else unread[0]
        outcome, evaluator = self._outcomes[uri], self._evaluator_now()
        self._reading = uri
        job = self._worker.submit(evaluator.read_on, outcome)
        job.add_done_callback(lambda done: self._read_some(uri, done))

    def _read_some(self, uri: str, done: asyncio.Future[Outcome]) -> None:
        self._reading = ""
        if uri in self._outcomes:
            self._take(uri, "Reading", done)
        self._start()

    def _finished(self, uri: str, done: asyncio.Future[Outcome]) -> None:
        self._running = ""
        self._take(uri, "The evaluation", done)
        self._drop_unused()
        self._start()

    def _take(self, uri: str, what: str, done: asyncio.Future[Outcome]) -> None:
        if self._failed(what, done):
            self._take_failure(uri)
        else:
            self._failing.discard(uri)
            self._outcomes[uri] = done.result()
        # Otherwise it is of an older text, only good for requests in between, and the next one is due already.
        if self.is_current(uri):
            self._announce(uri)
        self._progressed.set()

    def _take_failure(self, uri: str) -> None:
        """Has the evaluation tried once more from nothing; if that fails too, the plan itself says so."""
        self._opinions.pop(uri, None)
        if uri not in self._failing:
            self._failing.add(uri)
            self._waiting[uri] = None
        else:
            problem = Problem(uri, "not-evaluated", _NOT_EVALUATED)
            self._outcomes[uri] = Outcome(self.prompt_of(uri), problems=(problem,), is_plan=True)

    def _announce(self, uri: str) -> None:
        try:
            self._on_change(uri)
        except Exception as error:  # whoever else waits must not wait for ever
            self._on_failure("Showing the findings", error)

    def _failed(self, what: str, done: asyncio.Future[Any]) -> bool:
        error = None if done.cancelled() else done.exception()
        if isinstance(error, Exception):
            self._on_failure(what, error)
        return done.cancelled() or error is not None


# Imported in the threads: reading configurations needs libraries that take a while to load.


def _plans_in(reach: Reach) -> tuple[Pair, ...]:
    from driftline.lsp.roles import plans_in

    return plans_in(reach)


def _plans_beside(prompt: Path, reach: Reach) -> tuple[Pair, ...]:
    from driftline.lsp.roles import plans_beside

    return plans_beside(prompt, reach)
