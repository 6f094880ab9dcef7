"""A commitment of the prompt as a sentence of the plan: what it asks of the writer becomes what the plan does."""

from __future__ import annotations

import re

from driftline.repairs.wording import as_sentence, uncapitalised, without_stop
from driftline.spec.findings import ContractItem
from driftline.spec.terms import ContractField
from driftline.text.polarity import read_negations

_RULED_OUT = frozenset({ContractField.EXPLICIT_EXCLUSIONS, ContractField.EXPLICIT_NON_GOALS})
_COURTESY = re.compile(
    r"(?:(?:please|kindly|also)\b,?\s*|(?:make\s+sure|be\s+sure|ensure)\s+(?:that\s+)?(?=you\b))+", re.IGNORECASE
)
_REFUSAL = r"(?:do\s+not|don['’]t|never|(?:must|should|may|can)\s+not|(?:must|should|ca)n['’]t|cannot)\s+(?:ever\s+)?"
_REFUSED = re.compile(rf"(?:you\s+)?{_REFUSAL}(?=\w)", re.IGNORECASE)
_REFUSED_ALSO = re.compile(rf"(?<=[,;]\s)(and\s+|or\s+|)(?:please\s+)?(?:you\s+)?{_REFUSAL}(?=\w)", re.IGNORECASE)
_KEPT_AWAY = re.compile(
    r"(avoid|exclude|omit|skip|leave|refrain|stay|keep|steer)(?=\s+(?:out\b|away\b|from\b|clear\b))|(avoid|exclude|omit|skip)\b",
    re.IGNORECASE,
)
_ASKS_THE_WRITER = re.compile(
    r"(?:you|write|assume|treat|call|describe|mention|present|frame|explain|note|remember|draft|list|state|say|tell|give"
    r"|answer|return|output|imagine|consider)\b",
    re.IGNORECASE,
)
_YOU = re.compile(r"\byou(?:r|rs|rself)?\b", re.IGNORECASE)


def plan_sentence(item: ContractItem) -> str | None:
    """The sentence, or None where the prompt's words are an instruction that no plan can repeat."""
    words = _COURTESY.sub("", item.statement, count=1) if _COURTESY.match(item.statement) else item.statement
    turned = _turned(words)
    if turned is not None:
        return None if _YOU.search(turned) else as_sentence(turned)
    if item.field in _RULED_OUT and not read_negations(words):
        # A point of a list under "Out of scope" or "Do not": by itself it would say the opposite.
        return as_sentence(f"Not part of this plan: {uncapitalised(without_stop(words))}")
    return None if _ASKS_THE_WRITER.match(words) else as_sentence(item.statement)


def _turned(words: str) -> str | None:
    """What the plan does not do, for what the writer must not do."""
    if refused := _REFUSED.match(words):
        rest = _REFUSED_ALSO.sub(r"\1does not ", words[refused.end() :])
        return f"The plan is not {rest[3:]}" if rest.casefold().startswith("be ") else f"The plan does not {rest}"
    if kept := _KEPT_AWAY.match(words):
        return f"The plan {kept.group().lower()}s{words[kept.end() :]}"
    return None
