"""The report as JSON."""

import json
import re
from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel

from driftline.engine.evaluation import Evaluation
from driftline.report.build import build_contract_report, build_report
from driftline.report.pairs import decided, path_text, problem, status
from driftline.spec.findings import ContractItem
from driftline.workspace.checked import Checked

_SURROGATE = re.compile("[\ud800-\udfff]")


def render_json(evaluation: Evaluation) -> str:
    """The whole report."""
    return _dumped(build_report(evaluation))


def render_many_json(pairs: Sequence[Checked]) -> str:
    """The report of a single pair; of several, one report for each."""
    if len(pairs) == 1 and (only := decided(pairs[0])):
        return render_json(only)
    return json_text({"pairs": [_pair(pair) for pair in pairs]})


def render_contract_json(items: tuple[ContractItem, ...]) -> str:
    """The prompt's contract alone."""
    return _dumped(build_contract_report(items))


def as_json(model: BaseModel) -> dict[str, Any]:
    """The keys of a model that were filled; what only a judge fills is left out without one."""
    return model.model_dump(mode="json", exclude_unset=True)


def json_text(value: Any) -> str:
    """JSON that every encoder and reader can carry."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    # A lone surrogate has no UTF-8 form; as an escape it survives the way to the reader.
    return _SURROGATE.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"


def _pair(pair: Checked) -> dict[str, Any]:
    evaluation = decided(pair)
    return {
        "plan": path_text(pair.plan_path),
        "prompt": path_text(pair.prompt_path),
        "status": status(pair),
        "problem": problem(pair),
        "evaluation": as_json(build_report(evaluation)) if evaluation else None,
    }


def _dumped(model: BaseModel) -> str:
    return json_text(as_json(model))
