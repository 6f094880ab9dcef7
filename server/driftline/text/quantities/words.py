"""The head noun of what a number counts."""

from typing import NamedTuple

from driftline.text.quantities.numbers import SCALES, is_number_word
from driftline.text.quantities.tokens import Kind, Tokens
from driftline.text.quantities.wordlists import word_set

FUNCTION_WORDS = word_set(
    "a an the this that these those and or but nor so yet if when while because as than then of in on "
    "at by for from to into onto with without within about above across after against along among "
    "around before behind below between beyond during except inside near off out outside over per "
    "since through throughout till toward towards under until up upon via versus vs be am is are was "
    "were been being do does did have has had can could may might must shall should will would not no "
    "never nothing i me my we us our you your he him his she her it its they them their who whom "
    "whose which what where how why there here also too very still even just only again already "
    "always often sometimes usually perhaps maybe each every both either neither once twice less more "
    "fewer plus minus times annually monthly weekly daily yearly hourly quarterly max min maximum "
    "minimum later ago apart total instead else thus hence all any some another other such same most "
    "least many few several that's it's there's"
)
_IRREGULAR_PLURALS = word_set(
    "people men women children staff personnel crew cattle sheep fish criteria teeth mice geese "
    "aircraft spacecraft alumni phenomena fte"
)
_IRREGULAR_SINGULARS = {
    "people": "person",
    "men": "man",
    "women": "woman",
    "children": "child",
    "criteria": "criterion",
}
_NOT_PLURAL_ENDINGS = ("ss", "us", "is", "'s")
# Describing words that may stand between "one" and its noun.
_ADJECTIVES = word_set(
    "new single small large big full whole short long main part local public private good real "
    "separate joint shared open simple clear human young old early late great common special extra "
    "spare national plain bad fixed final additional dedicated"
)
_ADJECTIVE_ENDINGS = (
    "al",
    "ive",
    "ous",
    "ful",
    "ic",
    "able",
    "ible",
    "ed",
    "ing",
    "time",
    "less",
    "ary",
    "ent",
    "ant",
)
_ADJECTIVE_LOOKALIKES = word_set(
    "meeting building training student client agent event patient moment document parent month "
    "hospital trial terminal portal journal animal meal deal goal table cable vegetable bed feed seed "
    "shed library department agreement assistant consultant tenant plant element component statement "
    "comment instrument payment environment incident accident percent cent tent thing ring king wing "
    "string spring topic clinic fabric music traffic mechanic professional individual proposal manual "
    "signal rental arrival approval"
)
_DETERMINERS = word_set("the our their his her its these those my your")
# Nouns in -s that describe another noun: "two operations managers".
_PLURAL_MODIFIERS = word_set(
    "sales operations news systems sports goods arts customs logistics communications savings awards "
    "data media staff services works"
)
# Verbs that look like plurals: "41,000 goes into the counter".
_VERBS = word_set(
    "goes means sits begins comes needs lies makes takes gives gets stays says does becomes remains arrives belongs "
    "applies allows costs gets happens seems keeps lets puts brings leads fails passes spends pays buys lasts"
)
_LONGEST_PHRASE = 4


class Candidate(NamedTuple):
    """A word that may be the head noun."""

    word: str
    end: int
    plural: bool


def looks_plural(word: str) -> bool:
    if word in _IRREGULAR_PLURALS:
        return True
    if word in FUNCTION_WORDS or word.endswith(_NOT_PLURAL_ENDINGS):
        return False
    return len(word) > 3 and word.endswith("s")


def singular(word: str) -> str:
    """A noun cut down so that its singular and plural are the same string."""
    irregular = {
        "people": "person",
        "men": "man",
        "women": "woman",
        "children": "child",
        "criteria": "criterion",
    }
    if word in irregular:
        return irregular[word]
    if not looks_plural(word):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses", "zes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") else word


def read_noun(tokens: Tokens, index: int, value: float) -> tuple[str, int]:
    """The head noun behind a number and where it ends; ("", index) if there is none."""
    if tokens[index].text in ("-", "‑") and tokens.glued(index) and tokens.glued(index + 1):
        word = tokens[index + 1]
        return (word.lower, index + 2) if word.kind is Kind.WORD else ("", index)
    at = index
    if tokens[at].lower == "of" and tokens[at + 1].lower in _DETERMINERS:
        at += 2
    elif tokens[at].lower == "more":
        at += 1
    phrase = _phrase(tokens, at)
    chosen = _single_head(phrase) if value == 1 and at == index else _plural_head(phrase)
    return chosen if chosen is not None else ("", index)


def _phrase(tokens: Tokens, index: int) -> list[Candidate]:
    """The words up to the end of the noun phrase, hyphenated ones in one piece."""
    found: list[Candidate] = []
    while len(found) < _LONGEST_PHRASE:
        word, end = _compound(tokens, index)
        if not word or word in FUNCTION_WORDS or word in _VERBS or is_number_word(word) or word in SCALES:
            break
        last = tokens[end - 1].text
        acronym = len(last) > 2 and last.endswith("s") and last[:-1].isupper()
        found.append(Candidate(word, end, acronym or looks_plural(word)))
        index = end
    return found


def _compound(tokens: Tokens, index: int) -> tuple[str, int]:
    if tokens[index].kind is not Kind.WORD:
        return "", index
    end = index + 1
    while (
        tokens[end].text in ("-", "‑")
        and tokens.glued(end)
        and tokens.glued(end + 1)
        and tokens[end + 1].kind is Kind.WORD
        and end < index + 7
    ):
        end += 2
    return "".join(tokens[at].lower for at in range(index, end)), end


def _plural_head(phrase: list[Candidate]) -> tuple[str, int] | None:
    """The first plural, unless it only describes the next one ('sales engineers')."""
    for at, candidate in enumerate(phrase):
        describes = candidate.word in _PLURAL_MODIFIERS and at + 1 < len(phrase) and phrase[at + 1].plural
        if candidate.plural and not describes:
            return candidate.word, candidate.end
    return None


def _single_head(phrase: list[Candidate]) -> tuple[str, int] | None:
    for candidate in phrase:
        if not is_adjective(candidate.word):
            return candidate.word.removesuffix("'s"), candidate.end
    return (phrase[-1].word, phrase[-1].end) if phrase else None


def is_adjective(word: str) -> bool:
    """Whether a word rather describes the next one; endings decide, so it errs now and then."""
    if word in _ADJECTIVE_LOOKALIKES:
        return False
    return word in _ADJECTIVES or word.endswith(_ADJECTIVE_ENDINGS)
