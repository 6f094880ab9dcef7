"""The arms of the experiment: all that may differ between two runs of the same stream."""

from dataclasses import dataclass
from enum import Enum


class Truth(str, Enum):
    """Where the controller reads how far the work is."""

    ARTIFACTS = "artifacts"
    MEMORY = "memory"


class Gate(str, Enum):
    """A rule that can stop a command."""

    PREREQUISITE = "prerequisite"
    STALE = "stale"
    STAGE = "stage"


@dataclass(frozen=True, slots=True)
class Arm:
    """A posture of the runtime."""

    id: str
    title: str
    truth: Truth
    gates: frozenset[Gate]


ARMS = {
    arm.id: arm
    for arm in (
        Arm("A", "tethered", Truth.ARTIFACTS, frozenset(Gate)),
        Arm("B", "untethered-L1: reads memory", Truth.MEMORY, frozenset(Gate)),
        Arm("C", "untethered-L2: reads memory, no lineage gates", Truth.MEMORY, frozenset({Gate.STAGE})),
        Arm("D", "full untether: reads memory, no gates", Truth.MEMORY, frozenset()),
    )
}
CONTROL = "A"
UNTETHERED = ("B", "C", "D")
