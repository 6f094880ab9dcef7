"""Finds every pair in the folders and files a user names."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from driftline.workspace.bounds import Bounds, bounds_of
from driftline.workspace.files import absolute, real, shown
from driftline.workspace.front_matter import opening_of
from driftline.workspace.load_config import ConfigError
from driftline.workspace.pairing import Files, Pair, PairingError, chain_of, cycle_message, find_cycles, pair_of
from driftline.workspace.root import Root, root_of
from driftline.workspace.walk import Found, walk

_MARKDOWN = frozenset({".md", ".markdown", ".mdx"})


@dataclass(frozen=True, slots=True)
class Discovery:
    """The pairs to check in the order of their plans, and one line for everything that stands in the way."""

    pairs: tuple[Pair, ...]
    problems: tuple[str, ...]


def discover(paths: Sequence[Path], workspace_of: Callable[[Path], Bounds] = bounds_of) -> Discovery:
    """Every pair below the folders, and the pairs that each of the files is the plan or the prompt of.

    `workspace_of` tells for a folder how far its plans and prompts may lie.
    """
    findings = _Findings()
    for path in map(absolute, paths):
        findings.add(_look_at(path, workspace_of(path if path.is_dir() else path.parent)))
    cycles = find_cycles([*findings.pairs, *findings.above])
    circular = {plan for cycle in cycles for plan in cycle}
    pairs = {pair.plan: pair for pair in findings.pairs if pair.plan not in circular}
    problems = [*findings.problems, *map(cycle_message, cycles)]
    return Discovery(tuple(pairs[plan] for plan in sorted(pairs)), tuple(dict.fromkeys(problems)))


def pair_named(prompt: Path, plan: Path) -> Discovery:
    """The one pair a user names, wherever it lies, with the configuration that holds for the plan."""
    plan, prompt = absolute(plan), absolute(prompt)
    if plan.exists() and os.path.realpath(plan) == os.path.realpath(prompt):
        return Discovery((), (f"{shown(plan)} is named as the prompt and as the plan; name two files",))
    try:
        root = root_of(plan.parent)
        return Discovery((Pair(plan, prompt, root, real(plan), real(prompt)),), ())
    except ConfigError as error:
        return Discovery((), error.lines)


@dataclass(slots=True)
class _Findings:
    pairs: list[Pair] = field(default_factory=list)
    above: list[Pair] = field(default_factory=list)  # the prompts' own pairs, which may lead back in a cycle
    problems: list[str] = field(default_factory=list)

    def add(self, more: "_Findings") -> None:
        self.pairs += more.pairs
        self.above += more.above
        self.problems += more.problems


def _look_at(path: Path, bounds: Bounds) -> _Findings:
    if path.is_dir():
        return _in_folder(path, bounds)
    if not os.path.lexists(path):
        return _Findings(problems=[f"{shown(path)} does not exist; check the path"])
    try:
        return _of_file(path, root_of(path.parent, bounds.trust), bounds)
    except ConfigError as error:
        return _Findings(problems=list(error.lines))
    except PairingError as problem:
        return _Findings(problems=[str(problem)])


def _in_folder(folder: Path, bounds: Bounds) -> _Findings:
    """The pairs below a folder, with those of the roots inside it."""
    findings = _Findings()
    waiting = [folder]
    while waiting:
        top = waiting.pop()
        try:
            root = root_of(top, bounds.trust)
        except ConfigError as error:
            findings.problems += error.lines
            continue
        found = walk(top, root, bounds)
        waiting += reversed(found.roots)
        findings.problems += found.problems
        findings.add(_pairs_among(found, root, _files_of(root, top, found, bounds), bounds))
    return findings


def _pairs_among(found: Found, root: Root, files: Files, bounds: Bounds) -> _Findings:
    findings = _Findings()
    for path in found.files:
        is_markdown = path.suffix.lower() in _MARKDOWN
        if not is_markdown and not root.config.pairs:
            continue
        try:
            pair = pair_of(path, opening_of(path) if is_markdown else "", root, files, bounds)
        except PairingError as problem:
            findings.problems.append(str(problem))
        else:
            findings.pairs += [pair] if pair else []
    return findings


def _files_of(root: Root, top: Path, found: Found, bounds: Bounds) -> Files:
    return cache(lambda: found.files if top == root.folder else walk(root.folder, root, bounds).files)


def _of_file(path: Path, root: Root, bounds: Bounds) -> _Findings:
    files = cache(lambda: walk(root.folder, root, bounds).files)
    pair = pair_of(path, opening_of(path), root, files, bounds)
    if pair is not None:
        return _Findings(pairs=[pair], above=chain_of(pair, files, bounds))
    written_from_it = [pair for pair in _in_folder(root.folder, bounds).pairs if pair.prompt_file == real(path)]
    if written_from_it:
        return _Findings(pairs=written_from_it)
    raise PairingError(
        f"{shown(path)} belongs to no pair; name its prompt in its front matter (prompt: PATH), "
        "or give both files with --prompt and --plan"
    )
