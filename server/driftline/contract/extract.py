"""Reads a prompt as a contract: every commitment with its field, strength and place."""

from collections.abc import Iterator
from dataclasses import dataclass

from driftline.contract.context import Context, Place, read_contexts, relabelled
from driftline.contract.fields import Reading, is_command, read_clause
from driftline.contract.segments import split_clauses
from driftline.contract.signals import read_signals
from driftline.contract.statements import statement_of
from driftline.contract.stories import Story, read_story
from driftline.spec.findings import ContractItem, Span
from driftline.spec.terms import ContractField as F
from driftline.spec.terms import Strength
from driftline.text.document import Sentence, read_document


@dataclass(frozen=True, slots=True)
class _Finding:
    """A stretch of a sentence's plain text and one field it fills."""

    sentence: Sentence
    start: int
    end: int
    field: F
    strength: Strength


def extract_contract(prompt: str) -> tuple[ContractItem, ...]:
    """Every commitment of a prompt, in source order."""
    findings = _Extraction().read(prompt)
    ordered = sorted(_merged(findings), key=lambda f: (f.sentence.span.start + f.start, f.sentence.span.start + f.end))
    items: list[ContractItem] = []
    for finding in ordered:
        item = _item(finding, len(items) + 1, prompt)
        if item is not None:
            items.append(item)
    return tuple(items)


class _Extraction:
    """Walks the sentences once, remembering whether the ask and the user have been named."""

    def __init__(self) -> None:
        self.asked = False
        self.first_role = ""
        self.titles: list[Sentence] = []
        self.openers: list[Sentence] = []

    def read(self, prompt: str) -> list[_Finding]:
        findings: list[_Finding] = []
        for sentence, context in read_contexts(read_document(prompt)):
            findings.extend(self._sentence(sentence, context))
        return [*findings, *self._missing_intent()]

    def _sentence(self, sentence: Sentence, context: Context) -> Iterator[_Finding]:
        if context.place in (Place.HEADING, Place.FORMALITY):
            return
        if context.place is Place.TITLE:
            self.titles.append(sentence)
            yield _whole(sentence, F.PRODUCT_DEFINITION, Strength.STRONGLY_IMPLIED)
        elif context.place is Place.METADATA:
            yield _whole(sentence, F.TARGET_CONTEXT, Strength.WEAKLY_IMPLIED)
        else:
            self.openers.append(sentence)
            story = read_story(sentence.text)
            yield from self._story(sentence, story) if story else self._clauses(sentence, context)

    def _story(self, sentence: Sentence, story: Story) -> Iterator[_Finding]:
        first = self.first_role in ("", story.who)
        self.first_role = self.first_role or story.who
        user = F.PRIMARY_USER if first else F.OTHER_RELEVANT_ENTITIES
        yield _Finding(sentence, *story.role, user, Strength.EXPLICIT)
        if F.PRIMARY_BUYER in read_signals(sentence.text[slice(*story.role)]):
            yield _Finding(sentence, *story.role, F.PRIMARY_BUYER, Strength.EXPLICIT)
        yield _Finding(sentence, *story.want, F.CORE_FEATURES, Strength.EXPLICIT)
        if F.HARD_CONSTRAINTS in read_signals(sentence.text[slice(*story.want)]):
            yield _Finding(sentence, *story.want, F.HARD_CONSTRAINTS, Strength.STRONGLY_IMPLIED)
        if story.reason:
            yield _Finding(sentence, *story.reason, F.CORE_VALUE_CLAIM, Strength.EXPLICIT)

    def _clauses(self, sentence: Sentence, context: Context) -> Iterator[_Finding]:
        for start, end in split_clauses(sentence.text):
            own = sentence.text[max(start, context.own_start) : end] or sentence.text[start:end]
            around = relabelled(context, own) if start else context
            readings = self._with_intent(own, around, read_clause(own, around, self.asked))
            for reading in readings:
                yield _Finding(sentence, start, end, reading.field, reading.strength)

    def _with_intent(self, clause: str, context: Context, readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
        """The first ask is the core intent, and what it asks for says what the product is."""
        fields = {reading.field for reading in readings}
        if F.CORE_INTENT not in fields and not self.asked and context.role is None and is_command(clause):
            readings = (Reading(F.CORE_INTENT, Strength.EXPLICIT), *_without_default(readings))
            fields.add(F.CORE_INTENT)
        if F.CORE_INTENT in fields and not self.asked:
            self.asked = True
            if F.PRODUCT_DEFINITION not in fields:
                readings = (*readings, Reading(F.PRODUCT_DEFINITION, Strength.STRONGLY_IMPLIED))
        return readings

    def _missing_intent(self) -> Iterator[_Finding]:
        if self.asked:
            return
        for sentence in (self.titles or self.openers)[:1]:
            yield _whole(sentence, F.CORE_INTENT, Strength.STRONGLY_IMPLIED)


def _without_default(readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    return tuple(r for r in readings if r.field not in (F.CORE_FEATURES, F.TARGET_CONTEXT) or r.strength is Strength.EXPLICIT)


def _whole(sentence: Sentence, field: F, strength: Strength) -> _Finding:
    return _Finding(sentence, 0, len(sentence.text), field, strength)


def _merged(findings: list[_Finding]) -> list[_Finding]:
    """Neighbouring clauses of one sentence that fill the same field become one finding."""
    merged: list[_Finding] = []
    open_at: dict[F, int] = {}
    for finding in findings:
        at = open_at.get(finding.field)
        before = merged[at] if at is not None else None
        if at is not None and before is not None and before.sentence is finding.sentence and before.end == finding.start:
            strength = before.strength if before.strength is Strength.EXPLICIT else finding.strength
            merged[at] = _Finding(finding.sentence, before.start, finding.end, finding.field, strength)
        else:
            open_at[finding.field] = len(merged)
            merged.append(finding)
    return merged


def _item(finding: _Finding, number: int, prompt: str) -> ContractItem | None:
    sentence = finding.sentence
    start, end = finding.start, finding.end
    while start < end and sentence.text[start].isspace():
        start += 1
    while start < end and sentence.text[end - 1].isspace():
        end -= 1
    if start >= end:
        return None
    whole = start == 0 and end == len(sentence.text)
    span = sentence.span if whole else sentence.source_span(start, end)
    if not 0 <= span.start < span.end <= len(prompt):
        return None
    return ContractItem(f"P{number}", finding.field, statement_of(sentence.text[start:end]), finding.strength, Span(*span))
