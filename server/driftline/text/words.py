"""Words of a sentence: which of them carry meaning."""

import re
from dataclasses import dataclass

from driftline.text.memory import remembered

_WORD = re.compile(r"[^\W_]+(?:['’.\-][^\W_]+)*", re.UNICODE)

_FUNCTION_WORDS = frozenset(
    """
    a an the this that these those such same other another each every either neither both all any some
    few many much more most less least several enough own i me my mine myself we us our ours ourselves
    you your yours yourself he him his himself she her hers herself it its itself they them their theirs
    themselves one ones who whom whose which what whatever whichever there here and or but nor so yet if
    then than because since while whereas although though unless until when whenever where wherever
    whether as once of in on at by for from to into onto with without within about above across after
    against along among around before behind below beneath beside besides between beyond down during
    except inside like near off out outside over past per through throughout till toward towards under
    up upon via versus be am is are was were been being do does did done doing have has had having can
    could may might must shall should will would ought let lets get gets got getting not no never none
    nothing nobody nowhere only just also too very really quite rather still even ever already again
    almost always often sometimes usually now how why yes ok please don't doesn't didn't isn't aren't
    wasn't weren't won't wouldn't can't cannot couldn't shouldn't mustn't haven't hasn't hadn't i'm i'd
    i'll i've we're we'd we'll we've you're you'd you'll it's it'll that's there's what's let's they're
    they'd they'll they've he's she's who's e.g i.e etc vs
    """.split()
)


@dataclass(frozen=True, slots=True)
class Word:
    """A word with its place in the sentence."""

    start: int
    end: int
    text: str


def read_words(text: str) -> tuple[Word, ...]:
    """All words of a plain sentence, lower-cased, in order."""
    return tuple(
        Word(match.start(), match.end(), match.group().replace("’", "'").lower()) for match in _WORD.finditer(text)
    )


@remembered
def content_words(text: str) -> tuple[Word, ...]:
    """The words that carry meaning: compounds in their parts, no function words, no bare numbers."""
    parts: list[Word] = []
    for word in read_words(text):
        parts.extend(part for part in _parts(word) if _carries_meaning(part.text))
    return tuple(parts)


def _parts(word: Word) -> list[Word]:
    if "-" not in word.text or word.text in _FUNCTION_WORDS:
        return [word]
    found, at = [], word.start
    for piece in word.text.split("-"):
        found.append(Word(at, at + len(piece), piece))
        at += len(piece) + 1
    return found


def _carries_meaning(word: str) -> bool:
    base = word.removesuffix("'s")
    if len(base) <= 1 or base[0].isdigit():
        return False
    return base not in _FUNCTION_WORDS and word not in _FUNCTION_WORDS
