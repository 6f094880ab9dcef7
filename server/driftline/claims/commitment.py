"""Does a sentence of the plan commit to anything?"""

import re

from driftline.text.blocks import BlockKind
from driftline.text.document import Sentence
from driftline.text.item_labels import leading_labels_end, without_labels
from driftline.text.modality import inflators
from driftline.text.name_words import STRUCTURE
from driftline.text.quantities import read_quantities
from driftline.text.words import content_words

# A document speaking of itself: "This section covers ...", "The summary is tailored for ...".
_DOCUMENT = r"(?:document|plan|proposal|summary|section|chapter|overview|pitch|breakdown)"
# A list, a table, a page or a report may be the product itself: only "this" one or the one below is the document's.
_POINTED_AT = r"(?:table|list|page|report)"
_SIGNPOST = re.compile(
    rf"^(?:(?:this|the|our|each|every|following|below|above)\b[^.]{{0,40}}\b{_DOCUMENT}s?\b"
    rf"|(?:this|the\s+following)\s+{_POINTED_AT}s?\b|the\s+{_POINTED_AT}s?\s+(?:below|above)\b)"
    rf"[^.]{{0,20}}\b(?:covers?|describes?|outlines?|summari[sz]es?|presents?|explains?|lists?|shows?|is tailored|"
    rf"are tailored|is organi[sz]ed|is structured|is divided|gives an overview|provides an overview|sets out|"
    rf"follows|is indicative|is directed|is intended for|is written for)\b",
    re.IGNORECASE,
)
_ADVICE_ON_DOCUMENT = re.compile(
    rf"^(?:to|also,?|additionally,?|further,?|please)\b[^.]{{0,40}}\b"
    rf"(?:strengthen|improve|enhance|complete|refine|extend|include|add|consider adding)\b"
    rf"[^.]{{0,60}}\b(?:{_DOCUMENT}|analysis|discussion|projections?|details?)\b",
    re.IGNORECASE,
)
_DOCUMENT_STYLE = re.compile(
    r"^it\b[^.]{0,30}\b(?:uses?|emphasi[sz]es|highlights|focuses)\b[^.]{0,60}\b(?:language|tone|metrics|key|summary)\b",
    re.IGNORECASE,
)
_METADATA = re.compile(r"^(?:date|created|(?:last )?updated|authors?|(?:feature )?branch|spec|input)\s*:", re.I)
_EXHORTATION = re.compile(r"^(?:join us|let[’']?s|let us|imagine|together,? we|thank you|contact us)\b", re.IGNORECASE)
_LEAD_IN_WORDS = 8
_TITLE_WORDS = 3


def commits(sentence: Sentence) -> bool:
    """Whether the sentence states something the plan can be held to."""
    kind = sentence.block.kind
    if kind is BlockKind.HEADING:
        return _heading_commits(sentence.text)
    if kind is BlockKind.TABLE_ROW:
        return not sentence.block.header and bool(content_words(sentence.text) or read_quantities(sentence.text))
    return _text_commits(sentence.text)


def _text_commits(text: str) -> bool:
    words = [word for word in content_words(without_labels(text)) if word.text not in STRUCTURE]
    if not words and not read_quantities(text):
        return False
    if text.endswith("?") or _is_title(text, len(words)):
        return False
    if text.endswith((":", "：")) and len(words) <= _LEAD_IN_WORDS:
        return False
    return not speaks_of_itself(text)


def _is_title(text: str, words: int) -> bool:
    """A numbered title at the head of a paragraph: "R1 Conflicts."."""
    start = leading_labels_end(text)
    return bool(start) and text.endswith(".") and len(text[start:].split()) <= min(words, _TITLE_WORDS)


def speaks_of_itself(text: str) -> bool:
    """A signpost, advice on the document, a line about it, or an exhortation: nothing to trace."""
    shapes = (_SIGNPOST, _ADVICE_ON_DOCUMENT, _DOCUMENT_STYLE, _METADATA, _EXHORTATION)
    return any(shape.search(text) for shape in shapes)


def _heading_commits(text: str) -> bool:
    """Headings name their section; one that boasts makes a claim of its own."""
    return any(cue.strength == "strong" for cue in inflators(text))
