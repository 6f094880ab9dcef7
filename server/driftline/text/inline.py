"""Removes inline Markdown markup from a stretch of a text and remembers where each character stood."""

import re
from bisect import bisect_right
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain

from driftline.spec.findings import Span
from driftline.text.emphasis import emphasis_markers


@dataclass(frozen=True, slots=True)
class Plain:
    """Text without markup; offsets[i] is where character i stands in the source (a range where nothing is left out)."""

    text: str
    offsets: Sequence[int]

    def source_span(self, a: int, b: int) -> Span:
        """The source stretch that the plain range [a, b) was read from."""
        if not self.offsets:
            return Span(0, 0)
        a = min(max(a, 0), len(self.offsets))
        b = min(b, len(self.offsets))
        if a < b:
            return Span(self.offsets[a], self.offsets[b - 1] + 1)
        at = self.offsets[a] if a < len(self.offsets) else self.offsets[-1] + 1
        return Span(at, at)


_MARKUP = re.compile(r"[\\`*_~\[\]<\r\n]")
_DELIMITERS = re.compile(r"\*+|_+|~+")
_BACKTICKS = re.compile(r"`+")
_NEWLINE = re.compile(r"[\r\n][ \t>\r\n]*")
_ESCAPE = re.compile(r"\\(?:[!-/:-@\[-`{-~]|(?=[\r\n]))")
_FOOTNOTE = re.compile(r"\[\^[^\]\[\s]+\]")
_AUTOLINK = re.compile(r"<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.+-]{1,64}@[\w.-]{1,255})>")
_TAG = re.compile(
    r"</?([A-Za-z][A-Za-z0-9-]*)"
    r"(?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s\"'=<>`]+))?)*\s*/?>"
)
_TARGET = r"(?:<[^<>\r\n]*>|[^\s()<]+(?:\([^\s()]*\)[^\s()]*)*|(?:\([^\s()]*\)[^\s()]*)+)"
_TITLE = r"(?:\"[^\"]*\"|'[^']*'|\([^()]*\))"
_DESTINATION = re.compile(rf"\(\s*(?:(?:{_TARGET}(?:\s+{_TITLE})?|(?<=\s){_TITLE})\s*)?\)")
_REFERENCE = re.compile(r"\[([^\]\[]{0,999})\]")
_DEFINITION = re.compile(r"(?:^|(?<=[\r\n]))[ >]{0,9}\[([^\]\[\^\r\n][^\]\[\r\n]{0,998})\]:")
_LONGEST_LABEL = 999
_SPECIAL = re.compile(r"\\|`+|\*+|_+|~+|!\[|[\[\]<]")


def strip_inline(source: str, start: int, end: int, labels: Container[str] | None = None) -> Plain:
    """The text of source[start:end] without inline markup; a line break becomes one space.

    `labels` are the link labels that count as defined; those the source itself defines when not given.
    """
    start, end = max(0, start), min(end, len(source))
    if _MARKUP.search(source, start, end) is None:
        return Plain(source[start : max(start, end)], range(start, end))
    stripper = _Stripper(source, start, end, labels)
    return _assemble(source, stripper.kept(), stripper.spaces)


def _assemble(source: str, kept: Iterator[tuple[int, int]], spaces: Container[int]) -> Plain:
    parts: list[str] = []
    ranges: list[range] = []

    def keep(a: int, b: int, shown: str | None = None) -> None:
        if a < b:
            parts.append(source[a:b] if shown is None else shown)
            ranges.append(range(a, b))

    for a, b in kept:
        if a in spaces:
            keep(a, b, " ")
            continue
        at = a
        for line_end in _NEWLINE.finditer(source, a, b):
            text_end = line_end.start()
            while text_end > at and source[text_end - 1] in " \t":
                text_end -= 1
            keep(at, text_end)
            keep(line_end.start(), line_end.start() + 1, " ")
            at = line_end.end()
        keep(at, b)
    text = "".join(parts)
    if ranges and ranges[-1].stop - ranges[0].start == len(text):
        return Plain(text, range(ranges[0].start, ranges[-1].stop))
    return Plain(text, tuple(chain.from_iterable(ranges)))


@lru_cache(maxsize=2)
def defined_labels(source: str) -> frozenset[str]:
    """The labels that the link definitions of a text define."""
    return frozenset(_label_key(match.group(1)) for match in _DEFINITION.finditer(source))


def _label_key(label: str) -> str:
    return " ".join(label.split()).casefold()


@dataclass(slots=True)
class _Stripper:
    """One pass over a stretch: collects the ranges that are markup."""

    source: str
    start: int
    end: int
    labels: Container[str] | None = None
    dropped: list[tuple[int, int]] = field(default_factory=list)
    delimiters: list[tuple[int, int]] = field(default_factory=list)
    brackets: list[tuple[int, int]] = field(default_factory=list)
    spaces: set[int] = field(default_factory=set)
    backticks: dict[int, list[int]] | None = None
    unclosed_comment: bool = False

    def kept(self) -> Iterator[tuple[int, int]]:
        """The ranges that are not markup, in order."""
        at = self.start
        while (found := _SPECIAL.search(self.source, at, self.end)) is not None:
            at = self._read(found)
        self.dropped += emphasis_markers(self.source, self.start, self.end, self.delimiters)
        at = self.start
        for a, b in sorted(self.dropped):
            if a > at:
                yield at, a
            at = max(at, b)
        if at < self.end:
            yield at, self.end

    def _read(self, found: re.Match[str]) -> int:
        """Handles one special character and returns where reading goes on."""
        first = found.group()[0]
        if first == "\\":
            return self._escape(found.start())
        if first == "`":
            return self._code(found)
        if first == "<":
            return self._angle(found.start())
        if first in "[!":
            return self._open_bracket(found)
        if first == "]":
            return self._close_bracket(found.start())
        self.delimiters.append(found.span())
        return found.end()

    def _escape(self, at: int) -> int:
        escape = _ESCAPE.match(self.source, at, self.end)
        if escape is None:
            return at + 1
        self.dropped.append((at, at + 1))
        return escape.end()

    def _code(self, found: re.Match[str]) -> int:
        opening, content = found.span()
        closing = self._next_backticks(content - opening, content)
        if closing is None:
            return content
        after = closing + (content - opening)
        padded = closing - content > 2 and self.source[content] == self.source[closing - 1] == " "
        pad = 1 if padded else 0
        self.dropped.append((opening, content + pad))
        self.dropped.append((closing - pad, after))
        return after

    def _next_backticks(self, length: int, at: int) -> int | None:
        if self.backticks is None:
            self.backticks = {}
            for run in _BACKTICKS.finditer(self.source, self.start, self.end):
                self.backticks.setdefault(run.end() - run.start(), []).append(run.start())
        runs = self.backticks.get(length, [])
        index = bisect_right(runs, at)
        return runs[index] if index < len(runs) else None

    def _angle(self, at: int) -> int:
        if self.source.startswith("<!--", at):
            return self._comment(at)
        link = _AUTOLINK.match(self.source, at, self.end)
        if link is not None:
            self.dropped += [(at, at + 1), (link.end() - 1, link.end())]
            return link.end()
        tag = _TAG.match(self.source, at, self.end)
        if tag is None:
            return at + 1
        if tag.group(1).lower() == "br":
            # The empty range keeps the "<" apart from the text before it; it is shown as a space.
            self.spaces.add(at)
            self.dropped += [(at, at), (at + 1, tag.end())]
        else:
            self.dropped.append(tag.span())
        return tag.end()

    def _comment(self, at: int) -> int:
        close = -1 if self.unclosed_comment else self.source.find("-->", at + 4, self.end)
        if close < 0:
            self.unclosed_comment = True
            return at + 4
        self.dropped.append((at, close + 3))
        return close + 3

    def _open_bracket(self, found: re.Match[str]) -> int:
        if found.group() == "[":
            note = _FOOTNOTE.match(self.source, found.start(), self.end)
            if note is not None:
                self.dropped.append(note.span())
                return note.end()
        self.brackets.append(found.span())
        return found.end()

    def _close_bracket(self, at: int) -> int:
        if not self.brackets:
            return at + 1
        opening = self.brackets.pop()
        after = self._link_end(opening[1], at)
        if after is None:
            return at + 1
        self.dropped += [opening, (at, after)]
        return after

    def _link_end(self, label: int, close: int) -> int | None:
        """Where the link whose label ends at close stops, or None for plain brackets."""
        target = _DESTINATION.match(self.source, close + 1, self.end)
        if target is not None:
            return target.end()
        reference = _REFERENCE.match(self.source, close + 1, self.end)
        if reference is None and close - label > 999:
            return None
        name = (reference.group(1) if reference else "") or self.source[label : min(close, label + 999)]
        if not name or (name[0] in " xX^" and len(name) < 2):
            return None
        if _label_key(name) not in (defined_labels(self.source) if self.labels is None else self.labels):
            return None
        return reference.end() if reference else close + 1
