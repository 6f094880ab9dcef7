"""How long a session takes to find back after drift."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Recovery:
    """The episodes of drift in a session."""

    latencies: tuple[int, ...]  # turns from the first drift to a sound turn, for each episode that ended
    unrecovered: int  # 1 if the session ended in drift
    open_turns: int  # the turns of that last episode

    @property
    def mean(self) -> float:
        """Turns per episode; one that did not end counts with the turns it has lasted."""
        lasted = [*self.latencies, *([self.open_turns] if self.unrecovered else [])]
        return sum(lasted) / len(lasted) if lasted else 0.0


def recovery_of(turns: Iterable[tuple[bool, bool]]) -> Recovery:
    """Each turn is given as: did it drift, and is it sound (no drift, and what is read agrees with the artifacts)?"""
    latencies: list[int] = []
    since = 0
    for drifted, sound in turns:
        if since and sound:
            latencies.append(since)
            since = 0
        elif since or drifted:
            since += 1
    return Recovery(tuple(latencies), int(since > 0), since)
