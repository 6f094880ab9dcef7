"""The share of each dimension in the weighted fidelity score."""

from driftline.spec.terms import Dimension

DIMENSION_WEIGHTS: dict[Dimension, float] = {
    Dimension.CONSTRAINT: 0.20,
    Dimension.SCOPE: 0.15,
    Dimension.EVIDENCE_GROUNDING: 0.15,
    Dimension.ENTITY: 0.10,
    Dimension.CAUSAL: 0.10,
    Dimension.EPISTEMIC: 0.10,
    Dimension.STRUCTURAL_PRIORITY: 0.08,
    Dimension.CLAIM_STRENGTH: 0.05,
    Dimension.SOURCE_TRACE: 0.04,
    Dimension.LANGUAGE_POSTURE: 0.03,
}
