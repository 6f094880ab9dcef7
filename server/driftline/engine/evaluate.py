"""Two texts in, the whole evaluation out."""

from driftline.claims.read import read_claims
from driftline.contract.extract import read_contract
from driftline.engine.coverage import cover, rests_on
from driftline.engine.evaluation import Evaluation
from driftline.engine.review import review
from driftline.engine.settings import DEFAULT_SETTINGS, Settings
from driftline.rules.detect import find_incidents
from driftline.scoring.score import score
from driftline.support.index import PromptIndex, index_prompt
from driftline.support.label import Assessment, assess_all
from driftline.text.document import Document, read_document


def evaluate(prompt: str, plan: str, settings: Settings = DEFAULT_SETTINGS) -> Evaluation:
    """Evaluate a plan against the prompt it was written from; works for any two strings."""
    index = prepare_prompt(read_document(prompt), settings)
    document = read_document(plan)
    return conclude(document, index, assess_all(read_claims(document), index), settings)


def prepare_prompt(prompt: Document, settings: Settings = DEFAULT_SETTINGS) -> PromptIndex:
    """Everything an evaluation needs of the prompt."""
    contract = read_contract(prompt) if settings.contract is None else settings.contract
    return index_prompt(prompt, contract, settings.known_words)


def conclude(
    plan: Document, index: PromptIndex, assessments: tuple[Assessment, ...], settings: Settings = DEFAULT_SETTINGS
) -> Evaluation:
    """The evaluation that follows from the labelled claims of a plan."""
    claims = tuple(assessment.supported for assessment in assessments)
    reviewed = review(plan, claims, find_incidents(assessments, index), settings)
    return Evaluation(
        prompt=index.prompt,
        plan=plan.text,
        contract=index.contract,
        claims=claims,
        incidents=reviewed.incidents,
        coverage=cover(index.contract, ((each.claim.claim_id, rests_on(each)) for each in assessments)),
        scorecard=score(index.contract, reviewed.counted_claims, reviewed.counted_incidents, settings.thresholds),
        remarks=reviewed.remarks,
    )
