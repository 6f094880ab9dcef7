"""The pages an editor opens from the code of a diagnostic, written to a folder of their own."""

from __future__ import annotations

import shutil
import tempfile
from functools import cache
from pathlib import Path

from driftline.lsp.uris import uri_of
from driftline.spec.terms import DriftType


@cache
def scratch_folder() -> Path:
    """A folder for what the server shows; new for each server, so that nobody else can have put something there."""
    return Path(tempfile.mkdtemp(prefix="driftline-"))


def remove_scratch() -> None:
    """Takes the folder away again, if there is one."""
    if scratch_folder.cache_info().currsize:
        shutil.rmtree(scratch_folder(), ignore_errors=True)


@cache
def rule_page(drift_type: DriftType) -> str:
    """The URI of the page that explains a drift type; empty if it cannot be written."""
    from driftline.report.rule_reference import render_rule
    from driftline.rules.registry import RULES

    rule = next(rule for rule in RULES if rule.drift_type is drift_type)
    page = scratch_folder() / f"{drift_type.value}.md"
    try:
        page.write_text(render_rule(rule), encoding="utf-8")
    except OSError:
        return ""
    return uri_of(page)
