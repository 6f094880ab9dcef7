"""The JSON schema of the report, generated from its model."""

import json
from typing import Any

from driftline.spec.report import Report

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def report_schema() -> dict[str, Any]:
    """The schema of what `driftline check --format json` prints."""
    schema = Report.model_json_schema()
    return {"$schema": _DIALECT, **schema, "title": "Driftline report"}


def render_schema() -> str:
    """The schema as the file in the documentation holds it."""
    return json.dumps(report_schema(), indent=2, ensure_ascii=False) + "\n"
