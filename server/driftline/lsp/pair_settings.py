"""The settings of a pair, looked up without reading files at every keystroke."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from driftline.engine.settings import Settings
from driftline.lsp.pins import Pins
from driftline.lsp.roles import UnusableError
from driftline.lsp.state import Problem
from driftline.lsp.text_store import Position, Text
from driftline.lsp.uris import uri_of
from driftline.workspace.accepted import AcceptedFileError, accepted_path, load_accepted, reasons
from driftline.workspace.pairing import Pair
from driftline.workspace.settings import settings_of

_LINE = re.compile(r":(\d+): ")


class PairSettings:
    """Used in the worker only."""

    def __init__(self) -> None:
        self._pins = Pins()
        self._accepted: dict[Path, tuple[Path, int, dict[str, str]]] = {}

    def forget(self) -> None:
        self._pins.forget()
        self._accepted.clear()

    def of(self, pair: Pair, plan: Text, prompt: Text) -> Settings:
        """Configuration, pinned contract and accepted findings together; raises UnusableError."""
        pinned = self._pins.of(pair.prompt, plan, prompt)
        if pinned.problems:
            raise UnusableError(*pinned.problems, prompt=pair.prompt)
        accepted = self._accepted_in(pair.plan, plan)
        return replace(settings_of(pair.root.config), contract=pinned.contract, accepted=accepted)

    def _accepted_in(self, plan_path: Path, plan: Text) -> dict[str, str]:
        known = self._accepted.get(plan_path)
        path = known[0] if known else accepted_path(plan_path)
        modified = _modified(path)
        if known and known[1] == modified:
            return known[2]
        try:
            accepted = reasons(load_accepted(path))
        except AcceptedFileError as error:
            raise UnusableError(*_problems(path, str(error), plan)) from None
        self._accepted[plan_path] = (path, modified, accepted)
        return accepted


def _modified(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except (OSError, ValueError):
        return 0


def _problems(path: Path, message: str, plan: Text) -> list[Problem]:
    line = _LINE.search(message)
    place = Position(int(line[1]) - 1 if line else 0, 0)
    return [
        Problem(plan.uri, "accepted", f"This plan is not evaluated: {message}."),
        Problem(uri_of(path), "accepted", f"{message}.", place, place),
    ]
