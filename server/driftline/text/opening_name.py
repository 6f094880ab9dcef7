"""Whether a text begins with a name, whose capital stays wherever the text is put."""

import re

from driftline.text.lexicon import words
from driftline.text.memory import remembered

# A hyphen stays inside a name only before a capital or a digit: “AI-driven” names AI, not a new thing.
_WORD = re.compile(
    r"(?<!\w)[^\W\d_][\w&]*(?:['’.](?=[^\W_])[\w&]+|-(?=[A-Z\d])[\w&]+|-(?:de|la|le|sur|en|am|upon|on)-[A-Z]\w*)*"
)
_CODE = re.compile(r"[A-Za-z][\w-]*(?:\(\)|/[\w/-]+\.[a-z]{1,5}\b|[._]\w)")
_PARAGRAPH_OF_LAW = re.compile(r"(?:Articles?|Art\.|Section|Directive|Regulation)\s(?:\([A-Z]{2}\)\s)?(?:No\s)?\d")
_MARKS = re.compile(r"[\W\d_]*")
_GAP = re.compile(r"[ \u00a0]{1,2}")
_COMMON_SUFFIX = re.compile(r"(?:ing|ed|ly|tion|tions|ment|ments|ness|ity|ance|ence)\Z")
_JOINERS = frozenset({"and", "of", "de", "van", "von"})
_LONGEST_TITLE = 14


@remembered
def opens_with_name(text: str) -> bool:
    """Whether the first word is a name or part of one."""
    marks = _MARKS.match(text)
    start = marks.end() if marks else 0
    if _CODE.match(text, start) or _PARAGRAPH_OF_LAW.match(text, start):
        return True
    opening = _words(text, start)
    if not opening or not _namelike(opening[0]) or _plain(opening[0]) or _is_title(text):
        return False
    if any(letter.isdigit() for letter in opening[0]):
        return True
    if len(opening) > 1 and _namelike(opening[1]):
        return not _shouted(opening[1])
    return len(opening) > 2 and opening[1] in _JOINERS and _namelike(opening[2])


def _words(text: str, start: int) -> list[str]:
    """The first words, at most three, as far as nothing but a space stands between them."""
    found: list[str] = []
    while len(found) < 3 and (word := _WORD.match(text, start)):
        found.append(word[0])
        gap = _GAP.match(text, word.end())
        if gap is None:
            break
        start = gap.end()
    return found


def _namelike(word: str) -> bool:
    plain = word.casefold()
    dated = words("month") | words("weekday") | words("season")
    return (
        len(word) > 1 and word[0].isupper() and plain.partition("-")[0] not in dated and plain not in words("plan_part")
    )


def _plain(word: str) -> bool:
    """Whether a word begins with a capital only because it stands first."""
    plain = re.split("['’]", word.casefold(), maxsplit=1)[0]
    common = words("function_word") | words("greeting_or_order") | words("plain_opener")
    return plain in common or _COMMON_SUFFIX.search(plain) is not None


def _shouted(word: str) -> bool:
    return word.rstrip("s").isupper()


def _is_title(text: str) -> bool:
    """Whether a text is written like a heading, with a capital on every word of substance."""
    found = _WORD.findall(text)
    if len(found) > _LONGEST_TITLE or text.rstrip().endswith((".", "!", "?")):
        return False
    substance = [word for word in found if word.casefold() not in words("function_word")]
    return len(substance) > 1 and all(not word[0].islower() for word in substance)
