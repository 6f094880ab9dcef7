"""Writes the pages of docs/reference that are generated from the code."""

from pathlib import Path

from driftline.harness.schema import (
    render_assert_schema,
    render_result_schema,
    render_suite_reference,
    render_suite_schema,
)
from driftline.report.config_reference import render_config_reference, render_config_schema
from driftline.report.rule_reference import render_rule_reference
from driftline.report.schema import render_schema
from driftline.rules.registry import RULES
from driftline.study.schemas import study_pages

REFERENCE = Path(__file__).parent / "reference"


def pages() -> dict[str, str]:
    """Each generated file with the text it should hold."""
    return {
        "report.schema.json": render_schema(),
        "rules.md": render_rule_reference(RULES),
        "config.schema.json": render_config_schema(),
        "configuration.md": render_config_reference(),
        **study_pages(),
        "suites.md": render_suite_reference(),
        "suite.schema.json": render_suite_schema(),
        "assert.schema.json": render_assert_schema(),
        "eval.schema.json": render_result_schema(),
    }


if __name__ == "__main__":
    REFERENCE.mkdir(exist_ok=True)
    for name, text in pages().items():
        (REFERENCE / name).write_text(text, encoding="utf-8")
