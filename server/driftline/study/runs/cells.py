"""Which runs a study consists of."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from driftline.study.protocol.study import Study
from driftline.study.runtime.arms import ARMS
from driftline.study.runtime.seeds import seed_of
from driftline.study.scenarios.stressors.registry import STRESSORS


class Role(str, Enum):
    """What a run is for."""

    MAIN = "main"
    PLACEBO = "placebo"
    SENSITIVITY = "sensitivity"


@dataclass(frozen=True, slots=True)
class RunSpec:
    """One run, before it is carried out."""

    manifest: str
    stressor: str
    arm: str
    index: int
    role: Role
    noise_factor: float
    seed: int  # of the stream and of the noise; the same in every arm

    @property
    def id(self) -> str:
        role = {Role.MAIN: "", Role.PLACEBO: "-placebo", Role.SENSITIVITY: f"-noise{self.noise_factor:g}"}[self.role]
        return f"{self.manifest}-{self.stressor}-{self.arm}{role}-{self.index:05d}"


def runs_of(study: Study, runs: int) -> Iterator[RunSpec]:
    """Every run of a study with so many runs per cell."""
    protocol = study.protocol
    fewer = max(1, runs // protocol.sensitivity.one_run_in)
    yield from _block(study, Role.MAIN, tuple(ARMS), 1.0, runs)
    yield from _block(study, Role.PLACEBO, protocol.placebo, 1.0, runs)
    for factor in protocol.sensitivity.noise_factors:
        yield from _block(study, Role.SENSITIVITY, tuple(ARMS), factor, fewer)


def _block(study: Study, role: Role, arms: tuple[str, ...], factor: float, runs: int) -> Iterator[RunSpec]:
    seed = seed_of(str(study.protocol.seed), role.value if role is Role.PLACEBO else "streams") >> 1
    for manifest in study.catalogue.manifests:
        for stressor in STRESSORS:
            for index in range(runs):
                for arm in arms:
                    yield RunSpec(manifest, stressor, arm, index, role, factor, seed)
