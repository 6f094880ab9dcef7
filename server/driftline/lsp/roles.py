"""What part a file plays: the plan of some prompt, the prompt of some plans, or neither."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from driftline.lsp.reach import Reach
from driftline.lsp.state import Problem
from driftline.lsp.text_store import Position
from driftline.lsp.uris import uri_of
from driftline.workspace.bounds import Bounds
from driftline.workspace.discover import discover
from driftline.workspace.load_config import ConfigError
from driftline.workspace.pairing import Files, Pair, PairingError, chain_of, cycle_message, find_cycles, pair_of
from driftline.workspace.root import Root, root_of
from driftline.workspace.walk import walk

_HEAD = 1 << 16
_PROMPT_LINE = re.compile(r"^prompt:.*$", re.MULTILINE)
_CONFIG_PLACE = re.compile(r"^(.*?):(\d+):(\d+): (.*)$", re.DOTALL)
_MARKDOWN = (".md", ".markdown", ".mdx")


class UnusableError(Exception):
    """Why a plan cannot be evaluated."""

    def __init__(self, *problems: Problem, prompt: Path | None = None) -> None:
        super().__init__(problems[0].message)
        self.problems = problems
        self.prompt = prompt


class Roles:
    """Finds pairs and remembers them until somebody says that files changed. Used in the worker only."""

    def __init__(self) -> None:
        self._known: dict[Path, tuple[str, Reach, Pair | None]] = {}

    def forget(self) -> None:
        self._known.clear()

    def pair(self, plan: Path, uri: str, text: str, reach: Reach) -> Pair | None:
        """The pair of a plan; none if nothing says that the file is one; raises UnusableError."""
        head = _front_matter(text)
        known = self._known.get(plan)
        if known and known[:2] == (head, reach):
            return known[2]
        pair = _find_pair(plan, uri, text[:_HEAD], reach.bounds_of(plan.parent))
        self._known[plan] = (head, reach, pair)
        return pair


def _front_matter(text: str) -> str:
    """All of a text that can change its pair."""
    if not text.startswith(("---", "\ufeff---")):
        return ""
    end = text.find("\n---", 3, _HEAD)
    return text[: end if end >= 0 else _HEAD]


def _find_pair(plan: Path, uri: str, head: str, bounds: Bounds) -> Pair | None:
    try:
        root = root_of(plan.parent, bounds.trust)
        files = _files(root, bounds)
        pair = pair_of(plan, head, root, files, bounds)
        if pair is None:
            return None
        cycles = find_cycles(chain_of(pair, files, bounds))
    except ConfigError as error:
        raise UnusableError(*_config_problems(error, uri)) from None
    except PairingError as problem:
        start, end = _place(head)
        raise UnusableError(Problem(uri, "no-prompt", _sentence(str(problem)), start, end)) from None
    if any(plan in cycle for cycle in cycles):
        start, end = _place(head)
        raise UnusableError(Problem(uri, "no-prompt", _sentence(cycle_message(cycles[0])), start, end))
    return pair


def _files(root: Root, bounds: Bounds) -> Files:
    return cache(lambda: walk(root.folder, root, bounds).files)


def _place(head: str) -> tuple[Position, Position]:
    """The line that names the prompt, or the beginning of the plan."""
    found = _PROMPT_LINE.search(_front_matter(head))
    if found is None:
        return Position(0, 0), Position(0, 0)
    line = head.count("\n", 0, found.start())
    return Position(line, 0), Position(line, len(found[0].rstrip("\r")))


def _config_problems(error: ConfigError, uri: str) -> list[Problem]:
    """Each mistake at its place in the configuration, and a word on the plan it concerns."""
    problems = []
    for line in error.lines:
        if found := _CONFIG_PLACE.match(line):
            place = Position(int(found[2]) - 1, int(found[3]) - 1)
            problems.append(Problem(uri_of(Path(found[1])), "configuration", _sentence(found[4]), place, place))
    advice = "The configuration has a mistake, so this plan is not evaluated. " + " ".join(map(_sentence, error.lines))
    return [Problem(uri, "configuration", advice), *problems]


def _sentence(message: str) -> str:
    return f"{message[:1].upper()}{message[1:]}".rstrip(".") + "."


def plans_in(reach: Reach) -> tuple[Pair, ...]:
    """Every pair of a workspace."""
    return discover(reach.folders, reach.bounds_of).pairs if reach.folders else ()


def plans_beside(prompt: Path, reach: Reach) -> tuple[Pair, ...]:
    """The pairs in the folder of a file that is in no workspace."""
    found = []
    bounds = reach.bounds_of(prompt.parent)
    for path in sorted(prompt.parent.iterdir()) if prompt.parent.is_dir() else []:
        if path.suffix.lower() in _MARKDOWN and path != prompt and path.is_file():
            try:
                root = root_of(path.parent, bounds.trust)
                pair = pair_of(path, path.read_text("utf-8", "replace")[:_HEAD], root, lambda: (), bounds)
            except (ConfigError, PairingError, OSError):
                continue
            if pair and pair.prompt == prompt:
                found.append(pair)
    return tuple(found)
