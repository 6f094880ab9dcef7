"""What is known of a statement, and where it comes from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import cast

from driftline.claims.statements import Statement
from driftline.engine.coverage import rests_on
from driftline.engine.decisions import Decisions
from driftline.engine.session.asked import AskedPrompt, Record, Source
from driftline.engine.session.memory import Memory
from driftline.engine.session.methods import Methods
from driftline.engine.session.prompt import Answers
from driftline.reader.answer import ClaimAnswer
from driftline.reader.question import Question
from driftline.rules.detect import Drift, find_drift
from driftline.rules.plan_facts import Invented
from driftline.spec.findings import Claim, Span, SupportedClaim
from driftline.support.assess import Assessment
from driftline.support.prompt import PreparedPrompt
from driftline.support.questions import claim_question, passages_near


@dataclass(frozen=True, eq=False)
class Judged:
    """What is known of a statement, wherever it stands: nothing yet, that it is no claim, or all there is."""

    unread: bool
    question: Question | None = None  # what to read; none before the prompt is read and the statement looked at
    assessment: Assessment | None = None
    drift: Drift = ()  # what the rules find, the rest of the plan left aside

    @cached_property
    def rests_on(self) -> tuple[str, ...]:
        """The contract items it takes up."""
        return rests_on(self.assessment.supported) if self.assessment else ()

    @cached_property
    def invented(self) -> tuple[Invented, ...]:
        """The figures the prompt does not give."""
        if self.assessment is None:
            return ()
        section = self.assessment.claim.section
        return tuple((fact.quantity.text, section) for fact in self.assessment.invented)

    def supported(self, claim_id: str, span: Span) -> SupportedClaim:
        """The claim at its place."""
        assert self.assessment is not None, "only what is a claim has a place among the claims"
        return placed(self.assessment.supported, claim_id, span)


def placed(supported: SupportedClaim, claim_id: str, span: Span) -> SupportedClaim:
    """A labelled claim with its number and place."""
    claim = supported.claim
    return SupportedClaim(
        Claim(claim_id, claim.text, span, claim.section, claim.kind, claim.importance, claim.lead),
        supported.label,
        supported.evidence,
        supported.judgement,
    )


UNREAD = Judged(unread=True)
UNDECIDED = object()


@dataclass(frozen=True, slots=True, eq=False)
class _Kept:
    """What was found out about a statement, and what was asked of the prompt for it."""

    judged: Judged
    record: Record[PreparedPrompt]


class Findings:
    """What the states of one session have found out; it is handed from state to state."""

    def __init__(self) -> None:
        self.answers: Answers = Memory()
        self.kept: Memory[Statement, _Kept] = Memory()

    def make_room(self, statements: int) -> None:
        """Remember as much as a plan needs of which a passage vanishes and comes back."""
        self.answers.make_room(statements)
        self.kept.make_room(statements)


@dataclass(frozen=True, eq=False)
class Examiner:
    """Judges statements against one prompt; while that is unread, none of them."""

    prompt: Source[PreparedPrompt] | None
    methods: Methods
    findings: Findings
    decisions: Decisions

    def judge(self, statement: Statement) -> Judged:
        """All that is known of a statement."""
        if self.prompt is None:
            return UNREAD
        if statement in self.decisions.assessments:
            return self._decided(statement, self.prompt)
        kept = self.findings.kept.get(statement)
        if kept is None or not kept.record.holds_for(self.prompt):
            kept = self._judge(statement, self.prompt)
            if not kept.judged.unread:
                self.findings.kept.put(statement, kept)
        return kept.judged

    def _judge(self, statement: Statement, prompt: Source[PreparedPrompt]) -> _Kept:
        asked = AskedPrompt(prompt)
        question = claim_question(statement, passages_near(statement, asked))
        answer = self.findings.answers.get(question)
        if answer is None:
            return _Kept(Judged(unread=True, question=question), asked.record)
        assessment = self.methods.assess(statement, cast(ClaimAnswer, answer), asked)
        drift = find_drift(assessment, asked, self.methods.rules) if assessment else ()
        return _Kept(Judged(unread=False, assessment=assessment, drift=drift), asked.record)

    def _decided(self, statement: Statement, prompt: Source[PreparedPrompt]) -> Judged:
        """What follows from a decision; the same object every time."""
        known = self._known_decided.get(statement)
        if known is None:
            assessment = self.decisions.assessments[statement]
            drift = find_drift(assessment, AskedPrompt(prompt), self.methods.rules) if assessment else ()
            known = self._known_decided[statement] = Judged(unread=False, assessment=assessment, drift=drift)
        return known

    @cached_property
    def _known_decided(self) -> dict[Statement, Judged]:
        return {}

    def unprompted(self) -> Examiner:
        """One who does not look at statements yet."""
        return replace(self, prompt=None)

    def deciding(self, decisions: Decisions) -> Examiner:
        """One for the same prompt who follows other decisions."""
        other = Examiner(self.prompt, self.methods, self.findings, decisions)
        for statement, judged in self._known_decided.copy().items():
            if decisions.assessments.get(statement, UNDECIDED) is judged.assessment:
                other._known_decided[statement] = judged
        return other
