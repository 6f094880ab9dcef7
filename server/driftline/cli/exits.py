"""What the command line tells its caller."""

from collections.abc import Iterable
from typing import IO, Any

import click

PASSED = 0
NOT_PASSED = 1
COULD_NOT_RUN = 3
INTERRUPTED = 130


class CannotRun(click.ClickException):
    """The command cannot do its work; says in one line why and what to do."""

    exit_code = COULD_NOT_RUN

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"driftline: {self.format_message()}", file=file, err=file is None)


def complain(problems: Iterable[str]) -> None:
    """Says on standard error what could not be done, a line for each."""
    for problem in problems:
        CannotRun(problem).show()
