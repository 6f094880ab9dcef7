"""What an evaluation says, worked out in the plainest way: everything read, nothing kept."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from driftline.claims.statements import read_statements
from driftline.contract.questions import commitment_questions
from driftline.contract.read import read_contract
from driftline.engine.coverage import cover
from driftline.engine.evaluate import Read
from driftline.engine.evaluation import Evaluation
from driftline.engine.review import all_remarks, everywhere, review_part
from driftline.engine.session.methods import SPECIFIED, Methods
from driftline.engine.settings import Settings
from driftline.engine.suppressions import read_suppressions
from driftline.rules.detect import find_drift, in_whole_plan, make_incident
from driftline.rules.plan_facts import PlanFacts
from driftline.scoring.legibility import Legibility
from driftline.scoring.score import score
from driftline.spec.findings import SupportedClaim
from driftline.support.prompt import PreparedPrompt
from driftline.support.questions import claim_question, search_text
from driftline.text.document import Document, read_document
from driftline.text.extent import Extent

Found = TypeVar("Found")


@dataclass(frozen=True)
class Ask:
    """Answers whatever is asked, and keeps nothing."""

    told: PreparedPrompt
    facts: PlanFacts = field(default_factory=PlanFacts)

    def prompt(self, question: Callable[[PreparedPrompt], Found]) -> Found:
        return question(self.told)

    def plan(self, question: Callable[[PlanFacts], Found]) -> Found:
        return question(self.facts)


def evaluation_of(prompt: str, plan: str, settings: Settings, read: Read, methods: Methods = SPECIFIED) -> Evaluation:
    """The law: whatever a session went through, this is what it says in the end."""
    told = _prepared(read_document(prompt), settings, read)
    document = read_document(plan)
    judged = []
    for statement, span in read_statements(document):
        question = claim_question(statement, told.nearest(search_text(statement)))
        assessment = methods.assess(statement, read([question])[question], Ask(told))
        if assessment:
            judged.append((assessment, _placed(assessment.supported, f"C{len(judged) + 1}", span)))
    ask = Ask(told, _facts(assessment for assessment, _ in judged))
    drift = [
        (rule, in_whole_plan(rule, finding, assessment, ask), supported)
        for assessment, supported in judged
        for rule, finding in find_drift(assessment, Ask(told), methods.rules)
    ]
    found = tuple(make_incident(f"D{number}", *each) for number, each in enumerate(drift, start=1))
    claims = tuple(supported for _, supported in judged)
    return _concluded(told, document, claims, found, settings)


def _concluded(told, document: Document, claims, found, settings: Settings) -> Evaluation:
    comments = read_suppressions(document)
    reviewed = review_part(document, comments, everywhere([comments]), claims, found, settings, complete=True)
    on_all = [comment for comment in comments.working if comment.place is None]
    return Evaluation(
        prompt=told.text,
        plan=document.text,
        contract=told.contract,
        claims=claims,
        incidents=reviewed.incidents,
        coverage=cover(told.contract, claims),
        scorecard=score(
            told.contract,
            reviewed.counted_claims,
            reviewed.counted_incidents,
            Legibility.of(Extent.of(told.document), Extent.of(document)),
            settings.min_confidence,
            settings.thresholds,
        ),
        remarks=all_remarks(reviewed.remarks, on_all, {each.drift_type for each in found}, settings),
    )


def _prepared(document: Document, settings: Settings, read: Read) -> PreparedPrompt:
    contract = settings.contract
    if contract is None:
        contract = read_contract(document, [read([each])[each] for each in commitment_questions(document)])
    return PreparedPrompt.of(document, contract, settings.known_words)


def _facts(assessments) -> PlanFacts:
    sections: dict[str, set[tuple[str, ...]]] = {}
    for assessment in assessments:
        for fact in assessment.invented:
            sections.setdefault(fact.quantity.text.casefold(), set()).add(assessment.claim.section)
    return PlanFacts(frozenset(figure for figure, places in sections.items() if len(places) >= 3))


def _placed(supported: SupportedClaim, claim_id: str, span) -> SupportedClaim:
    return replace(supported, claim=replace(supported.claim, claim_id=claim_id, span=span))
