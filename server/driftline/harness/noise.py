"""By how much the drift of a suite may rise by chance alone, from the flakiness that was measured."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import exp, lgamma, log

from driftline.harness.tally import Tally

_CHANCE = 0.05
_FLAKY_FAILS = 0.5
_NEGLIGIBLE = 1e-9


def floor_of(tally: Tally) -> Fraction:
    """The smallest rise, in percentage points, that chance explains in fewer than one run of twenty."""
    return noise_floor(tally.tests, tally.judged, len(tally.flaky), tally.samples)


@lru_cache(maxsize=1024)
def noise_floor(tests: int, judged: int, flaky: int, samples: int) -> Fraction:
    """The floor of a suite with so many tests; some were judged, and some of those were flaky across their samples.

    A flaky test fails every second run. A test that looked steady may still turn over: `turning_over` says how likely
    that is at most. Two runs differ by chance in the difference of two such counts; the floor is one test more than
    what that difference reaches in one of twenty runs. What no model judged cannot move by chance.
    """
    if not tests:
        return Fraction(0)
    steady = max(0, judged - flaky)
    failures = _sum_of(_binomial(min(flaky, judged), _FLAKY_FAILS), _binomial(steady, turning_over(steady, samples)))
    return Fraction(100 * (_largest_rise(failures) + 1), tests)


def turning_over(steady: int, samples: int) -> float:
    """How likely the majority of a steady test turns over in another run, at most.

    None of its samples disagreed, and none of the other steady tests' did: the upper end of Wilson's interval for zero
    of so many says how often a sample may.
    """
    if not steady or not samples:
        return 0.0
    disagrees = 1 / (steady * samples + 1)
    counts = _binomial(samples, disagrees)
    return sum(chance for disagreeing, chance in enumerate(counts) if 2 * disagreeing >= samples)


def _largest_rise(failures: Sequence[float]) -> int:
    """The largest difference of two such counts that comes up in at least one of twenty runs."""
    tail = 0.0
    for rise in range(len(failures) - 1, 0, -1):
        tail += sum(failures[more] * failures[more - rise] for more in range(rise, len(failures)))
        if tail >= _CHANCE:
            return rise
    return 0


def _sum_of(one: Sequence[float], other: Sequence[float]) -> list[float]:
    found = [0.0] * (len(one) + len(other) - 1)
    for a, first in enumerate(one):
        for b, second in enumerate(other):
            found[a + b] += first * second
    return found


def _binomial(tests: int, chance: float) -> list[float]:
    """The probabilities of 0, 1, 2 ... of so many, as far as they matter."""
    if not tests or chance <= 0:
        return [1.0]
    found: list[float] = []
    for n in range(tests + 1):
        ways = lgamma(tests + 1) - lgamma(n + 1) - lgamma(tests - n + 1)
        found.append(exp(ways + n * log(chance) + (tests - n) * log(1 - chance)))
        if n > tests * chance and found[-1] < _NEGLIGIBLE:
            break
    return found
