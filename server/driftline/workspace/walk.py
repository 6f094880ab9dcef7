"""Finds the files of a workspace."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from driftline.workspace.bounds import Bounds, OutsideError
from driftline.workspace.files import shown
from driftline.workspace.ignore import GITIGNORE, IgnoreRules
from driftline.workspace.load_config import CONFIG_NAME, PYPROJECT_NAME, config_file_in
from driftline.workspace.root import Root


@dataclass(slots=True)
class Found:
    """What a walk came across."""

    files: list[Path] = field(default_factory=list)
    roots: list[Path] = field(default_factory=list)  # folders with a configuration of their own, not entered
    problems: list[str] = field(default_factory=list)
    links: list[Path] = field(default_factory=list)  # links to folders, not yet followed


def walk(top: Path, root: Root, bounds: Bounds) -> Found:
    """Every file below a folder that is not ignored, in the order of their names.

    Links to folders are followed last, and only to places the walk has not seen and may see.
    """
    found = Found()
    seen: set[str] = set()
    _walk_folder(top, IgnoreRules.at(top, root), found, seen)
    while found.links:
        link = found.links.pop(0)
        target = os.path.realpath(link)
        if Path(link.parent).resolve().is_relative_to(target):
            found.problems.append(
                f"{shown(link)} is a link to a folder it lies in; remove it, or list it in .gitignore"
            )
        elif target not in seen and _may_follow(link, bounds, found):
            _walk_folder(link, IgnoreRules.at(link, root), found, seen)
    found.files.sort()
    return found


def _may_follow(link: Path, bounds: Bounds, found: Found) -> bool:
    try:
        bounds.place(link)
    except OutsideError as problem:
        found.problems.append(f"{shown(link)} is a link that {problem}; or leave it out with .gitignore")
        return False
    return True


def _walk_folder(top: Path, rules: IgnoreRules, found: Found, seen: set[str]) -> None:
    waiting = [(top, rules)]
    while waiting:
        folder, rules = waiting.pop()
        real = os.path.realpath(folder)
        if real in seen:
            continue
        seen.add(real)
        entries = list(_entries(folder, found))
        names = {entry.name for entry in entries}
        if folder != top and names & {CONFIG_NAME, PYPROJECT_NAME} and config_file_in(folder):
            found.roots.append(folder)
            continue
        if GITIGNORE in names:
            rules = rules.entering(folder)
        for entry in entries:
            _sort_in(entry, folder / entry.name, rules, found, waiting)


def _entries(folder: Path, found: Found) -> Iterator[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as listing:
            yield from sorted(listing, key=lambda entry: entry.name)
    except PermissionError:
        found.problems.append(f"{shown(folder)} may not be read; change its permissions or ignore it")
    except OSError as error:
        found.problems.append(f"{shown(folder)} cannot be read: {error.strerror or error}")


def _sort_in(
    entry: os.DirEntry[str], path: Path, rules: IgnoreRules, found: Found, waiting: list[tuple[Path, IgnoreRules]]
) -> None:
    is_link = entry.is_symlink()
    is_folder = _is_folder(entry)
    # Git sees a link as a file, whatever it leads to; a pattern for folders only is meant for this one too.
    if rules.leaves_out(path, is_folder=is_folder) or (is_link and rules.leaves_out(path, is_folder=False)):
        return
    if is_folder and is_link:
        found.links.append(path)
    elif is_folder:
        waiting.append((path, rules))
    elif _is_file(path, is_link=is_link):
        found.files.append(path)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _is_file(path: Path, *, is_link: bool) -> bool:
    """A regular file, or a link that leads nowhere: if it belongs to a pair, reading it will say what is wrong."""
    try:
        return path.is_file() or (is_link and not path.exists())
    except OSError:
        return is_link
