"""The answers that people's labels amount to, for whatever the judge is asked about a case."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from scripted_server import ChatRequest

from corpus import Case, overlaps
from driftline.claims.statements import Statement, read_statements
from driftline.support.retrieval import stems_of
from driftline.text.document import Document, read_document

RANK = ("none", "source-stated", "source-derived", "speculative-but-flagged", "unsupported", "contradictory")
IMPORTANCE = ("secondary", "important", "critical")
GROUNDED = ("source-stated", "source-derived", "contradictory")
_REFUSED = {"explicit_exclusions", "explicit_non_goals", "claims_explicitly_avoided"}
_STANDINGS = (
    ("deferred_features", "deferred"),
    ("optional_features", "optional"),
    ("risk_uncertainty_posture", "doubted"),
)
Answer = dict[str, Any]


@dataclass
class GoldAnswers:
    """By the sentence's words and section, and by the number of the prompt's sentence."""

    UNKNOWN: ClassVar[str] = "Nobody says so."

    claims: dict[tuple[tuple[str, ...], str], Answer]
    commitments: list[Answer]

    @classmethod
    def of(cls, case: Case) -> GoldAnswers:
        prompt = read_document(case.prompt)
        claims = {
            (statement.section, statement.text): _claim(case, prompt, statement, span)
            for statement, span in read_statements(read_document(case.plan))
        }
        return cls(claims, [_commitment(case, sentence.span) for sentence in prompt.sentences])

    def to(self, request: ChatRequest) -> list[Answer]:
        """The answers to everything a request asks."""
        if request.asks_for_contract:
            return [{"id": each["id"], **self.commitments[each["sentence"] - 1]} for each in request.questions]
        return [
            {"id": each["id"], **self.claims.get((tuple(each["under"]), each["text"]), self._nothing())}
            for each in request.questions
        ]

    def _nothing(self) -> Answer:
        drifts = [{"type": "unsupported_invention", "severity": 1}]
        return _answer("unsupported", drifts, "secondary", [], self.UNKNOWN)


def _claim(case: Case, prompt: Document, statement: Statement, span: tuple[int, int]) -> Answer:
    """The worst of the labels of the units it shares most of its text with, and all their incidents."""
    units = [unit for unit in case.units if overlaps(span, (unit["start"], unit["end"]))]
    labels = [case.gold["units"][unit["id"]] for unit in units]
    if not labels:
        return _answer("none", [], "secondary", [], "")
    label = max((each["label"] for each in labels), key=RANK.index)
    importance = max((each["importance"] for each in labels), key=IMPORTANCE.index)
    drifts = [
        {"type": incident["type"], "severity": incident["severity"]}
        for each in labels
        for incident in each["incidents"]
        if each["label"] == label
    ]
    sources = [each["source"] for each in labels if each["source"]]
    cited = _sentences_with(case.prompt, prompt, sources)
    if not cited and label in GROUNDED:
        cited = [_nearest(prompt, statement)]
    return _answer(label, drifts[:3], importance, cited[:12], "As people say.")


def _answer(label: str, drifts: list[Answer], importance: str, sentences: list[int], reason: str) -> Answer:
    return {
        "sentences": sentences,
        "derivation": "",
        "reason": reason,
        "label": label,
        "drifts": drifts,
        "importance": importance,
    }


def _sentences_with(text: str, prompt: Document, quotes: Sequence[str]) -> list[int]:
    places = [(text.find(quote), text.find(quote) + len(quote)) for quote in quotes if quote in text]
    return [
        number
        for number, sentence in enumerate(prompt.sentences, start=1)
        if any(overlaps(sentence.span, place) for place in places)
    ]


def _nearest(prompt: Document, statement: Statement) -> int:
    """Where people named no source: the sentence that shares most words."""
    own = stems_of(f"{statement.text} {statement.lead}")
    shared = [len(own & stems_of(sentence.text)) for sentence in prompt.sentences]
    return shared.index(max(shared)) + 1 if shared else 1


def _commitment(case: Case, span: tuple[int, int]) -> Answer:
    found: dict[str, str] = {}
    for name, strength, start, end in _items(case):
        if overlaps(span, (start, end)):
            found.setdefault(name, strength)
    refused = bool(found.keys() & _REFUSED)
    others = next((standing for name, standing in _STANDINGS if name in found), "affirmed")
    items = [{"field": name, "strength": strength} for name, strength in found.items()]
    return {"standing": "refused" if refused else others, "items": items[:8]}


def _items(case: Case) -> list[tuple[str, str, int, int]]:
    if strengths := case.gold.get("strengths"):
        return [tuple(each) for each in strengths]
    return [
        (name, "explicit", case.prompt.find(quote), case.prompt.find(quote) + len(quote))
        for name, quotes in case.gold.get("contract", {}).items()
        for quote in quotes
        if quote in case.prompt
    ]
