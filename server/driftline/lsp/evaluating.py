"""From the texts of a pair to its next state, doing no more than the edit asks for."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from driftline.engine.decisions import Decisions
from driftline.engine.evaluate import Read
from driftline.engine.session.session import PlanSession
from driftline.engine.settings import Settings
from driftline.lsp.disk import Disk
from driftline.lsp.pair_settings import PairSettings
from driftline.lsp.positions import PositionEncoding
from driftline.lsp.reach import Reach
from driftline.lsp.roles import Roles, UnusableError
from driftline.lsp.state import Outcome, PairState, Problem, SecondOpinion
from driftline.lsp.text_store import Text
from driftline.lsp.uris import path_of, uri_of
from driftline.workspace.files import UnreadableError

_AT_ONCE = 32
"""So many questions are read between two edits; they take about as long as somebody waits for a keystroke."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What the editor has open right now."""

    texts: Mapping[str, Text]
    uris: Mapping[Path, str]  # under which URI it knows a file
    encoding: PositionEncoding
    reach: Reach
    opinion: SecondOpinion | None = None  # of a judge on the plan that is evaluated

    def uri(self, path: Path) -> str:
        return self.uris.get(path) or uri_of(path)


class Evaluator:
    """Keeps what outlives one evaluation. Used in the worker only."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._disk = Disk()
        self._roles = Roles()
        self._settings = PairSettings()

    def forget_files(self) -> None:
        """Files came, went or changed: pairs and settings have to be found anew."""
        self._roles.forget()
        self._settings.forget()

    def evaluate(self, uri: str, last: Outcome | None, desk: Desk) -> Outcome:
        """What there is to know about a file now."""
        path = path_of(uri)
        if path is None:
            return Outcome()
        try:
            return self._evaluate(uri, path, last, desk)
        except UnreadableError as problem:
            return Outcome(problems=(Problem(uri, "unreadable", f"{problem}."),), is_plan=True)
        except UnusableError as unusable:
            return Outcome(unusable.prompt, problems=unusable.problems, is_plan=True)

    def _evaluate(self, uri: str, path: Path, last: Outcome | None, desk: Desk) -> Outcome:
        plan = self._text(uri, path, desk)
        pair = self._roles.pair(path, uri, plan.text, desk.reach)
        if pair is None:
            return Outcome()
        prompt_uri = desk.uri(pair.prompt)
        try:
            prompt = self._text(prompt_uri, pair.prompt, desk, pair.prompt_file)
        except UnreadableError as problem:
            return Outcome(pair.prompt, problems=(Problem(uri, "no-prompt", f"{problem}."),), is_plan=True)
        settings = self._settings.of(pair, plan, prompt)
        state = next_state(last.state if last else None, plan, prompt, settings)
        return self.read_on(Outcome(pair.prompt, with_opinion(state, desk.opinion), is_plan=True))

    def read_on(self, outcome: Outcome) -> Outcome:
        """The same with a little more of it read."""
        state = outcome.state
        if state is None or state.session.complete:
            return outcome
        session, room = state.session, _AT_ONCE
        while room and (unread := session.unread(room)):  # first of the prompt, then of the plan
            session = session.answered(self._read(unread))
            room -= len(unread)
        return replace(outcome, state=replace(state, session=session))

    def _text(self, uri: str, path: Path, desk: Desk, source: Path | None = None) -> Text:
        """A text as the editor has it; only what it does not have open is read from the disk."""
        return desk.texts.get(uri) or self._disk.text(path, uri, desk.encoding, source)


def next_state(last: PairState | None, plan: Text, prompt: Text, settings: Settings) -> PairState:
    """The state of a pair, made from its last one where that is possible."""
    if last is None or last.prompt.uri != prompt.uri:
        opened = PairState(plan, prompt, PlanSession.open(prompt.text, plan.text, settings), settings)
        # It will live long: the collector need not look at it again while somebody types.
        gc.freeze()
        return opened
    session = last.session if last.settings == settings else last.session.configured(settings)
    if edit := difference(last.prompt.text, prompt.text):
        session = session.edit_prompt(*edit)
    if edit := difference(last.plan.text, plan.text):
        session = session.edit_plan(*edit)
    return PairState(plan, prompt, session, settings, last.opinion)


def with_opinion(state: PairState, opinion: SecondOpinion | None) -> PairState:
    """The state under a judge's opinion, as long as that holds."""
    if opinion and not opinion.holds_for(state.prompt.text, state.settings):
        opinion = None
    if opinion is state.opinion:
        return state
    session = state.session.decided(opinion.decisions if opinion else Decisions())
    return replace(state, session=session, opinion=opinion)


class Replacement(NamedTuple):
    """The one stretch in which two texts differ."""

    start: int
    end: int
    text: str


def difference(old: str, new: str) -> Replacement | None:
    """The smallest single replacement that makes the new text of the old; none if they are equal."""
    if old == new:
        return None
    shorter = min(len(old), len(new))
    start = _common_length(shorter, lambda a, b: old[a:b] == new[a:b])
    rest = shorter - start
    tail = _common_length(rest, lambda a, b: old[len(old) - b : len(old) - a] == new[len(new) - b : len(new) - a])
    return Replacement(start, len(old) - tail, new[start : len(new) - tail])


def _common_length(most: int, same: Callable[[int, int], bool]) -> int:
    """How far two texts agree, found by halving so that the comparing is done in long stretches."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if same(low, middle):
            low = middle
        else:
            high = middle - 1
    return low
