"""Names in a sentence: tools, laws, standards, places, people, bodies, roles, teams, acronyms and code."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from driftline.text.item_labels import is_item_label, leading_labels_end
from driftline.text.name_words import (
    BARE_ROLE_HEADS,
    BODIES,
    CALENDAR,
    FUNCTION_WORDS,
    LAST_WORD_KIND,
    LAW_ACRONYMS,
    MODIFYING_NOUNS,
    NOT_ACRONYMS,
    OPENERS,
    PLACES,
    ROLE_HEADS,
    STANDARD_ACRONYMS,
    STRUCTURE,
    TEAM_HEADS,
    VERB_LIKE_HEADS,
)


class NameKind(Enum):
    """What a name stands for, as far as its form and its neighbours tell."""

    TOOL = "tool"
    STANDARD = "standard"
    LAW = "law"
    PLACE = "place"
    PERSON = "person"
    ORGANISATION = "organisation"
    ROLE = "role"
    TEAM = "team"
    ACRONYM = "acronym"
    CODE = "code"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Name:
    """A name as written, with the key by which two names are compared."""

    start: int
    end: int
    text: str
    kind: NameKind
    key: str


_CODE = re.compile(
    r"""
    (?<![\w/.@\\-])(?:
      (?:\.{0,2}/)(?:[\w.-]{1,80}/){0,12}[\w-][\w.-]{0,80}          # /services/OrderSync
      |[\w-]{1,60}/(?:[\w.-]{1,60}/){0,12}(?:[\w-]{1,60}\.[a-z]{1,5}\b)   # app/media/upload.py
      |[\w-]{1,80}\.(?:py|html?|js|ts|tsx|json|ya?ml|csv|xlsx?|pdf|md|css|toml|go|rs|java|rb|sql|sh|txt|xml
      |zip|wsdl|docx?)\b
      |--[a-z][a-z-]{1,40}
      |[A-Za-z]\w{0,60}\(\)
      |[A-Za-z0-9]{1,60}(?:_[A-Za-z0-9]{1,60}){1,8}
      |[a-z]{2,40}(?:\.[a-z_]{2,40}){1,6}(?!\w)(?!\.\s?[a-z]\b)
      |[a-z]{1,40}[A-Z][A-Za-z0-9]{1,60}\b(?<!s)
      |[A-Z][a-z0-9]{1,40}(?:[A-Z][a-z0-9]{1,40}){1,6}\b
    )""",
    re.VERBOSE,
)
_CAMEL_PERSON = re.compile(r"(?:Mc|Mac)[A-Z][a-z]+\Z")
_STANDARD = re.compile(
    r"\b(?:(?:ISO|IEC|IEEE|RFC|EN|DIN|BS|NIST|ANSI|ASTM|FIPS|ITU|ETSI|WCAG|PCI|SOC)(?:[/ -](?:IEC|EN|ISO|DSS"
    r"|SP))?"
    r"[ -]?\d[\d.:-]{0,12}\b(?:\sA{1,3}\b)?|PCI[ -]DSS\b|SOC\s?2\b)"
)
_LAW = re.compile(
    r"\b(?:Articles?|Art\.|Section|Directive|Regulation)\s(?:\((?:EU|EC)\)\s)?(?:No\s)?\d{1,4}(?:/\d{1,4})?"
    r"(?:\(\d{1,2}\))?(?:\s(?:and|or)\s\d{1,4})?(?:\sof\sthe\s[A-Z]\w{1,20}(?:\s[A-Z]\w{1,20}){0,4})?"
)
# A hyphen stays inside a name only before a capital or a digit: "AI-driven" names AI, not a new thing.
_WORD = re.compile(
    r"(?<!\w)[^\W\d_][\w&]*(?:['’.](?=[^\W_])[\w&]+|-(?=[A-Z\d])[\w&]+|-(?:de|la|le|sur|en|am|upon"
    r"|on)-[A-Z]\w*)*"
)
_ACRONYM_PLURAL = re.compile(r"\b([A-Z]{2,8})s\b")
_JOINERS = frozenset(["of", "de", "van", "von", "der", "du", "la", "del", "di"])
_GAP = re.compile(r"[ \u00a0]{1,2}\Z")
_OPENING = re.compile(r"(?:\A|[.!?:;]|[-–—•|\n])[\s\"'“‘(*_\[]*\Z")
_COMMON_SUFFIX = re.compile(r"(?:ing|ed|ly|tion|tions|ment|ments|ness|ity|ance|ence)\Z")
_ITEM_LABEL = re.compile(r"[A-Z]{1,3}\d{1,3}[.:)]")
_HOLIDAY = re.compile(r"\w{3,9} (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b")
_PLAIN_BOARD = re.compile(
    r"(?:\w+ )*(?:booking|notice|message|bulletin|job|story|kanban|circuit|score|task|mood) boards?\Z",
    re.IGNORECASE,
)
_TITLE_BEFORE = re.compile(r"\b(?:Mr|Mrs|Ms|Dr|Prof)\.?\s\Z")
_HUMAN_BEFORE = re.compile(r"(?:\b(?:ask|tell|contact|thank|email|phone|call|Mr|Mrs|Ms|Dr|Prof)\.?\s)\Z", re.IGNORECASE)
_HUMAN_AFTER = re.compile(r"\s(?:says|said|thinks|wants|wanted|retires|asked|checks|told|agrees|writes|knows)\b")
_TOOL_BEFORE = re.compile(
    r"\b(?:using|via|powered\sby|built\s(?:with|on)|integrated?\swith|runs?\son|written\sin|deployed\s(?:on"
    r"|to)|"
    r"hosted\s(?:on|with)|stored\sin|queue\sin|lives\sin|library\slike|tools?\slike|such\sas)\s\Z",
    re.IGNORECASE,
)
_TOOL_AFTER = re.compile(
    r"\s(?:v?\d+(?:\.\d+)*\b(?=\s*(?:[,.;:)]|\Z)|\s(?:and|or|as|build|app)\b)|(?:job|worker|cluster|plugin"
    r"|integration|account|bucket|API)\b)"
)
_PLACE_BEFORE = re.compile(r"\b(?:city\sof|town\sof|near|located\sin|based\sin|office\sin|offices\sin|north\sof)\s\Z")
_KIND_OF_LAST_WORD = {word: NameKind[kind] for kind, words in LAST_WORD_KIND.items() for word in words.split()}
_HEAD = re.compile(
    rf"\b(?:(?P<role>{'|'.join(sorted(ROLE_HEADS))})|(?P<team>{'|'.join(sorted(TEAM_HEADS))}|(?:working"
    rf"|steering|task|user"
    rf"|focus)\sgroup"
    r"|task\sforce|cent(?:re|er)\sof\sexcellence))(?:e?s)?\b",
    re.IGNORECASE,
)
_MODIFIERS = 3
_LOOKBACK = 80
_LONGEST_NAME = 8
_LONGEST_TITLE = 14


def read_names(text: str, sentence_initial: bool = True) -> tuple[Name, ...]:
    """The names in a text, in order and apart from each other."""
    found = [*_code(text), *_patterned(text), *_roles(text), *_capitalised(text, sentence_initial)]
    kept: list[Name] = []
    for name in sorted(found, key=lambda name: (name.start, -name.end)):
        if not kept or name.start >= kept[-1].end:
            kept.append(name)
        elif name.end > kept[-1].end and name.kind in (NameKind.ROLE, NameKind.TEAM):
            kept[-1] = _name(text, kept[-1].start, name.end, name.kind)
    return tuple(kept)


def same_name(a: Name, b: Name) -> bool:
    """Whether two names can stand for the same thing."""
    if a.key == b.key:
        return bool(a.key)
    shorter, longer = sorted((a.key.split(), b.key.split()), key=len)
    if not shorter:
        return False
    if shorter == longer[: len(shorter)] or shorter == longer[-len(shorter) :]:
        return True
    return (
        len(shorter) == 1
        and len(longer) > 1
        and shorter[0] == "".join(word[0] for word in longer if word not in FUNCTION_WORDS)
    )


def name_key(text: str) -> str:
    """A name's words without case, punctuation, plural or possessive endings."""
    plain = _ACRONYM_PLURAL.sub(r"\1", text).replace("_", " ").casefold()
    words = re.findall(r"[\w&]+(?:['’]\w+)?", plain)
    return " ".join(_singular(word) for word in words)


def _singular(word: str) -> str:
    word = re.sub(r"['’]s?\Z", "", word)
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ses", "xes", "ches", "shes")):
        return word[:-2]
    if len(word) > 2 and word.endswith("s") and not word.endswith(("ss", "us", "is", "os")):
        return word[:-1]
    return word


def _name(text: str, start: int, end: int, kind: NameKind) -> Name:
    return Name(start, end, text[start:end], kind, name_key(text[start:end]))


def _code(text: str) -> Iterator[Name]:
    for found in _CODE.finditer(text):
        if not _CAMEL_PERSON.match(found[0]):
            yield _name(text, found.start(), found.end(), NameKind.CODE)


def _patterned(text: str) -> Iterator[Name]:
    for pattern, kind in ((_STANDARD, NameKind.STANDARD), (_LAW, NameKind.LAW)):
        for found in pattern.finditer(text):
            yield _name(text, found.start(), found.end(), kind)


def _roles(text: str) -> Iterator[Name]:
    for found in _HEAD.finditer(text):
        start = _modifier_start(text, found.start())
        head = found[0].casefold()
        bare = start == found.start() and " " not in head
        if (
            head in VERB_LIKE_HEADS
            or _PLAIN_BOARD.match(text[start : found.end()])
            or (bare and _singular(head) not in BARE_ROLE_HEADS)
        ):
            continue
        yield _name(text, start, found.end(), NameKind.ROLE if found["role"] else NameKind.TEAM)


def _modifier_start(text: str, head: int) -> int:
    """Where the nouns directly before a role begin: "data protection" in "a data protection officer"."""
    start = head
    before = list(_WORD.finditer(text, max(0, head - _LOOKBACK), head))
    for word in reversed(before[-_MODIFIERS:]):
        plain = word[0].casefold()
        if text[word.end() : start] not in (" ", "-") or _not_modifier(plain):
            break
        if plain.endswith("ing") and start != head:
            break
        start = word.start()
    return start


def _not_modifier(plain: str) -> bool:
    if plain in FUNCTION_WORDS or plain.endswith(("'s", "’s", "s'", "ed", "ly")) or "'" in plain:
        return True
    return plain in OPENERS and plain not in MODIFYING_NOUNS


def _capitalised(text: str, sentence_initial: bool) -> Iterator[Name]:
    words = list(_WORD.finditer(text))
    shouting, titled = _is_upper(words), _is_title(text, words)
    index = 0
    while index < len(words):
        size = _run_length(text, words, index, sentence_initial)
        if size and not shouting:
            name = _from_run(text, words[index : index + size], titled)
            if name is not None:
                yield name
        index += max(size, 1)


def _run_length(text: str, words: list[re.Match[str]], index: int, sentence_initial: bool) -> int:
    """How many words from here on make up one capitalised name; 0 for none."""
    if not _may_start(text, words, index, sentence_initial):
        return 0
    size = 1
    while index + size < len(words) and size < _LONGEST_NAME:
        step = _step(text, words, index + size)
        if not step:
            break
        size += step
    return size


def _step(text: str, words: list[re.Match[str]], index: int) -> int:
    """1 if the name goes on with this word, 2 if over a joiner such as "of", 0 if it ends."""
    if not _GAP.match(text[words[index - 1].end() : words[index].start()]):
        return 0
    if _is_namelike(words[index][0]):
        return 1
    following = index + 1 < len(words) and _is_namelike(words[index + 1][0])
    return 2 if following and words[index][0] in _JOINERS and _adjoins(text, words, index) else 0


def _adjoins(text: str, words: list[re.Match[str]], index: int) -> bool:
    return bool(_GAP.match(text[words[index].end() : words[index + 1].start()]))


def _is_namelike(word: str) -> bool:
    plain = word.casefold()
    if len(word) < 2 or not word[0].isupper() or plain in NOT_ACRONYMS or is_item_label(word):
        return False
    return plain.partition("-")[0] not in CALENDAR and plain not in STRUCTURE


def _may_start(text: str, words: list[re.Match[str]], index: int, sentence_initial: bool) -> bool:
    word = words[index][0]
    stem = re.split("['’]", word.casefold(), maxsplit=1)[0]
    if not _is_namelike(word) or (stem in FUNCTION_WORDS and not _is_acronym(word)):
        return False
    if not _opens_sentence(text, words[index].start(), sentence_initial) or _has_inner_capital(word):
        return True
    plain = word.casefold()
    if plain in OPENERS or _COMMON_SUFFIX.search(plain) or index + 1 >= len(words):
        return False
    following = words[index + 1]
    gap = text[words[index].end() : following.start()]
    if _GAP.match(gap):
        plain_name = _is_namelike(following[0]) and not _is_acronym(following[0])
        return plain_name or _joined_name(text, words, index)
    return False


def _joined_name(text: str, words: list[re.Match[str]], index: int) -> bool:
    """Whether an opening word stands beside another name: "Sidekiq and S3"."""
    if index + 2 >= len(words) or words[index + 1][0] not in ("and", "of", "de", "van", "von"):
        return False
    return _is_namelike(words[index + 2][0]) and _adjoins(text, words, index + 1)


def _opens_sentence(text: str, start: int, sentence_initial: bool) -> bool:
    if start and start == leading_labels_end(text):
        return sentence_initial
    before = text[max(0, start - 8) : start]
    if start < 8 and not before.strip(" \t\"'“‘(*_[#-"):
        return sentence_initial
    if _TITLE_BEFORE.search(before):
        return False
    return before.endswith(("“", '"', "‘", " '")) or bool(before.strip() and _OPENING.search(before))


def _has_inner_capital(word: str) -> bool:
    return any(letter.isupper() or letter.isdigit() for letter in word[1:])


def _is_acronym(word: str) -> bool:
    letters = word.rstrip("s")
    return len(letters) > 1 and letters.isupper() and word.casefold() not in NOT_ACRONYMS


def _is_upper(words: list[re.Match[str]]) -> bool:
    return len(words) > 2 and all(word[0].isupper() for word in words)


def _is_title(text: str, words: list[re.Match[str]]) -> bool:
    """Whether a text is written like a heading, with a capital on every word of substance."""
    if len(words) > _LONGEST_TITLE or text.rstrip().endswith((".", "!", "?")):
        return False
    substance = [word[0] for word in words if word[0].casefold() not in FUNCTION_WORDS]
    return len(substance) > 1 and all(not word[0].islower() for word in substance)


def _from_run(text: str, run: list[re.Match[str]], titled: bool) -> Name | None:
    start, end = run[0].start(), run[-1].end()
    if titled:
        marked = [word for word in run if _has_inner_capital(word[0])]
        if marked:
            start, end = marked[0].span()
        elif _kind(text, start, end) is not NameKind.LAW and not _is_body(text[start:end]):
            return None
    end -= len(text[start:end]) - len(re.sub(r"['’]s?\Z", "", text[start:end]))
    numbered = start < 8 and _ITEM_LABEL.match(text[:start].strip(" -*#[]") + text[start : end + 1])
    if numbered or _HOLIDAY.match(text, start):
        return None
    return _name(text, start, end, _kind(text, start, end))


def _kind(text: str, start: int, end: int) -> NameKind:
    written = text[start:end]
    words = written.casefold().split()
    if written.casefold() in LAW_ACRONYMS:
        return NameKind.LAW
    if written.casefold() in STANDARD_ACRONYMS:
        return NameKind.STANDARD
    if _is_body(written):
        return NameKind.ORGANISATION
    if words[-1] in PLACES or written.casefold() in PLACES:
        return NameKind.PLACE
    if len(words) > 1 and words[-1] in _KIND_OF_LAST_WORD:
        return _KIND_OF_LAST_WORD[words[-1]]
    return _kind_by_neighbours(text, start, end) or (NameKind.ACRONYM if _is_acronym(written) else NameKind.OTHER)


def _is_body(written: str) -> bool:
    words = written.casefold().split()
    return len(words) > 2 and words[1] == "of" and words[0] in BODIES


def _kind_by_neighbours(text: str, start: int, end: int) -> NameKind | None:
    before, after = text[max(0, start - 24) : start], text[end : end + 24]
    if _HUMAN_BEFORE.search(before) or _HUMAN_AFTER.match(after):
        return NameKind.PERSON
    if _TOOL_BEFORE.search(before) or _TOOL_AFTER.match(after):
        return NameKind.TOOL
    return NameKind.PLACE if _PLACE_BEFORE.search(before) else None
