"""Say it no more firmly than the prompt does."""

from __future__ import annotations

from driftline.repairs.case import Case
from driftline.repairs.firmness import less_firm, plainer, prompt_modal
from driftline.repairs.forbidden import is_forbidden
from driftline.repairs.marks import assumption_mark, closing_mark, opening_mark
from driftline.repairs.repair import Fix, Repair, safe
from driftline.repairs.rewrite import Change, rewrite
from driftline.rules.wording import quoted
from driftline.spec.terms import ContractField, RepairType

_TYPE = RepairType.DOWNGRADE_CLAIM_STRENGTH
_LABELS = {ContractField.OPTIONAL_FEATURES: "Optional", ContractField.DEFERRED_FEATURES: "Deferred"}


def _propose(case: Case) -> list[Fix]:
    plain = plainer(case) or []
    modal, from_prompt = prompt_modal(case)
    firm = less_firm(case, modal)
    fixes = _labelled(case)
    steps: list[str] = []
    changes: list[Change] = []
    if plain:
        steps.append(_plainly(case, plain))
        changes += plain
        fixes += safe(_TYPE, _title(steps), rewrite(case, changes))
    if firm and not any(change.start <= firm[1].start < change.end for change in plain):
        word, change = firm
        source = ", as the prompt does" if from_prompt else ""
        steps.append(f"say {quoted(change.text.strip())} instead of {quoted(word)}{source}")
        changes.append(change)
        fixes += safe(_TYPE, _title(steps), rewrite(case, changes))
    mark = assumption_mark(case)
    if mark and not is_forbidden(case):
        steps.append(f"mark {'it' if steps else quoted(case.text)} as an assumption to be validated")
        fixes += safe(_TYPE, _title(steps), rewrite(case, [*changes, mark]))
    return fixes


def _labelled(case: Case) -> list[Fix]:
    """Call optional what the prompt leaves optional, and later what it puts off."""
    label = _LABELS.get(case.incident.item.field) if case.incident.item else None
    if label is None or case.is_heading:
        return []
    aside = case.is_row or case.is_clause
    mark = closing_mark(case, label.lower()) if aside else opening_mark(case, f"{label}: ")
    return safe(_TYPE, f"Call {quoted(case.text)} {label.lower()}, as the prompt does", rewrite(case, [mark]))


def _plainly(case: Case, changes: list[Change]) -> str:
    text = case.sentence.text
    parts = []
    for change in changes:
        old, new = text[change.start : change.end].strip(), change.text.strip()
        gone = not new or new.casefold() in ("a", "an") or (change.start == 0 and len(new) == 1)
        parts.append(f"drop {quoted(old)}" if gone else f"say {quoted(new)} instead of {quoted(old)}")
    return ", ".join(parts)


def _title(steps: list[str]) -> str:
    whole = " and ".join(steps)
    return whole[0].upper() + whole[1:]


REPAIR = Repair(_TYPE, _propose)
