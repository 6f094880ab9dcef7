"""A number nobody gave."""

from driftline.claims.kinds import role_of
from driftline.rules.facts import PlanFacts, is_ungrounded, repeats
from driftline.rules.rule import Finding, Rule
from driftline.spec.terms import DriftType, Importance, RepairType
from driftline.support.label import Assessment

_EXAMPLES = "testing"  # figures in the description of a test are examples


def _detect(assessment: Assessment, facts: PlanFacts) -> Finding | None:
    quantities = assessment.novelty.quantities
    if not quantities or not is_ungrounded(assessment) or role_of(assessment.claim.section) == _EXAMPLES:
        return None
    figures = ", ".join(quantity.text for quantity in quantities[:3])
    named = "this figure" if len(quantities) == 1 else "these figures"
    secondary = assessment.claim.importance is Importance.SECONDARY
    return Finding(
        severity=3 if repeats(assessment, facts) or (len(quantities) > 1 and not secondary) else 2,
        explanation=f"The prompt does not give {named}: {figures}.",
        repair=RepairType.REMOVE_INVENTED_NUMBERS,
        action=f"Take out {figures}, or say that the figure is still to be set.",
    )


RULE = Rule(
    drift_type=DriftType.UNSUPPORTED_METRICS,
    title="A figure without a source",
    detects="A target, budget, price, date, duration or other figure that the prompt neither gives nor implies.",
    why="A precise number looks like knowledge. People plan, sign and measure by it.",
    example='Prompt: "Shorter queues." Plan: "Queues fall by 40% in the first quarter."',
    repairs=(RepairType.REMOVE_INVENTED_NUMBERS, RepairType.RELABEL_ASSUMPTION),
    detect=_detect,
)
