"""Reading what users name and writing what they ask for."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from driftline.cli.exits import CannotRun
from driftline.workspace import files


def read_text(path: Path) -> str:
    """The text of a UTF-8 file, line ends and all, so that offsets are those of the file."""
    with reading():
        return files.read_text(path)


@contextmanager
def reading() -> Iterator[None]:
    """Says in one line why a file cannot be read."""
    try:
        yield
    except files.UnreadableError as problem:
        raise CannotRun(str(problem)) from None


def write_text(path: Path, text: str) -> None:
    """Writes a report as UTF-8."""
    with writing(path):
        path.write_bytes(text.encode("utf-8", "replace"))


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Says in one line why a file cannot be written."""
    try:
        yield
    except OSError as error:
        raise CannotRun(_writing_failed(path, error)) from None
    except ValueError:
        raise CannotRun(f"{_name(path)!r} cannot be the name of a file") from None


def write_stdout(text: str) -> None:
    """Writes to standard output as UTF-8, whatever the locale says."""
    try:
        click.echo(text.encode("utf-8", "replace"), nl=False)
    except BrokenPipeError:
        # The reader, such as `head`, has seen enough. That is no reason to exit as if a plan had failed.
        _discard_stdout()
    except OSError as error:
        _discard_stdout()
        raise CannotRun(f"standard output cannot be written: {error.strerror or error}") from None


def _discard_stdout() -> None:
    """Python would try once more on the way out, and complain."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _writing_failed(path: Path, error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return f"the folder of {_name(path)} does not exist; create it first"
    if isinstance(error, IsADirectoryError) or path.is_dir():
        return f"{_name(path)} is a directory; name a file to write"
    if isinstance(error, PermissionError):
        return f"{_name(path)} may not be written; change its permissions or write elsewhere"
    return f"{_name(path)} cannot be written: {error.strerror or error}"


def _name(path: Path) -> str:
    return click.format_filename(path)
