"""Reads a prompt as a contract: every commitment with its field, strength and place."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from driftline.contract.clauses import Clause, Passage, read_passages
from driftline.contract.context import Context, Place
from driftline.contract.fields import Reading, is_command, read_clause
from driftline.contract.signals import read_signals
from driftline.contract.statements import statement_of
from driftline.contract.stories import Story
from driftline.spec.findings import ContractItem, Span
from driftline.spec.terms import ContractField as F
from driftline.spec.terms import Strength
from driftline.text.document import Document, Sentence, read_document


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
    return read_contract(read_document(prompt))


def read_contract(prompt: Document) -> tuple[ContractItem, ...]:
    """Every commitment of a prompt that has been read already."""
    passages = tuple(read_passages(prompt))
    findings = _Extraction(asked=False).read(passages)
    if not any(finding.field is F.CORE_INTENT for finding in findings):
        findings = _Extraction(asked=True).read(passages)
    placed = [(_span(finding), finding) for finding in _merged(findings)]
    ordered = sorted((pair for pair in placed if pair[0].start < pair[0].end), key=lambda pair: pair[0])
    return tuple(_item(number, *pair) for number, pair in enumerate(ordered, start=1))


class _Extraction:
    """Walks the passages once, remembering whether the ask and the user have been named."""

    def __init__(self, asked: bool) -> None:
        self.asked = self.never_asked = asked
        self.ordered = False
        self.first_role = ""
        self.titles: list[Sentence] = []
        self.openers: list[Sentence] = []

    def read(self, passages: Iterable[Passage]) -> list[_Finding]:
        findings = [found for passage in passages for found in self._passage(passage)]
        return [*findings, *self._missing_intent()]

    def _passage(self, passage: Passage) -> Iterator[_Finding]:
        sentence, place = passage.sentence, passage.place
        if place is Place.TITLE:
            self.titles.append(sentence)
            yield _whole(sentence, F.PRODUCT_DEFINITION, Strength.STRONGLY_IMPLIED)
        elif place is Place.METADATA:
            yield _whole(sentence, F.TARGET_CONTEXT, Strength.WEAKLY_IMPLIED)
        elif passage.says_something:
            self.openers.append(sentence)
            yield from self._story(sentence, passage.story) if passage.story else self._clauses(passage)

    def _story(self, sentence: Sentence, story: Story) -> Iterator[_Finding]:
        first = self.first_role in ("", story.who)
        self.first_role = self.first_role or story.who
        user = F.PRIMARY_USER if first else F.OTHER_RELEVANT_ENTITIES
        yield _Finding(sentence, *story.role, user, Strength.EXPLICIT)
        if F.PRIMARY_BUYER in read_signals(sentence.text[slice(*story.role)]):
            yield _Finding(sentence, *story.role, F.PRIMARY_BUYER, Strength.EXPLICIT)
        yield _Finding(sentence, *story.want, F.CORE_FEATURES, Strength.EXPLICIT)
        if not self.asked:
            self.asked = True
            yield _Finding(sentence, *story.want, F.CORE_INTENT, Strength.STRONGLY_IMPLIED)
        if F.HARD_CONSTRAINTS in read_signals(sentence.text[slice(*story.want)]):
            yield _Finding(sentence, *story.want, F.HARD_CONSTRAINTS, Strength.STRONGLY_IMPLIED)
        if story.reason:
            yield _Finding(sentence, *story.reason, F.CORE_VALUE_CLAIM, Strength.EXPLICIT)

    def _clauses(self, passage: Passage) -> Iterator[_Finding]:
        for clause in passage.clauses:
            for reading in self._with_intent(clause, read_clause(clause, self.asked)):
                yield _Finding(passage.sentence, clause.start, clause.end, reading.field, reading.strength)

    def _with_intent(self, clause: Clause, readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
        """The first ask is the core intent, and what it asks for says what the product is."""
        fields = {reading.field for reading in readings}
        first = not self.asked
        if F.CORE_INTENT not in fields and not self.ordered and _orders(clause.text, clause.context):
            readings = (Reading(F.CORE_INTENT, Strength.EXPLICIT), *_without_default(readings))
        elif F.CORE_INTENT not in fields:
            if not (first and clause.context.headline):
                return readings
            self.asked = True
            readings = (Reading(F.CORE_INTENT, Strength.STRONGLY_IMPLIED), *_without_default(readings))
            return _defining(readings)
        if self.ordered:
            return readings
        self.asked = self.ordered = True
        return _defining(readings)

    def _missing_intent(self) -> Iterator[_Finding]:
        if not self.never_asked:
            return
        for sentence in (self.titles or self.openers)[:1]:
            yield _whole(sentence, F.CORE_INTENT, Strength.STRONGLY_IMPLIED)


def _orders(clause: str, context: Context) -> bool:
    """Whether a clause gives the order the whole prompt is about."""
    if context.role is F.CORE_FEATURES:
        return context.labelled
    return context.role is None and is_command(clause)


def _defining(readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    if any(reading.field is F.PRODUCT_DEFINITION for reading in readings):
        return readings
    return (*readings, Reading(F.PRODUCT_DEFINITION, Strength.STRONGLY_IMPLIED))


def _without_default(readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    return tuple(
        r for r in readings if r.field not in (F.CORE_FEATURES, F.TARGET_CONTEXT) or r.strength is Strength.EXPLICIT
    )


def _whole(sentence: Sentence, field: F, strength: Strength) -> _Finding:
    return _Finding(sentence, 0, len(sentence.text), field, strength)


def _merged(findings: list[_Finding]) -> list[_Finding]:
    """Neighbouring clauses of one sentence that fill the same field become one finding."""
    merged: list[_Finding] = []
    open_at: dict[F, int] = {}
    for finding in findings:
        at = open_at.get(finding.field)
        before = merged[at] if at is not None else None
        if (
            at is not None
            and before is not None
            and before.sentence is finding.sentence
            and before.end == finding.start
        ):
            strength = before.strength if before.strength is Strength.EXPLICIT else finding.strength
            merged[at] = _Finding(finding.sentence, before.start, finding.end, finding.field, strength)
        else:
            open_at[finding.field] = len(merged)
            merged.append(finding)
    return merged


def _span(finding: _Finding) -> Span:
    """Where a finding stands in the prompt, without the white space around it."""
    sentence = finding.sentence
    part = sentence.text[finding.start : finding.end]
    start = finding.start + len(part) - len(part.lstrip())
    end = start + len(part.strip())
    if start == 0 and end == len(sentence.text):
        return sentence.span
    return sentence.source_span(start, end) if start < end else Span(0, 0)


def _item(number: int, span: Span, finding: _Finding) -> ContractItem:
    statement = statement_of(finding.sentence.text[finding.start : finding.end])
    return ContractItem(f"P{number}", finding.field, statement, finding.strength, span)
