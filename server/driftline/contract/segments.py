"""Cuts a sentence into the clauses that can commit to different things.

A clause that depends on its neighbour ("but only if the money stretches") stays with it; a cut is made only where
a new main clause, an exclusion or a bound begins.
"""

import re

from driftline.spec.findings import Span

_SUBJECT = r"(?:i|we|you|he|she|it|they|there|this|that|these|those|everybody|everyone|nobody|nothing|people)(?:'\w+)?"
_VERB = (
    r"(?:is|are|was|were|will|would|can|could|must|should|may|has|have|had|does|do|did|needs?|pays?|sees?|stays?|gets?"
    r"|uses?|holds?|runs?|goes|go|keeps?|decides?|approves?|wants?|belongs?|comes?|takes?|counts?|works?|never)"
)
_NOUN_SUBJECT = rf"(?:the|our|my|their|each|every|all)(?:\s[\w'’()-]+){{1,4}}\s{_VERB}"
_REFUSAL = r"(?:no|not|never|nothing|nowhere|without|don't|do\snot|only|up\sto|at\smost|at\sleast)"
_LATER = r"(?:eventually|later|one\sday|in\sfuture)"
_BOUNDARY = re.compile(
    rf"""
      ;\s+                                                     # a semicolon always ends a clause
    | \s[—–]\s(?={_SUBJECT}\s)                                 # a dash before a new subject
    | ,\s+(?=(?:and\s+|but\s+)?{_SUBJECT}\s+(?!(?:can|could)\slive\s))
    | ,\s+(?=(?:and\s+)?{_NOUN_SUBJECT}\b)
    | ,\s+(?=(?:and\s+|but\s+|so\s+)?(?:please\s+)?{_REFUSAL}\s(?!if\b|when\b|until\b))
    | ,\s+(?=(?:and\s+)?{_LATER}\s)
    | ,\s+(?=(?:and|but)\s+(?:must|should|has\sto|have\sto|want|wants)\s)
    | \s(?=so\s(?:please\s)?(?:no|don't|do\snot|never)\s)
    """,
    re.IGNORECASE | re.VERBOSE,
)
# What opens a clause that only qualifies the one after it, so that a comma inside must not cut them apart.
_SUBORDINATE_OPENING = re.compile(r"(?:if|when|once|until|unless|as|because|since|although|while|where)\b", re.IGNORECASE)
_SHORTEST_CLAUSE = 4
_RAGGED = 3


def split_clauses(text: str) -> tuple[Span, ...]:
    """The clauses of one plain sentence, in order, covering all of it."""
    inside = _parenthesised(text)
    cuts: list[int] = []
    for line in _lines_apart(text):
        found = [m.end() for m in _BOUNDARY.finditer(text, *line) if not inside[m.start()]]
        if found and _SUBORDINATE_OPENING.match(text, *line) and text[line.start : found[0]].rstrip().endswith(","):
            found = found[1:]
        cuts += [*found, line.end]
    return _stretches(text, cuts[:-1])


def _lines_apart(text: str) -> list[Span]:
    """Stretches between line breaks the author chose: where the next word would still have fitted on the line."""
    lines = text.split("\n")
    widest = max(len(line) for line in lines)
    found: list[Span] = []
    start = end = 0
    for line, after in zip(lines, [*lines[1:], None], strict=True):
        end += len(line) + 1
        first_word = after.split(maxsplit=1)[0] if after and after.strip() else ""
        if after is None or len(line) + 1 + len(first_word) <= widest - _RAGGED:
            found.append(Span(start, min(end, len(text))))
            start = end
    return found


def _stretches(text: str, cuts: list[int]) -> tuple[Span, ...]:
    found: list[Span] = []
    start = 0
    for cut in [*cuts, len(text)]:
        if cut - start < _SHORTEST_CLAUSE and cut < len(text):
            continue
        if cut - start < _SHORTEST_CLAUSE and found:
            found[-1] = Span(found[-1].start, cut)
        else:
            found.append(Span(start, cut))
        start = cut
    return tuple(found)


def _parenthesised(text: str) -> bytearray:
    """For each character, whether it stands inside round brackets that close again."""
    inside = bytearray(len(text))
    opened: int | None = None
    for at, char in enumerate(text):
        if char == "(" and opened is None:
            opened = at
        elif char == ")" and opened is not None:
            inside[opened:at] = b"\x01" * (at - opened)
            opened = None
    return inside
