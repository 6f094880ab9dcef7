"""How much is asked: everything where that takes little, or where it is wanted; else only what is in doubt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from driftline.judge.estimate import Estimate

if TYPE_CHECKING:
    from driftline.judge.apply import Judging


def settle_extents(judgings: Sequence[Judging]) -> Estimate:
    """What asking about some plans by one model will take, after what is too much was left out."""
    if not _total(judgings).is_small:
        for judging in judgings:
            if not judging.session.settings.all:
                judging.leave_the_certain()
    return _total(judgings)


def settle_extent(judging: Judging) -> str:
    """The same for a single plan, as a line; empty if nothing has to be asked."""
    total = settle_extents([judging])
    return total.line(judging.session.model.name) if total.requests else ""


def _total(judgings: Sequence[Judging]) -> Estimate:
    return sum((judging.estimate() for judging in judgings), Estimate())
