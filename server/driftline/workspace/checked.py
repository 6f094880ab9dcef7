"""What was found about one pair of a workspace."""

from dataclasses import dataclass
from pathlib import Path

from driftline.engine.evaluation import Evaluation
from driftline.engine.settings import DEFAULT_SETTINGS, Settings


@dataclass(frozen=True, slots=True)
class Checked:
    """A pair with its evaluation, or with the one line that says why there is none."""

    prompt_path: Path
    plan_path: Path
    evaluation: Evaluation | None
    problem: str = ""
    stale: bool = False  # the pinned contract was read from another prompt
    settings: Settings = DEFAULT_SETTINGS  # what the pair was evaluated with
