"""Bring the prompt's doubt back, in its own words."""

from __future__ import annotations

import re

from driftline.repairs.case import Case
from driftline.repairs.firmness import less_firm, prompt_modal
from driftline.repairs.forbidden import is_forbidden
from driftline.repairs.marks import closing_mark, opening_mark
from driftline.repairs.plan_sentence import plan_sentence
from driftline.repairs.repair import Fix, Repair, safe, unsafe
from driftline.repairs.replacement import replaced_by
from driftline.repairs.rewrite import Change, rewrite
from driftline.repairs.wording import uncapitalised
from driftline.rules.wording import quoted
from driftline.spec.terms import ContractField, RepairType
from driftline.text.doubts import doubts
from driftline.text.scopes import has_predicate

_TYPE = RepairType.RESTORE_UNCERTAINTY
_WHETHER = re.compile(r"\b(?:whether|if)\b", re.IGNORECASE)
_OPENING = "It is not known yet whether"
_LONGEST_OPENING = 60
_LABEL = "Still open: "
_CLAUSE_MARK = "this is still open"


def _propose(case: Case) -> list[Fix]:
    if case.is_heading or is_forbidden(case):
        return []
    fixes = [*_doubted(case), *_modal(case)]
    item = case.incident.item
    if item and doubts(item.statement) and (sentence := plan_sentence(item)):
        fixes += unsafe(_TYPE, f"Say {quoted(sentence)}, as the prompt does", replaced_by(case, sentence))
    return fixes


def _doubted(case: Case) -> list[Fix]:
    """“We do not know yet whether” in front of the claim, with the prompt's opening if it has one."""
    opening = _prompt_opening(case)
    if not opening:
        return []
    if case.is_row or case.is_clause:
        title = f"Say that {quoted(case.text)} is still open"
        return safe(_TYPE, title, rewrite(case, [closing_mark(case, _CLAUSE_MARK)]))
    if not has_predicate(case.text):
        title = f"Say that {quoted(case.text)} is still open"
        return safe(_TYPE, title, rewrite(case, [opening_mark(case, _LABEL)]))
    change = Change(0, 1, f"{opening} {uncapitalised(case.sentence.text)[:1]}")
    return safe(_TYPE, f"Put {quoted(opening)} before it, as the prompt leaves it open", rewrite(case, [change]))


def _prompt_opening(case: Case) -> str:
    """The words by which the prompt leaves the matter open; empty if it does not."""
    item = case.incident.item
    if item is None or item.field is not ContractField.RISK_UNCERTAINTY_POSTURE:
        return ""
    statement = item.statement
    cues = doubts(statement)
    if not cues:
        return ""
    found = _WHETHER.search(statement, cues[0].end)
    return statement[: found.end()] if found and found.end() <= _LONGEST_OPENING else _OPENING


def _modal(case: Case) -> list[Fix]:
    modal, from_prompt = prompt_modal(case)
    firm = less_firm(case, modal)
    if firm is None:
        return []
    source = ", as the prompt does" if from_prompt else ""
    title = f"Say {quoted(firm[1].text.strip())} instead of {quoted(firm[0])}{source}"
    return safe(_TYPE, title, rewrite(case, [firm[1]]))


REPAIR = Repair(_TYPE, _propose)
