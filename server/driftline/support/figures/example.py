"""Examples that a claim works through: "a 120 euro lamp sent back yields 110.50" where sending back costs 9.50."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

from driftline.support.figures.amounts import Amount, amounts_of
from driftline.support.figures.arithmetic import as_amount, outcomes
from driftline.support.figures.derive import Ground, answers
from driftline.support.figures.model import FigureFact, Standing
from driftline.support.figures.wanted import is_exact, wanted_of

_SUPPOSES = re.compile(
    r"\b(?:if|should|were|suppos\w+|say|example|e\.g\.|would|could|when|with|in a|a class of|of every)\b|\|",
    re.IGNORECASE,
)
_MOST_NEW, _MOST_OPERANDS = 6, 24


def worked_through(facts: Sequence[FigureFact], ground: Ground) -> list[FigureFact]:
    """Two new figures stand if one follows from the other and a figure of the prompt."""
    changed = list(facts)
    new = [at for at, fact in enumerate(facts) if fact.standing is Standing.NEW][:_MOST_NEW]
    if len(new) < 2 or not _SUPPOSES.search(ground.text):
        return changed
    for start, end in permutations(new, 2):
        followed = _follow(facts[start], facts[end], ground)
        if followed is not None:
            spans = tuple(ground.figures.stated[place].span for place in followed.sources)
            note = f"{followed.text} = {facts[end].quantity.text}"
            for at in (start, end):
                changed[at] = replace(facts[at], standing=Standing.DERIVED, sources=spans, note=note)
            break
    return changed


def _follow(start: FigureFact, end: FigureFact, ground: Ground) -> Amount | None:
    """How one new figure follows from another in one exact step."""
    wanted = wanted_of(end.quantity, ground.text)
    if len(wanted) != 1 or end.quantity.low == start.quantity.low:
        return None
    for supposed in amounts_of(start.quantity, None)[:1]:
        for operand in ground.ranked[:_MOST_OPERANDS]:
            if ground.relation(operand) >= 1:
                for outcome in outcomes(supposed, operand):
                    if answers(wanted[0], outcome) and is_exact(wanted[0], outcome.value):
                        return as_amount(outcome, supposed, operand)
    return None
