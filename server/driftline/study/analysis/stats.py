"""The statistics of a study: everything the report shows."""

from collections.abc import Sequence

from pydantic import BaseModel, ConfigDict, Field

from driftline.study.analysis.comparisons import Comparison, Contrast, compare
from driftline.study.analysis.complexity import Growth
from driftline.study.analysis.conclusions import conclude
from driftline.study.analysis.endpoints import ALL
from driftline.study.analysis.hypotheses import Hypothesis
from driftline.study.analysis.mutation import AfterMutation
from driftline.study.analysis.pairs import columns, group
from driftline.study.analysis.sensitivity import Variation, vary
from driftline.study.analysis.shapes import Accumulation, Confusion, accumulation_of, confusions_of
from driftline.study.protocol.protocol import Protocol
from driftline.study.runs.cells import Role
from driftline.study.runs.run_folder import Run
from driftline.study.runtime.arms import ARMS, CONTROL, UNTETHERED


class Stats(BaseModel):
    """The statistics of a study."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    lock: str = Field(description="The fingerprint of the lock.")
    locked_at: str
    runs: dict[str, int] = Field(description="The runs, by what they are for.")
    hypotheses: tuple[Hypothesis, ...]
    primary: tuple[Comparison, ...] = Field(description="Each untethered arm against A; one family.")
    secondary: tuple[Comparison, ...] = Field(description="The same for the secondary endpoints and the DriftIndex.")
    branching: tuple[Comparison, ...] = Field(description="The additional DriftIndex under branching stressors.")
    accepted: tuple[Comparison, ...] = Field(description="Accepted transitions that a tether blocks.")
    mutation: tuple[AfterMutation, ...]
    growth: tuple[Growth, ...]
    placebo: tuple[Comparison, ...] = Field(description="An arm against itself with other seeds.")
    sensitivity: tuple[Variation, ...]
    accumulation: tuple[Accumulation, ...]
    confusion: tuple[Confusion, ...]


def analyse(runs: Sequence[Run], protocol: Protocol, lock: str, locked_at: str) -> Stats:
    """The statistics of these runs."""
    main = [run for run in runs if run.meta.role is Role.MAIN]
    groups = {arm: group(main, arm, Role.MAIN) for arm in ARMS}
    found = conclude(groups[CONTROL], {arm: groups[arm] for arm in UNTETHERED}, protocol.analysis)
    return Stats(
        lock=lock,
        locked_at=locked_at,
        runs={role.value: sum(run.meta.role is role for run in runs) for role in Role},
        hypotheses=found.hypotheses,
        primary=found.primary,
        secondary=found.secondary,
        branching=found.branching,
        accepted=found.accepted,
        mutation=found.mutation,
        growth=found.growth,
        placebo=_placebo(runs, protocol),
        sensitivity=vary(runs, protocol, found),
        accumulation=tuple(accumulation_of(arm, groups[arm].runs.values()) for arm in ARMS),
        confusion=confusions_of(main),
    )


def _placebo(runs: Sequence[Run], protocol: Protocol) -> tuple[Comparison, ...]:
    contrasts = []
    for arm in protocol.placebo:
        pairs = group(runs, arm, Role.MAIN).beside(group(runs, arm, Role.PLACEBO))
        contrasts += [
            Contrast(f"{arm}, other seeds", arm, endpoint.id, *columns(pairs, endpoint.of)) for endpoint in ALL
        ]
    return compare(contrasts, protocol.analysis)
