"""Finds the arithmetic that leads from the prompt's figures to one of a claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from driftline.support.figures.amounts import COUNT, DAYS, MONEY, RATIO, SHARE, TIMES, Amount, show
from driftline.support.figures.arithmetic import Outcome, as_amount, outcomes
from driftline.support.figures.model import PromptFigures
from driftline.support.figures.wanted import EXACT, Wanted, fits, is_exact, is_near, rates_fit

_MOST_ENTRIES = 60
_MOST_OPERANDS = 14
_ENOUGH = 4.0
_ENOUGH_TWO_STEPS = 5.0


class Derivation(NamedTuple):
    """A way to a figure: how well it is borne out, and what it rests on."""

    score: float
    amount: Amount


@dataclass(frozen=True, slots=True)
class Ground:
    """What a claim's figures may be derived from: the prompt's figures and those the claim itself has grounded."""

    figures: PromptFigures
    relations: tuple[float, ...]  # of each stated figure to the claim
    own: tuple[Amount, ...]  # figures of the claim that stand

    def relation(self, amount: Amount) -> float:
        """How much an operand has to do with the claim; the claim's own figures have most to do with it."""
        if not amount.sources or any(amount.value == own.value and amount.kind == own.kind for own in self.own):
            return 3.0
        return min(self.relations[place] for place in amount.sources)


def derive(wanted: Wanted, ground: Ground) -> Derivation | None:
    """The derivation whose operands have most to do with the claim, if one has enough."""
    one = max(_one_step(wanted, ground), key=lambda found: found.score, default=None)
    if one is not None and one.score >= _ENOUGH:
        return one
    two = max(_two_steps(wanted, ground), key=lambda found: found.score, default=None)
    return two if two is not None and two.score >= _ENOUGH_TWO_STEPS else None


# --- one step -------------------------------------------------------------------------------------


def _one_step(wanted: Wanted, ground: Ground) -> Iterator[Derivation]:
    amounts = ground.figures.amounts
    for kind in _kinds(wanted):
        for value in _values(wanted, kind):
            low, high = value - wanted.reach, value + wanted.reach
            margin = EXACT * abs(value)
            for entry in ground.figures.table.between(kind, low - margin, high + margin, _MOST_ENTRIES):
                yield from _judged(wanted, entry.outcome, amounts[entry.a], amounts[entry.b], ground)
    for first in ground.own:
        for second in (*amounts, *ground.own):
            if second is not first:
                for outcome in outcomes(first, second):
                    yield from _judged(wanted, outcome, first, second, ground)


def _kinds(wanted: Wanted) -> tuple[str, ...]:
    if wanted.kind in (SHARE, TIMES):
        return wanted.kind, RATIO
    if wanted.kind == COUNT and not wanted.timed:
        return (COUNT, RATIO) if wanted.name else (COUNT, RATIO, MONEY)
    return (wanted.kind,)


def _values(wanted: Wanted, kind: str) -> tuple[float, ...]:
    return (wanted.value, 1 - wanted.value) if kind == RATIO and wanted.kind == SHARE else (wanted.value,)


def _judged(wanted: Wanted, outcome: Outcome, a: Amount, b: Amount, ground: Ground) -> Iterator[Derivation]:
    value = outcome.value
    rest = outcome.kind == RATIO and wanted.kind == SHARE and is_near(wanted, 1 - value)
    if not (rest or is_near(wanted, value)):
        return
    amount = as_amount(outcome, a, b)
    if rest:
        amount = replace(amount, value=1 - value, text=f"1 - {amount.text}")
    if fits(wanted, amount):
        yield Derivation(_score(wanted, outcome, amount, (a, b), ground), amount)


def _score(wanted: Wanted, outcome: Outcome, amount: Amount, parts: Sequence[Amount], ground: Ground) -> float:
    """Digits that could have been others, units that work out, and operands the claim speaks of."""
    score = wanted.digits + outcome.tight
    score += sum(min(ground.relation(part), 2.0) * 0.75 for part in parts)
    score -= 0.0 if is_exact(wanted, amount.value) else 0.5
    score -= 0.0 if rates_fit(wanted, amount) else 1.0
    if wanted.kind == COUNT and wanted.name and amount.name and wanted.name != amount.name:
        score -= 0.5
    if _sentences_apart(parts, ground) > 0:
        score -= 0.5
    return score


def _sentences_apart(parts: Sequence[Amount], ground: Ground) -> int:
    places = {ground.figures.stated[place].sentence for part in parts for place in part.sources}
    return len(places) - 1


# --- two steps ------------------------------------------------------------------------------------


def _two_steps(wanted: Wanted, ground: Ground) -> Iterator[Derivation]:
    """A table's entry and one more operand, which the claim must speak of."""
    amounts = ground.figures.amounts
    for last in _operands(ground):
        for kind, value in _needed(wanted, last):
            low, high = sorted((value * (1 - _relative(wanted)), value * (1 + _relative(wanted))))
            for entry in ground.figures.table.between(kind, low, high, _MOST_ENTRIES // 4):
                first = as_amount(entry.outcome, amounts[entry.a], amounts[entry.b])
                if set(first.sources) & set(last.sources):
                    continue
                for outcome in outcomes(first, last):
                    for found in _judged(wanted, outcome, first, last, ground):
                        parts = (amounts[entry.a], amounts[entry.b], last)
                        tight = outcome._replace(tight=outcome.tight and entry.outcome.tight)
                        yield Derivation(_score(wanted, tight, found.amount, parts, ground), found.amount)


def _relative(wanted: Wanted) -> float:
    return wanted.reach / abs(wanted.value) + EXACT if wanted.value else EXACT


def _operands(ground: Ground) -> list[Amount]:
    known = sorted(ground.figures.amounts, key=lambda amount: -ground.relation(amount))
    related = [amount for amount in known[: _MOST_OPERANDS * 2] if ground.relation(amount) >= 2]
    return [*ground.own, *related][:_MOST_OPERANDS]


def _needed(wanted: Wanted, last: Amount) -> Iterator[tuple[str, float]]:
    """What the first step would have to give for the last to end at the wanted value."""
    kinds = _kinds(wanted)
    if not last.value:
        return
    for kind in kinds:
        if last.kind == kind:
            yield kind, wanted.value - last.value
            yield kind, wanted.value + last.value
            yield kind, last.value - wanted.value
        yield kind, wanted.value / last.value
        yield kind, wanted.value * last.value
    if wanted.value and (last.kind in kinds or RATIO in kinds):
        for kind in (COUNT, DAYS, RATIO, last.kind):
            yield kind, last.value / wanted.value
            yield kind, wanted.value / last.value
            yield kind, wanted.value * last.value


def note_of(derivation: Derivation, said: str) -> str:
    """The derivation in plain words."""
    return f"{derivation.amount.text} = {said}"


def note_for_value(value: float) -> str:
    return show(value)
