"""Which claims are worth a question."""

from collections.abc import Sequence

from driftline.judge.injection import speaks_to_the_model
from driftline.judge.policy import kept_by_rules
from driftline.reader.calibration import calibration
from driftline.spec.findings import Claim
from driftline.spec.terms import Importance
from driftline.support.assess import Assessment

_NEAR = 0.2


def select(assessments: Sequence[Assessment], everything: bool = False) -> tuple[int, ...]:
    """The places of the claims to ask about: the doubtful ones, or all that may be shown to a model."""
    return tuple(
        place
        for place, assessment in enumerate(assessments)
        if (everything or is_doubtful(assessment)) and not addresses_the_judge(assessment.claim)
    )


def is_doubtful(assessment: Assessment) -> bool:
    """Critical claims, and those whose label was a near thing and is the judge's to change."""
    if assessment.claim.importance is Importance.CRITICAL:
        return True
    near = abs(assessment.ungrounded - calibration().least_ungrounded) <= _NEAR
    return near and not kept_by_rules(assessment)


def addresses_the_judge(claim: Claim) -> bool:
    """Whether the claim itself tries to tell the judge what to say; what stands around it is simply not shown."""
    return speaks_to_the_model(claim.text)
