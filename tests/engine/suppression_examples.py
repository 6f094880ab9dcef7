"""A pair whose plan invents a figure in every kind of block."""

from plain_reader import evaluate

from driftline.engine.settings import DEFAULT_SETTINGS
from driftline.spec.terms import DriftType

PROMPT = """# Ferry board

A sailing board for island residents. It shows departures.
No advertising.
Text alerts are optional and come later.
"""
PARAGRAPH = "Waiting falls by 40% in the first quarter."
FIRST_ITEM = "Calls fall by 73%."
SECOND_ITEM = "The board reaches 9,000 residents."
FIRST_ROW = "| Cost per sailing | 12 euros |"
SECOND_ROW = "| Longest delay | 4 minutes |"
PLAN = f"""# Plan

A sailing board for island residents shows departures.

## Success metrics

{PARAGRAPH}

- {FIRST_ITEM}
- {SECOND_ITEM}

| Goal | Value |
|---|---|
{FIRST_ROW}
{SECOND_ROW}
"""
FIGURES = {"40%", "73%", "9,000", "12 euros", "4 minutes"}
METRICS = DriftType.UNSUPPORTED_METRICS


def commented(line, comment, *, above=False):
    """The plan with a comment at the end of a line, or on a line of its own above it."""
    assert line in PLAN
    return PLAN.replace(line, f"{comment}\n{line}" if above else f"{line} {comment}")


def silenced(plan, settings=DEFAULT_SETTINGS):
    """The invented figures that do not count, each with its reason."""
    found = evaluate(PROMPT, plan, settings).incidents
    return {
        figure: incident.suppressed
        for incident in found
        if incident.drift_type is METRICS and incident.suppressed
        for figure in FIGURES
        if figure in incident.supported.claim.text
    }
