"""What the model may answer, and how its words become valid answers or nothing."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from driftline.spec.terms import ContractField, Strength, SupportLabel

_LONGEST_REASON = 300
_MOST_STARTS = 50
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+|\s+")


def _one_line(text: str) -> str:
    return _CONTROL.sub(" ", text).strip()


def _short(text: str) -> str:
    line = _one_line(text)
    return line if len(line) <= _LONGEST_REASON else line[: _LONGEST_REASON - 1].rstrip() + "…"


Reason = Annotated[str, AfterValidator(_short)]
Quote = Annotated[str, AfterValidator(_one_line)]


ModelT = TypeVar("ModelT", bound=BaseModel)

_OPTIONAL_WORDS = {"quote": "", "reason": "", "corrects": "", "reasoning": ""}


def _validated(entry: Any, kind: type[ModelT]) -> ModelT | None:
    """The entry if it fits. Missing words and additional keys are forgiven, everything else is not."""
    if isinstance(entry, kind):
        return entry
    if not isinstance(entry, Mapping):
        return None
    words = {name: text for name, text in _OPTIONAL_WORDS.items() if name in kind.model_fields}
    spelt = {field.alias or name for name, field in kind.model_fields.items()}
    known = {name: value for name, value in entry.items() if name in spelt}
    try:
        return kind.model_validate({**words, **known})
    except ValidationError:
        return None


class Answer(BaseModel):
    """The answer to one question. Every field is required: providers enforce such schemas exactly."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str


class ClaimAnswer(Answer):
    """How far the prompt carries a claim."""

    label: SupportLabel
    quote: Quote
    reason: Reason


class ContractProposal(BaseModel):
    """A commitment the model reads in the prompt."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    field: ContractField
    strength: Strength
    quote: Quote
    corrects: str


def _valid_proposals(items: Any) -> Any:
    """One bad item does not spoil the others."""
    if not isinstance(items, list | tuple):
        return items
    return tuple(proposal for item in items if (proposal := _validated(item, ContractProposal)) is not None)


class ContractAnswer(Answer):
    """Commitments to add or to correct."""

    items: Annotated[tuple[ContractProposal, ...], BeforeValidator(_valid_proposals)]


class AssertionAnswer(Answer):
    """Whether an assertion is satisfied."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)

    passed: bool = Field(strict=True, alias="pass")
    reasoning: Reason


AnswerT = TypeVar("AnswerT", bound=Answer)


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
        answer = _validated(entry, kind)
        if answer is None or answer.id not in ids:
            continue
        if found.setdefault(answer.id, answer) != answer:
            spoiled.add(answer.id)
    return {name: answer for name, answer in found.items() if name not in spoiled}


def _entries(text: str) -> Iterator[Any]:
    """The entries of the first JSON object with answers; models like to think aloud around it."""
    decoder = json.JSONDecoder()
    for start in islice((brace.start() for brace in re.finditer(r"\{", text)), _MOST_STARTS):
        try:
            content, _ = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            continue
        entries = content.get("answers") if isinstance(content, dict) else None
        if isinstance(entries, list):
            yield from entries
            return
