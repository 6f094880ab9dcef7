"""All rules, the most specific first."""

from driftline.rules import (
    business_model_drift,
    confidence_inflation,
    constraint_erosion,
    customer_drift,
    invented_operational_detail,
    mechanism_drift,
    optional_to_core_promotion,
    priority_drift,
    regulatory_drift,
    scope_expansion,
    style_induced_semantic_drift,
    uncertainty_erasure,
    unsupported_invention,
    unsupported_metrics,
)
from driftline.rules.rule import Rule

RULES: tuple[Rule, ...] = tuple(
    module.RULE
    for module in (
        regulatory_drift,
        business_model_drift,
        customer_drift,
        optional_to_core_promotion,
        priority_drift,
        uncertainty_erasure,
        constraint_erosion,
        unsupported_metrics,
        style_induced_semantic_drift,
        mechanism_drift,
        confidence_inflation,
        scope_expansion,
        invented_operational_detail,
        unsupported_invention,
    )
)
