"""Two texts in, the whole evaluation out."""

from driftline.claims.read import read_claims
from driftline.contract.extract import extract_contract
from driftline.engine.coverage import cover
from driftline.engine.evaluation import Evaluation
from driftline.rules.detect import find_incidents
from driftline.scoring.score import score
from driftline.support.index import index_prompt
from driftline.support.label import assess_all
from driftline.text.document import read_document


def evaluate(prompt: str, plan: str) -> Evaluation:
    """Evaluate a plan against the prompt it was written from; works for any two strings."""
    contract = extract_contract(prompt)
    index = index_prompt(read_document(prompt), contract)
    assessments = assess_all(read_claims(read_document(plan)), index)
    incidents = find_incidents(assessments, index)
    claims = tuple(assessment.supported for assessment in assessments)
    return Evaluation(
        prompt=prompt,
        plan=plan,
        contract=contract,
        claims=claims,
        incidents=incidents,
        coverage=cover(contract, assessments),
        scorecard=score(contract, claims, incidents),
    )
