"""What the model may answer, and how its words become valid answers or nothing."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from driftline.reader.answer import Standing
from driftline.spec.terms import ContractField, DriftType, Importance, Strength, SupportLabel

_LONGEST_REASON = 300
_MOST_STARTS = 200
_MOST_DRIFTS = 3
_MOST_SENTENCES = 12
_MOST_FIELDS = 8
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+|\s+")


def _one_line(text: str) -> str:
    return _CONTROL.sub(" ", text).strip()


def _short(text: str) -> str:
    line = _one_line(text)
    return line if len(line) <= _LONGEST_REASON else line[: _LONGEST_REASON - 1].rstrip() + "…"


Reason = Annotated[str, AfterValidator(_short)]
Quote = Annotated[str, AfterValidator(_one_line)]

_OPTIONAL: dict[str, object] = {"quote": "", "reason": "", "derivation": "", "drifts": (), "sentences": ()}


class _Exact(BaseModel):
    """Every field is required: providers enforce such schemas exactly."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Answer(_Exact):
    """The answer to one question."""

    id: str


class Said(str, Enum):
    """The labels, and what is no claim."""

    NONE = "none"
    SOURCE_STATED = SupportLabel.SOURCE_STATED.value
    SOURCE_DERIVED = SupportLabel.SOURCE_DERIVED.value
    SPECULATIVE = SupportLabel.SPECULATIVE.value
    UNSUPPORTED = SupportLabel.UNSUPPORTED.value
    CONTRADICTORY = SupportLabel.CONTRADICTORY.value


class Drift(_Exact):
    """A way in which a claim departs from the prompt, and how far."""

    type: DriftType
    severity: Literal[1, 2, 3, 4]


class ClaimAnswer(Answer):
    """What a sentence of the plan is to the prompt. Grounds first: whoever writes them down decides better."""

    sentences: Annotated[tuple[Annotated[int, Field(strict=True)], ...], Field(max_length=_MOST_SENTENCES)]
    derivation: Reason
    reason: Reason
    label: Said
    drifts: Annotated[tuple[Drift, ...], Field(max_length=_MOST_DRIFTS)]
    importance: Importance


class Commitment(_Exact):
    """What a sentence of the prompt commits to."""

    field: ContractField
    strength: Strength


class ContractAnswer(Answer):
    """All that a sentence of the prompt commits to, and how the prompt stands to it."""

    standing: Standing
    items: Annotated[tuple[Commitment, ...], Field(max_length=_MOST_FIELDS)]


class AssertionAnswer(Answer):
    """Whether an assertion holds."""

    holds: bool = Field(strict=True)
    quote: Quote
    reason: Reason


AnswerT = TypeVar("AnswerT", bound=Answer)
ModelT = TypeVar("ModelT", bound=BaseModel)


def validated(entry: Any, kind: type[ModelT]) -> ModelT | None:
    """The entry if it fits. Missing words and additional keys are forgiven, everything else is not."""
    if not isinstance(entry, Mapping):
        return None
    left_out = {name: nothing for name, nothing in _OPTIONAL.items() if name in kind.model_fields}
    known = {name: value for name, value in entry.items() if name in kind.model_fields}
    try:
        return kind.model_validate({**left_out, **known})
    except ValidationError:
        return None


def answer_schema(kind: type[Answer], ids: Sequence[str]) -> dict[str, Any]:
    """The JSON schema of a whole response to the questions with these ids."""
    schema = kind.model_json_schema()
    schema["properties"]["id"]["enum"] = list(ids)
    definitions = schema.pop("$defs", {})
    answers = {"type": "array", "items": schema, "minItems": len(ids), "maxItems": len(ids)}
    return {
        "type": "object",
        "properties": {"answers": answers},
        "required": ["answers"],
        "additionalProperties": False,
        "$defs": definitions,
    }


def read_answers(text: str, kind: type[AnswerT], ids: Sequence[str]) -> dict[str, AnswerT]:
    """The valid answers of a response by question id.

    What is malformed, answers an id nobody asked about, or contradicts itself is left out, never guessed at.
    """
    found: dict[str, AnswerT] = {}
    spoiled: set[str] = set()
    for entry in _entries(text):
        answer = validated(entry, kind)
        if answer is None or answer.id not in ids:
            continue
        if found.setdefault(answer.id, answer) != answer:
            spoiled.add(answer.id)
    return {name: answer for name, answer in found.items() if name not in spoiled}


def is_prose(text: str) -> bool:
    """Whether a response holds nothing of the form that was asked for."""
    return bool(text.strip()) and next(_objects(text), None) is None


def _entries(text: str) -> Iterator[Any]:
    """The entries of all objects with answers: models like to think aloud, and may quote one from a document."""
    for content in _objects(text):
        entries = content.get("answers")
        if isinstance(entries, list):
            yield from entries


def _objects(text: str) -> Iterator[dict[str, Any]]:
    decoder = json.JSONDecoder()
    start, tries = text.find("{"), 0
    while start >= 0 and tries < _MOST_STARTS:
        end, tries = start + 1, tries + 1
        try:
            content, end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            pass
        else:
            yield content
        start = text.find("{", end)
