"""The one pair that a command works on."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from driftline.cli.exits import CannotRun

if TYPE_CHECKING:
    from driftline.workspace.pairing import Pair

_NAMED = 5


def one_pair(prompt: Path | None, plan: Path | None) -> "Pair":
    """The pair a user names, by both files or by the plan alone; without either the only one of this folder."""
    from driftline.workspace.discover import discover, pair_named

    if prompt is not None and plan is None:
        raise click.UsageError("--prompt needs --plan beside it.")
    found = pair_named(prompt, plan) if prompt and plan else discover([plan or Path()])
    if len(found.pairs) == 1:
        return found.pairs[0]
    if found.pairs:
        raise CannotRun(f"there are {len(found.pairs)} plans here; name one with --plan: {_names(found.pairs)}")
    raise CannotRun("; ".join(found.problems) or "there is no plan with a prompt here; name both: --prompt and --plan")


def _names(pairs: "tuple[Pair, ...]") -> str:
    from driftline.workspace.files import shown

    more = [] if len(pairs) <= _NAMED else ["..."]
    return ", ".join([*(shown(pair.plan) for pair in pairs[:_NAMED]), *more])
