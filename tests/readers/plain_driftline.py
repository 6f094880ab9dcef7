"""The whole program with the plain reader: run as a script, or in the process of a test."""

import sys
from collections.abc import Sequence
from typing import Any

from click.testing import CliRunner, Result
from plain_reader import read_plainly

from driftline.cli.main import cli, main

PROGRAM = [sys.executable, __file__]


def invoke(arguments: Sequence[str], **more: Any) -> Result:
    """Runs a command in this process."""
    return CliRunner().invoke(cli, arguments, obj=read_plainly, **more)


if __name__ == "__main__":
    main(read=read_plainly)
