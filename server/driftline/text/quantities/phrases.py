"""Quantities said without a number: 'twice', 'halved', 'within a week', 'month-long', 'Month 6'."""

from dataclasses import dataclass

from driftline.text.quantities.numbers import FRACTION_NAMES, SMALL, TENS, read_number
from driftline.text.quantities.tokens import Kind, Tokens
from driftline.text.quantities.units import PERIOD_NAMES, PERIODS, read_unit
from driftline.text.quantities.wordlists import word_set
from driftline.text.quantities.words import looks_plural

_MULTIPLES = {
    "twice": 2.0,
    "thrice": 3.0,
    "doubled": 2.0,
    "doubles": 2.0,
    "doubling": 2.0,
    "tripled": 3.0,
    "triples": 3.0,
    "tripling": 3.0,
    "quadrupled": 4.0,
    "quadruples": 4.0,
    "quadrupling": 4.0,
    "tenfold": 10.0,
    "hundredfold": 100.0,
}
_MULTIPLES |= {word + "fold": value for word, value in SMALL.items() if value >= 2}
_MULTIPLES |= {word + "fold": value for word, value in TENS.items()}
_BARE_MULTIPLES = {"double": 2.0, "triple": 3.0, "quadruple": 4.0}
_AFTER_BARE_MULTIPLE = word_set("the its their our his her that this in to by from as what on within or and over")
_BEFORE_BARE_MULTIPLE = word_set("to will would should could may might can must and or not than")
_HALVINGS = ("halve", "halved", "halving")
_BEFORE_DURATION = word_set(
    "within for in after over than least most about nearly almost around roughly takes take took "
    "lasts last lasting under another of from up exactly only just through to every spans spanning"
)
_NUMBERED = ("day", "week", "month", "year")
_BEFORE_NUMBERED = word_set("by before until till from after at in for within since of through to and")
_LEAST_YEAR = 1900
_AFTER_DURATION = word_set("later ago earlier long")


FIRST_WORDS = (
    frozenset(_MULTIPLES)
    | frozenset(_BARE_MULTIPLES)
    | frozenset(_HALVINGS)
    | frozenset(PERIOD_NAMES)
    | {"once", "halves", "a", "an", "another"}
)


@dataclass(frozen=True, slots=True)
class Phrase:
    value: float
    unit: str
    end: int
    scale: float = 1.0
    needs_per: bool = False
    high: float | None = None
    role: str = ""
    approximate: bool = False


def read_phrase(tokens: Tokens, index: int) -> Phrase | None:
    if tokens[index].kind is not Kind.WORD:
        return None
    return (
        read_numbered_period(tokens, index)
        or _multiple(tokens, index)
        or _halving(tokens, index)
        or _period(tokens, index)
    )


def _multiple(tokens: Tokens, index: int) -> Phrase | None:
    word, after = tokens[index].lower, tokens[index + 1]
    joined = after.text == "-" and tokens.glued(index + 1)
    if word == "once":
        return Phrase(1.0, "times", index + 1, needs_per=True)
    if word in _MULTIPLES and not joined:
        return Phrase(_MULTIPLES[word], "times", index + 1)
    if word not in _BARE_MULTIPLES or joined:
        return None
    verb = tokens[index - 1].lower in _BEFORE_BARE_MULTIPLE and after.kind is Kind.WORD
    if verb or after.kind is not Kind.WORD or after.lower in _AFTER_BARE_MULTIPLE:
        return Phrase(_BARE_MULTIPLES[word], "times", index + 1)
    return None


def _halving(tokens: Tokens, index: int) -> Phrase | None:
    word = tokens[index].lower
    if word in _HALVINGS or (word == "halves" and tokens[index + 1].lower in ("the", "its", "their", "our")):
        return Phrase(50.0, "reduction", index + 1)
    return None


def _period(tokens: Tokens, index: int) -> Phrase | None:
    """A duration of one: 'within a week', 'a fortnight', 'year-long'; or a numbered one: 'Month 6'."""
    word = tokens[index].lower
    spoken = _one_period(tokens, index)
    if spoken is not None:
        stretch = _stretch(tokens, index, spoken)
        if stretch is not None:
            return stretch
        return spoken if spoken.approximate or _is_lone_duration(tokens, index) else None
    if word in PERIODS and tokens.says(index + 1, "- long") and tokens.glued(index + 1):
        return Phrase(PERIODS[word], "days", index + 3, PERIODS[word])
    return None


def _one_period(tokens: Tokens, index: int) -> Phrase | None:
    """'a month', 'an hour and a half'."""
    name = tokens[index + 1].lower
    if tokens[index].lower not in ("a", "an", "another") or name not in PERIODS:
        return None
    length = PERIODS[name]
    part, end = fraction_behind(tokens, index + 2)
    if part and name not in ("second", "quarter"):
        return Phrase(length * (1 + part), "days", end, length, approximate=True)
    return Phrase(length, "days", index + 2, length)


def fraction_behind(tokens: Tokens, index: int) -> tuple[float, int]:
    """The half of 'an hour and a half' and where it ends, or (0, index)."""
    part = FRACTION_NAMES.get(tokens[index + 2].lower, 0.0)
    if not tokens.says(index, "and a") or part not in (1 / 2, 1 / 4):
        return 0.0, index
    after = index + 3
    # "a month and a half day", "an hour and a quarter of the staff": the fraction belongs to what follows.
    own_unit = read_unit(tokens, after) is not None or tokens[after].lower in ("of", "an", "past")
    return (0.0, index) if own_unit else (part, after)


def _stretch(tokens: Tokens, index: int, first: Phrase) -> Phrase | None:
    """'between an hour and an hour and a half'."""
    opener, joint = tokens[index - 1].lower, tokens[first.end].lower
    if (opener, joint) not in (("between", "and"), ("from", "to")) and joint != "to":
        return None
    second = _one_period(tokens, first.end + 1) or _counted_period(tokens, first.end + 1)
    if second is None or second.value <= first.value:
        return None
    rough = first.approximate or second.approximate
    return Phrase(first.value, "days", second.end, second.scale, high=second.value, approximate=rough)


def _counted_period(tokens: Tokens, index: int) -> Phrase | None:
    number = read_number(tokens, index)
    unit = read_unit(tokens, number.end) if number is not None else None
    if number is None or unit is None or unit.name != "days":
        return None
    return Phrase(number.value * unit.scale, "days", unit.end, unit.scale)


def read_numbered_period(tokens: Tokens, index: int) -> Phrase | None:
    """'by Month 6', 'Years 1-3': a place on the plan's own time line. As a heading it is only a label."""
    name = tokens[index].lower
    number = read_number(tokens, index + 1)
    if name.removesuffix("s") not in _NUMBERED or number is None or tokens[index + 1].lower in ("a", "an"):
        return None
    if number.plain and number.value >= _LEAST_YEAR:
        return None  # "the years 2014 to 2016" are dates
    length = PERIODS[PERIOD_NAMES[name]]
    low, high, end = number.value, number.value, number.end
    if tokens[end].text in ("-", "–", "—") or tokens[end].lower == "to":
        upper = read_number(tokens, end + 1)
        if upper is not None and upper.value > low:
            high, end = upper.value, upper.end
    elif name.endswith("s"):
        high, end = _last_listed(tokens, high, end)
    follows_on = read_unit(tokens, end) is not None or looks_plural(tokens[end].lower)
    if follows_on or (low == high and tokens[index - 1].lower not in _BEFORE_NUMBERED):
        return None
    return Phrase(low * length, "days", end, length, high=high * length, role="position")


def _last_listed(tokens: Tokens, highest: float, end: int) -> tuple[float, int]:
    """'Weeks 5 and 6', 'months 1, 2 and 4': the last of the list and where it ends."""
    while tokens[end].lower in (",", "and", "or", "&"):
        both = tokens[end].text == "," and tokens[end + 1].lower in ("and", "or")
        number = read_number(tokens, end + 1 + both)
        if number is None or number.value <= highest or looks_plural(tokens[number.end].lower):
            break
        if read_unit(tokens, number.end) is not None:
            break
        highest, end = number.value, number.end
    return highest, end


def _is_lone_duration(tokens: Tokens, index: int) -> bool:
    name = tokens[index + 1].lower
    after = tokens[index + 2]
    if name not in PERIODS or name == "second":
        return False
    if name == "quarter":
        return tokens[index - 1].lower in ("within", "in", "after", "for") and after.lower != "of"
    if after.text == "-" and tokens.glued(index + 2):
        return False
    if after.lower in _AFTER_DURATION or name in ("fortnight", "decade"):
        return True
    return tokens[index].lower == "another" or tokens[index - 1].lower in _BEFORE_DURATION
