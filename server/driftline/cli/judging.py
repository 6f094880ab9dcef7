"""Puts the pairs of a workspace before a judge, after the reader has read them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path

from driftline.cli.exits import CannotRun
from driftline.cli.files import write_text
from driftline.engine.evaluate import Read
from driftline.judge.apply import Judging
from driftline.judge.budget import Budget
from driftline.judge.cache import cache_file
from driftline.judge.cancel import Cancellation
from driftline.judge.config import JudgeSettings
from driftline.judge.extent import settle_extents
from driftline.judge.notes import stop_line
from driftline.judge.record import recorded
from driftline.judge.session import JudgeSession, open_session
from driftline.workspace.checked import Checked
from driftline.workspace.pairing import Pair
from driftline.workspace.root import Root

Choice = Callable[[Root], JudgeSettings]
"""The judge that the pairs of a root are put before."""

Tell = Callable[[str], None]
"""Takes a line for the person who waits."""


@dataclass(frozen=True, slots=True)
class Judged:
    """The pairs as judged, and why a judge was not asked or not asked to the end, a line for each reason."""

    checked: tuple[Checked, ...]
    notices: tuple[str, ...]
    judgings: tuple[tuple[Pair, Judging], ...]


def judge_pairs(pairs: Sequence[Pair], checked: Sequence[Checked], choice: Choice, read: Read, tell: Tell) -> Judged:
    """Every evaluated pair judged by the judge of its root, one after the other; the others as they are."""
    with ExitStack() as stack:
        sessions = _Sessions(choice, stack)
        judgings = {
            number: Judging(session, result.session, read)
            for number, (pair, result) in enumerate(zip(pairs, checked, strict=True))
            if result.session and (session := sessions.of(pair.root))
        }
        for line in _announced(list(judgings.values())):
            tell(line)
        for judging in judgings.values():
            judging.run(Cancellation())
        results = tuple(
            replace(result, evaluation=judgings[number].evaluation(), session=judgings[number].pair())
            if number in judgings
            else result
            for number, result in enumerate(checked)
        )
        judged = tuple((pairs[number], judging) for number, judging in judgings.items())
        return Judged(results, tuple(dict.fromkeys(sessions.notices())), judged)


def _announced(judgings: Sequence[Judging]) -> Iterator[str]:
    """What asking will take, model by model."""
    models = dict.fromkeys(judging.session.model.name for judging in judgings)
    for model in models:
        own = [judging for judging in judgings if judging.session.model.name == model]
        total = settle_extents(own)
        if total.requests:
            yield total.line(model)


def record_pairs(path: Path, judged: Judged) -> None:
    """Each pair as a labelled case in a file of its own; all but the first have a number in their names."""
    files = {found.resolve() for pair, _ in judged.judgings for found in (pair.prompt, pair.plan)}
    for number, (pair, judging) in enumerate(judged.judgings, start=1):
        own = path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
        if own.resolve() in files:
            raise CannotRun(f"{own} is a prompt or a plan; name another file to record in")
        write_text(own, recorded(judging, pair.plan.stem if number == 1 else own.stem))


class _Sessions:
    """One session per root; those with the same limits share one budget, so a limit holds for the whole command."""

    def __init__(self, choice: Choice, stack: ExitStack) -> None:
        self._choice = choice
        self._stack = stack
        self._sessions: dict[Path, JudgeSession | None] = {}
        self._budgets: dict[tuple[float | None, int | None], Budget] = {}

    def of(self, root: Root) -> JudgeSession | None:
        """The session of a root; none if it has no judge."""
        if root.folder not in self._sessions:
            self._sessions[root.folder] = self._opened(root)
        return self._sessions[root.folder]

    def notices(self) -> Iterator[str]:
        """Why sessions stopped."""
        for session in self._sessions.values():
            if session and session.stopped:
                yield stop_line(session.stopped)

    def _opened(self, root: Root) -> JudgeSession | None:
        settings = self._choice(root)
        session = open_session(settings, cache_file())
        if session:
            limits = (settings.max_cost, settings.max_tokens)
            session.budget = self._budgets.setdefault(limits, session.budget)
            self._stack.enter_context(closing(session))
        return session
