"""A number nobody gave."""

from collections.abc import Callable
from dataclasses import replace

from driftline.rules.ask import Ask, AskAll
from driftline.rules.plan_facts import PlanFacts
from driftline.rules.rule import Finding, Rule
from driftline.spec.terms import DriftType, RepairType
from driftline.support.assess import Assessment

_MAJOR = 3
_NAMED = 3


def _detect(assessment: Assessment, ask: Ask) -> Finding | None:  # noqa: ARG001
    severity = assessment.drifts.get(DriftType.UNSUPPORTED_METRICS)
    if severity is None:
        return None
    figures = _figures(assessment)
    if not figures:
        explanation, action = "The prompt gives no such figure.", "Take the figure out, or say that it is still open."
    else:
        named = ", ".join(figures[:_NAMED])
        explanation = f"The prompt does not give {'this figure' if len(figures) == 1 else 'these figures'}: {named}."
        action = f"Take out {named}, or say that the figure is still to be set."
    return Finding(severity, explanation, RepairType.REMOVE_INVENTED_NUMBERS, action, assessment.nearest_item())


def _in_plan(finding: Finding, assessment: Assessment, ask: AskAll) -> Finding:
    """A figure that stands all over the plan has become a fact of it."""
    repeated = any(ask.plan(_repeats(figure)) for figure in _figures(assessment))
    return replace(finding, severity=max(finding.severity, _MAJOR)) if repeated else finding


def _figures(assessment: Assessment) -> list[str]:
    return [fact.quantity.text for fact in assessment.invented]


def _repeats(figure: str) -> Callable[[PlanFacts], bool]:
    return lambda plan: plan.repeats(figure)


RULE = Rule(
    drift_type=DriftType.UNSUPPORTED_METRICS,
    title="A figure without a source",
    detects="A target, budget, price, date, duration or other figure that the prompt neither gives nor implies.",
    why="A precise number looks like knowledge. People plan, sign and measure by it.",
    example='Prompt: "Shorter queues." Plan: "Queues fall by 40% in the first quarter."',
    repairs=(RepairType.REMOVE_INVENTED_NUMBERS, RepairType.RELABEL_ASSUMPTION),
    detect=_detect,
    in_plan=_in_plan,
)
