"""Splits plain English text into sentences."""

import re
import unicodedata

# Never the end of a sentence, whatever follows.
_CONNECTIVES = frozenset({"e.g", "eg", "i.e", "ie", "vs", "v", "cf", "viz", "approx", "ca", "circa"})
# Before a name, when written with a capital.
_TITLES = frozenset(
    """
    dr mr mrs ms mx prof messrs mt gen sen rep capt sgt rev hon gov
    """.split()
)
# Before a number; ordinary words otherwise.
_BEFORE_NUMBERS = frozenset(
    """
    no nos nr fig figs sec secs ch chap vol vols p pp eq para ref refs tel est min max avg
    """.split()
)
# Before a number, when written with a capital.
_MONTHS = frozenset({"jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec"})
# The end of a sentence only when a word follows that opens sentences.
_AMBIGUOUS = frozenset(
    """
    etc inc ltd co corp llc plc gmbh bros st ave rd blvd jr sr al dept ph.d incl excl resp
    """.split()
)
_ABBREVIATIONS = _CONNECTIVES | _TITLES | _BEFORE_NUMBERS | _MONTHS | _AMBIGUOUS
_OPENERS = frozenset(
    """
    a an the this that these those it its they their there here he she his her we our you your i my if
    when while once after before since until because although though as at by for from in on to with
    without under over during and but or so yet nor not no however therefore then thus also all any each
    every some most many few both either neither what which who why how where whether is are was were do
    does did can could will would shall should may might must let please only
    """.split()
)

_STOP = re.compile(r"(?<![.!?…‽])[.!?…‽]+[\"'”’»›)\]}]*(?=\s)|[。！？｡]+[”’」』）】\"')\]]*")
_TOKEN = re.compile(r"[^\s(\[{\"'“‘«]*\Z")
_NUMERAL = re.compile(r"[(\[]?(?:\d{1,3}|[A-Za-z]|[ivxIVX]{1,5})(?:\.\d{1,3}){0,3}\Z")
_INITIALS = re.compile(r"[A-Z]|(?:[A-Za-z]\.)+[A-Za-z]")
_WORD = re.compile(r"[\"'“‘«(\[{]*([^\W\d_]+)")
_BRAND = re.compile(r"[a-z]{1,3}[A-Z]")
_SPACE = re.compile(r"\s*")
_OPENING_CATEGORIES = frozenset({"Lu", "Lt", "Lo", "Nd", "No", "Nl", "Sc", "Ps", "Pi", "So"})
_OPENING_MARKS = frozenset("\"'#@•¿¡")
_LONGEST_TOKEN = 40


def split_sentences(plain: str) -> list[tuple[int, int]]:
    """The sentences of a plain text as [start, end) pairs, white space around them left out."""
    spans: list[tuple[int, int]] = []
    start = _skip_space(plain, 0)
    for stop in _STOP.finditer(plain):
        after = _skip_space(plain, stop.end())
        if stop.end() <= start or after >= len(plain) or not _ends_sentence(plain, start, stop, after):
            continue
        spans.append((start, stop.end()))
        start = after
    end = len(plain.rstrip())
    if start < end:
        spans.append((start, end))
    return spans


def _skip_space(plain: str, at: int) -> int:
    space = _SPACE.match(plain, at)
    return space.end() if space else at


def _ends_sentence(plain: str, start: int, stop: re.Match[str], after: int) -> bool:
    mark = stop.group()[0]
    if mark in "。！？｡":
        return True
    # Who begins a sentence without a capital is not writing capitals: then any word may begin the next one.
    casual = plain[start].islower() and plain[after].islower()
    if not (casual or _opens(plain, after)):
        return False
    if mark != "." or stop.group().startswith(".."):
        return not casual or mark in "!?"
    word = _word_before(plain, start, stop.start())
    if casual:
        return len(word) > 1 and word.lower() not in _ABBREVIATIONS and not _INITIALS.fullmatch(word)
    return not (_numbers_the_text(plain, start, stop.start()) or _abbreviated(word, plain, after))


def _opens(plain: str, at: int) -> bool:
    """Whether what stands at this place can begin a sentence."""
    if plain[at] in _OPENING_MARKS or unicodedata.category(plain[at]) in _OPENING_CATEGORIES:
        return True
    return _BRAND.match(plain, at) is not None


def _word_before(plain: str, start: int, dot: int) -> str:
    token = _TOKEN.search(plain[max(start, dot - _LONGEST_TOKEN) : dot])
    return token.group() if token else ""


def _numbers_the_text(plain: str, start: int, dot: int) -> bool:
    """Whether the sentence so far is only a numeral, as in "2. Scope"."""
    return dot - start < _LONGEST_TOKEN and _NUMERAL.match(plain[start:dot]) is not None


def _abbreviated(word: str, plain: str, after: int) -> bool:
    """Whether the dot belongs to the word before it and not to the sentence."""
    key = word.lower()
    capital = word[:1].isupper()
    if key in _CONNECTIVES or (capital and key in _TITLES):
        return True
    if key in _BEFORE_NUMBERS or (capital and key in _MONTHS):
        return plain[after].isdigit()
    if key in _AMBIGUOUS or _INITIALS.fullmatch(word):
        return not _opening_word(plain, after)
    return False


def _opening_word(plain: str, at: int) -> bool:
    word = _WORD.match(plain, at, at + _LONGEST_TOKEN)
    return word is not None and word.group(1).lower() in _OPENERS
