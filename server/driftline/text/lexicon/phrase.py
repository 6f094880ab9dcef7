"""How one line of a word list is written, and the pattern it becomes. Every such pattern is linear.

word          this word, in capitals or not; a hyphen in it may also be a space or be left out
word*         any letters in place of the star, or none
this/that     one word or the other
(word)        a word that may be missing
_             any one word
[a/b c]       stands before or after the phrase without being part of it: here “a”, or “b c”
[!a/b c]      does not stand there
[^] [$] [.]   the text begins there; it ends there; it ends or a punctuation mark stands there
"""

import re

_PARTS = re.compile(r"\[[^\[\]]+\]|\S+")
_SPACE = r"\s+"
_ANY_WORD = r"[\w'-]+"
_ENDS = {"$": r"\s*\Z", ".": r"\s*(?:[.,;:!?)]|\Z)"}


def phrase_pattern(phrase: str) -> str:
    """The source of the pattern for one phrase."""
    parts = _PARTS.findall(phrase)
    words = [part for part in parts if not _is_neighbour(part)]
    first = parts.index(words[0])
    last = len(parts) - parts[::-1].index(words[-1])
    before = "".join(_before(part) for part in parts[:first])
    after = "".join(_after(part) for part in parts[last:])
    return f"{before}{_words(words)}{after}"


def whole_words(source: str) -> str:
    """The pattern where it neither begins nor ends inside a word."""
    return rf"\b(?<![\w-])(?:{source})(?![\w-])"


def _words(words: list[str]) -> str:
    """The words with spaces between them. Around the first word that may not be missing, each brings its own space."""
    pivot = next(place for place, word in enumerate(words) if not _is_optional(word))
    leading = [_optional(word, "{}" + _SPACE) for word in words[:pivot]]
    following = [
        _optional(word, _SPACE + "{}") if _is_optional(word) else _SPACE + _word(word) for word in words[pivot + 1 :]
    ]
    return "".join([*leading, _word(words[pivot]), *following])


def _optional(bracketed: str, spaced: str) -> str:
    """As few words as will do where any word may stand, else as many as there are."""
    word = bracketed[1:-1]
    return f"(?:{spaced.format(_word(word))})?{'?' if word == '_' else ''}"


def _word(word: str) -> str:
    choices = [_choice(choice) for choice in word.split("/")]
    return choices[0] if len(choices) == 1 else f"(?:{'|'.join(choices)})"


def _choice(word: str) -> str:
    if word == "_":
        return _ANY_WORD
    return re.escape(word).replace(r"\-", r"[\s-]?").replace(r"\*", r"\w*")


def _before(neighbour: str) -> str:
    """What must stand before it, one choice at a time: a pattern that looks back has a fixed width."""
    negated, choices = _choices(neighbour)
    looks = [r"\A" if choice == "^" else rf"(?<{'!' if negated else '='}\b{_fixed(choice)}\s)" for choice in choices]
    return "".join(looks) if negated else f"(?:{'|'.join(looks)})"


def _after(neighbour: str) -> str:
    negated, choices = _choices(neighbour)
    looks = [_ENDS.get(choice) or rf"{_SPACE}{_words(choice.split())}(?![\w-])" for choice in choices]
    return rf"(?{'!' if negated else '='}{'|'.join(looks)})"


def _fixed(choice: str) -> str:
    return r"\s".join(re.escape(word) for word in choice.split())


def _choices(neighbour: str) -> tuple[bool, list[str]]:
    inner = neighbour[1:-1]
    return inner.startswith("!"), inner.removeprefix("!").split("/")


def _is_neighbour(part: str) -> bool:
    return part.startswith("[")


def _is_optional(word: str) -> bool:
    return word.startswith("(")
