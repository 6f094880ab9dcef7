"""Numbers that name a place or a thing instead of counting: 'Phase 2', '#1301', '3) ', 'ISO 27001'."""

from driftline.text.quantities.codes import code_end
from driftline.text.quantities.numbers import Number, read_number
from driftline.text.quantities.tokens import Kind, Tokens
from driftline.text.quantities.units import read_unit
from driftline.text.quantities.wordlists import word_set
from driftline.text.quantities.words import looks_plural, read_noun

_LABELS = word_set(
    "phase step section sec article art level version ver iso tier table figure fig decision option "
    "chapter page paragraph para clause appendix annex part item task milestone stage wave sprint "
    "iteration release package workpackage wp issue ticket requirement req no number nr rule "
    "regulation directive act title schedule form class category type group zone room floor line row "
    "column bullet point objective goal risk priority draft scenario case example exhibit question "
    "team model layer gate pillar track lot batch module workstream assumption principle criterion "
    "rfc pr mr bug story epic slide box building platform gen generation revision rev edition volume "
    "vol grade stream work-package horizon port http status code episode kr zoom"
)
# Labels that are no verbs, so that what follows the number is not what they count.
_NEVER_VERBS = word_set("phase version section chapter article level tier milestone sprint iteration option wave")
_PLURAL_LABELS = frozenset(word + "s" for word in _LABELS) | {
    "categories",
    "priorities",
    "classes",
    "stories",
}
_MARKUP = frozenset("-+#>|•[]")
_SENTENCE_ENDS = frozenset(".!?;")
_LONGEST_NUMERAL = 5
_LABEL_JOINTS = frozenset(["and", "or", "to", ",", "-", "–", "—", "&", "/", "through"])
_NAME_BREAKERS = word_set(
    "a an the in on at by for from to of and or but with about only just over under within than is "
    "are was were has have had will would can could should must may might not no per all our their "
    "its his her your my we they it least most between after before until since up every each plus "
    "add use need needs"
)


def label_end(tokens: Tokens, index: int) -> int | None:
    """Where the label ends if the number here is part of one."""
    token = tokens[index]
    if token.kind is Kind.NUMBER and _is_part_of_name(tokens, index):
        return _skip_glued(tokens, index + 1)
    if token.kind is Kind.NUMBER and (_is_list_numeral(tokens, index) or _is_bracketed(tokens, index)):
        return index + 1
    code = code_end(tokens, index)
    return code if code is not None else _labelled_end(tokens, index)


def _is_part_of_name(tokens: Tokens, index: int) -> bool:
    """Glued to letters or a sign that makes it a name: 'GPT-4', '#1301', '2nd', '3D', '5xx', '24/7'."""
    before, after = tokens[index - 1], tokens[index + 1]
    if tokens.glued(index) and before.text in ("#", "№", "§", "@", "=", "\\"):
        return True
    if _hyphenated_to_name(tokens, index):
        return True
    if before.text == "/" and tokens.glued(index) and tokens.glued(index - 1):
        return tokens[index - 2].kind is not Kind.SYMBOL
    if not tokens.glued(index + 1):
        return False
    return after.lower in ("st", "nd", "rd", "th", "d", "g", "fa", "xx") or _is_idiom(tokens, index)


def _is_idiom(tokens: Tokens, index: int) -> bool:
    return tokens[index].text == "24" and tokens[index + 1].text == "/" and tokens[index + 2].text == "7"


def _hyphenated_to_name(tokens: Tokens, index: int) -> bool:
    hyphen, word = tokens[index - 1], tokens[index - 2]
    if hyphen.text not in ("-", "‑") or not tokens.glued(index) or not tokens.glued(index - 1):
        return False
    if word.kind is Kind.IDENT:
        return True
    return word.kind is Kind.WORD and word.lower not in (
        "mid",
        "pre",
        "post",
        "sub",
        "to",
        "under",
        "over",
        "and",
    )


def _skip_glued(tokens: Tokens, index: int) -> int:
    """Past the letters and digits that belong to the same name."""
    while tokens.glued(index) and tokens[index].kind in (Kind.WORD, Kind.IDENT, Kind.NUMBER):
        index += 1
    return index


def _is_list_numeral(tokens: Tokens, index: int) -> bool:
    """'1. Item', '2) Item', '3.1 Heading' and the same run on inside a line."""
    token, after = tokens[index], tokens[index + 1]
    if len(token.text) > _LONGEST_NUMERAL or not tokens.glued(index + 1):
        return _numbers_heading(tokens, index)
    opens = _opens_line(tokens, index) or tokens[index - 1].text in _SENTENCE_ENDS
    if after.text == ")":
        return opens or tokens[index - 1].text in (":", ",")
    if after.text == ":":
        return opens and len(token.text) <= 2 and not tokens.glued(index + 2)
    if after.text != "." or tokens.glued(index + 2):
        return False
    # A sentence never starts in lower case, so ", 2. caching" is a list on one line.
    run_on = tokens[index - 1].text in (":", ",") and tokens[index + 2].text[:1].islower()
    return opens or run_on


def _numbers_heading(tokens: Tokens, index: int) -> bool:
    if len(tokens[index].text) > _LONGEST_NUMERAL or not _opens_line(tokens, index):
        return False
    after = tokens[index + 1]
    if "." in tokens[index].text and after.text[:1].isupper() and (after.text[1:2].islower() or len(after.text) == 1):
        return True
    if tokens[index - 1].text == "|" and after.text == "|":
        return True
    small = len(tokens[index].text) <= 2 or "." in tokens[index].text
    return small and tokens[index - 1].text == "#" and after.text[:1].isupper()


def _opens_line(tokens: Tokens, index: int) -> bool:
    # A marker run longer than this is decoration; looking further would cost more than it tells.
    for step in range(1, 9):
        before = tokens[index - step]
        if before.kind is Kind.BREAK:
            return True
        if before.text not in _MARKUP:
            return False
    return False


def _is_bracketed(tokens: Tokens, index: int) -> bool:
    """'(3) text' in a running list, '[1]' and '[^1]' as notes."""
    before, after = tokens[index - 1].text, tokens[index + 1].text
    if before in ("[", "^") and after == "]":
        return True
    runs_on = tokens[index + 2].kind is not Kind.BREAK and tokens[index + 2].text not in ".,;:!?)"
    return before == "(" and after == ")" and len(tokens[index].text) <= 2 and runs_on


def _labelled_end(tokens: Tokens, index: int) -> int | None:
    """'Articles 15 and 20', 'Phase two', 'Python 3'."""
    number = _bare_number(tokens, index)
    if number is None:
        return None
    before = tokens[index - 1]
    if before.lower.removesuffix("s") in ("day", "week", "month", "year") and not _measures(tokens, number):
        return number.end
    if before.text == "." and tokens[index - 2].lower in (
        "no",
        "nr",
        "art",
        "sec",
        "fig",
        "vol",
        "ver",
        "para",
    ):
        return number.end
    if before.lower in _PLURAL_LABELS:
        return _end_of_label_list(tokens, number.end, several=True)
    if before.lower in _LABELS and not _verb_with_object(tokens, index, number):
        return _end_of_label_list(tokens, number.end, several=False)
    return number.end if _follows_name(tokens, index, number) else None


def _bare_number(tokens: Tokens, index: int) -> Number | None:
    if tokens[index - 1].kind is not Kind.WORD and tokens[index - 1].text != ".":
        return None
    number = read_number(tokens, index)
    if number is None or number.scaled or number.plus or tokens[index].lower in ("a", "an", "half", "quarter"):
        return None
    return number


def _verb_with_object(tokens: Tokens, index: int, number: Number) -> bool:
    """'release 2 updates' counts updates; 'Release 2 updates' names a release."""
    before = tokens[index - 1]
    if before.lower in _NEVER_VERBS or (before.text[:1].isupper() and not number.words):
        return False
    if before.lower == "no":
        return True
    after = tokens[number.end]
    if after.text == "-" and tokens.glued(number.end):
        return True
    return looks_plural(after.lower) or looks_plural(tokens[number.end + 1].lower)


def _end_of_label_list(tokens: Tokens, index: int, *, several: bool) -> int:
    """'15 and 20', '1-3', '1, 2 and 5' after a label."""
    while tokens[index].lower in _LABEL_JOINTS and (several or tokens[index].text != ","):
        at = index + 1
        if tokens[index].text == "," and tokens[at].lower in ("and", "or"):
            at += 1
        number = read_number(tokens, at) if tokens[at].kind is Kind.NUMBER else None
        if number is None or number.scaled or looks_plural(tokens[number.end].lower):
            return index
        if read_unit(tokens, number.end) is not None:
            return index
        index = number.end
    return index


def _follows_name(tokens: Tokens, index: int, number: Number) -> bool:
    """A bare number behind a capitalised name in mid-sentence, or behind an acronym, belongs to the name."""
    before = tokens[index - 1]
    if number.words or not number.plain or before.kind is not Kind.WORD or not before.text[:1].isupper():
        return False
    if before.lower in _NAME_BREAKERS or _measures(tokens, number):
        return False
    acronym = len(before.text) >= 2 and before.text.isupper()
    version = "." in tokens[index].text
    earlier = tokens[index - 2]
    mid_sentence = earlier.kind is not Kind.BREAK and earlier.text not in ".!?:-+#>|"
    return acronym or version or mid_sentence


def _measures(tokens: Tokens, number: Number) -> bool:
    """Whether what follows is a unit, a range, a rate or things being counted."""
    after = tokens[number.end]
    if after.kind is Kind.SYMBOL and tokens.glued(number.end) and after.text in "-–—/×":
        return True
    if tokens.glued(number.end) and after.kind is Kind.WORD:
        return True
    if after.lower in ("to", "a", "an", "per", "x", "times") or read_unit(tokens, number.end) is not None:
        return True
    return bool(read_noun(tokens, number.end, max(number.value, 2.0))[0])
