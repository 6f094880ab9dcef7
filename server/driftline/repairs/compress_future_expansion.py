"""Fold a passage about the future into one line of what may come later."""

from __future__ import annotations

from driftline.repairs.case import Case, sentences_of
from driftline.repairs.clauses import split_clauses
from driftline.repairs.edit import TextEdit
from driftline.repairs.figures import take_out
from driftline.repairs.repair import Fix, Repair, unsafe
from driftline.repairs.wording import escaped, uncapitalised, without_stop
from driftline.rules.wording import quoted
from driftline.spec.findings import Span
from driftline.spec.terms import DriftType, RepairType
from driftline.text.document import Sentence
from driftline.text.quantities import read_quantities

_TYPE = RepairType.COMPRESS_FUTURE_EXPANSION
_OPENING = "Later, still to be decided: "
_LONGEST = 160
_BEYOND = frozenset({DriftType.SCOPE_EXPANSION, DriftType.PRIORITY_DRIFT})


def _propose(case: Case) -> list[Fix]:
    if case.is_heading or case.is_row:
        return []
    passage = _passage(case)
    span = Span(passage[0].span.start, passage[-1].span.end)
    fixes: list[Fix] = []
    for topic in dict.fromkeys(filter(None, map(_short, _topics(case, passage)))):
        line = f"{_OPENING}{uncapitalised(topic)}."
        title = f"Fold {quoted(case.plan_text[slice(*span)])} into one line: {quoted(line)}"
        fixes += unsafe(_TYPE, title, (TextEdit(span, escaped(line, in_table=False)),))
    return fixes


def _topics(case: Case, passage: tuple[Sentence, ...]) -> list[str]:
    """What the line may say, best first: the claim without its figures, or how the passage begins."""
    own = [_without_figures(case.text)]
    opening = [_without_figures(passage[0].text), passage[0].text]
    return [*opening, *own] if case.is_clause else [*own, *opening]


def _passage(case: Case) -> tuple[Sentence, ...]:
    """The run of sentences around the claim that all go beyond what was asked."""
    drifting = {incident.span.start for incident in case.context.incidents if incident.drift_type in _BEYOND}
    siblings = sentences_of(case.block, case.context.plan)
    first = last = next(place for place, other in enumerate(siblings) if other.span == case.sentence.span)
    while first > 0 and _drifts(siblings[first - 1], drifting):
        first -= 1
    while last + 1 < len(siblings) and _drifts(siblings[last + 1], drifting):
        last += 1
    return siblings[first : last + 1]


def _drifts(sentence: Sentence, drifting: set[int]) -> bool:
    return any(offset in drifting for offset in sentence.offsets)


def _without_figures(text: str) -> str:
    for figure in reversed(read_quantities(text)):
        if change := take_out(text, figure):
            text = text[: change.start] + change.text + text[change.end :]
    return text


def _short(text: str) -> str:
    """The text if it makes one line, else its first clause; empty if that is too long as well."""
    start, end = split_clauses(text)[0]
    parts = (without_stop(text), without_stop(text[start:end]))
    return next((part for part in parts if len(part) <= _LONGEST), "")


REPAIR = Repair(_TYPE, _propose)
