"""Which prompt belongs to a plan: its front matter says, or the configuration, or a known layout."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from driftline.workspace.bounds import Bounds, OutsideError
from driftline.workspace.files import read_text, shown
from driftline.workspace.front_matter import FrontMatterError, looks_like_path, named_prompt, opening_of
from driftline.workspace.globs import fill
from driftline.workspace.layouts import LAYOUTS
from driftline.workspace.root import Root

Files = Callable[[], Sequence[Path]]
"""Gives the files of a root; asked only if a pattern has to be searched for."""


class PairingError(Exception):
    """A plan without exactly one prompt; the message names the paths and says what to do."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A plan, its prompt, and the root whose configuration holds for them.

    The files are where plan and prompt were found to lead, links followed: they are read from there and nowhere else.
    """

    plan: Path
    prompt: Path
    root: Root
    plan_file: Path
    prompt_file: Path

    def read_plan(self) -> str:
        """The text of the plan; raises UnreadableError."""
        return read_text(self.plan, self.plan_file)

    def read_prompt(self) -> str:
        """The text of the prompt; raises UnreadableError."""
        return read_text(self.prompt, self.prompt_file)


def pair_of(plan: Path, text: str, root: Root, files: Files, bounds: Bounds) -> Pair | None:
    """The pair of a plan with this text; None if nothing says it is a plan; raises PairingError."""
    named = _named_in(plan, text)
    if named is not None and _is_file_name(plan, named, bounds):
        return _pair_in(bounds, plan, root, [_joined(plan.parent, named)], _the_named)
    for candidates in (_configured(plan, root, files), _by_layout(plan)):
        if looked_for := list(dict.fromkeys(candidates)):
            return _pair_in(bounds, plan, root, looked_for, _the_one)
    return None


def chain_of(pair: Pair, files: Files, bounds: Bounds) -> list[Pair]:
    """A pair, then the pair in which its prompt is the plan, and so on until the first prompt or round a cycle."""
    chain = [pair]
    seen = {os.path.realpath(pair.plan)}
    while os.path.realpath(chain[-1].prompt) not in seen:
        seen.add(os.path.realpath(chain[-1].prompt))
        try:
            above = pair_of(chain[-1].prompt, opening_of(chain[-1].prompt_file), pair.root, files, bounds)
        except PairingError:
            return chain
        if above is None:
            return chain
        chain.append(above)
    return chain


def find_cycles(pairs: Sequence[Pair]) -> list[list[Path]]:
    """Plans that are, by way of others, their own prompt; each cycle begins with its first path."""
    above = {os.path.realpath(pair.plan): pair for pair in pairs}
    cycles: dict[frozenset[str], list[Path]] = {}
    settled: set[str] = set()
    for start in sorted(above):
        trail: dict[str, Path] = {}
        place = start
        while place in above and place not in settled and place not in trail:
            trail[place] = above[place].plan
            place = os.path.realpath(above[place].prompt)
        if place in trail:
            members = list(trail)[list(trail).index(place) :]
            first = members.index(min(members))
            cycles[frozenset(members)] = [trail[member] for member in members[first:] + members[:first]]
        settled.update(trail)
    return list(cycles.values())


def cycle_message(cycle: Sequence[Path]) -> str:
    """A cycle in one line."""
    if len(cycle) == 1:
        return f"{shown(cycle[0])} names itself as its prompt; name the file it was written from"
    names = " -> ".join(shown(path) for path in [*cycle, cycle[0]])
    return f"these plans are each other's prompt: {names}; take one `prompt:` out"


def _named_in(plan: Path, text: str) -> str | None:
    try:
        return named_prompt(text)
    except FrontMatterError as problem:
        raise PairingError(f"{shown(plan)}: {problem}") from None


def _is_file_name(plan: Path, named: str, bounds: Bounds) -> bool:
    """Whether `prompt:` names a file; of a place outside nobody is told whether it exists."""
    if looks_like_path(named):
        return True
    prompt = _joined(plan.parent, named)
    return os.path.lexists(prompt) if bounds.around(plan).holds(prompt) else len(named.split()) == 1


def _pair_in(
    bounds: Bounds, plan: Path, root: Root, looked_for: list[Path], choose: Callable[[Path, list[Path]], Path]
) -> Pair:
    """The pair of a plan with one of the prompts, all of which have to be files it may be paired with."""
    plan_file = _placed(plan, bounds, shown(plan))
    within = bounds.around(plan)
    files = {prompt: _placed(prompt, within, f"{shown(plan)}: its prompt {shown(prompt)}") for prompt in looked_for}
    prompt = choose(plan, looked_for)
    return Pair(plan, prompt, root, plan_file, files[prompt])


def _placed(path: Path, bounds: Bounds, name: str) -> Path:
    try:
        return bounds.place(path)
    except OutsideError as problem:
        raise PairingError(f"{name} {problem}") from None


def _the_named(plan: Path, looked_for: list[Path]) -> Path:
    (prompt,) = looked_for
    if os.path.lexists(prompt):
        return prompt
    raise PairingError(
        f"{shown(plan)}: its prompt {shown(prompt)} does not exist; correct `prompt:` in its front matter"
    )


def _configured(plan: Path, root: Root, files: Files) -> Iterator[Path]:
    if not plan.is_relative_to(root.folder):
        return
    name = plan.relative_to(root.folder).as_posix()
    for globs in root.config.pairs:
        filled = fill(globs.plan, name, globs.prompt)
        if filled is None:
            continue
        names = _names(files(), root.folder) if filled.expression else ()
        chosen = filled.choose(names) or [filled.shown]
        yield from (path for path in (_joined(root.folder, choice) for choice in chosen) if path != plan)


def _names(paths: Sequence[Path], folder: Path) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in paths if path.is_relative_to(folder)]


def _by_layout(plan: Path) -> Iterator[Path]:
    base = Path(plan.anchor)
    name = plan.relative_to(base).as_posix()
    for layout in LAYOUTS:
        for plan_glob in layout.plans:
            filled = fill(f"**/{plan_glob}", name, f"**/{layout.prompt}")
            if filled is not None:
                yield base / filled.shown


def _the_one(plan: Path, looked_for: list[Path]) -> Path:
    present = [path for path in looked_for if os.path.lexists(path)]
    if len(present) == 1:
        return present[0]
    advice = "name it in the plan's front matter (prompt: PATH)"
    if present:
        raise PairingError(f"{shown(plan)} has {len(present)} candidates for its prompt: {_listed(present)}; {advice}")
    raise PairingError(f"{shown(plan)} has no prompt: looked for {_listed(looked_for)}; add it, or {advice}")


def _listed(paths: Sequence[Path]) -> str:
    return " and ".join(shown(path) for path in paths)


def _joined(folder: Path, name: str) -> Path:
    return Path(os.path.normpath(folder / name))
