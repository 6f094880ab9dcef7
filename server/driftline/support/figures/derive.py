"""Finds the arithmetic that leads from the prompt's figures to one of a claim."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import log10
from typing import NamedTuple

from driftline.support.figures.amounts import COUNT, DAYS, MONEY, RATIO, SHARE, TIMES, Amount, show
from driftline.support.figures.arithmetic import Outcome, as_amount, bare_amount, outcomes
from driftline.support.figures.model import PromptFigures
from driftline.support.figures.relation import NAMED
from driftline.support.figures.wanted import EXACT, Wanted, fits, is_exact, is_near, rates_fit

_MOST_ENTRIES = 40
_MOST_OPERANDS = 14
_MOST_BESIDE_OWN = 40
# How well a derivation has to be borne out, by the digits of its result: a number of one digit is met by chance more
# often than its loss of a digit says, and one that the claim words as a calculation is hardly ever met by chance.
_DIGITS = (1.2, 2.2, 9.0)
_ENOUGH = {"worded": (2.0, 0.0, -0.5), "table": (1.0, 1.0, 0.5), "plain": (3.0, 2.5, 1.0)}
_REASONS = re.compile(
    r"\b(?:mak(?:es?|ing)|comes? to|adds? up|add(?:s|ed)? to|total(?:s|ling)?|in all|altogether|together|that is|"
    r"which is|i\.e\.|hence|so|thus|therefore|leav(?:es?|ing)|left|works? out|each|apiece|a head|spread|divided|split|"
    r"shared|equals?|amounts? to|would be|means|remain(?:s|ing|der)?|the rest|other|more|fewer|less|average|on average|"
    r"half|times|twice|double[ds]?|share|per cent|percent|a (?:day|week|month|year|quarter))\b|[=×]",
    re.IGNORECASE,
)
WORDED_AS_SUM = re.compile(
    r"\b(?:makes?|making|comes? to|adds? up|total\w*|in all|altogether|together|that is|hence|so|thus|therefore|leaves|"
    r"works? out|each|apiece|divided|spread|shared|equals?|amounts? to|times|costs?)\b|[=×]",
    re.IGNORECASE,
)
_RISES = re.compile(r"\b(?:more|ris\w+|rose|increas\w+|plus|grow\w*|grew|higher|extra|up by)\b", re.I)
_RESTS = re.compile(
    r"\b(?:rest|remain\w*|left|leav\w+|less|fewer|others?|without|cut\w*|reduc\w+|lower|keep\w*|down|save\w*|minus|after)\b",
    re.IGNORECASE,
)
_WORDING = {"worded": 0.5, "table": 0.0, "plain": -0.5}
_UNSAID = 2.0
_ROUGH_COST = 0.75


class Derivation(NamedTuple):
    """A way to a figure: how well it is borne out, and what it rests on."""

    score: float
    amount: Amount


@dataclass(frozen=True)
class Ground:
    """What a claim's figures may be derived from: the prompt's figures, and those the claim itself has derived."""

    text: str
    figures: PromptFigures
    relations: tuple[float, ...]  # of each stated figure to the claim
    own: tuple[Amount, ...]

    def relation(self, amount: Amount) -> float:
        """How much an operand has to do with the claim."""
        return min((self.relations[place] for place in amount.sources), default=NAMED)

    @cached_property
    def wording(self) -> str:
        """Whether the claim is worded as a calculation; a row of a table may be one too."""
        if _REASONS.search(self.text):
            return "worded"
        return "table" if "|" in self.text else "plain"

    @cached_property
    def ranked(self) -> list[Amount]:
        """The prompt's figures, those that have most to do with the claim first."""
        return sorted(self.figures.amounts, key=lambda amount: -self.relation(amount))


def derive(wanted: Wanted, ground: Ground) -> Derivation | None:
    """The derivation that is borne out best, if any is borne out well enough."""
    best = max(_one_step(wanted, ground), key=_by_score, default=None)
    enough = next(
        score for digits, score in zip(_DIGITS, _ENOUGH[ground.wording], strict=True) if wanted.digits < digits
    )
    if ground.wording != "plain" and (best is None or best.score < enough):
        best = max(_two_steps(wanted, ground), key=_by_score, default=None)
    return best if best is not None and best.score >= enough else None


def _by_score(found: Derivation) -> float:
    return found.score


# --- one step -------------------------------------------------------------------------------------


def _one_step(wanted: Wanted, ground: Ground) -> Iterator[Derivation]:
    amounts = ground.figures.amounts
    for kind in _kinds(wanted):
        for value in _values(wanted, kind):
            reach = wanted.reach + EXACT * abs(value)
            for timed in _timed(wanted, kind):
                for entry in ground.figures.table.between(kind, timed, value - reach, value + reach, _MOST_ENTRIES):
                    yield from _judged(wanted, entry.outcome, amounts[entry.a], amounts[entry.b], ground)
    for number, first in enumerate(ground.own):
        for second in (*ground.own[number + 1 :], *ground.ranked[:_MOST_BESIDE_OWN]):
            for outcome in outcomes(first, second):
                yield from _judged(wanted, outcome, first, second, ground)


def _kinds(wanted: Wanted) -> tuple[str, ...]:
    if wanted.kind in (SHARE, TIMES):
        return wanted.kind, RATIO
    if wanted.kind == COUNT and not wanted.timed:
        return (COUNT, RATIO) if wanted.name else (COUNT, RATIO, MONEY)
    return (wanted.kind,)


def _timed(wanted: Wanted, kind: str) -> tuple[bool, ...]:
    """A claim may leave out that its amount is a day's or a month's, but not put it in."""
    return (wanted.timed,) if wanted.timed or kind in (RATIO, SHARE, TIMES) else (False, True)


def _values(wanted: Wanted, kind: str) -> tuple[float, ...]:
    return (wanted.value, 1 - wanted.value) if kind == RATIO and wanted.kind == SHARE else (wanted.value,)


def _judged(wanted: Wanted, outcome: Outcome, a: Amount, b: Amount, ground: Ground) -> Iterator[Derivation]:
    if answers(wanted, outcome):
        amount = _finished(wanted, outcome, a, b)
        yield Derivation(_score(wanted, outcome, amount, (a, b), ground), amount)


def answers(wanted: Wanted, outcome: Outcome) -> bool:
    """Whether an outcome is the wanted value, as far as people round, in the wanted unit."""
    return (is_near(wanted, outcome.value) or _is_rest(wanted, outcome)) and fits(wanted, outcome)


def _is_rest(wanted: Wanted, outcome: Outcome) -> bool:
    """Two of eight are a quarter, and the others three quarters."""
    return outcome.kind == RATIO and wanted.kind == SHARE and is_near(wanted, 1 - outcome.value)


def _finished(wanted: Wanted, outcome: Outcome, a: Amount, b: Amount) -> Amount:
    amount = as_amount(outcome, _in_periods(wanted, outcome, a, b), _in_periods(wanted, outcome, b, a))
    if is_near(wanted, outcome.value):
        return amount
    return replace(amount, value=1 - outcome.value, text=f"1 - {amount.text}")


def _in_periods(wanted: Wanted, outcome: Outcome, part: Amount, other: Amount) -> Amount:
    """A term that an amount is spread over, told in the periods of the rate: a year as 12 for "a month"."""
    spread = outcome.timed and not other.timed and "/" in outcome.op and part.kind == DAYS and not part.timed
    return replace(part, text=show(part.value / wanted.period)) if spread and wanted.period else part


def _score(wanted: Wanted, outcome: Outcome, amount: Amount, parts: Sequence[Amount], ground: Ground) -> float:
    """Digits that could have been others, units that leave no choice, and operands the claim speaks of."""
    crowd = ground.figures.table.crowd(outcome.kind, outcome.timed, amount.value)
    score = (
        wanted.digits
        - 0.5 * log10(1 + crowd)
        + outcome.tight
        + sum(0.75 * min(ground.relation(part), 2.0) for part in parts)
    )
    score += _WORDING[ground.wording] + (bool(wanted.item) and wanted.item == outcome.item)
    score -= 0.5 * (not is_exact(wanted, amount.value)) + 1.0 * (not rates_fit(wanted, outcome))
    score -= 0.25 * _sentences_apart(parts, ground) + _oddness(wanted, outcome, parts)
    rest = outcome.kind == RATIO and not is_near(wanted, outcome.value)
    if ("100%" in outcome.op or rest) and not (_RISES if "+" in outcome.op else _RESTS).search(ground.text):
        score -= _UNSAID
    return score


def _oddness(wanted: Wanted, outcome: Outcome, parts: Sequence[Amount]) -> float:
    """How unusual it would be to count like this."""
    odd = 0.0
    if wanted.kind == COUNT and outcome.kind == RATIO:
        odd += 0.5 if parts[0].kind != COUNT else 1.5
    if "100%" in outcome.op or ("/" in outcome.op and any(part.kind == SHARE for part in parts)):
        odd += 0.5
    if outcome.kind == COUNT and ("+" in outcome.op or "-" in outcome.op):
        names = {part.name for part in parts if part.name} | ({wanted.name} if wanted.name else set())
        odd += 0.75 * max(0, len(names) - 1)
    if any(part.value == 1 for part in parts):
        odd += 0.75
    return odd


def _sentences_apart(parts: Sequence[Amount], ground: Ground) -> int:
    return max(0, len({ground.figures.stated[place].sentence for part in parts for place in part.sources}) - 1)


# --- two steps ------------------------------------------------------------------------------------


def _two_steps(wanted: Wanted, ground: Ground) -> Iterator[Derivation]:
    """A table's entry and one more operand, which the claim must speak of."""
    amounts = ground.figures.amounts
    for last in _operands(ground):
        for kind, value in _needed(wanted, last):
            low, high = sorted((value * (1 - _relative(wanted)), value * (1 + _relative(wanted))))
            for timed in (False, True):
                for entry in ground.figures.table.between(kind, timed, low, high, _MOST_ENTRIES // 4):
                    yield from _ended(wanted, entry.outcome, (amounts[entry.a], amounts[entry.b]), last, ground)


def _ended(
    wanted: Wanted, before: Outcome, parts: tuple[Amount, Amount], last: Amount, ground: Ground
) -> Iterator[Derivation]:
    for outcome in outcomes(bare_amount(before), last):
        if answers(wanted, outcome) and not _repeats(parts, last):
            amount = _finished(wanted, outcome, as_amount(before, *parts), last)
            both = outcome._replace(tight=outcome.tight and before.tight)
            score = _score(wanted, both, amount, (*parts, last), ground)
            rough = 0.0 if is_exact(wanted, amount.value) else _ROUGH_COST
            yield Derivation(score - _two_step_cost(before, parts) - rough, amount)


def _two_step_cost(before: Outcome, parts: tuple[Amount, Amount]) -> float:
    return 2.25 + _oddness(Wanted(0.0, before.kind, "", "", False, 0.0, 0.0, 0.0, 0.0), before, parts)


def _repeats(parts: tuple[Amount, Amount], last: Amount) -> bool:
    return any(place in part.sources for part in parts for place in last.sources)


def _relative(wanted: Wanted) -> float:
    return wanted.reach / abs(wanted.value) + EXACT if wanted.value else EXACT


def _operands(ground: Ground) -> list[Amount]:
    related = [amount for amount in ground.ranked[:_MOST_OPERANDS] if ground.relation(amount) >= 1]
    return [*ground.own, *related][:_MOST_OPERANDS]


def _needed(wanted: Wanted, last: Amount) -> Iterator[tuple[str, float]]:
    """What the first step would have to give for the last to end at the wanted value."""
    if not last.value or not wanted.value:
        return
    kinds = _kinds(wanted)
    for kind in kinds:
        if last.kind == kind:
            yield kind, wanted.value - last.value
            yield kind, wanted.value + last.value
            yield kind, last.value - wanted.value
        yield kind, wanted.value / last.value
        yield kind, wanted.value * last.value
    if last.kind in kinds or RATIO in kinds:
        for kind in dict.fromkeys((COUNT, DAYS, RATIO, last.kind)):
            yield kind, last.value / wanted.value
            yield kind, wanted.value / last.value
            yield kind, wanted.value * last.value
