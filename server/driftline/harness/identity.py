"""Which run a journal belongs to."""

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from driftline import __version__


def run_identity(suites: Sequence[Path], samples: int, model: str) -> str:
    """The same for the same suites under the same options; the cases have fingerprints of their own."""
    parts = [__version__, [str(path) for path in suites], samples, model]
    return sha256(json.dumps(parts).encode("utf-8", "surrogatepass")).hexdigest()
