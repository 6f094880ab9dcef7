"""Every closed vocabulary of the specification, spelled as the report spells it."""

from enum import Enum


class Term(str, Enum):
    """A word of the specification; its value is what reports and files show."""

    def __str__(self) -> str:
        return str(self.value)


class SupportLabel(Term):
    SOURCE_STATED = "source-stated"
    SOURCE_DERIVED = "source-derived"
    SPECULATIVE = "speculative-but-flagged"
    UNSUPPORTED = "unsupported"
    CONTRADICTORY = "contradictory"


class Importance(Term):
    CRITICAL = "critical"
    IMPORTANT = "important"
    SECONDARY = "secondary"


class Strength(Term):
    EXPLICIT = "explicit"
    STRONGLY_IMPLIED = "strongly implied"
    WEAKLY_IMPLIED = "weakly implied"


class ContractField(Term):
    CORE_INTENT = "core_intent"
    PRIMARY_PROBLEM = "primary_problem"
    PRODUCT_DEFINITION = "product_definition"
    PRIMARY_BUYER = "primary_buyer"
    PRIMARY_USER = "primary_user"
    OTHER_RELEVANT_ENTITIES = "other_relevant_entities"
    TARGET_CONTEXT = "target_context"
    CORE_VALUE_CLAIM = "core_value_claim"
    BUSINESS_MODEL_GTM = "business_model_gtm"
    IMPLEMENTATION_SCOPE = "implementation_scope"
    CORE_FEATURES = "core_features"
    OPTIONAL_FEATURES = "optional_features"
    DEFERRED_FEATURES = "deferred_features"
    EXPLICIT_NON_GOALS = "explicit_non_goals"
    EXPLICIT_EXCLUSIONS = "explicit_exclusions"
    HARD_CONSTRAINTS = "hard_constraints"
    RISK_UNCERTAINTY_POSTURE = "risk_uncertainty_posture"
    SUCCESS_METRICS = "success_metrics"
    LEGAL_REGULATORY_POSTURE = "legal_regulatory_posture"
    ALLOWED_ASSUMPTIONS = "allowed_assumptions"
    CLAIMS_EXPLICITLY_AVOIDED = "claims_explicitly_avoided"


class ClaimKind(Term):
    PRODUCT_IDENTITY = "product identity"
    TARGET_CUSTOMER = "target customer"
    TARGET_USER = "target user"
    DOMAIN_CONTEXT = "domain/context"
    PROBLEM_STATEMENT = "problem statement"
    MECHANISM_OF_VALUE = "mechanism of value"
    BUSINESS_MODEL = "business model"
    GTM = "GTM"
    IMPLEMENTATION_PHASE = "implementation phases"
    TEAM_ROLE = "team roles"
    TIMELINE = "timelines"
    TOOL_STACK = "tools/stack"
    METRIC = "metrics"
    LEGAL_REGULATORY = "legal/regulatory claims"
    EXPANSION_PATH = "expansion paths"
    ASSUMPTION = "assumptions"
    CAUSAL_CLAIM = "causal claims"
    OUTCOME_CLAIM = "outcome claims"


class DriftType(Term):
    SCOPE_EXPANSION = "scope_expansion"
    CONSTRAINT_EROSION = "constraint_erosion"
    UNSUPPORTED_INVENTION = "unsupported_invention"
    CONFIDENCE_INFLATION = "confidence_inflation"
    BUSINESS_MODEL_DRIFT = "business_model_drift"
    CUSTOMER_DRIFT = "customer_drift"
    MECHANISM_DRIFT = "mechanism_drift"
    PRIORITY_DRIFT = "priority_drift"
    REGULATORY_DRIFT = "regulatory_drift"
    STYLE_INDUCED_SEMANTIC_DRIFT = "style_induced_semantic_drift"
    UNSUPPORTED_METRICS = "unsupported_metrics"
    INVENTED_OPERATIONAL_DETAIL = "invented_operational_detail"
    OPTIONAL_TO_CORE_PROMOTION = "optional_to_core_promotion"
    UNCERTAINTY_ERASURE = "uncertainty_erasure"


class RepairType(Term):
    DELETE_UNSUPPORTED_CLAIM = "delete unsupported claim"
    DOWNGRADE_CLAIM_STRENGTH = "downgrade claim strength"
    RESTORE_UNCERTAINTY = "restore uncertainty"
    RELABEL_ASSUMPTION = "relabel assumption as speculative"
    MOVE_TO_OPTIONAL = "move feature from core to optional/deferred"
    REINSERT_EXCLUDED_FRAMING = "reinsert excluded framing"
    RESTORE_CUSTOMER = "restore original customer definition"
    RESTORE_BUSINESS_MODEL = "restore original business model"
    REMOVE_INVENTED_NUMBERS = "remove invented numbers"
    ADD_SOURCE_TRACE = "add source-trace note"
    SPLIT_SOURCE_AND_DERIVED = "split source-provided vs system-derived content"
    COMPRESS_FUTURE_EXPANSION = "compress future expansion to deferred roadmap"


class Dimension(Term):
    SCOPE = "scope_fidelity"
    CONSTRAINT = "constraint_fidelity"
    CLAIM_STRENGTH = "claim_strength_fidelity"
    EVIDENCE_GROUNDING = "evidence_grounding_fidelity"
    ENTITY = "entity_fidelity"
    CAUSAL = "causal_fidelity"
    EPISTEMIC = "epistemic_fidelity"
    SOURCE_TRACE = "source_trace_fidelity"
    STRUCTURAL_PRIORITY = "structural_priority_fidelity"
    LANGUAGE_POSTURE = "language_posture_fidelity"


class AutomaticFailure(Term):
    EXPLICIT_EXCLUSION_VIOLATION = "explicit_exclusion_violation"
    CUSTOMER_IDENTITY_DRIFT = "customer_identity_drift"
    BUSINESS_MODEL_DRIFT = "business_model_drift"
    REGULATORY_POSTURE_DRIFT = "regulatory_posture_drift"
    REPEATED_UNSUPPORTED_NUMBERS = "repeated_unsupported_numbers"
    OPTIONAL_TO_CORE_PROMOTION = "optional_to_core_promotion"
    UNCERTAINTY_ERASURE = "uncertainty_erasure"
    CRITICAL_UNSUPPORTED_INVENTION = "critical_unsupported_invention"
    LOSS_OF_TRACEABILITY = "loss_of_traceability"


class Verdict(Term):
    PASS = "PASS"
    BORDERLINE = "BORDERLINE"
    FAIL = "FAIL"


class Confidence(Term):
    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


class Decider(Term):
    """Who gave a claim its label."""

    RULES = "rules"
    JUDGE = "judge"
    BOTH = "rules and judge"


class Agreement(Term):
    """How far the answers of a model to one question agree."""

    STABLE = "stable"
    FLAKY_PASS = "flaky pass"
    FLAKY_FAIL = "flaky fail"
    STABLE_FAILURE = "stable failure"
