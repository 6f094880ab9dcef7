"""What was found about one pair of a workspace."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from driftline.engine.evaluation import Evaluation
from driftline.engine.settings import DEFAULT_SETTINGS, Settings
from driftline.repairs.repair import Fix

if TYPE_CHECKING:
    from driftline.engine.session.session import PlanSession


@dataclass(frozen=True, slots=True)
class Checked:
    """A pair with its evaluation, or with the one line that says why there is none."""

    prompt_path: Path
    plan_path: Path
    evaluation: Evaluation | None
    problem: str = ""
    stale: bool = False  # the pinned contract was read from another prompt
    settings: Settings = DEFAULT_SETTINGS  # what the pair was evaluated with
    session: "PlanSession | None" = None  # the evaluation as it can be taken further
    fixes: Mapping[str, Fix] = field(default_factory=dict)  # by incident, as far as somebody asked for them
