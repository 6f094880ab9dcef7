"""How it creates value changes."""

from driftline.claims.families import INTELLIGENCE
from driftline.rules.facts import IDENTITY, PlanFacts, is_ungrounded
from driftline.rules.rule import Finding, Rule
from driftline.rules.vocabulary import speaks_of
from driftline.rules.wording import quoted
from driftline.spec.terms import DriftType, RepairType
from driftline.support.label import Assessment


def _detect(assessment: Assessment, facts: PlanFacts) -> Finding | None:
    if not is_ungrounded(assessment) or not speaks_of(INTELLIGENCE, assessment, facts):
        return None
    item = facts.first(IDENTITY)
    basis = f" The prompt describes {quoted(item.statement)}" if item else ""
    return Finding(
        severity=3,
        explanation=f"This turns the work into prediction, advice or automation the prompt does not ask for.{basis}",
        repair=RepairType.DELETE_UNSUPPORTED_CLAIM,
        action=f"Describe how it works as the prompt does.{basis}",
        item=item,
    )


RULE = Rule(
    drift_type=DriftType.MECHANISM_DRIFT,
    title="The way it works changes",
    detects="A tool for doing a task described as one that predicts, recommends, learns or decides.",
    why="A list and an oracle need different data, different trust and different people.",
    example='Prompt: "A shared list of repairs." Plan: "An engine predicts which machine fails next."',
    repairs=(RepairType.DELETE_UNSUPPORTED_CLAIM, RepairType.SPLIT_SOURCE_AND_DERIVED),
    detect=_detect,
)
