"""Small changes that keep English right: capitals, articles, full stops."""

from __future__ import annotations

import re

from driftline.text.opening_name import opens_with_name

_FIRST_LETTER = re.compile(r"[^\W\d_]")
_FIRST_WORD = re.compile(r"\W*([^\W\d_][\w'’-]*)")
_STOP = re.compile(r"[.!?…:;,\s]+\Z")
_TERMINAL = re.compile(r"[.!?…]+[\"'”’»)\]]*\s*\Z")
_VOWEL_SOUND = re.compile(r"(?:[aeio](?!ne\b|nce\b)|u(?!ni|se|s[ae]|ti|k\b)|hour|hono|heir|8|11\b|18\b)", re.IGNORECASE)
_SPECIAL = re.compile(r"[\\`*\[\]<]|(?<!\w)_|_(?!\w)")


def capitalised(text: str) -> str:
    """The text with a capital first letter."""
    found = _FIRST_LETTER.search(text)
    if found is None or text[: found.start()].strip(" \"'“‘«([*_"):
        return text
    return text[: found.start()] + text[found.start()].upper() + text[found.end() :]


def uncapitalised(text: str) -> str:
    """The text as it reads in the middle of a sentence: names and abbreviations keep their capitals."""
    word = _FIRST_WORD.match(text)
    if word is None or word[1] == "I" or any(letter.isupper() for letter in word[1][1:]):
        return text
    if opens_with_name(text):
        return text
    at = word.start(1)
    return text[:at] + text[at].lower() + text[at + 1 :]


def as_sentence(text: str) -> str:
    """A statement with a capital and a full stop."""
    flat = " ".join(text.split())
    return capitalised(flat if _TERMINAL.search(flat) else _STOP.sub("", flat) + ".")


def without_stop(text: str) -> str:
    """The text without the punctuation that ends it."""
    return _STOP.sub("", text)


def stop_start(text: str) -> int:
    """Where the punctuation that ends the sentence begins."""
    found = _TERMINAL.search(text)
    return found.start() if found else len(text.rstrip())


def article_for(word: str) -> str:
    """“a” or “an”."""
    return "an" if _VOWEL_SOUND.match(word.lstrip("\"'“‘(*_")) else "a"


def escaped(text: str, in_table: bool) -> str:
    """Plain text as Markdown source that reads as exactly this text."""
    source = _SPECIAL.sub(lambda found: "\\" + found.group(), text)
    return source.replace("|", "\\|") if in_table else source
