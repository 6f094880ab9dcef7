"""Draws docs/images/check.svg: the real report on the drifting sample, as a terminal shows it."""

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

from driftline.engine.evaluate import evaluate
from driftline.report.text_report import render_text

ROOT = Path(__file__).parent.parent
SAMPLE = ROOT / "samples" / "drifting"
PICTURE = ROOT / "docs" / "images" / "check.svg"
WIDTH = 100
LINES = 46


def draw() -> str:
    prompt, plan = ((SAMPLE / name).read_text(encoding="utf-8") for name in ("prompt.md", "plan.md"))
    report = render_text(evaluate(prompt, plan), width=WIDTH, colour=True)
    lines = ["$ driftline check --prompt prompt.md --plan plan.md", *report.split("\n")]
    shown = lines[:LINES] + (["..."] if len(lines) > LINES else [])
    console = Console(file=io.StringIO(), record=True, width=WIDTH, force_terminal=True)
    console.print(Text.from_ansi("\n".join(shown)))
    svg = console.export_svg(title="driftline", unique_id="driftline")
    # The picture must not fetch fonts from anywhere; any monospaced one will do.
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(draw(), encoding="utf-8")
