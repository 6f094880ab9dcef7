"""How a statement becomes a labelled claim with its findings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from driftline.claims.statements import Statement
from driftline.reader.answer import ClaimAnswer
from driftline.rules.registry import RULES
from driftline.rules.rule import Rule
from driftline.support.ask import Ask
from driftline.support.assess import Assessment, assess

Assess = Callable[[Statement, ClaimAnswer, Ask], Assessment | None]


@dataclass(frozen=True, slots=True)
class Methods:
    """The way claims get their labels, and the rules that look at them."""

    assess: Assess = assess
    rules: tuple[Rule, ...] = RULES


SPECIFIED = Methods()
