"""How a pass rate across samples is classed, and when further samples can no longer change the class."""

from driftline.harness.terms import Stability


def stability_of(passed: int, samples: int) -> Stability:
    """The class of a pass rate: 100%, 0%, above half, and the rest."""
    if passed == samples:
        return Stability.PASSED
    if passed == 0:
        return Stability.DRIFTED
    return Stability.PASSED_BUT_FLAKY if 2 * passed > samples else Stability.FAILED_AND_FLAKY


def is_decided(passed: int, failed: int, samples: int) -> bool:
    """Whether the class is known before all samples are taken: the answers differ, and one side has its half."""
    if passed + failed >= samples:
        return True
    return passed > 0 and failed > 0 and (2 * passed > samples or 2 * failed >= samples)


def is_flaky(stability: Stability) -> bool:
    """Whether another run could well end otherwise."""
    return stability in (Stability.PASSED_BUT_FLAKY, Stability.FAILED_AND_FLAKY)


def passes(stability: Stability) -> bool:
    """Whether the class counts as passed."""
    return stability in (Stability.PASSED, Stability.PASSED_BUT_FLAKY)
