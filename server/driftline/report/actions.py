"""What has to change in the plan, as sentences."""

from driftline.engine.evaluation import Evaluation
from driftline.report.findings import counting
from driftline.report.order import by_severity, without_repeats
from driftline.report.plain import shortened
from driftline.spec.terms import Importance, SupportLabel, Verdict

_QUOTE_LENGTH = 160

_NO_CONTRACT = "State in the prompt what the plan has to hold to: no commitment was found in it."
_NO_CLAIMS = "Write into the plan what it commits to: it makes no claim that could be traced to the prompt."


def judged(evaluation: Evaluation) -> bool:
    """Whether there was something to compare; without it the figures mean nothing."""
    return bool(evaluation.contract and evaluation.claims)


def revision_actions(evaluation: Evaluation) -> list[str]:
    """The repairs of all findings, gravest first, or what else keeps the plan from passing."""
    repairs = without_repeats(incident.repair_action for incident in by_severity(counting(evaluation.incidents)))
    if repairs or evaluation.scorecard.verdict is Verdict.PASS:
        return repairs
    return _missing_inputs(evaluation) or _untraced_claims(evaluation)


def _missing_inputs(evaluation: Evaluation) -> list[str]:
    missing = []
    if not evaluation.contract:
        missing.append(_NO_CONTRACT)
    if not evaluation.claims:
        missing.append(_NO_CLAIMS)
    return missing


def _untraced_claims(evaluation: Evaluation) -> list[str]:
    return without_repeats(
        f'Trace to the prompt, mark as assumption, or delete: "{shortened(claim.claim.text, _QUOTE_LENGTH)}"'
        for claim in evaluation.claims
        if claim.label in (SupportLabel.UNSUPPORTED, SupportLabel.CONTRADICTORY)
        and claim.claim.importance is not Importance.SECONDARY
    )
