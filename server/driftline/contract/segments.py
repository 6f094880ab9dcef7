"""Cuts a sentence into the clauses that can commit to different things.

A clause that depends on its neighbour ("but only if the money stretches") stays with it; a cut is made
only where a new main clause, an exclusion or a bound begins.
"""

import re
from collections.abc import Sequence

from driftline.spec.findings import Span

_SUBJECT = (
    r"(?:i|we|you|he|she|it|they|there|this|that|these|those|everybody|everyone|nobody|nothing|people)"
    r"(?:'\w+)?"
)
_ASIDE = r"(?:think|guess|hope|suppose|believe|suspect|reckon)\W*$"
_VERB = (
    r"(?:is|are|was|were|will|would|can|could|must|should|may|has|have|had|does|do|did|needs?|pays?|sees?|stays?|gets?"
    r"|uses?|holds?|runs?|goes|go|keeps?|decides?|approves?|wants?|belongs?|comes?|takes?|counts?|works?|never)"
)
_NOUN_SUBJECT = rf"(?:the|our|my|their|each|every|all)(?:\s[\w'’()-]+){{1,4}}\s{_VERB}"
_REFUSAL = r"(?:no|not|never|nothing|nowhere|without|don't|do\snot|only|up\sto|at\smost|at\sleast)"
_NOT_SHORTENED = r"(?<!\bincl)(?<!\bexcl)(?<!approx)(?<!\bdept)(?<!\bresp)"
_LATER = r"(?:eventually|later|one\sday|in\sfuture)"
_BOUNDARY = re.compile(
    rf"""
      {_NOT_SHORTENED}(?<=[^\W\d_]{{4}})\.\s+(?=(?-i:[a-z]))  # a stop in prose without capitals
    | ;\s+                                                     # a semicolon always ends a clause
    | \s[—–]\s(?={_SUBJECT}\s)                                 # a dash before a new subject
    | ,\s+(?=(?:and\s+|but\s+)?{_SUBJECT}\s+(?!(?:can|could)\slive\s|{_ASIDE}))
    | ,\s+(?=(?:and\s+)?{_NOUN_SUBJECT}\b)
    | ,\s+(?=(?:and\s+|but\s+|so\s+)?(?:please\s+)?{_REFUSAL}\s(?!if\b|when\b|until\b))
    | ,\s+(?=(?:and\s+)?{_LATER}\s)
    | ,\s+(?=(?:and|but)\s+(?:must|should|has\sto|have\sto|want|wants)\s)
    | \s(?=so\s(?:please\s)?(?:no|don't|do\snot|never)\s)
    """,
    re.IGNORECASE | re.VERBOSE,
)
# What opens a clause that only qualifies the one after it, so that a comma inside must not cut them apart.
_SUBORDINATE_OPENING = re.compile(
    r"(?:if|when|once|until|unless|as|because|since|although|while|where)\b", re.IGNORECASE
)
# A state and its opposite in one list ("paid, not paid or waived") are choices, not a refusal.
CHOICE_OF_STATES = r"(?P<state>\w+),?\s+(?:or\s+)?not\s+(?:yet\s+)?(?P=state)\b"
_CHOICE = re.compile(rf"\b{CHOICE_OF_STATES}", re.IGNORECASE)
_SHORTEST_CLAUSE = 4


def split_clauses(text: str, breaks: Sequence[int] = ()) -> tuple[Span, ...]:
    """The clauses of one plain sentence, in order, covering all of it; a break always starts a new one."""
    inside = _joined(text)
    cuts: list[int] = []
    for start, end in zip([0, *breaks], [*breaks, len(text)], strict=True):
        found = [match.end() for match in _BOUNDARY.finditer(text, start, end) if not inside[match.start()]]
        if found and _SUBORDINATE_OPENING.match(text, start) and text[start : found[0]].rstrip().endswith(","):
            found = found[1:]
        cuts += [*found, end]
    return _stretches(text, cuts[:-1])


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


def _joined(text: str) -> bytearray:
    """For each character, whether a cut there would part what belongs together: brackets that close, choices."""
    inside = bytearray(len(text))
    for choice in _CHOICE.finditer(text):
        inside[choice.start() : choice.end()] = b"\x01" * (choice.end() - choice.start())
    opened: int | None = None
    for at, char in enumerate(text):
        if char == "(" and opened is None:
            opened = at
        elif char == ")" and opened is not None:
            inside[opened:at] = b"\x01" * (at - opened)
            opened = None
    return inside
