"""Reads what a workspace holds, and says in one line why something cannot be read."""

import errno
import os
from pathlib import Path


class UnreadableError(Exception):
    """A file cannot be read; the message says in one line why and what to do."""


def read_text(path: Path, source: Path | None = None) -> str:
    """The text of a UTF-8 file, line ends and all, so that offsets are those of the file.

    `source` is where the path was found to lead, if that was looked into; then that is what is read.
    """
    try:
        return (source or path).read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableError(
            f"{shown(path)} is not UTF-8 text (byte {error.start + 1}); save it as UTF-8 and try again"
        ) from None
    except OSError as error:
        raise UnreadableError(_reading_failed(path, error)) from None
    except ValueError:
        raise UnreadableError(f"{shown(path)} cannot be the name of a file") from None


def shown(path: Path) -> str:
    """A path for one line of a message: as seen from here, whatever bytes its name is made of."""
    return printable(os.fspath(relative(path, here())))


def printable(name: str) -> str:
    """A name without anything that moves a terminal's cursor."""
    name = name.encode("utf-8", "replace").decode("utf-8")
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in name)


def absolute(path: Path) -> Path:
    """The path from the top of the file system, by the names the user gave: links stay links."""
    return Path(os.path.normpath(here() / path))


def real(path: Path) -> Path:
    """Where a path leads, every link followed; itself if it cannot be the name of a file, which reading it will say."""
    try:
        return Path(os.path.realpath(path))
    except ValueError:
        return path


def relative(path: Path, base: Path) -> Path:
    """The path as seen from a folder it lies in; unchanged when it lies elsewhere."""
    return path.relative_to(base) if path.is_absolute() and path.is_relative_to(base) else path


def here() -> Path:
    """The current folder; of no use, but no error either, once it is deleted."""
    try:
        return Path.cwd()
    except OSError:  # the folder was deleted
        return Path()


def _reading_failed(path: Path, error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        if path.is_symlink():
            return f"{shown(path)} is a link to a file that does not exist; mend the link"
        return f"{shown(path)} does not exist; check the path"
    if isinstance(error, IsADirectoryError) or _is_folder(path):
        return f"{shown(path)} is a directory; name the Markdown file in it"
    if isinstance(error, PermissionError):
        return f"{shown(path)} may not be read; change its permissions"
    if error.errno == errno.ELOOP:
        return f"{shown(path)} is a link that leads back to itself; mend the link"
    return f"{shown(path)} cannot be read: {error.strerror or error}"


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False
