"""`driftline lsp` with the foreseeable reader of the tests: for what is not about reading."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "readers"))

from plain_reader import read_plainly

from driftline.cli.main import cli
from driftline.lsp import server

server.DriftlineServer.__init__.__defaults__ = (server.FEATURES, read_plainly)

if __name__ == "__main__":
    cli(["lsp", *sys.argv[1:]])
