"""What people say of a case, put to the sentences that the product itself finds in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from driftline.claims.statements import Statement, read_statements
from driftline.contract.questions import commitment_questions
from driftline.reader.answer import Standing
from driftline.reader.question import Question
from driftline.spec.findings import ContractItem, Span
from driftline.spec.terms import ContractField, DriftType, Importance, Strength, SupportLabel
from driftline.text.document import read_document
from tagged import TaggedCase, Unit, claim_labels, commitment_labels

NOTHING = "none"
RANK = [NOTHING, *(label.value for label in SupportLabel)]
_REFUSED = {"explicit_exclusions", "explicit_non_goals", "claims_explicitly_avoided"}


@dataclass(frozen=True)
class ClaimExample:
    """A sentence of a plan with its labels."""

    statement: Statement
    label: SupportLabel | None
    importance: Importance
    types: dict[DriftType, float]  # what an expert would also accept counts half
    severity: int
    couple: int | None = None  # the number of its couple, if it stands in one
    place: tuple[int, int] | None = None


@dataclass(frozen=True)
class CommitmentExample:
    """A sentence of a prompt with its labels."""

    question: Question
    commitments: tuple[tuple[str, str], ...]

    @property
    def strength(self) -> Strength | None:
        found = [Strength(strength) for _, strength in self.commitments]
        return min(found, key=list(Strength).index, default=None)

    @property
    def standing(self) -> Standing:
        fields = {field for field, _ in self.commitments}
        if fields & _REFUSED:
            return Standing.REFUSED
        for field, standing in (
            ("deferred_features", Standing.DEFERRED),
            ("optional_features", Standing.OPTIONAL),
            ("risk_uncertainty_posture", Standing.DOUBTED),
        ):
            if field in fields:
                return standing
        return Standing.AFFIRMED


def claims_of(case: TaggedCase) -> Iterator[ClaimExample]:
    """The sentences of the plan, then those of the couples."""
    for placed in read_statements(read_document(case.plan)):
        units = [unit for unit in case.claims if overlaps(placed.span, (unit.start, unit.end))]
        if units:
            worst = max(units, key=lambda unit: RANK.index(claim_labels(unit.tag)["label"]))
            yield _claim(placed.statement, worst.tag, place=(worst.start, worst.end))
    for number, (section, text, tag) in enumerate(case.couples):
        yield _claim(Statement(text, ("Plan", section or "Plan")), tag, couple=number // 2)


def _claim(
    statement: Statement, tag: str, couple: int | None = None, place: tuple[int, int] | None = None
) -> ClaimExample:
    labels = claim_labels(tag)
    types: dict[DriftType, float] = {}
    for incident in labels["incidents"]:
        types[DriftType(incident["type"])] = 1.0
        for other in incident["alt"]:
            types.setdefault(DriftType(other), 0.5)
    severity = max((incident["severity"] for incident in labels["incidents"]), default=0)
    label = None if labels["label"] == NOTHING else SupportLabel(labels["label"])
    return ClaimExample(statement, label, Importance(labels["importance"]), types, severity, couple, place)


def commitments_of(case: TaggedCase) -> Iterator[CommitmentExample]:
    """The sentences of the prompt."""
    document = read_document(case.prompt)
    for sentence, question in zip(document.sentences, commitment_questions(document), strict=True):
        yield CommitmentExample(question, tuple(_touching(case.commitments, sentence.span)))


def contract_of(case: TaggedCase) -> tuple[ContractItem, ...]:
    """The contract as people read it."""
    found = [(unit, *pair) for unit in case.commitments for pair in commitment_labels(unit.tag)]
    return tuple(
        ContractItem(
            f"P{number}",
            ContractField(field),
            case.prompt[unit.start : unit.end],
            Strength(strength),
            Span(unit.start, unit.end),
        )
        for number, (unit, field, strength) in enumerate(found, start=1)
    )


def _touching(units: Sequence[Unit], span: tuple[int, int]) -> Iterator[tuple[str, str]]:
    for unit in units:
        if overlaps(span, (unit.start, unit.end)):
            yield from commitment_labels(unit.tag)


def overlaps(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether two spans speak of the same text."""
    shared = min(a[1], b[1]) - max(a[0], b[0])
    return shared > 0 and shared >= 0.4 * min(a[1] - a[0], b[1] - b[0])
