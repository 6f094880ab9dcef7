"""Which conclusions change when the noise or the weights do."""

from collections.abc import Iterable, Mapping, Sequence

from pydantic import BaseModel, ConfigDict, Field

from driftline.study.analysis.comparisons import Comparison
from driftline.study.analysis.conclusions import Conclusions, conclude
from driftline.study.analysis.endpoints import index_with
from driftline.study.analysis.pairs import Group, group
from driftline.study.protocol.protocol import Protocol
from driftline.study.runs.cells import Role
from driftline.study.runs.run_folder import Run
from driftline.study.runtime.arms import CONTROL, UNTETHERED


class Variation(BaseModel):
    """The conclusions under one change."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str = Field(description="What was changed.")
    noise_factor: float
    pairs: int = Field(description="The pairs of runs for each arm.")
    index: dict[str, float] = Field(description="The mean DriftIndex of every arm.")
    conclusions: dict[str, str] = Field(description="Each conclusion by its name.")
    changed: tuple[str, ...] = Field(description="The conclusions that are not those of the study.")


def vary(runs: Sequence[Run], protocol: Protocol, main: Conclusions) -> tuple[Variation, ...]:
    """Every variation of the protocol, beside the conclusions of the study itself."""
    known = conclusions_by_name(main)
    return (*_by_noise(runs, protocol, known), *_by_weights(runs, protocol, known))


def conclusions_by_name(found: Conclusions) -> dict[str, str]:
    """What a reader would take home."""
    named = {at.id: at.verdict.value for at in found.hypotheses}
    for at in (*found.primary, *found.secondary):
        named[f"{at.arm}, {at.endpoint}"] = _direction(at)
    return named


def _direction(found: Comparison) -> str:
    return "more than A" if found.more_drift else "not shown to be more than A"


def _by_noise(runs: Sequence[Run], protocol: Protocol, known: Mapping[str, str]) -> Iterable[Variation]:
    for factor in protocol.sensitivity.noise_factors:
        groups = {arm: group(runs, arm, Role.SENSITIVITY, factor) for arm in (CONTROL, *UNTETHERED)}
        if all(found.runs for found in groups.values()):
            found = conclude(groups[CONTROL], _treated(groups), protocol.analysis)
            yield _variation(f"noise x {factor:g}", factor, groups, found, known)


def _by_weights(runs: Sequence[Run], protocol: Protocol, known: Mapping[str, str]) -> Iterable[Variation]:
    groups = {arm: group(runs, arm, Role.MAIN) for arm in (CONTROL, *UNTETHERED)}
    for name, weights in protocol.sensitivity.weights.items():
        index = index_with(weights)
        found = conclude(groups[CONTROL], _treated(groups), protocol.analysis, index)
        yield _variation(f"weights: {name}", 1.0, groups, found, known)


def _treated(groups: Mapping[str, Group]) -> dict[str, Group]:
    return {arm: groups[arm] for arm in UNTETHERED}


def _variation(
    name: str, factor: float, groups: Mapping[str, Group], found: Conclusions, known: Mapping[str, str]
) -> Variation:
    conclusions = conclusions_by_name(found)
    means = {at.arm: at.arm_mean for at in found.secondary if at.endpoint == "drift_index"}
    control = next(at.control_mean for at in found.secondary if at.endpoint == "drift_index")
    return Variation(
        name=name,
        noise_factor=factor,
        pairs=len(groups[CONTROL].runs),
        index={CONTROL: control, **means},
        conclusions=conclusions,
        changed=tuple(at for at, said in conclusions.items() if known.get(at) != said),
    )
