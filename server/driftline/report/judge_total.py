"""What the judges of several pairs took together."""

from collections.abc import Sequence
from dataclasses import replace

from driftline.judge.notes import spent_line
from driftline.report.pairs import decided
from driftline.spec.findings import JudgeUsage
from driftline.workspace.checked import Checked


def judge_total(pairs: Sequence[Checked]) -> str:
    """A line for each model that was asked; empty if none was."""
    totals: dict[str, JudgeUsage] = {}
    for pair in pairs:
        evaluation = decided(pair)
        if evaluation and (usage := evaluation.judge) and (usage.calls or usage.cache_hits):
            totals[usage.model] = _sum(totals.get(usage.model, JudgeUsage(usage.model)), usage)
    return " ".join(spent_line(total) for total in totals.values())


def _sum(one: JudgeUsage, other: JudgeUsage) -> JudgeUsage:
    return replace(
        one,
        asked=one.asked + other.asked,
        answered=one.answered + other.answered,
        calls=one.calls + other.calls,
        prompt_tokens=one.prompt_tokens + other.prompt_tokens,
        completion_tokens=one.completion_tokens + other.completion_tokens,
        cost=one.cost + other.cost,
        cache_hits=one.cache_hits + other.cache_hits,
    )
