"""`driftline lsp`: the language server."""

import os
import sys
from typing import TYPE_CHECKING

import click

from driftline.cli.exits import CannotRun

if TYPE_CHECKING:
    from driftline.engine.evaluate import Read


@click.command()
@click.option("--tcp", "address", metavar="HOST:PORT", help="Wait for one client on this address, for development.")
@click.option(
    "--editor-trust",
    is_flag=True,
    help="Believe the editor when it says that its user trusts the workspace; for editors that ask that.",
)
@click.pass_obj
def lsp(read: "Read | None", address: str | None, editor_trust: bool) -> None:
    """Serve an editor over standard input and output."""
    from functools import partial

    from driftline.lsp.documentation import remove_scratch
    from driftline.lsp.reading import read_locally
    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.transport import serve_stdio, serve_tcp

    make_server = partial(DriftlineServer, read=read or read_locally, editor_trust=editor_trust)
    if address is None:
        code = serve_stdio(make_server)
    else:
        host, port = _parsed(address)
        try:
            code = serve_tcp(make_server, host, port)
        except OSError as error:
            raise CannotRun(f"cannot listen on {address}: {error.strerror or error}; name a free address") from None
    remove_scratch()
    sys.stderr.flush()
    # Not sys.exit: it would wait for an evaluation that nobody wants any more.
    os._exit(code)


def _parsed(address: str) -> tuple[str, int]:
    host, _, port = address.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or not 0 <= int(port) < 1 << 16:
        raise click.UsageError(f"--tcp needs HOST:PORT, such as 127.0.0.1:2087, not {address!r}.")
    return host.strip("[]"), int(port)
