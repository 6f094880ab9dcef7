"""Simulates how often a noise floor calls chance a regression, and how often it sees a real one.

Every suite has tests that a judge decides. Most are steady; a few are flaky, each with a pass rate of its own. The
same suite is run twice, three samples a test with the majority counting. Then some steady tests are broken, and it is
run a third time.
"""

import random
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from driftline.harness.delta import DEFAULT_NOISE_FLOOR
from driftline.harness.noise import noise_floor

RUNS = 2000
SAMPLES = 3
SIZES = (10, 18, 50, 200, 1000)
FLAKY_SHARES = (0.0, 0.05, 0.15)
BROKEN = 0.1
RESULTS = Path(__file__).parent.parent / "results" / "noise_floor.md"


def main() -> None:
    """Writes the table."""
    rows = [row for size in SIZES for share in FLAKY_SHARES for row in [simulated(size, share)]]
    head = f"""\
# The noise floor of baselines

{RUNS:,} simulated pairs of runs for each line, {SAMPLES} samples a test. False alarms: nothing changed, yet the suite
counts as worse. Found: {BROKEN:.0%} of the tests broke, and it counts as worse. The last column is the median floor of
`auto`. Made with `python bench/harness/noise_floor.py`.

| Tests | Flaky | False alarms, 5 pp | False alarms, auto | Found, 5 pp | Found, auto | Floor, auto |
|--:|--:|--:|--:|--:|--:|--:|
"""
    RESULTS.write_text(head + "".join(rows), encoding="utf-8")
    print(head + "".join(rows))


def simulated(size: int, share: float) -> str:
    """One line of the table."""
    chance = random.Random(f"{size} {share}")
    alarms, found = {"fixed": 0, "auto": 0}, {"fixed": 0, "auto": 0}
    floors = []
    for _ in range(RUNS):
        rates = [chance.uniform(0.1, 0.9) if chance.random() < share else 1.0 for _ in range(size)]
        before, _ = run(rates, chance)
        after, flaky = run(rates, chance)
        broken = set(chance.sample(range(size), max(1, round(size * BROKEN))))
        worse, worse_flaky = run([0.0 if test in broken else rate for test, rate in enumerate(rates)], chance)
        floor = noise_floor(size, size, flaky, SAMPLES)
        floors.append(floor)
        alarms["fixed"] += is_worse(after - before, size, DEFAULT_NOISE_FLOOR)
        alarms["auto"] += is_worse(after - before, size, floor)
        found["fixed"] += is_worse(worse - before, size, DEFAULT_NOISE_FLOOR)
        found["auto"] += is_worse(worse - before, size, noise_floor(size, size, worse_flaky, SAMPLES))
    median = float(sorted(floors)[RUNS // 2])
    shares = [f"{count / RUNS:.1%}" for table in (alarms, found) for count in (table["fixed"], table["auto"])]
    return f"| {size} | {share:.0%} | {' | '.join(shares)} | {median:.1f} pp |\n"


def run(rates: list[float], chance: random.Random) -> tuple[int, int]:
    """How many tests failed, and how many were flaky."""
    failed = flaky = 0
    for rate in rates:
        passed = SAMPLES if rate == 1.0 else sum(_samples(rate, chance))
        failed += 2 * passed <= SAMPLES
        flaky += 0 < passed < SAMPLES
    return failed, flaky


def _samples(rate: float, chance: random.Random) -> Iterator[bool]:
    return (chance.random() < rate for _ in range(SAMPLES))


def is_worse(rise: int, size: int, floor: Fraction) -> bool:
    """Whether a rise counts."""
    return rise > 0 and Fraction(100 * rise, size) >= floor


if __name__ == "__main__":
    main()
