"""Evaluates the pairs of a workspace."""

import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from driftline.workspace.checked import Checked
from driftline.workspace.files import UnreadableError, shown
from driftline.workspace.pair_settings import PairProblem, settings_for
from driftline.workspace.pairing import Pair
from driftline.workspace.settings import settings_of

if TYPE_CHECKING:
    from driftline.engine.evaluate import Read


def check_pairs(pairs: Sequence[Pair], read: "Read") -> Iterator[Checked]:
    """Every pair with its evaluation or its problem, in the order given."""
    return (check_pair(pair, read) for pair in pairs)


def check_pair(pair: Pair, read: "Read") -> Checked:
    """One pair; whatever goes wrong with it is its own problem, not that of the others."""
    try:
        return _evaluated(pair, read)
    except UnreadableError as problem:
        return _failed(pair, str(problem))
    except Exception as fault:
        place = traceback.extract_tb(fault.__traceback__)[-1]
        return _failed(
            pair,
            f"{shown(pair.plan)} could not be evaluated, by a fault of Driftline; please report it: "
            f"{type(fault).__name__} in {Path(place.filename).name}:{place.lineno}",
        )


def _evaluated(pair: Pair, read: "Read") -> Checked:
    prompt, plan = pair.read_prompt(), pair.read_plan()
    settings = settings_for(pair.prompt, prompt, pair.plan, settings_of(pair.root.config))
    if isinstance(settings, PairProblem):
        return Checked(pair.prompt, pair.plan, None, settings.message, stale=settings.stale)
    # Imported late: what it loads must not slow down what only looks for pairs.
    from driftline.engine.evaluate import read_completely
    from driftline.engine.session.session import PlanSession

    session = read_completely(PlanSession.open(prompt, plan, settings), read)
    return Checked(pair.prompt, pair.plan, session.evaluation(), settings=settings, session=session)


def _failed(pair: Pair, problem: str) -> Checked:
    return Checked(pair.prompt, pair.plan, None, problem)
