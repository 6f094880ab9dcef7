"""Part what the prompt says from what the plan adds."""

from __future__ import annotations

import re

from driftline.repairs.case import Case
from driftline.repairs.forbidden import is_forbidden
from driftline.repairs.repair import Fix, Repair, safe
from driftline.repairs.rewrite import Change, rewrite
from driftline.rules.wording import quoted
from driftline.spec.terms import RepairType
from driftline.text.lexicon import pattern, words

_TYPE = RepairType.SPLIT_SOURCE_AND_DERIVED
_LABEL = "Added by the plan, to be confirmed: "
_LINK = re.compile(r"(?:and|but|so\s+that)\s+", re.IGNORECASE)
_RELATIVE = re.compile(r"which\s+", re.IGNORECASE)
_PARTICIPLE = re.compile(r"(\w+)ing\b", re.IGNORECASE)


def _propose(case: Case) -> list[Fix]:
    clauses = case.clauses
    if len(clauses) < 2 or is_forbidden(case):
        return []
    (_, before), (start, end) = clauses[-2:]
    added = case.sentence.text[start:end]
    words = _as_statement(added, after_comma="," in case.sentence.text[before:start])
    if words is None:
        return []
    change = Change(before, start + words[0], f". {_LABEL}{words[1]}")
    return safe(_TYPE, f"Part {quoted(added)} from what the prompt says", rewrite(case, [change]))


def _as_statement(text: str, after_comma: bool) -> tuple[int, str] | None:
    """How many characters of a clause give way, and to which words, so that it can stand alone."""
    if pattern("addition").match(text):
        return None
    if found := _LINK.match(text):
        return found.end(), ""
    if found := _RELATIVE.match(text):
        return found.end(), "this "
    if after_comma and (found := _PARTICIPLE.match(text)):
        ending = "es" if found[0].lower() in words("participle_of_e") else "s"
        return found.end(), f"this {found[1].lower()}{ending}"
    return 0, ""


REPAIR = Repair(_TYPE, _propose)
