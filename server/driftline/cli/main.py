"""The `driftline` command."""

import sys
import traceback
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

import click

from driftline import __version__
from driftline.cli.exits import COULD_NOT_RUN, INTERRUPTED
from driftline.cli.lazy import LazyGroup

if TYPE_CHECKING:
    from driftline.engine.evaluate import Read

_COMMANDS = {
    "accept": "driftline.cli.accept",
    "check": "driftline.cli.check",
    "contract": "driftline.cli.contract",
    "fix": "driftline.cli.fix",
    "lsp": "driftline.cli.lsp",
    "rules": "driftline.cli.rules",
    "trust": "driftline.cli.trust",
}


@click.group(cls=LazyGroup, modules=_COMMANDS)
@click.version_option(__version__, prog_name="driftline")
def cli() -> None:
    """Show where a plan departs from the prompt it was written from."""


def main(arguments: Sequence[str] | None = None, read: "Read | None" = None) -> NoReturn:
    """Runs the command line and exits; without anybody else to have questions answered the local model reads."""
    try:
        code = cli.main(args=arguments, prog_name="driftline", standalone_mode=False, obj=read)
    except click.ClickException as problem:
        problem.show()
        code = problem.exit_code
    except click.Abort:
        code = INTERRUPTED
    except Exception:
        # Python would exit with 1, which means "the plan does not pass".
        traceback.print_exc()
        click.echo("driftline: stopped by a fault of its own; please report the lines above", err=True)
        code = COULD_NOT_RUN
    sys.exit(code if isinstance(code, int) else 0)


if __name__ == "__main__":
    main()
