"""The report as JSON."""

import json
import re

from pydantic import BaseModel

from driftline.engine.evaluation import Evaluation
from driftline.report.build import build_contract_report, build_report
from driftline.spec.findings import ContractItem

_SURROGATE = re.compile("[\ud800-\udfff]")


def render_json(evaluation: Evaluation) -> str:
    """The whole report."""
    return _dumped(build_report(evaluation))


def render_contract_json(items: tuple[ContractItem, ...]) -> str:
    """The prompt's contract alone."""
    return _dumped(build_contract_report(items))


def _dumped(model: BaseModel) -> str:
    text = json.dumps(model.model_dump(mode="json"), ensure_ascii=False, indent=2)
    # A lone surrogate has no UTF-8 form; as an escape it survives the way to the reader.
    return _SURROGATE.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"
