"""Runs of two arms side by side: the same stream, the same noise."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from driftline.study.measures.metrics import Metrics
from driftline.study.runs.cells import Role
from driftline.study.runs.run_folder import Run

Floats = NDArray[np.float64]
Key = tuple[str, str, int]
Pair = tuple[Run, Run]


@dataclass(frozen=True, slots=True)
class Group:
    """The runs of one arm by what they share with those of other arms: manifest, stressor, replicate."""

    runs: Mapping[Key, Run]

    def beside(self, other: "Group") -> list[Pair]:
        """The pairs of both groups, in a fixed order."""
        return [(self.runs[key], other.runs[key]) for key in sorted(self.runs.keys() & other.runs.keys())]


def group(runs: Iterable[Run], arm: str, role: Role, factor: float = 1.0) -> Group:
    """The runs of one arm for one purpose."""
    chosen = (run for run in runs if (run.meta.arm, run.meta.role, run.meta.noise_factor) == (arm, role, factor))
    return Group({(run.meta.manifest, run.meta.stressor, run.meta.index): run for run in chosen})


def columns(pairs: Sequence[Pair], value: Callable[[Metrics], float]) -> tuple[Floats, Floats]:
    """A number of both runs of every pair."""
    return (
        np.array([value(first.metrics) for first, _ in pairs], dtype=np.float64),
        np.array([value(second.metrics) for _, second in pairs], dtype=np.float64),
    )
