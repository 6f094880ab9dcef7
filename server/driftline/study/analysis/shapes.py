"""What the plots show: drift over the turns, and where commands ended up."""

from collections import Counter
from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict, Field

from driftline.study.measures.metrics import Placing
from driftline.study.runs.run_folder import Run

_FEWEST_RUNS = 10


class Accumulation(BaseModel):
    """Turns with drift up to each turn, per run that lasts as long."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    arm: str
    cumulated: tuple[float, ...] = Field(description="One value for each turn, from the first.")


class Confusion(BaseModel):
    """Where the commands of one arm ended up under one stressor."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    manifest: str
    stressor: str
    arm: str
    placings: tuple[Placing, ...]


def accumulation_of(arm: str, runs: Iterable[Run]) -> Accumulation:
    """The mean number of drifted turns by turn; it ends where too few runs go on."""
    lasting: Counter[int] = Counter()
    drifted: Counter[int] = Counter()
    for run in runs:
        lasting.update(range(1, run.metrics.turns + 1))
        drifted.update(run.metrics.drift_turns)
    total, steps = 0.0, []
    for turn in sorted(lasting):
        if turn > 1 and lasting[turn] < _FEWEST_RUNS:
            break
        total += drifted[turn] / lasting[turn]
        steps.append(total)
    return Accumulation(arm=arm, cumulated=tuple(steps))


def confusions_of(runs: Iterable[Run]) -> tuple[Confusion, ...]:
    """A confusion matrix of intended, executed and true stages for every cell."""
    cells: dict[tuple[str, str, str], Counter[tuple[str, str, str]]] = {}
    for run in runs:
        counts = cells.setdefault((run.meta.manifest, run.meta.stressor, run.meta.arm), Counter())
        for at in run.metrics.confusion:
            counts[at.intended, at.executed, at.truth] += at.turns
    return tuple(
        Confusion(manifest=manifest, stressor=stressor, arm=arm, placings=_placings(counts))
        for (manifest, stressor, arm), counts in sorted(cells.items())
    )


def _placings(counts: Counter[tuple[str, str, str]]) -> tuple[Placing, ...]:
    return tuple(
        Placing(intended=intended, executed=executed, truth=truth, turns=turns)
        for (intended, executed, truth), turns in sorted(counts.items())
    )
