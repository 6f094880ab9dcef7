"""Marking a claim as something that is not settled."""

from __future__ import annotations

import re

from driftline.repairs.case import Case
from driftline.repairs.rewrite import Change
from driftline.repairs.wording import stop_start

ASSUMPTION = "Assumption, to be validated: "
_LABEL = re.compile(r"[A-Z][\w/&'’-]*(?: [\w/&'’-]+){0,4}:\s+")


def opening_mark(case: Case, mark: str) -> Change:
    """Put words before a sentence, behind its label if it has one (“Hosting: ...”)."""
    label = _LABEL.match(case.sentence.text)
    at = label.end() if label else 0
    return Change(at, at, mark)


def closing_mark(case: Case, words: str) -> Change:
    """Put words in brackets behind a claim that is only part of a sentence, or a table row."""
    text = case.sentence.text
    at = case.end
    if case.is_row:
        at = len(text.rstrip(" |"))
    elif case.end == len(text):
        at = stop_start(text)
    return Change(at, at, f" ({words})")


def assumption_mark(case: Case) -> Change | None:
    """The change that marks a claim as an assumption; a heading cannot be one."""
    if case.is_heading:
        return None
    if case.is_clause or case.is_row:
        return closing_mark(case, "assumption, to be validated")
    return opening_mark(case, ASSUMPTION)
