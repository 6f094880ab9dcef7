"""Takes docs/images/report-light.png and report-dark.png: the HTML report on the drifting sample, in a real browser.

Needs Chromium; CHROMIUM names its program if it is not called `chromium`.
"""

import os
import subprocess
import tempfile
from pathlib import Path

from driftline.engine.evaluate import evaluate
from driftline.engine.evaluation import Evaluation
from driftline.report.html.page import render_html
from driftline.workspace.checked import Checked

ROOT = Path(__file__).parent.parent
SAMPLE = ROOT / "samples" / "drifting"
IMAGES = ROOT / "docs" / "images"
SIZE = "1440,1110"
QUIET = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --hide-scrollbars "
    "--disable-background-networking --disable-component-update --disable-sync"
).split()
THEMES = {"light": "1", "dark": "0"}


def sample() -> Evaluation:
    prompt, plan = ((SAMPLE / name).read_text(encoding="utf-8") for name in ("prompt.md", "plan.md"))
    return evaluate(prompt, plan)


def selected(evaluation: Evaluation) -> str:
    """The first finding of the plan that departs from a sentence of the prompt."""
    linked = [incident for incident in evaluation.incidents if incident.item]
    return min(linked, key=lambda incident: incident.span).incident_id


def take(page: Path, finding: str, theme: str, profile: Path) -> None:
    image = IMAGES / f"report-{theme}.png"
    program = os.environ.get("CHROMIUM", "chromium")
    options = [
        f"--user-data-dir={profile}",
        f"--window-size={SIZE}",
        f"--blink-settings=preferredColorScheme={THEMES[theme]}",
        f"--screenshot={image}",
    ]
    address = f"{page.as_uri()}#p1-{finding}"
    subprocess.run([program, *QUIET, *options, address], check=True, stderr=subprocess.DEVNULL)


def main() -> None:
    evaluation = sample()
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "report.html"
        checked = Checked(Path("prompt.md"), Path("plan.md"), evaluation)
        page.write_text(render_html([checked]), encoding="utf-8")
        for theme in THEMES:
            take(page, selected(evaluation), theme, Path(folder) / theme)


if __name__ == "__main__":
    main()
