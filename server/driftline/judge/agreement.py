"""Several answers to one question: what they say together and how far they agree."""

from collections import Counter
from collections.abc import Sequence

from driftline.spec.terms import Agreement, SupportLabel

STRICTNESS: tuple[SupportLabel, ...] = (
    SupportLabel.SOURCE_STATED,
    SupportLabel.SOURCE_DERIVED,
    SupportLabel.SPECULATIVE,
    SupportLabel.UNSUPPORTED,
    SupportLabel.CONTRADICTORY,
)
"""From the most lenient label to the strictest."""

PASSING = frozenset(STRICTNESS[:3])
"""The labels with which a claim may stay in a plan."""


def classify(passed: int, samples: int) -> Agreement:
    """The class of a pass rate; half is not enough to pass."""
    if passed == samples:
        return Agreement.STABLE
    if 2 * passed > samples:
        return Agreement.FLAKY_PASS
    return Agreement.FLAKY_FAIL if passed else Agreement.STABLE_FAILURE


def passes(agreement: Agreement) -> bool:
    """Whether the majority passes."""
    return agreement in (Agreement.STABLE, Agreement.FLAKY_PASS)


def is_flaky(agreement: Agreement) -> bool:
    """Whether another run could well end otherwise."""
    return agreement in (Agreement.FLAKY_PASS, Agreement.FLAKY_FAIL)


def agreement_of(labels: Sequence[SupportLabel]) -> Agreement:
    """How far labels agree on whether the claim may stay."""
    return classify(sum(label in PASSING for label in labels), len(labels))


def majority(labels: Sequence[SupportLabel]) -> SupportLabel:
    """The label most often given on the side that has the majority; of equals the stricter."""
    passing = passes(agreement_of(labels))
    counts = Counter(label for label in labels if (label in PASSING) is passing)
    return max(counts, key=lambda label: (counts[label], STRICTNESS.index(label)))


def stricter(one: SupportLabel, other: SupportLabel) -> SupportLabel:
    """The stricter of two labels."""
    return max(one, other, key=STRICTNESS.index)


def is_stricter(one: SupportLabel, other: SupportLabel) -> bool:
    """Whether the first label is stricter than the second."""
    return STRICTNESS.index(one) > STRICTNESS.index(other)
