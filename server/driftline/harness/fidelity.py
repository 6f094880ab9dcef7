"""The one place where the harness evaluates a plan against its prompt."""

from pathlib import Path

from driftline.engine.evaluate import evaluate
from driftline.engine.evaluation import Evaluation
from driftline.engine.settings import DEFAULT_SETTINGS, Settings
from driftline.reader.reader import read_locally
from driftline.workspace.load_config import ConfigError
from driftline.workspace.pair_settings import PairProblem, settings_for
from driftline.workspace.root import root_of
from driftline.workspace.settings import settings_of


class PairUnusableError(Exception):
    """A pair that cannot be evaluated as its workspace wants it; the message says why."""


def evaluation_of(prompt: str, plan: str, prompt_path: Path | None, plan_path: Path | None) -> Evaluation:
    """What `driftline check` finds about a pair; two texts without files are checked with the defaults."""
    return evaluate(prompt, plan, _settings(prompt, prompt_path, plan_path), read_locally)


def _settings(prompt: str, prompt_path: Path | None, plan_path: Path | None) -> Settings:
    if prompt_path is None or plan_path is None:
        return DEFAULT_SETTINGS
    try:
        settings = settings_for(prompt_path, prompt, plan_path, settings_of(root_of(plan_path.parent).config))
    except ConfigError as problem:
        raise PairUnusableError("; ".join(problem.lines)) from None
    if isinstance(settings, PairProblem):
        raise PairUnusableError(settings.message)
    return settings
