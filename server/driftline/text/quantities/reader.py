"""Reads every quantity of a text, in order."""

from dataclasses import dataclass, replace

from driftline.text.memory import remembered
from driftline.text.quantities import dates, numbers, phrases, units
from driftline.text.quantities.context import look_left, look_right, read_per, read_rate
from driftline.text.quantities.dates import read_moment
from driftline.text.quantities.labels import label_end
from driftline.text.quantities.model import Quantity
from driftline.text.quantities.numbers import Number, read_fraction, read_number, read_small
from driftline.text.quantities.phrases import fraction_behind, read_phrase
from driftline.text.quantities.ratios import read_ratio
from driftline.text.quantities.tokens import Kind, Token, Tokens
from driftline.text.quantities.units import (
    CURRENCY_SYMBOLS,
    PERIOD_NAMES,
    PERIODS,
    Unit,
    read_currency,
    read_unit,
)
from driftline.text.quantities.wordlists import word_set
from driftline.text.quantities.words import FUNCTION_WORDS, looks_plural, read_noun

_DASHES = ("-", "–", "—", "‑")
_COUNT = "count"
_LARGEST_COMPOUND = 7.0
_ROUND = (10.0, 100.0, 1e3, 1e4, 1e5, 1e6)
_POINTS = ("point", "points", "pp")
_FIRST_WORDS = dates.FIRST_WORDS | numbers.FIRST_WORDS | phrases.FIRST_WORDS | units.FIRST_WORDS
_MOMENTS = ("date", "quarter", "weekday")
_SOFTENERS = ("about", "around", "roughly", "under", "below", "over", "nearly", "almost", "just", "only")
_NOT_A_COUNT_BEFORE = word_set("this that the which no any every each another some last next")
# "one told us": the verb shows that "one" is the subject.
_SUBJECT_VERBS = word_set("told said gave had went came made took got did found left felt thought knew wrote")
# Second halves of compounds that describe a kind, not a number of things.
_KIND_SUFFIXES = word_set(
    "way factor sided off time stop size shot dimensional trust sum knowledge party hand on to click liner and"
)


@dataclass(frozen=True, slots=True)
class Draft:
    """A quantity while it is being read; `start` and `end` are token positions."""

    start: int
    end: int
    low: float
    high: float
    unit: str
    scale: float = 1.0
    offset: float = 0.0
    noun: str = ""
    per: str = ""
    bound: str = ""
    bare: bool = False
    period: str = ""
    cycle: float = 0.0
    role: str = ""
    approximate: bool = False
    whole: float = 0.0
    basis: float = 1.0


@dataclass(frozen=True, slots=True)
class Value:
    """A number with the currency in front of it."""

    number: Number
    currency: Unit | None
    start: int

    @property
    def end(self) -> int:
        return self.number.end


@remembered
def read_quantities(text: str) -> tuple[Quantity, ...]:
    """The quantities of a text, in order and without overlap."""
    tokens = Tokens(text)
    drafts: list[Draft] = []
    index = 0
    while index < len(tokens):
        found, index = _read_at(tokens, index)
        drafts.extend(found)
    return tuple(_finish(tokens, draft) for draft in _share_basis(_share_units(tokens, drafts)))


def _read_at(tokens: Tokens, index: int) -> tuple[list[Draft], int]:
    """The quantities that start here and where to read on."""
    if not _may_start(tokens[index]):
        return [], index + 1
    moment = read_moment(tokens, index) if not _glued_left(tokens, index) else None
    if moment is not None:
        return [Draft(index, moment.end, moment.low, moment.high, moment.unit, cycle=moment.cycle)], moment.end
    label = label_end(tokens, index)
    if label is not None:
        return [], max(label, index + 1)
    drafts = _read_share(tokens, index) or _read_amount(tokens, index) or _read_wordy(tokens, index)
    if drafts:
        return drafts, drafts[-1].end
    return [], index + 1


def _may_start(token: Token) -> bool:
    """Most words start no quantity: this test keeps the reader fast on prose."""
    if token.kind is Kind.WORD:
        return token.lower in _FIRST_WORDS
    if token.kind is Kind.SYMBOL:
        return token.text in CURRENCY_SYMBOLS
    return token.kind is not Kind.BREAK


def _glued_left(tokens: Tokens, index: int) -> bool:
    """A number inside a name ('#2026', 'X-2026') is no year."""
    if tokens[index].kind is not Kind.NUMBER or not tokens.glued(index):
        return False
    return tokens[index - 1].text in "#№/=\\@" or tokens[index - 1].text in "€$£₹¥"


# --- shares, multiples and durations in words -----------------------------------------------------


def _read_share(tokens: Tokens, index: int) -> list[Draft]:
    """'half', 'two thirds', '3/4': a percentage, or a part of a unit ('half an hour')."""
    ratio = read_ratio(tokens, index)
    if ratio is not None and read_unit(tokens, ratio.end) is None:
        share = ratio.part / ratio.whole * 100
        return [Draft(index, ratio.end, share, share, "percent", whole=ratio.whole)]
    fraction = read_fraction(tokens, index)
    if fraction is None or _number_reads_further(tokens, index, fraction):
        return []
    part = _part_of_unit(tokens, index, fraction)
    if part is not None:
        return [part]
    if not _means_share(tokens, index, fraction.end):
        return []
    value = fraction.value * 100
    return [Draft(index, fraction.end, value, value, "percent")]


def _number_reads_further(tokens: Tokens, index: int, fraction: Number) -> bool:
    """'half a million' is a number, not a share."""
    number = read_number(tokens, index)
    return number is not None and number.end > fraction.end


def _part_of_unit(tokens: Tokens, index: int, fraction: Number) -> Draft | None:
    at = fraction.end
    if tokens[at].lower == "of" and tokens[at + 1].lower in ("a", "an"):
        at += 1
    joined = tokens[at].text == "-" and tokens.glued(at)
    if tokens[at].lower not in ("a", "an") and not joined:
        return None
    unit = read_unit(tokens, at + 1)
    if unit is None or unit.name == "percent":
        return None
    value = fraction.value * unit.scale
    per, end = read_per(tokens, unit.end, unit.name)
    return Draft(index, end, value, value, unit.name, unit.scale, per=per)


def _means_share(tokens: Tokens, index: int, end: int) -> bool:
    """Whether a fraction's name stands for a share and not for an order ('a third party') or a period."""
    before, after = tokens[index - 1].lower, tokens[end]
    if tokens.glued(end) and after.text in ("-", "‑"):
        return False
    if after.lower == "of":
        return before not in ("first", "second", "latter", "other")
    if before in ("first", "second", "latter", "other", "once", "per", "every", "and"):
        return False
    name = tokens[end - 1].lower
    if name == "quarter":
        return before in ("by", "than", "about", "roughly", "around", "nearly", "almost", "over", "under")
    if name == "half":
        return after.lower not in ("past", "way", "finished", "done", "empty", "full") and tokens[index - 1].text != "-"
    return after.kind is not Kind.WORD or after.lower in FUNCTION_WORDS or name.endswith("s")


def _read_wordy(tokens: Tokens, index: int) -> list[Draft]:
    phrase = read_phrase(tokens, index)
    if phrase is None:
        return []
    per, end = read_per(tokens, phrase.end, phrase.unit)
    unit, noun = phrase.unit, ""
    if unit == "times" and per:
        unit, noun = _COUNT, "times"
    if phrase.needs_per and not per:
        return []
    high = phrase.value if phrase.high is None else phrase.high
    draft = Draft(index, end, phrase.value, high, unit, phrase.scale, noun=noun, per=per)
    return [replace(draft, role=phrase.role, approximate=phrase.approximate)]


# --- numbers with their units ---------------------------------------------------------------------


def _read_amount(tokens: Tokens, index: int) -> list[Draft]:
    first = _read_value(tokens, index)
    if first is None or _is_pronoun(tokens, first):
        return []
    return _read_range(tokens, first) or _read_single(tokens, first)


def _read_value(tokens: Tokens, index: int) -> Value | None:
    currency = read_currency(tokens, index)
    at = currency.end if currency is not None else index
    if currency is not None and tokens[at].kind is not Kind.NUMBER and not _spelled_money(tokens, at):
        return None
    number = read_number(tokens, at, money=currency is not None or _money_behind(tokens, at))
    if number is None:
        return None
    number = _grouped_money(tokens, at, number, currency)
    if _has_minus(tokens, index):
        return Value(replace(number, value=-number.value), currency, index - 1)
    return Value(number, currency, index)


def _spelled_money(tokens: Tokens, index: int) -> bool:
    return tokens.glued(index) is False and read_number(tokens, index) is not None


def _money_behind(tokens: Tokens, index: int) -> bool:
    """'1.5m euros': the letter is a magnitude because money follows."""
    if tokens[index].kind is not Kind.NUMBER or not tokens.glued(index + 1):
        return False
    unit = read_unit(tokens, index + 2)
    if unit is not None and unit.name.startswith("money"):
        return True
    return tokens[index + 1].text == "m" and looks_plural(tokens[index + 2].lower)


def _grouped_money(tokens: Tokens, index: int, number: Number, currency: Unit | None) -> Number:
    """'€1.500' is fifteen hundred: nobody writes thousandths of a euro."""
    text = tokens[index].text
    whole, _, rest = text.partition(".")
    if currency is None or not number.plain or len(rest) != 3 or whole == "0" or "," in text:
        return number
    return replace(number, value=number.value * 1000)


def _has_minus(tokens: Tokens, index: int) -> bool:
    minus = tokens[index - 1]
    return minus.text in ("-", "−") and tokens.glued(index) and not tokens.glued(index - 1)


def _is_pronoun(tokens: Tokens, value: Value) -> bool:
    """'this one', 'one of the', 'one-off': no number of anything."""
    start, end = value.start, value.end
    if end != start + 1 or tokens[start].lower not in ("one", "zero", "two", "three", "four"):
        return False
    joined = tokens[end].text in ("-", "‑") and tokens.glued(end)
    if joined and tokens[end + 1].lower in _KIND_SUFFIXES and not tokens.says(end, "- to -"):
        return True
    if tokens[start].lower != "one":
        return tokens[start - 1].lower == "no"
    if tokens[start - 1].text in ("-", "‑") and tokens.glued(start):
        return True
    if tokens[start - 1].lower in _NOT_A_COUNT_BEFORE:
        return read_unit(tokens, end) is None
    if joined or _connector(tokens, start, end) is not None:
        return tokens.says(end, "- to - one")
    after = tokens[end]
    if after.kind is not Kind.WORD or after.lower in FUNCTION_WORDS or after.lower in _SUBJECT_VERBS:
        return True
    return looks_plural(after.lower) and read_unit(tokens, end) is None


def _connector(tokens: Tokens, start: int, index: int) -> int | None:
    """Where the upper end of a range begins, if one is announced here."""
    token = tokens[index]
    if token.text in _DASHES:
        if tokens[index + 1].lower == "to" and tokens[index + 2].text in _DASHES:
            return index + 3
        even = tokens.glued(index) == tokens.glued(index + 1)
        return index + 1 if even else None
    if token.lower == "to":
        return index + 1
    if token.lower == "or" and _read_value(tokens, index + 1) is not None:
        return index + 1
    if token.lower == "and" and tokens[start - 1].lower == "between":
        return index + 1
    return None


def _read_range(tokens: Tokens, first: Value) -> list[Draft]:
    unit = None
    connector = _connector(tokens, first.start, first.end)
    if connector is None:
        unit = read_unit(tokens, first.end)
        connector = _connector(tokens, first.start, unit.end) if unit is not None else None
    if connector is None:
        return []
    second = _read_value(tokens, connector)
    if second is None or _is_other_kind(tokens, second):
        return []
    upper = _draft(tokens, second, first.currency)
    if not _same_kind(first, unit, upper):
        return []
    return _joined(first, unit, second, upper)


def _is_other_kind(tokens: Tokens, value: Value) -> bool:
    """The second number is a date, an ordinal or a label of its own."""
    moment = read_moment(tokens, value.start)
    if moment is not None and moment.end > value.start + 1:
        return True
    return tokens.glued(value.end) and tokens[value.end].lower in ("st", "nd", "rd", "th")


def _same_kind(first: Value, unit: Unit | None, upper: Draft) -> bool:
    named = first.currency or unit
    return named is None or named.name == upper.unit or (named.name == "money:" and "money" in upper.unit)


def _joined(first: Value, unit: Unit | None, second: Value, upper: Draft) -> list[Draft]:
    scale = unit.scale if unit is not None else upper.scale
    face = first.number.value
    magnitude = second.number.magnitude
    if first.number.magnitude == 1 < magnitude and unit is None and face <= second.number.value / magnitude:
        face *= magnitude
    low = face * scale + upper.offset
    if low < upper.high:
        return [replace(upper, start=first.start, low=low)]
    if unit is not None:
        return []
    lower = replace(upper, start=first.start, end=first.end, low=low, high=low, bound="", bare=True)
    return [lower, upper]


def _read_single(tokens: Tokens, value: Value) -> list[Draft]:
    draft = _draft(tokens, value, None)
    glued_rest = tokens.glued(draft.end) and tokens[draft.end].kind in (Kind.WORD, Kind.IDENT)
    if glued_rest and not value.number.words:
        return []
    return [draft]


def _draft(tokens: Tokens, value: Value, inherited: Unit | None) -> Draft:
    """A value with the unit, the noun and the rate behind it."""
    currency = value.currency or inherited
    unit = read_unit(tokens, value.end)
    if currency is not None and (unit is None or not unit.name.startswith("money")):
        unit = replace(currency, end=value.end)
    elif currency is not None and unit is not None:
        unit = replace(currency, end=unit.end, scale=unit.scale)
    bound = "min" if value.number.plus else ""
    amount = value.number.value
    if unit is None:
        return _counted(tokens, value, amount, bound)
    end = unit.end
    if tokens[end].text == "+" and tokens.glued(end):
        bound, end = "min", end + 1
    part, end = fraction_behind(tokens, end) if unit.name == "days" else _pence_behind(tokens, end, unit)
    smaller, end = _smaller_part(tokens, end, unit) if unit.name == "days" and not part else (0.0, end)
    role = "points" if tokens[end - 1].lower in _POINTS and unit.name == "percent" else ""
    per, period, end = read_rate(tokens, end, unit.name)
    amount = (amount + part) * unit.scale + unit.offset + smaller
    draft = Draft(value.start, end, amount, amount, unit.name, unit.scale, unit.offset, per=per, bound=bound)
    return replace(draft, period=period, role=role, approximate=part > 0 and unit.name == "days")


def _pence_behind(tokens: Tokens, index: int, unit: Unit) -> tuple[float, int]:
    """The forty of 'one pound forty' as a part of a pound."""
    spoken = unit.name.startswith("money") and unit.scale == 1 and tokens[index - 1].kind is Kind.WORD
    number = read_small(tokens, index) if spoken else None
    if number is None or not number.words or not 1 <= number.value < 100 or read_noun(tokens, number.end, 2.0)[0]:
        return 0.0, index
    return number.value / 100, number.end


def _smaller_part(tokens: Tokens, index: int, larger: Unit) -> tuple[float, int]:
    """The minutes of 'nine hours and twenty minutes' in days and where they end, or (0, index)."""
    at = index + 1 if tokens[index].lower == "and" else index
    number = read_number(tokens, at)
    unit = read_unit(tokens, number.end) if number is not None else None
    if number is None or unit is None or unit.name != "days" or number.value * unit.scale >= larger.scale:
        return 0.0, index
    # "20 minutes and 5 seconds a day": rates and months of days are told apart.
    return (number.value * unit.scale, unit.end) if larger.scale <= _LARGEST_COMPOUND else (0.0, index)


def _counted(tokens: Tokens, value: Value, amount: float, bound: str) -> Draft:
    multiple = _multiple_end(tokens, value)
    if multiple is not None:
        per, end = read_per(tokens, multiple, "times")
        unit, noun = (_COUNT, "times") if per else ("times", "")
        return Draft(value.start, end, amount, amount, unit, noun=noun, per=per, bound=bound)
    noun, end = read_noun(tokens, value.end, amount)
    if noun in PERIOD_NAMES:
        return _described_duration(tokens, value, amount, bound, noun, end)
    per, period, end = read_rate(tokens, end, _COUNT)
    bare = not noun and not per
    role = "basis" if noun and _is_basis(tokens, value) else ""
    return Draft(
        value.start, end, amount, amount, _COUNT, noun=noun, per=per, bound=bound, bare=bare, period=period, role=role
    )


def _is_basis(tokens: Tokens, value: Value) -> bool:
    """'every hundred seats', 'for every 1,000 visits': a round number that a rate is told by."""
    said = "every" in (tokens[value.start].lower, tokens[value.start - 1].lower)
    return said and value.number.value in _ROUND


def _described_duration(tokens: Tokens, value: Value, amount: float, bound: str, noun: str, end: int) -> Draft:
    """'160 linguist hours'."""
    scale = PERIODS[PERIOD_NAMES[noun]]
    per, end = read_per(tokens, end, "days")
    return Draft(value.start, end, amount * scale, amount * scale, "days", scale, per=per, bound=bound)


def _multiple_end(tokens: Tokens, value: Value) -> int | None:
    """'3x', '10×', 'threefold' in two parts, 'three times'."""
    at = value.end
    if tokens[at].lower in ("x", "×") and tokens[at + 1].kind is not Kind.NUMBER:
        return at + 1
    if tokens[at].text == "-" and tokens.glued(at):
        at += 1
    return at + 1 if tokens[at].lower in ("times", "fold") else None


# --- finishing ------------------------------------------------------------------------------------


def _share_units(tokens: Tokens, drafts: list[Draft]) -> list[Draft]:
    """'2, 4 and 8 weeks': a bare number takes the unit of the number it is listed with."""
    for at in range(len(drafts) - 2, -1, -1):
        here, following = drafts[at], drafts[at + 1]
        if not here.bare or here.unit != _COUNT or following.unit in _MOMENTS:
            continue
        joint = _joint(tokens, here, following)
        listed = at + 2 < len(drafts) and following.bare
        if joint in ("and", "or", "to", "/") or (joint == "," and listed):
            drafts[at] = _with_unit_of(here, following)
    for at in range(1, len(drafts)):
        before, here = drafts[at - 1], drafts[at]
        if here.bare and here.unit == _COUNT and before.unit not in _MOMENTS and _joint(tokens, before, here) == "to":
            drafts[at] = _with_unit_of(here, before)
    return drafts


def _share_basis(drafts: list[Draft]) -> list[Draft]:
    """'Every hundred seats bring in EUR 200': the money is that of a hundred."""
    for at, draft in enumerate(drafts):
        if draft.role == "basis":
            for beside in range(max(0, at - 1), min(at + 2, len(drafts))):
                if drafts[beside].unit.startswith("money"):
                    drafts[beside] = replace(drafts[beside], basis=draft.low)
    return drafts


def _with_unit_of(draft: Draft, other: Draft) -> Draft:
    return replace(
        draft,
        low=draft.low * other.scale + other.offset,
        high=draft.high * other.scale + other.offset,
        unit=other.unit,
        scale=other.scale,
        offset=other.offset,
        noun=other.noun,
        per=other.per,
    )


def _joint(tokens: Tokens, left: Draft, right: Draft) -> str:
    """The word that joins two quantities, looking past 'about' and 'under'."""
    gap = range(left.end, right.start)
    if len(gap) > 3:
        return ""
    words = [tokens[at].lower for at in gap]
    while len(words) > 1 and words[-1] in _SOFTENERS:
        words.pop()
    return " ".join(words)


def _finish(tokens: Tokens, draft: Draft) -> Quantity:
    start, end = tokens[draft.start].start, tokens[draft.end - 1].end
    left = look_left(tokens, draft.start, draft.unit, draft.noun)
    right = look_right(tokens, draft.end)
    return Quantity(
        start=start,
        end=end,
        text=tokens.text[start:end],
        low=draft.low,
        high=draft.high,
        unit=draft.unit,
        noun=draft.noun,
        per=draft.per,
        bound=left.bound or right.bound or draft.bound,
        approximate=(
            draft.approximate or left.approximate or right.approximate or tokens.says(draft.start, "a couple")
        ),
        scale=draft.scale,
        period=draft.period,
        cycle=draft.cycle,
        role=draft.role,
        whole=draft.whole,
        basis=draft.basis,
    )
