"""Saying a claim no more firmly than the prompt does."""

from __future__ import annotations

import re
from collections.abc import Iterable

from driftline.repairs.case import Case
from driftline.repairs.rewrite import Change
from driftline.repairs.wording import article_for, capitalised
from driftline.text.inflation import assurances, inflators
from driftline.text.lexicon.expressions import Expression

_PROMPT_MODAL = re.compile(r"(?<![\w-])(may|might|could|can|should)\b(?!\s+not)")
_FIRM_VERB = re.compile(
    r"(?<![\w-])(?:(?P<will>will|shall|['’]ll|must)|(?P<be>is|are)|(?P<been>was|were)|(?P<have>has|have))\b(?!\s+to\b)"
)
_ARTICLE_BEFORE = re.compile(r"(?<![\w-])(an?)\s+\Z", re.IGNORECASE)
_STRETCH_ENDS = re.compile(r"\s*(?:[.,;:!?]|\Z|and\b|or\b)")
_NEEDS_MORE = re.compile(r"\b(?:is|are|be|an?|the)\s+\Z")
_SPACE = re.compile(r",?\s+")
_REACH = 12
_MOST_CUES = 20  # a claim with more is no sentence any more
_FALLBACK_MODAL = "may"


def plainer(case: Case) -> list[Change] | None:
    """Every big or sure word of the claim that the prompt does not use, made plain; None if one cannot be."""
    prompt = case.context.prompt.text.casefold()
    cues = [*assurances(case.text), *inflators(case.text)]
    if len(cues) > _MOST_CUES:
        return None
    changes: list[Change] = []
    for cue in sorted(cues, key=lambda cue: (cue.start, -cue.end)):
        if cue.text.casefold() in prompt or (changes and case.start + cue.start < changes[-1].end):
            continue
        change = _plain(case, cue)
        if change is None:
            return None
        changes.append(change)
    return changes


def _plain(case: Case, cue: Expression) -> Change | None:
    text, start, end = case.sentence.text, case.start + cue.start, case.start + cue.plain_end
    if cue.plain is None or (start and text[start].isupper()):
        return None  # no plain words for it, or part of a name
    if not cue.plain:
        return _dropped(text, start, end)
    return _with_article(text, start, end, capitalised(cue.plain) if text[start].isupper() else cue.plain)


def _dropped(text: str, start: int, end: int) -> Change | None:
    """Leave a word out; not one that the sentence needs, as in “it is revolutionary”."""
    if _STRETCH_ENDS.match(text, end) and _NEEDS_MORE.search(text, max(0, start - _REACH), start):
        return None
    space = _SPACE.match(text, end)
    if space is None:
        return Change(len(text[:start].rstrip()), end, "")
    rest = space.end()
    if not text[:start].strip():
        return Change(start, rest + 1, capitalised(text[rest : rest + 1]))
    return _with_article(text, start, rest, "")


def _with_article(text: str, start: int, end: int, word: str) -> Change:
    """The change, with “a” or “an” before it as the new word wants it."""
    article = _ARTICLE_BEFORE.search(text, max(0, start - 4), start)
    if article is None:
        return Change(start, end, word)
    right = article_for(word + text[end : end + 12])
    return Change(article.start(), end, f"{right.capitalize() if article[1][0].isupper() else right} {word}")


def prompt_modal(case: Case) -> tuple[str, bool]:
    """The modal verb the prompt uses of this matter, and whether it really is the prompt's."""
    for statement in _related(case):
        found = _PROMPT_MODAL.search(statement)
        if found:
            return found[1], True
    return _FALLBACK_MODAL, False


def _related(case: Case) -> Iterable[str]:
    if case.incident.item:
        yield case.incident.item.statement
    for item in case.incident.supported.evidence.items:
        yield item.statement


def less_firm(case: Case, modal: str) -> tuple[str, Change] | None:
    """The verb that makes the claim firm, and the change that puts a modal verb in its place."""
    found = _FIRM_VERB.search(case.sentence.text, case.start, case.end)
    if found is None:
        return None
    start, end = found.span()
    forms = {"will": modal, "be": f"{modal} be", "been": f"{modal} have been", "have": f"{modal} have"}
    words = forms[found.lastgroup or "will"]
    if found.group()[0] in "'’":
        words = f" {words}"
    return found.group(), Change(start, end, words)
