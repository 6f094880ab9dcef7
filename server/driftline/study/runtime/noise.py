"""What goes wrong between the world and the controller's belief: the same in every arm.

The draws of a turn depend on the seed and on the turn alone. No arm can see more of them or other ones.
"""

from dataclasses import dataclass
from random import Random

from driftline.study.runtime.seeds import seed_of


@dataclass(frozen=True, slots=True)
class NoiseRates:
    """How often each thing goes wrong."""

    misread: float  # a prompt with several readings is taken in another one than the likeliest
    dropped: float  # the confirmation of work done does not arrive
    duplicated: float  # it arrives twice, and is taken for that of the stage that comes next

    def scaled(self, factor: float) -> "NoiseRates":
        return NoiseRates(*(min(1.0, rate * factor) for rate in (self.misread, self.dropped, self.duplicated)))


@dataclass(frozen=True, slots=True)
class TurnNoise:
    """What goes wrong in one turn, should there be an occasion."""

    misread: bool
    other_reading: float  # which of the other readings, from 0 to 1
    dropped: bool
    duplicated: bool


def noise_of_turn(rates: NoiseRates, seed: int, turn: int) -> TurnNoise:
    """The draws of one turn."""
    random = Random(seed_of(str(seed), "noise", str(turn)))
    misread, other, lost, twice = (random.random() for _ in range(4))
    dropped = lost < rates.dropped
    return TurnNoise(misread < rates.misread, other, dropped, not dropped and twice < rates.duplicated)
