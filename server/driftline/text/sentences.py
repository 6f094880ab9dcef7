"""Splits plain English text into sentences."""

import re
import unicodedata
from functools import cache

from driftline.text.lexicon import short_forms, words

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
        return len(word) > 1 and word.lower() not in _abbreviations() and not _INITIALS.fullmatch(word)
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
    if key in words("abbreviation") or (capital and key in words("title")):
        return True
    if key in words("abbreviation_before_number") or (capital and key in short_forms("month")):
        return plain[after].isdigit()
    if key in words("abbreviation_before_pause") or _INITIALS.fullmatch(word):
        return not _opening_word(plain, after)
    return False


def _opening_word(plain: str, at: int) -> bool:
    word = _WORD.match(plain, at, at + _LONGEST_TOKEN)
    return word is not None and word.group(1).lower() in words("sentence_opener")


@cache
def _abbreviations() -> frozenset[str]:
    concepts = ("abbreviation", "title", "abbreviation_before_number", "abbreviation_before_pause")
    return short_forms("month").union(*map(words, concepts))
