"""All conclusions from the runs of one noise level and one set of weights."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from driftline.study.analysis.comparisons import Comparison, Contrast, compare
from driftline.study.analysis.complexity import Growth, growth_of
from driftline.study.analysis.endpoints import ACCEPTED, INDEX, PRIMARY, SECONDARY, Endpoint
from driftline.study.analysis.hypotheses import Hypothesis, judged
from driftline.study.analysis.mutation import AfterMutation, after_mutation
from driftline.study.analysis.pairs import Group, Pair, columns
from driftline.study.protocol.protocol import Analysis
from driftline.study.runtime.arms import CONTROL

BRANCHING = ("re-entry", "re-gather", "rename", "out-of-order")


@dataclass(frozen=True, slots=True)
class Conclusions:
    """What the tests say."""

    primary: tuple[Comparison, ...]
    secondary: tuple[Comparison, ...]
    branching: tuple[Comparison, ...]
    growth: tuple[Growth, ...]
    mutation: tuple[AfterMutation, ...]
    accepted: tuple[Comparison, ...]
    hypotheses: tuple[Hypothesis, ...]


def conclude(control: Group, arms: Mapping[str, Group], plan: Analysis, index: Endpoint = INDEX) -> Conclusions:
    """Every test of the protocol on these runs."""
    pairs = {arm: control.beside(group) for arm, group in arms.items()}
    primary = compare(_contrasts(pairs, PRIMARY), plan)
    branching = compare([_branching(arm, found, index) for arm, found in pairs.items()], plan)
    growth = tuple(growth_of(arm, found, plan, len(pairs)) for arm, found in pairs.items() if found)
    mutation = after_mutation(dict(pairs), plan)
    accepted = compare(_contrasts(pairs, (ACCEPTED,)), plan)
    return Conclusions(
        primary,
        compare(_contrasts(pairs, (*SECONDARY, index)), plan),
        branching,
        growth,
        mutation,
        accepted,
        judged(primary, branching, growth, mutation, accepted),
    )


def _contrasts(pairs: Mapping[str, Sequence[Pair]], endpoints: Sequence[Endpoint]) -> list[Contrast]:
    return [
        Contrast(arm, CONTROL, endpoint.id, *columns(found, endpoint.of))
        for arm, found in pairs.items()
        for endpoint in endpoints
    ]


def _branching(arm: str, pairs: Sequence[Pair], index: Endpoint) -> Contrast:
    """Per replicate: the additional index under branching stressors beside that under the others."""
    replicates: dict[tuple[str, int], dict[bool, list[float]]] = {}
    for control, treated in pairs:
        sides = replicates.setdefault((control.meta.manifest, control.meta.index), {True: [], False: []})
        more = index.of(treated.metrics) - index.of(control.metrics)
        sides[control.meta.stressor in BRANCHING].append(more)
    whole = [sides for _, sides in sorted(replicates.items()) if sides[True] and sides[False]]
    elsewhere, branching = (
        np.array([np.mean(sides[side]) for sides in whole], dtype=np.float64) for side in (False, True)
    )
    return Contrast(arm, "the other stressors", INDEX.id, elsewhere, branching)
