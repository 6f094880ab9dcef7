"""Where plans and prompts may be read from: inside their workspace, or where its allow-list says.

A name is resolved once, links and all; what it resolves to is judged here, and that is what is read afterwards.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from driftline.workspace.allow_list import allow_list_of
from driftline.workspace.files import here, real, shown
from driftline.workspace.load_config import config_file_in
from driftline.workspace.repository import is_above_home, repository_of
from driftline.workspace.trust import USER_TRUST, Trust


class OutsideError(Exception):
    """A file may not be read; the message says in one clause where it lies and what to do."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """A workspace: a folder that no name, `..` or link in it may lead out of."""

    folder: Path  # where it really lies
    trust: Trust = USER_TRUST

    def holds(self, path: Path) -> bool:
        """Whether a path leads to a place inside."""
        return real(path).is_relative_to(self.folder)

    def place(self, path: Path) -> Path:
        """The file a path leads to, which may be read; raises OutsideError."""
        found = real(path)
        if found.is_relative_to(self.folder):
            return found
        allowed = allow_list_of(self.folder, self.trust)
        if _is_in(found, allowed.places):
            return found
        where = f"lies outside {self._name()}, so it is not read"
        if _is_in(found, allowed.untrusted):
            raise OutsideError(f"{where}; {allowed.to_trust}")
        raise OutsideError(f"{where}; move it inside, name both files with --prompt and --plan, or {allowed.to_list}")

    def around(self, plan: Path) -> "Bounds":
        """The bounds for the prompt of a plan: a repository inside the workspace keeps to itself."""
        repository = repository_of(plan.parent)
        inside = repository is not None and repository.is_relative_to(self.folder)
        return replace(self, folder=repository) if repository and inside else self

    def _name(self) -> str:
        return "the current folder" if self.folder == real(here()) else shown(self.folder)


def bounds_of(folder: Path, trust: Trust = USER_TRUST) -> Bounds:
    """The workspace of a folder somebody wants searched: its repository, else the folder of its configuration."""
    searched = real(folder)
    if repository := repository_of(searched):
        return Bounds(repository, trust)
    for candidate in (searched, *searched.parents):
        if is_above_home(candidate):
            break
        if config_file_in(candidate):
            return Bounds(candidate, trust)
    return Bounds(searched, trust)


def _is_in(path: Path, places: tuple[Path, ...]) -> bool:
    return any(path.is_relative_to(place) for place in places)
