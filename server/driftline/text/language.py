"""Whether a text is in a language that can be read: English.

English shows by its commonest function words, other scripts by their letters. What is counted adds up over the parts
of a text, so a part can be counted by itself. A short text passes: it shows too little.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources

LEAST_WORDS, LEAST_LETTERS = 40, 40
"""A text with fewer words, or fewer letters of other scripts, is too short to tell."""
ENGLISH_SHARE = 0.025
"""Of English prose a quarter are such words, of the tersest notes seen 3 in 100; of other languages hardly 1 in 100."""
OTHER_SHARE = 0.3
"""The share of letters in another script from which on a text is no longer read."""

OTHER_LANGUAGE = "a language other than English"
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class LanguageSigns:
    """What there is in a text to tell its language by."""

    words: int = 0
    english: int = 0
    letters: Mapping[str, int] = field(default_factory=dict)  # by script

    @classmethod
    def of(cls, text: str) -> LanguageSigns:
        """Count the signs of a text."""
        words = [word.lower() for word in _WORD.findall(text)]
        letters = Counter[str]()
        for character, number in Counter(text).items():
            if character.isalpha():
                letters[_script(character)] += number
        return cls(len(words), sum(word in _english() for word in words), letters)

    def __add__(self, other: LanguageSigns) -> LanguageSigns:
        return LanguageSigns(
            self.words + other.words, self.english + other.english, Counter(self.letters) + Counter(other.letters)
        )

    def __sub__(self, other: LanguageSigns) -> LanguageSigns:
        """What is left when a part is taken out."""
        return LanguageSigns(
            self.words - other.words, self.english - other.english, Counter(self.letters) - Counter(other.letters)
        )


def unread_language(signs: LanguageSigns) -> str:
    """What a text is written in if it is not English: a script by its name; nothing if it can be read."""
    others = {script: number for script, number in signs.letters.items() if script != _LATIN}
    foreign = sum(others.values())
    if foreign >= LEAST_LETTERS and foreign > OTHER_SHARE * sum(signs.letters.values()):
        script = min(others, key=lambda name: (-others[name], name))
        return f"{_NAMES.get(script, script.capitalize())} script"
    return OTHER_LANGUAGE if signs.words >= LEAST_WORDS and not reads_as_english(signs) else ""


def reads_as_english(signs: LanguageSigns) -> bool:
    """Whether there are as many English function words as a text has, and code has not."""
    return signs.english > 0 and signs.english >= ENGLISH_SHARE * signs.words


_LATIN = "LATIN"
_NAMES = {"CJK": "Chinese or Japanese", "HIRAGANA": "Japanese", "KATAKANA": "Japanese", "HANGUL": "Korean"}


@cache
def _script(letter: str) -> str:
    """The script of a letter: the first word of its name in the Unicode standard."""
    if letter.isascii():
        return _LATIN
    return unicodedata.name(letter, _LATIN).split()[0]


@cache
def _english() -> frozenset[str]:
    table = resources.files(__package__).joinpath("lexicon/english_function_words.txt").read_text(encoding="utf-8")
    lines = (line for line in table.splitlines() if not line.startswith("#"))
    return frozenset(word for line in lines for word in line.split())
