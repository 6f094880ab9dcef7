"""Puts the pairs of a workspace before a judge, after the rules have looked at them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path

from driftline.engine.evaluate import Read
from driftline.judge.apply import Judging, Listener
from driftline.judge.budget import Budget
from driftline.judge.cache import CACHE_FILE
from driftline.judge.cancel import Cancellation
from driftline.judge.config import JudgeSettings
from driftline.judge.notes import stop_line
from driftline.judge.session import JudgeSession, open_session
from driftline.workspace.checked import Checked
from driftline.workspace.pairing import Pair
from driftline.workspace.repository import kept_inside
from driftline.workspace.root import Root

Choice = Callable[[Root], JudgeSettings]
"""The judge that the pairs of a root are put before."""


@dataclass(frozen=True, slots=True)
class Judged:
    """The pairs as judged, and why a judge was not asked or not asked to the end, a line for each reason."""

    checked: tuple[Checked, ...]
    notices: tuple[str, ...]


def judge_pairs(
    pairs: Sequence[Pair],
    checked: Sequence[Checked],
    choice: Choice,
    read: Read,
    on_progress: Listener | None = None,
) -> Judged:
    """Every evaluated pair judged by the judge of its root, one after the other; the others as they are."""
    with ExitStack() as stack:
        sessions = _Sessions(choice, stack)
        results = tuple(
            _judged(result, session, read, on_progress)
            if result.session and (session := sessions.of(pair.root))
            else result
            for pair, result in zip(pairs, checked, strict=True)
        )
        return Judged(results, tuple(dict.fromkeys(sessions.notices())))


def _judged(checked: Checked, session: JudgeSession, read: Read, on_progress: Listener | None) -> Checked:
    if checked.session is None:
        return checked
    judging = Judging(session, checked.session, read, on_progress)
    judging.run(Cancellation())
    return replace(checked, evaluation=judging.evaluation(), session=judging.pair())


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
        session = open_session(settings, kept_inside(root.folder / CACHE_FILE, root.folder))
        if session:
            limits = (settings.max_cost, settings.max_tokens)
            session.budget = self._budgets.setdefault(limits, session.budget)
            self._stack.enter_context(closing(session))
        return session
