"""Pairs as a check hands them to a report."""

from dataclasses import replace
from pathlib import Path

from evaluations import claim, drifting, evaluation_of, faithful, incident, item

from driftline.engine.evaluation import Evaluation
from driftline.engine.remarks import Remark
from driftline.spec.findings import Evidence, Span
from driftline.spec.terms import ContractField, DriftType, SupportLabel
from driftline.workspace.checked import Checked

PROMPT_PATH, PLAN_PATH = Path("docs/prompt.md"), Path("docs/plan.md")
HOSTILE = [
    "\ud800 \x00 \x1b[31m \x07 \u202e \ufffe",
    "</script><script>alert(1)</script><!-- ]]> -->",
    "\" onmouseover='alert(1)' & &lt; &#0;",
    "a\r\n::error file=x,line=1::b %0A ::set-output name=x::y",
    "@someone #12 https://example.org www.example.org [a](b) ![c](d) `e` | **f** ~~g~~ $h$ <img src=x>",
    "- a\n\n# b\n\n```\nc",
]
REASON = "Agreed with finance"
REMARK = "Thresholds are looser than specified"


def pair(evaluation: Evaluation, prompt: Path = PROMPT_PATH, plan: Path = PLAN_PATH) -> Checked:
    return Checked(prompt, plan, evaluation)


def with_suppression() -> Checked:
    """The invented number has a reason not to count; a remark goes with the evaluation."""
    found = drifting()
    metrics, erosion = found.incidents
    evaluation = replace(
        found,
        incidents=(replace(metrics, suppressed=REASON), erosion),
        remarks=(Remark(REMARK), Remark("This suppression is not needed", Span(0, 3))),
    )
    return pair(evaluation)


def blocked() -> Checked:
    return Checked(PROMPT_PATH, PLAN_PATH, None, "prompt.md cannot be read")


def stale() -> Checked:
    return Checked(PROMPT_PATH, PLAN_PATH, None, "prompt.md changed in lines 3 to 4", stale=True)


def several() -> list[Checked]:
    return [pair(drifting()), pair(faithful(), plan=Path("other/plan.md")), blocked(), stale()]


def pair_from(words: str) -> Checked:
    """A pair in which every free text is the given words."""
    words = words or "x"
    prompt, plan = f"# {words}\n\n{words}", f"{words}\n\n- {words}"
    stated = item(1, ContractField.CORE_INTENT, words, prompt)
    risky = claim(1, words, SupportLabel.UNSUPPORTED, Evidence(items=(stated,)), plan)
    risky = replace(risky, claim=replace(risky.claim, section=(words,)))
    found = replace(
        incident(1, DriftType.UNSUPPORTED_METRICS, 3, risky, stated), explanation=words, repair_action=words
    )
    set_aside = replace(found, incident_id="D2", suppressed=words)
    evaluation = evaluation_of(prompt, plan, (stated,), (risky,), (found, set_aside))
    card = replace(evaluation.scorecard, rationale=words, confidence_reason=words, unmet_standards=(words,))
    evaluation = replace(evaluation, scorecard=card, remarks=(Remark(words), Remark(words, Span(0, 1))))
    name = Path(words.replace("\0", "") or "x")
    return Checked(name, name, evaluation)
