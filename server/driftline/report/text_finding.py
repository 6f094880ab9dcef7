"""One finding on a terminal: what it is, both texts, the reason and the repair."""

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from driftline.report.findings import decider_words, prompt_words, weight_word
from driftline.report.order import section_path
from driftline.report.plain import plain, shortened
from driftline.report.words import spoken
from driftline.spec.findings import Incident
from driftline.text.lines import LineIndex

_QUOTE_LENGTH = 240
_LABEL_WIDTH = 8
_SEVERITY_STYLES = ("dim", "cyan", "yellow", "red", "bold red")


def finding_headline(incident: Incident, place: str) -> RenderableType:
    """How grave, its id, what kind and where."""
    style = "dim" if incident.suppressed else _SEVERITY_STYLES[max(0, min(incident.severity, 4))]
    section = plain(section_path(incident.supported.claim.section))
    return Text.assemble(
        (weight_word(incident).upper(), style),
        (f"  {incident.incident_id}  ", "dim"),
        (spoken(incident.drift_type), "bold"),
        f"  {place}",
        (f"  {section}" if section else "", "dim"),
    )


def finding_body(incident: Incident, prompt: str, lines: LineIndex) -> RenderableType:
    """What the plan says, what the prompt says, why it is drift, what to do."""
    table = Table.grid(padding=(0, 2))
    table.add_column(width=_LABEL_WIDTH, style="dim", no_wrap=True)
    table.add_column()
    table.add_row("Plan", Text(f'"{shortened(incident.supported.claim.text, _QUOTE_LENGTH)}"'))
    table.add_row("Prompt", Text(prompt_words(incident, prompt, lines, _QUOTE_LENGTH)))
    table.add_row("Why", Text(plain(incident.explanation)))
    if decider := decider_words(incident.supported):
        table.add_row("Judge", Text(decider))
    if incident.suppressed:
        table.add_row("Reason", Text(plain(incident.suppressed)))
    else:
        table.add_row("Repair", Text(plain(incident.repair_action), "green"))
    return Padding(table, (0, 0, 1, 2))
