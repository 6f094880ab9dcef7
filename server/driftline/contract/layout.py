"""Line breaks an author chose, as opposed to those of text wrapped at a margin."""

from bisect import bisect_left
from itertools import pairwise

from driftline.text.blocks import Block
from driftline.text.document import Sentence

# A wrapped line may stay this much short of the widest one although the next word would have fitted.
_RAGGED = 3
_MOSTLY = 0.6


class Layout:
    """Finds the chosen breaks of a text, block by block in source order."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._block: Block | None = None
        self._breaks: tuple[int, ...] = ()

    def breaks_in(self, sentence: Sentence) -> tuple[int, ...]:
        """Where in the sentence's plain text a line begins that its author started on purpose."""
        if sentence.block is not self._block:
            self._block = sentence.block
            self._breaks = _chosen_breaks(self._text[sentence.block.span.start : sentence.block.span.end])
        start = sentence.block.span.start
        low = bisect_left(self._breaks, sentence.span.start - start + 1)
        high = bisect_left(self._breaks, sentence.span.end - start)
        return tuple(bisect_left(sentence.offsets, start + at) for at in self._breaks[low:high])


def _chosen_breaks(text: str) -> tuple[int, ...]:
    """Offsets of lines that begin although their first word would have fitted on the line before."""
    lines = text.split("\n")
    widest = max(map(len, lines))
    starts: list[int] = []
    chosen: list[int] = []
    at = 0
    for line, after in pairwise(lines):
        at += len(line) + 1
        words = after.split(maxsplit=1)
        if words:
            starts.append(at)
        if words and len(line) + 1 + len(words[0]) <= widest - _RAGGED:
            chosen.append(at)
    # The widest line proves nothing by its own length; where nearly all breaks are chosen, its break is too.
    return tuple(starts if len(chosen) >= _MOSTLY * len(starts) else chosen)
