"""How reports say the specification's terms in plain words."""

from driftline.spec.terms import AutomaticFailure, ContractField, Dimension, DriftType

SEVERITY_WORDS: tuple[str, ...] = ("none", "minor", "moderate", "major", "critical")

AUTOMATIC_FAILURE_WORDS: dict[AutomaticFailure, str] = {
    AutomaticFailure.EXPLICIT_EXCLUSION_VIOLATION: "Something the prompt rules out comes back in the plan.",
    AutomaticFailure.CUSTOMER_IDENTITY_DRIFT: "The plan serves or sells to other people than the prompt.",
    AutomaticFailure.BUSINESS_MODEL_DRIFT: ("The plan changes what is sold, who pays, or how it reaches the market."),
    AutomaticFailure.REGULATORY_POSTURE_DRIFT: (
        "The plan takes a legal or regulatory position that the prompt does not take."
    ),
    AutomaticFailure.REPEATED_UNSUPPORTED_NUMBERS: (
        "Three or more important numbers in the plan have no source in the prompt."
    ),
    AutomaticFailure.OPTIONAL_TO_CORE_PROMOTION: (
        "Something optional or meant for later has become part of the core product."
    ),
    AutomaticFailure.UNCERTAINTY_ERASURE: "A doubt the prompt states is treated as settled.",
    AutomaticFailure.CRITICAL_UNSUPPORTED_INVENTION: (
        "Invented tools, teams, places or requirements shape a critical part of the plan."
    ),
    AutomaticFailure.LOSS_OF_TRACEABILITY: "Critical claims of the plan cannot be traced to the prompt.",
}

PRESERVED_WORDS: dict[Dimension, str] = {
    Dimension.SCOPE: "The plan stays within the prompt's scope",
    Dimension.CONSTRAINT: "The prompt's limits and exclusions are kept",
    Dimension.CLAIM_STRENGTH: "Claims are no stronger than in the prompt",
    Dimension.EVIDENCE_GROUNDING: "What the plan asserts is supported by the prompt",
    Dimension.ENTITY: "Customer, users and product are the prompt's",
    Dimension.CAUSAL: "The product matters for the prompt's reasons",
    Dimension.EPISTEMIC: "Open questions and assumptions stay open",
    Dimension.SOURCE_TRACE: "The main claims lead back to the prompt",
    Dimension.STRUCTURAL_PRIORITY: "Core, optional and later keep their places",
    Dimension.LANGUAGE_POSTURE: "The language is as restrained as the prompt's",
}

COUNT_WORDS: dict[str, str] = {
    "unsupported_important_claim_count": "Unsupported important claims",
    "unsupported_numeric_claim_count": "Unsupported numbers",
    "constraint_violation_count": "Constraint violations",
    "confidence_inflation_count": "Confidence inflations",
    "optional_to_core_promotion_count": "Optional made core",
    "severity_3_count": "Major findings",
    "severity_4_count": "Critical findings",
}

_PLAINER = {
    ContractField.BUSINESS_MODEL_GTM: "Business model",
    ContractField.RISK_UNCERTAINTY_POSTURE: "Risks and open questions",
    ContractField.LEGAL_REGULATORY_POSTURE: "Legal position",
    ContractField.OTHER_RELEVANT_ENTITIES: "Others concerned",
}


def spoken(term: Dimension | DriftType | ContractField) -> str:
    """A term of the specification as a person writes it: scope_expansion -> Scope expansion."""
    if isinstance(term, ContractField) and term in _PLAINER:
        return _PLAINER[term]
    return str(term.value).replace("_", " ").capitalize()


def dimension_name(dimension: Dimension) -> str:
    """A dimension without the word they all share."""
    return spoken(dimension).removesuffix(" fidelity")


def severity_word(severity: int) -> str:
    """The word for a severity; anything off the scale takes its nearest end."""
    return SEVERITY_WORDS[max(0, min(severity, len(SEVERITY_WORDS) - 1))]


def counted(number: int, noun: str) -> str:
    """A number with its noun in the right form: 1 finding, 2 findings."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
