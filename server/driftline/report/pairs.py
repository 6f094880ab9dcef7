"""What every report says about a pair as a whole."""

import os
from pathlib import Path

from driftline.engine.evaluation import Evaluation
from driftline.report.plain import plain
from driftline.workspace.checked import Checked
from driftline.workspace.files import here, relative

BLOCKED_STALE = "BLOCKED_STALE"
NOT_CHECKED = "NOT_CHECKED"

_STALE = "The pinned contract was read from another version of the prompt."
_NO_REASON = "The pair could not be evaluated."


def decided(pair: Checked) -> Evaluation | None:
    """The evaluation that holds for the pair, if there is one."""
    return None if pair.stale else pair.evaluation


def status(pair: Checked) -> str:
    """The verdict in a word, or the word for why there is none."""
    if evaluation := decided(pair):
        return str(evaluation.scorecard.verdict)
    return BLOCKED_STALE if pair.stale else NOT_CHECKED


def problem(pair: Checked) -> str:
    """The line that says why the pair has no verdict; empty if it has one."""
    if decided(pair):
        return ""
    return plain(pair.problem) or (_STALE if pair.stale else _NO_REASON)


def path_text(path: Path) -> str:
    """A path as people and other tools look it up: from the folder the command runs in, with slashes."""
    return Path(os.path.normpath(relative(path, here()))).as_posix()
