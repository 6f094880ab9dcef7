"""A judged pair as a labelled case: its texts with a tag after every sentence, as `training/` reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from driftline.claims.statements import Placed, Statement
from driftline.engine.evaluation import Evaluation
from driftline.judge.apply import Judging
from driftline.judge.responses import ClaimAnswer, ContractAnswer, Said
from driftline.spec.findings import Span
from driftline.spec.terms import ContractField, DriftType, Importance, Strength
from driftline.text.document import Document

_LABELS = {
    Said.NONE: "N",
    Said.SOURCE_STATED: "S",
    Said.SOURCE_DERIVED: "D",
    Said.SPECULATIVE: "F",
    Said.UNSUPPORTED: "U",
    Said.CONTRADICTORY: "X",
}
_IMPORTANCES = {Importance.CRITICAL: "c", Importance.IMPORTANT: "i", Importance.SECONDARY: "s"}
_STRENGTHS = {Strength.EXPLICIT: "e", Strength.STRONGLY_IMPLIED: "s", Strength.WEAKLY_IMPLIED: "w"}
_TYPES = {
    DriftType.SCOPE_EXPANSION: "SC",
    DriftType.CONSTRAINT_EROSION: "CE",
    DriftType.UNSUPPORTED_INVENTION: "UI",
    DriftType.CONFIDENCE_INFLATION: "CI",
    DriftType.BUSINESS_MODEL_DRIFT: "BM",
    DriftType.CUSTOMER_DRIFT: "CU",
    DriftType.MECHANISM_DRIFT: "ME",
    DriftType.PRIORITY_DRIFT: "PR",
    DriftType.REGULATORY_DRIFT: "RE",
    DriftType.STYLE_INDUCED_SEMANTIC_DRIFT: "ST",
    DriftType.UNSUPPORTED_METRICS: "UM",
    DriftType.INVENTED_OPERATIONAL_DETAIL: "OD",
    DriftType.OPTIONAL_TO_CORE_PROMOTION: "OC",
    DriftType.UNCERTAINTY_ERASURE: "UE",
}
_FIELDS = {
    ContractField.CORE_INTENT: "intent",
    ContractField.PRIMARY_PROBLEM: "problem",
    ContractField.PRODUCT_DEFINITION: "product",
    ContractField.PRIMARY_BUYER: "buyer",
    ContractField.PRIMARY_USER: "user",
    ContractField.OTHER_RELEVANT_ENTITIES: "entities",
    ContractField.TARGET_CONTEXT: "context",
    ContractField.CORE_VALUE_CLAIM: "value",
    ContractField.BUSINESS_MODEL_GTM: "model",
    ContractField.IMPLEMENTATION_SCOPE: "scope",
    ContractField.CORE_FEATURES: "core",
    ContractField.OPTIONAL_FEATURES: "optional",
    ContractField.DEFERRED_FEATURES: "deferred",
    ContractField.EXPLICIT_NON_GOALS: "nongoal",
    ContractField.EXPLICIT_EXCLUSIONS: "exclusion",
    ContractField.HARD_CONSTRAINTS: "constraint",
    ContractField.RISK_UNCERTAINTY_POSTURE: "risk",
    ContractField.SUCCESS_METRICS: "metric",
    ContractField.LEGAL_REGULATORY_POSTURE: "legal",
    ContractField.ALLOWED_ASSUMPTIONS: "assumption",
    ContractField.CLAIMS_EXPLICITLY_AVOIDED: "avoid",
}
_BRACES = re.compile(r"\{(?=\{)|\}(?=\})")
_HEAD_LINE = re.compile(r"^(?==== )", re.MULTILINE)


def recorded(judging: Judging, name: str) -> str:
    """What the judge answered about a pair, where its answers were checked and agree."""
    evaluation, pair = judging.evaluation(), judging.pair()
    prompt = list(_prompt_marks(pair.prompt_document, judging.answers_about_prompt()))
    plan = list(_plan_marks(list(pair.placed_statements()), judging.answers_about_claims()))
    return (
        f"{_head(evaluation, name)}=== PROMPT\n{_tagged(evaluation.prompt, prompt)}\n"
        f"=== PLAN\n{_tagged(evaluation.plan, plan)}\n"
    )


def _head(evaluation: Evaluation, name: str) -> str:
    card = evaluation.scorecard
    automatic = ", ".join(failure.value for failure in card.automatic_failures) or "none"
    return f"# case: {' '.join(name.split())}\n# verdict: {card.verdict.value}\n# auto: {automatic}\n"


@dataclass(frozen=True, slots=True)
class _Mark:
    """A sentence with its tag; without one nobody has labelled it."""

    span: Span
    tag: str


def _prompt_marks(prompt: Document, answers: Mapping[int, ContractAnswer]) -> Iterator[_Mark]:
    for place, sentence in enumerate(prompt.sentences):
        yield _Mark(sentence.span, _commitment_tag(answers[place]) if place in answers else "")


def _commitment_tag(answer: ContractAnswer) -> str:
    fields = {item.field: item.strength for item in answer.items}
    return ", ".join(f"{_FIELDS[field]} {_STRENGTHS[strength]}" for field, strength in fields.items()) or "-"


def _plan_marks(placed: list[Placed], answers: Mapping[Statement, ClaimAnswer]) -> Iterator[_Mark]:
    for statement, span in placed:
        yield _Mark(span, _claim_tag(answers[statement]) if statement in answers else "")


def _claim_tag(answer: ClaimAnswer) -> str:
    if answer.label is Said.NONE:
        return "N"
    drifts = (f"{_TYPES[drift.type]}/{drift.severity}" for drift in answer.drifts)
    return " ".join((_LABELS[answer.label], _IMPORTANCES[answer.importance], *drifts))


def _tagged(text: str, marks: list[_Mark]) -> str:
    """The text with its tags. A sentence without one goes where its line has others: they would take it in."""
    pieces, at = [], 0
    for mark in marks:
        pieces.append(_plain(text[at : mark.span.start]))
        if mark.tag:
            end = _row_end(text, mark.span)
            pieces += [_plain(text[mark.span.start : end]), f" {{{{{mark.tag}}}}}"]
            at = end
        else:
            shares = any(other.tag and _line(text, other.span.end) == _line(text, mark.span.end) for other in marks)
            pieces.append("" if shares else _plain(text[mark.span.start : mark.span.end]))
            at = mark.span.end
    return "".join((*pieces, _plain(text[at:]))).strip()


def _row_end(text: str, span: Span) -> int:
    """The end of a sentence, with the bar after it if it is a row of a table."""
    bar = re.compile(r"[ \t]*\|(?=[ \t]*(?:\r?\n|\Z))").match(text, span.end)
    return bar.end() if bar else span.end


def _line(text: str, offset: int) -> int:
    return text.rfind("\n", 0, offset)


def _plain(text: str) -> str:
    """Text that holds nothing that reads like a tag or a head of the format."""
    spaced = _BRACES.sub(lambda found: f"{found[0]} ", text.replace("\r\n", "\n").replace("\r", "\n"))
    return _HEAD_LINE.sub(" ", spaced)
