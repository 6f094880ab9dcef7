"""One prompt held against many versions of a plan."""

from __future__ import annotations

from dataclasses import replace

from driftline.claims.read import read_claims
from driftline.engine.evaluate import conclude, prepare_prompt
from driftline.engine.evaluation import Evaluation
from driftline.engine.settings import DEFAULT_SETTINGS, Settings
from driftline.spec.findings import Claim
from driftline.support.conflicts import sensitivities
from driftline.support.label import Assessment, assess
from driftline.text.document import Document, read_document


class Reevaluator:
    """Evaluates versions of a plan; a claim that stood in an earlier version is not judged again."""

    def __init__(self, prompt: str, settings: Settings = DEFAULT_SETTINGS) -> None:
        self.prompt = read_document(prompt)
        self._settings = settings
        self._index = prepare_prompt(self.prompt, settings)
        self._places = sensitivities(self._index)
        self._known: dict[tuple[object, ...], Assessment] = {}

    def evaluate(self, plan: Document) -> Evaluation:
        """The same as evaluating the prompt and this plan from nothing."""
        assessments = tuple(self._assess(claim) for claim in read_claims(plan))
        return conclude(plan, self._index, assessments, self._settings)

    def _assess(self, claim: Claim) -> Assessment:
        # Everything of a claim but its place and number.
        key = (claim.text, claim.section, claim.lead, claim.kind, claim.importance)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = assess(claim, self._index, self._places)
        if known.claim == claim:
            return known
        return replace(known, supported=replace(known.supported, claim=claim))
