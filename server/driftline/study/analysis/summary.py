"""The summary table: one row for every cell."""

import csv
from collections.abc import Callable, Sequence
from io import StringIO

from driftline.study.analysis.endpoints import ALL
from driftline.study.measures.metrics import Metrics
from driftline.study.runs.run_folder import Run

_COUNTS: dict[str, Callable[[Metrics], float]] = {
    "turns": lambda run: run.turns,
    "executed": lambda run: run.executed,
    "misaligned": lambda run: run.misaligned,
    "blocked": lambda run: run.blocked,
    "wrongly_blocked": lambda run: run.wrongly_blocked,
    "recovery_episodes": lambda run: run.recovery_episodes,
    "unrecovered": lambda run: run.unrecovered,
    "accepted_that_tether_blocks": lambda run: run.accepted_that_tether_blocks,
    "finished": lambda run: run.finished,
}
_KEYS = ("role", "noise_factor", "manifest", "stressor", "arm")


def summary_csv(runs: Sequence[Run]) -> str:
    """Means of the endpoints and raw counts in total, for every cell."""
    cells: dict[tuple[str, ...], list[Metrics]] = {}
    for run in runs:
        meta = run.meta
        key: tuple[str, ...] = (meta.role.value, f"{meta.noise_factor:g}", meta.manifest, meta.stressor, meta.arm)
        cells.setdefault(key, []).append(run.metrics)
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*_KEYS, "runs", *(f"mean_{at.id}" for at in ALL), *(f"total_{name}" for name in _COUNTS)])
    for key, members in sorted(cells.items()):
        means = [f"{sum(at.of(run) for run in members) / len(members):.6f}" for at in ALL]
        totals = [int(sum(count(run) for run in members)) for count in _COUNTS.values()]
        writer.writerow([*key, len(members), *means, *totals])
    return out.getvalue()
