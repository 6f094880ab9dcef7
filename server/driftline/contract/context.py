"""Where each sentence of a prompt stands: under which heading, after which label, before or after the ask."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from driftline.contract.headings import field_of_title, fields_of_title, split_label
from driftline.spec.terms import ContractField as F
from driftline.text.blocks import Block, BlockKind
from driftline.text.document import Document, Sentence


class Place(Enum):
    """What part of a document a sentence is."""

    TITLE = "title"
    HEADING = "heading"
    ITEM = "item"
    PROSE = "prose"
    FORMALITY = "formality"
    METADATA = "metadata"


@dataclass(frozen=True, slots=True)
class Context:
    """A sentence's surroundings: the field they assign to it and where its own words begin."""

    place: Place
    role: F | None = None
    own_start: int = 0
    labelled: bool = False
    headline: bool = False
    choices: tuple[F, ...] = ()  # all fields that the heading above names
    required: bool = False  # its row says that it is a must


_GREETING = re.compile(
    r"^(?:hi|hey|hello|dear|good (?:morning|afternoon|evening)|thanks|thank you|many thanks|cheers|best"
    r"|regards|kind regards|best wishes|best regards|yours|sincerely|all the best|love)"
    r"(?:,?\s[^\s.!?:;]{1,20}){0,3}[,.!]?$",
    re.IGNORECASE,
)
_METADATA = re.compile(r"^(?:from|to|cc|subject|re|sent|author|status|owner|opened by|labels|version|reporter)\b", re.I)
_NEUTRAL = re.compile(r"^(?:plan|prompt|project|idea|brief|request|description|note|notes)$", re.IGNORECASE)
_BOLD_LINE = re.compile(r"(?:\*\*|__)([^*_\r\n]{2,90})(?:\*\*|__)[ \t]*:?[ \t]*(?:[\r\n]|\Z)")
_SENTENCE_ENDS = (".", "!", "?", ";", "…")
_MUST = re.compile(r"\s*(?:must(?:[ -]have)?|mandatory|required)\s*\Z", re.IGNORECASE)
_LONGEST_ROW = 2000
_LONGEST_GREETING = 60
_TITLE_WORDS = 10
_LEAD_WORDS = 5
_SIGNATURE_WORDS = 3
# A label of these kinds speaks for its own sentence only, not for the rest of the paragraph.
_ONE_SENTENCE = frozenset((F.CORE_INTENT, F.TARGET_CONTEXT))


def read_contexts(document: Document) -> Iterator[tuple[Sentence, Context]]:
    """Every sentence of a document with its surroundings, in source order."""
    reader = _Reader(document)
    for sentence in document.sentences:
        yield sentence, reader.read(sentence)


def relabelled(context: Context, clause: str) -> Context:
    """The surroundings of a later clause, which may bring a label of its own."""
    label, _ = split_label(clause)
    role = field_of_title(label) if label else None
    return context if role is None else Context(context.place, role, labelled=True)


class _Reader:
    """Walks the sentences and remembers the labels and short lines that speak for what follows."""

    def __init__(self, document: Document) -> None:
        self._last = document.sentences[-1] if document.sentences else None
        self._first = document.sentences[0] if document.sentences else None
        self._title = _title_of(document)
        self._text = document.text
        self._block: Block | None = None
        self._label_role: F | None = None
        self._line_title = ""

    def read(self, sentence: Sentence) -> Context:
        block = sentence.block
        if block is not self._block:
            self._block = block
            self._label_role = None
            if block.kind is not BlockKind.LIST_ITEM:
                self._line_title = ""
        if block.kind is BlockKind.HEADING:
            return Context(Place.TITLE if self._is_title(sentence) else Place.HEADING)
        if block.kind is BlockKind.TABLE_ROW:
            return self._row(sentence)
        return self._line(sentence)

    def _row(self, sentence: Sentence) -> Context:
        if sentence.block.header:
            return Context(Place.HEADING)
        first, _, rest = sentence.text.partition(" | ")
        own_start = len(sentence.text) - len(rest) if rest and field_of_title(first) is not None else 0
        role = _row_role(sentence.text)
        context = Context(Place.ITEM, role, own_start) if role else self._under(sentence.block, Place.ITEM, own_start)
        return replace(context, required=any(_MUST.match(cell) for cell in sentence.text[:_LONGEST_ROW].split(" | ")))

    def _line(self, sentence: Sentence) -> Context:
        text, block = sentence.text, sentence.block
        if self._is_formality(sentence):
            return Context(Place.FORMALITY)
        place = Place.ITEM if block.kind is BlockKind.LIST_ITEM else Place.PROSE
        bold = self._bold_line(sentence)
        if bold:
            self._label_role = field_of_title(bold)
            whole = len(bold) >= len(text.strip())
            return Context(Place.HEADING if whole else place, self._label_role, len(bold) + 1, labelled=not whole)
        label, start = split_label(text)
        if label and sentence.index == 0 and _METADATA.match(label):
            return Context(Place.METADATA, own_start=start)
        if _NEUTRAL.match(label):
            return self._under(block, place, start, headline=True)
        role = field_of_title(label) if label else None
        if role is not None:
            speaks_on = sentence.index == 0 and role not in _ONE_SENTENCE
            self._label_role = role if speaks_on else None
            return Context(place, role, start, labelled=True)
        if self._is_lead_line(sentence):
            self._line_title = text
            return Context(Place.TITLE if sentence is self._first else Place.HEADING)
        if self._label_role is not None:
            return Context(place, self._label_role, labelled=True)
        return self._under(block, place)

    def _under(self, block: Block, place: Place, own_start: int = 0, headline: bool = False) -> Context:
        """What the list's lead-in, the short line above it or the nearest heading assigns."""
        headings = [title for title in reversed(block.section) if title != self._title]
        titles = (block.lead, self._line_title, *headings)
        title = next((title for title in titles if field_of_title(title) is not None), "")
        return Context(place, field_of_title(title), own_start, headline=headline, choices=fields_of_title(title))

    def _bold_line(self, sentence: Sentence) -> str:
        """The heading an issue template sets in bold on a line of its own above a paragraph."""
        match = _BOLD_LINE.match(self._text, *sentence.block.span)
        found = match.group(1).strip() if match and sentence.index == 0 else ""
        return found if field_of_title(found) is not None and sentence.text.startswith(found) else ""

    def _is_title(self, sentence: Sentence) -> bool:
        return sentence.text.strip() == self._title

    def _is_lead_line(self, sentence: Sentence) -> bool:
        """A short line that is a paragraph of its own and ends like a heading."""
        block, text = sentence.block, sentence.text.strip()
        alone = sentence.index == 0 and sentence.span.end >= block.span.end - 2
        if block.kind is not BlockKind.PARAGRAPH or not alone or text[-1:] in _SENTENCE_ENDS:
            return False
        words = len(text[:200].split())
        if sentence is self._first and sentence is not self._last:
            return words <= _TITLE_WORDS and text[:1].isupper() and text[-1:] != ":"
        return words <= _LEAD_WORDS and field_of_title(text) is not None

    def _is_formality(self, sentence: Sentence) -> bool:
        text = sentence.text.strip()
        if _GREETING.match(text[:80]) and len(text) < _LONGEST_GREETING:
            return True
        last = sentence is self._last and sentence is not self._first and sentence.index == 0
        if not last or sentence.block.kind is not BlockKind.PARAGRAPH:
            return False
        short = len(text[:80].split()) <= _SIGNATURE_WORDS
        return short and text.istitle() and text[-1:] not in (*_SENTENCE_ENDS, ":")


# What a document is not called after: a lone heading of this kind begins a section.
_NEVER_TITLES = (F.EXPLICIT_EXCLUSIONS, F.EXPLICIT_NON_GOALS, F.OPTIONAL_FEATURES, F.DEFERRED_FEATURES)


def _title_of(document: Document) -> str:
    """The document's first heading, if nothing but formalities stands before it and it is the topmost."""
    headings = [s for s in document.sentences if s.block.kind is BlockKind.HEADING]
    if not headings:
        return ""
    top = min(s.block.level for s in headings)
    first = headings[0]
    alone = sum(s.block.level == top for s in headings) == 1
    named = field_of_title(first.text) in _NEVER_TITLES
    return first.text.strip() if first.block.level == top and alone and not named else ""


def _row_role(text: str) -> F | None:
    cells = [cell.strip() for cell in text[:_LONGEST_ROW].split(" | ")]
    roles = [field_of_title(cell) for cell in cells if 0 < len(cell.split()) <= _LEAD_WORDS]
    settled = [role for role in roles if role in STICKY]
    if settled:
        return settled[0]
    return field_of_title(cells[0]) if cells else None


# Under these headings the heading's word is final: what stands there is optional, deferred, excluded, open...
STICKY = frozenset(
    (
        F.OPTIONAL_FEATURES,
        F.DEFERRED_FEATURES,
        F.EXPLICIT_NON_GOALS,
        F.EXPLICIT_EXCLUSIONS,
        F.CLAIMS_EXPLICITLY_AVOIDED,
        F.RISK_UNCERTAINTY_POSTURE,
        F.SUCCESS_METRICS,
        F.ALLOWED_ASSUMPTIONS,
    )
)
