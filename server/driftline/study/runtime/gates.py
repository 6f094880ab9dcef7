"""The gates: which rules a command for a stage breaks, as a view of the work has it."""

from driftline.artifacts.standing import Standing
from driftline.study.runtime.arms import Gate
from driftline.study.runtime.manifest import Manifest
from driftline.study.runtime.resolver import View


def broken_gates(manifest: Manifest, stage: str, view: View) -> tuple[Gate, ...]:
    """Every rule that doing this stage now would break, the one to name first."""
    source = manifest.sources[stage]
    needed = {view.standings[parent] for parent in source.needs}
    used = needed | {view.standings[parent] for parent in source.may_use}
    checks = (
        (Gate.PREREQUISITE, Standing.MISSING in needed or Standing.UNFOUNDED in used),
        (Gate.STALE, Standing.STALE in used),
        (Gate.STAGE, _ahead(manifest, stage, view)),
    )
    return tuple(gate for gate, broken in checks if broken)


def _ahead(manifest: Manifest, stage: str, view: View) -> bool:
    """Whether a stage that was never done lies ahead of where the work stands."""
    if view.position is None or view.standings[stage] is not Standing.MISSING:
        return False
    return manifest.order[stage] > manifest.order[view.position]
