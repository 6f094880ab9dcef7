"""What two amounts make together, as far as their units work out."""

from collections.abc import Iterator
from typing import NamedTuple

from driftline.support.figures.amounts import (
    COUNT,
    DAYS,
    EACH,
    MONEY,
    RATIO,
    SHARE,
    TIMES,
    Amount,
    joined,
    named_alike,
    show,
)

_NOT_ADDED = (TIMES, RATIO, "celsius", "degrees")
_PLAIN = (COUNT, TIMES, RATIO)


class Outcome(NamedTuple):
    """What an operation makes of two amounts; a tight one has units that allow nothing else."""

    value: float
    kind: str
    name: str
    item: str
    timed: bool
    op: str  # how it reads, with {a} and {b} for the operands
    tight: bool


def outcomes(a: Amount, b: Amount) -> Iterator[Outcome]:
    """Everything two amounts make in one step, in either order."""
    yield from _added(a, b)
    yield from _multiplied(a, b)
    yield from _divided(a, b, "{a} / {b}")
    yield from _divided(b, a, "{b} / {a}")


def bare_amount(outcome: Outcome) -> Amount:
    """An outcome as an operand, without saying how it came about."""
    return Amount(outcome.value, outcome.kind, outcome.name, outcome.item, outcome.timed)


def as_amount(outcome: Outcome, a: Amount, b: Amount) -> Amount:
    """An outcome as an operand of the next step."""
    value, kind, name, item, timed, op, _ = outcome
    text = op.format(a=_wrapped(a, op, "{a}"), b=_wrapped(b, op, "{b}"))
    return Amount(value, kind, name, item, timed, text, tuple(joined(a, b)), op=op)


def _wrapped(amount: Amount, op: str, mark: str) -> str:
    """An operand in brackets where the reading would be another without them."""
    inner_sum = "+" in amount.op or "-" in amount.op
    divisor = bool(amount.op) and op.endswith(("/ " + mark, "- " + mark))
    return f"({amount.text})" if divisor or (inner_sum and "+" not in op) else amount.text


# --- sums -----------------------------------------------------------------------------------------


def _added(a: Amount, b: Amount) -> Iterator[Outcome]:
    if a.kind != b.kind or a.kind in _NOT_ADDED:
        return
    if a.timed != b.timed or (a.item != b.item and a.item and b.item):
        yield from _added_as_written(a, b)
        return
    if a.kind != COUNT and not named_alike(a, b):
        return
    if a.kind == DAYS and a.scale and b.scale and a.scale != b.scale:
        return  # "one hour and twelve days" is no sum that people make
    name = a.name if a.name == b.name else (a.name or b.name) if not (a.name and b.name) else ""
    item = a.item or b.item
    alike = a.name == b.name and a.item == b.item
    yield Outcome(a.value + b.value, a.kind, name, item, a.timed, "{a} + {b}", alike)
    if a.value > b.value:
        yield Outcome(a.value - b.value, a.kind, name, item, a.timed, "{a} - {b}", alike)
    elif b.value > a.value:
        yield Outcome(b.value - a.value, a.kind, name, item, a.timed, "{b} - {a}", alike)


def _added_as_written(a: Amount, b: Amount) -> Iterator[Outcome]:
    """What is left of 420 a week after 70 a time: sums of money are set against each other whatever they are for."""
    if a.kind == MONEY and named_alike(a, b) and a.face > 0 and b.face > 0 and a.face != b.face:
        unit = (MONEY, a.name or b.name, "", False)
        yield Outcome(abs(a.face - b.face), *unit, "{a} - {b}" if a.face > b.face else "{b} - {a}", False)
        yield Outcome(a.face + b.face, *unit, "{a} + {b}", False)


# --- products -------------------------------------------------------------------------------------


def _multiplied(a: Amount, b: Amount) -> Iterator[Outcome]:
    if a.kind == SHARE or b.kind == SHARE:
        share, other, first = (a, b, True) if a.kind == SHARE else (b, a, False)
        yield from _share_of(share, other, first)
    elif a.kind in (TIMES, RATIO) or b.kind in (TIMES, RATIO):
        factor, other = (a, b) if a.kind in (TIMES, RATIO) else (b, a)
        if other.kind not in (TIMES, RATIO):
            yield Outcome(
                factor.value * other.value, other.kind, other.name, other.item, other.timed, "{a} × {b}", False
            )
    else:
        if a.kind == COUNT and not a.item:
            yield from _repeated(a, b)
        elif b.kind == COUNT and not b.item:
            yield from _repeated(b, a)
        yield from _over_time(a, b, "{a}", "{b}")
        yield from _over_time(b, a, "{b}", "{a}")


def _share_of(share: Amount, other: Amount, first: bool) -> Iterator[Outcome]:
    """A part of an amount, the rest of it, and what a rise by that part makes of it."""
    unit = (other.kind, other.name, other.item, other.timed)
    if other.kind == SHARE:
        yield Outcome(share.value * other.value, *unit, "{a} × {b}", False)
        return
    mark, amount = ("{a}", "{b}") if first else ("{b}", "{a}")
    yield Outcome(share.value * other.value, *unit, "{a} × {b}", False)
    if share.value < 1:
        yield Outcome((1 - share.value) * other.value, *unit, f"(100% - {mark}) × {amount}", False)
    yield Outcome((1 + share.value) * other.value, *unit, f"(100% + {mark}) × {amount}", False)


def _repeated(count: Amount, b: Amount) -> Iterator[Outcome]:
    """A number of things, and an amount for each of them."""
    if count.timed and b.timed:
        return
    timed = count.timed or b.timed
    value = count.value * b.value
    if b.item:
        cancels = b.item in (EACH, count.name) or not count.name
        yield Outcome(value, b.kind, b.name, "", timed, "{a} × {b}", cancels)
    elif b.kind == COUNT:
        yield Outcome(value, COUNT, "", "", timed, "{a} × {b}", False)
    else:
        yield Outcome(value, b.kind, b.name, "", timed, "{a} × {b}", False)


def _over_time(rate: Amount, term: Amount, mark: str, other: str) -> Iterator[Outcome]:
    """So much a day for so many days."""
    if rate.timed and term.kind == DAYS and not term.timed:
        op = mark + " × " + (show(term.value / rate.period) if rate.period else other)
        yield Outcome(rate.value * term.value, rate.kind, rate.name, rate.item, False, op, not term.item)


# --- quotients ------------------------------------------------------------------------------------


def _divided(a: Amount, b: Amount, op: str) -> Iterator[Outcome]:
    if not b.value:
        return
    value = a.value / b.value
    if a.kind == b.kind and a.timed == b.timed and (a.kind == COUNT or named_alike(a, b)):
        if not b.item or a.item == b.item:
            yield Outcome(value, RATIO, "", "", False, op, a.name == b.name and (a.kind not in _PLAIN or bool(a.name)))
        elif not a.item:
            yield Outcome(value, COUNT, b.item if b.item != EACH else "", "", False, op, True)
    if a.kind not in (SHARE, TIMES, RATIO):
        yield from _divided_by_pure(a, b, value, op)
    if b.timed and a.kind == b.kind and not a.timed and not b.item and named_alike(a, b):
        yield Outcome(value, DAYS, "", "", False, op, True)


def _divided_by_pure(a: Amount, b: Amount, value: float, op: str) -> Iterator[Outcome]:
    """An amount over a number of things, over a term, or what it is a part or a multiple of."""
    if b.kind == COUNT and not b.item and not b.timed and not a.item:
        yield Outcome(value, a.kind, a.name, b.name or EACH, a.timed, op, False)
    elif b.kind == TIMES or (b.kind == SHARE and b.value < 1):
        yield Outcome(value, a.kind, a.name, a.item, a.timed, op, False)
    elif b.kind == DAYS and not b.timed and not a.timed and a.kind != DAYS:
        yield Outcome(value, a.kind, a.name, a.item, True, op, not b.item)
