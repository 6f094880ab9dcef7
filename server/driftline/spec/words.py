"""How the terms of the specification are said to people, wherever they are said."""

from collections.abc import Mapping

from driftline.spec.terms import AutomaticFailure

AUTOMATIC_FAILURE_WORDS: Mapping[AutomaticFailure, str] = {
    AutomaticFailure.EXPLICIT_EXCLUSION_VIOLATION: "brings back something the prompt rules out",
    AutomaticFailure.CUSTOMER_IDENTITY_DRIFT: "serves or sells to other people than the prompt",
    AutomaticFailure.BUSINESS_MODEL_DRIFT: "changes what is sold, who pays, or how it reaches people",
    AutomaticFailure.REGULATORY_POSTURE_DRIFT: "takes a legal position that the prompt does not take",
    AutomaticFailure.REPEATED_UNSUPPORTED_NUMBERS: "repeatedly invents numbers in claims that matter",
    AutomaticFailure.OPTIONAL_TO_CORE_PROMOTION: "makes something optional or meant for later the core",
    AutomaticFailure.UNCERTAINTY_ERASURE: "treats a doubt of the prompt as settled",
    AutomaticFailure.CRITICAL_UNSUPPORTED_INVENTION: "rests a critical part on inventions",
    AutomaticFailure.LOSS_OF_TRACEABILITY: "makes critical claims that lead back to nothing in the prompt",
}
"""What the plan does, to follow "the plan" or "it"."""


def counted(number: int, noun: str) -> str:
    """A number with its noun in the right form: "1 claim", "no claims", "3 cases of doubt"."""
    if number == 1:
        return f"1 {noun}"
    head, _, tail = noun.partition(" of ")
    return f"{number or 'no'} {head}s of {tail}" if tail else f"{number or 'no'} {noun}s"
