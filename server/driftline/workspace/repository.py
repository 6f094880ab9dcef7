"""The repository a folder belongs to."""

from pathlib import Path

from driftline.workspace.files import real


def repository_of(folder: Path) -> Path | None:
    """The nearest repository around a folder, links followed; none if there is none.

    A home folder that is itself a repository, for its settings, holds more than one project: it does not count.
    """
    for candidate in (start := real(folder), *start.parents):
        if (candidate / ".git").exists():
            return None if is_above_home(candidate) else candidate
    return None


def is_above_home(folder: Path) -> bool:
    """Whether a folder is the user's home or holds it."""
    try:
        home = Path.home()
    except RuntimeError:  # nobody knows
        return False
    return real(home).is_relative_to(folder)


def kept_inside(path: Path, folder: Path) -> Path | None:
    """A file of our own in a folder; none if links would have it written outside."""
    return None if leads_outside(path, folder) else path


def leads_outside(path: Path, folder: Path) -> bool:
    """Whether a file that belongs to a folder is, by way of links, one outside the folder and its repository."""
    return not real(path).is_relative_to(repository_of(folder) or real(folder))
