"""What the words around a number say about it: limits, roughness, rates."""

from dataclasses import dataclass

from driftline.text.quantities.numbers import read_number
from driftline.text.quantities.tokens import Kind, Tokens
from driftline.text.quantities.units import PERIOD_LETTERS, PERIOD_NAMES, PERIODS, read_currency
from driftline.text.quantities.wordlists import word_set
from driftline.text.quantities.words import FUNCTION_WORDS, is_adjective, looks_plural

# Longest first: "no more than" must not be read as "more than".
_BOUNDS_BEFORE = (
    ("not to exceed", "max"),
    ("a maximum of", "max"),
    ("a minimum of", "min"),
    ("no later than", "max"),
    ("no earlier than", "min"),
    ("no more than", "max"),
    ("not more than", "max"),
    ("no less than", "min"),
    ("not less than", "min"),
    ("no fewer than", "min"),
    ("not exceeding", "max"),
    ("not exceed", "max"),
    ("at the most", "max"),
    ("maximum of", "max"),
    ("minimum of", "min"),
    ("not over", "max"),
    ("less than", "max"),
    ("fewer than", "max"),
    ("lower than", "max"),
    ("more than", "min"),
    ("greater than", "min"),
    ("higher than", "min"),
    ("longer than", "min"),
    ("shorter than", "max"),
    ("up to", "max"),
    ("at most", "max"),
    ("at least", "min"),
    ("capped at", "max"),
    ("cap of", "max"),
    ("limit of", "max"),
    ("limited to", "max"),
    ("ceiling of", "max"),
    ("floor of", "min"),
    ("not before", "min"),
    ("under", "max"),
    ("within", "max"),
    ("below", "max"),
    ("maximum", "max"),
    ("max", "max"),
    ("exceeding", "min"),
    ("exceeds", "min"),
    ("over", "min"),
    ("above", "min"),
    ("minimum", "min"),
    ("min", "min"),
    ("< =", "max"),
    ("> =", "min"),
    ("<", "max"),
    ("≤", "max"),
    (">", "min"),
    ("≥", "min"),
)
_BOUNDS_AFTER = (
    ("or more", "min"),
    ("and up", "min"),
    ("and over", "min"),
    ("and above", "min"),
    ("or over", "min"),
    ("or older", "min"),
    ("and older", "min"),
    ("upwards", "min"),
    ("at the earliest", "min"),
    ("or younger", "max"),
    ("at the outside", "max"),
    ("at the very most", "max"),
    ("at the very least", "min"),
    ("and no more", "max"),
    (", no more", "max"),
    ("and not more", "max"),
    ("and no longer", "max"),
    ("or above", "min"),
    ("or less", "max"),
    ("or fewer", "max"),
    ("or under", "max"),
    ("or below", "max"),
    ("at most", "max"),
    ("at least", "min"),
    ("at the most", "max"),
    ("at the latest", "max"),
    ("maximum", "max"),
    ("max", "max"),
    ("minimum", "min"),
    ("tops", "max"),
)
_APPROXIMATE = word_set(
    "about roughly some around maybe nearly almost approximately approx circa ca perhaps estimated ~ ≈ say"
)
_APPROXIMATE_PHRASES = (
    "something like",
    "in the region of",
    "close to",
    "on the order of",
    "in the order of",
)
_FILLERS = word_set("a an the next first last past total of only just between from coming following any")
_ARTICLES = ("a", "an", "between", "from")
_TIMELIKE_NOUNS = word_set(
    "nights evenings mornings afternoons weekends seasons summers winters sessions sprints terms semesters rounds"
)
_LONGEST_LEFT = 10


@dataclass(frozen=True, slots=True)
class Surroundings:
    bound: str = ""
    approximate: bool = False


def look_left(tokens: Tokens, index: int, unit: str, noun: str = "") -> Surroundings:
    """The limit and the roughness stated in front of a number."""
    words = _left_words(tokens, index)
    bound, approximate, next_to_number, after_the = "", False, True, False
    while words:
        phrase = next((item for item in _BOUNDS_BEFORE if _ends_with(words, item[0])), None)
        rough = next((item for item in _APPROXIMATE_PHRASES if _ends_with(words, item)), None)
        if rough is not None:
            approximate, words = True, words[: -len(rough.split())]
        elif words[-1] in _APPROXIMATE and next_to_number:
            approximate, words = True, words[:-1]
        elif phrase is not None and not bound and not (phrase[0] == "over" and after_the):
            next_to_number = False
            bound, words = _bound_for(phrase, unit, noun), words[: -len(phrase[0].split())]
        elif words[-1] in _FILLERS:
            next_to_number = next_to_number and words[-1] in _ARTICLES
            after_the = words[-1] == "the"
            words = words[:-1]
        else:
            break
    return Surroundings(bound, approximate)


def _bound_for(phrase: tuple[str, str], unit: str, noun: str) -> str:
    """'over ten years' and 'over two nights' are stretches of time, not minimums."""
    stretch = unit in ("days", "date", "quarter") or noun in _TIMELIKE_NOUNS
    return "" if phrase[0] == "over" and stretch else phrase[1]


def _left_words(tokens: Tokens, index: int) -> list[str]:
    words: list[str] = []
    for step in range(1, _LONGEST_LEFT + 1):
        token = tokens[index - step]
        if token.kind is Kind.SYMBOL and token.text not in "<>=≤≥~≈.-":
            break
        if token.kind not in (Kind.WORD, Kind.SYMBOL):
            break
        if token.text == "." and tokens[index - step - 1].lower not in ("approx", "ca", "max", "min"):
            break
        if token.text not in (".", "-"):
            words.append(token.lower)
    return words[::-1]


def _ends_with(words: list[str], phrase: str) -> bool:
    parts = phrase.split()
    return words[-len(parts) :] == parts


def look_right(tokens: Tokens, index: int) -> Surroundings:
    """The limit and the roughness stated behind a number and its unit."""
    for phrase, bound in _BOUNDS_AFTER:
        if tokens.says(index, phrase) and not _starts_amount(tokens, index + len(phrase.split())):
            return Surroundings(bound)
    return Surroundings(approximate=tokens.says(index, "or so") or tokens.says(index, "give or take"))


def _starts_amount(tokens: Tokens, index: int) -> bool:
    """'tell 11 dealers at least 90 days ahead': the limit is on the days."""
    return read_number(tokens, index) is not None or read_currency(tokens, index) is not None


_ADVERBS = {
    "hourly": "hour",
    "daily": "day",
    "weekly": "week",
    "fortnightly": "fortnight",
    "monthly": "month",
    "pcm": "month",
    "quarterly": "quarter",
    "annually": "year",
    "yearly": "year",
    "pa": "year",
}


def read_per(tokens: Tokens, index: int, unit: str) -> tuple[str, int]:
    """What the amount is counted against ('month' in '15 euros a month') and where that ends."""
    word = tokens[index].lower
    if word in ("per", "/"):
        return _named_rate(tokens, index + 1, index, unit)
    if word in ("a", "an", "each", "every"):
        return _article_rate(tokens, index, unit)
    if word in _ADVERBS:
        return _ADVERBS[word], index + 1
    if word == "-" and tokens[index + 1].lower == "per" and tokens[index + 2].text == "-":
        return _named_rate(tokens, index + 3, index, unit)
    return "", index


def read_rate(tokens: Tokens, index: int, unit: str) -> tuple[str, str, int]:
    """What the amount is counted against, the period of it if both are said ('per seat per month'), and the end."""
    per, end = read_per(tokens, index, unit)
    if not per or per in PERIODS:
        return per, "", end
    if tokens[end].lower == "and" and tokens[end + 1].lower in PERIODS:
        return per, tokens[end + 1].lower, end + 2
    period, after = read_per(tokens, end, unit)
    return (per, period, after) if period in PERIODS else (per, "", end)


def _is_content_word(tokens: Tokens, index: int) -> bool:
    return tokens[index].kind is Kind.WORD and tokens[index].lower not in FUNCTION_WORDS


def _named_rate(tokens: Tokens, index: int, fallback: int, unit: str) -> tuple[str, int]:
    """'per member', '/mo'; a slash between two nouns is no rate."""
    token = tokens[index]
    if not _is_content_word(tokens, index):
        return "", fallback
    spelled = tokens[fallback].text != "/"
    period = PERIOD_NAMES.get(token.lower)
    if period is None and not spelled and not unit.startswith("money") and token.lower not in PERIOD_LETTERS:
        return "", fallback
    if is_adjective(token.lower) and _is_content_word(tokens, index + 1):
        return tokens[index + 1].lower, index + 2
    if period is None and (not spelled or len(token.text) == 1):
        period = PERIOD_LETTERS.get(token.lower)
    return period or token.lower, index + 1


def _article_rate(tokens: Tokens, index: int, unit: str) -> tuple[str, int]:
    token = tokens[index + 1]
    period = PERIOD_NAMES.get(token.lower) if token.kind is Kind.WORD else None
    if period is not None and not _counts_on(tokens, index + 2):
        return period, index + 2
    if not unit.startswith("money") and unit != "days":
        return "", index
    if tokens[index].lower == "each" and not _is_content_word(tokens, index + 1):
        return "each", index + 1
    if unit == "days":
        return "", index
    if token.lower == "trading" or (
        token.lower in ("working", "business", "school") and tokens[index + 2].lower == "day"
    ):
        return "day", index + 3
    if token.kind is Kind.WORD and token.lower not in FUNCTION_WORDS and not looks_plural(token.lower):
        return token.lower, index + 2
    return "", index


def _counts_on(tokens: Tokens, index: int) -> bool:
    """'a year later' and 'a year-long' are durations of their own."""
    return tokens[index].lower in ("later", "ago", "earlier") or tokens.says(index, "- long")
