"""How much of a text there is to read: its prose, and text that stands in fences, where it is not read.

An extent adds up over the parts of a text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from driftline.text.blocks import BlockKind
from driftline.text.document import Document
from driftline.text.language import LanguageSigns, reads_as_english

_FENCE = re.compile(r"\s*(?:`{3,}|~{3,})[ \t]*([\w+-]*)[^\n\r]*")
_TEXT = frozenset({"", "text", "txt", "plain", "plaintext", "markdown", "md"})
"""What a fence of running text says of itself."""


@dataclass(frozen=True, slots=True)
class Extent:
    """What there is to read in a text."""

    prose: LanguageSigns = field(default_factory=LanguageSigns)
    fenced_words: int = 0

    @classmethod
    def of(cls, document: Document) -> Extent:
        """The extent of a text."""
        prose = LanguageSigns.of("\n".join(sentence.text for sentence in document.sentences))
        fenced = [LanguageSigns.of(text) for text in _fenced_texts(document)]
        return cls(prose, sum(signs.words for signs in fenced if reads_as_english(signs)))

    def __add__(self, other: Extent) -> Extent:
        return Extent(self.prose + other.prose, self.fenced_words + other.fenced_words)

    def __sub__(self, other: Extent) -> Extent:
        """The extent of what is left when a part is taken out."""
        return Extent(self.prose - other.prose, self.fenced_words - other.fenced_words)

    @property
    def words(self) -> int:
        """The words of its prose."""
        return self.prose.words


def _fenced_texts(document: Document) -> Iterator[str]:
    """What stands in fences that do not say they hold code."""
    for block in document.blocks:
        if block.kind is not BlockKind.CODE:
            continue
        written = document.text[block.span.start : block.span.end]
        fence = _FENCE.match(written)
        if fence is None:
            yield written
        elif fence[1].lower() in _TEXT:
            yield written[fence.end() :]
