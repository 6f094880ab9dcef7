"""A prompt's contract for a terminal."""

from driftline.report.lines import line_number
from driftline.report.plain import plain
from driftline.report.words import counted, spoken
from driftline.spec.findings import ContractItem
from driftline.spec.terms import ContractField, Strength
from driftline.text.lines import LineIndex

_NOTHING = "No commitment was found in this prompt. Say what the plan has to hold to.\n"


def render_contract_text(prompt: str, items: tuple[ContractItem, ...]) -> str:
    """Every commitment under its field, with the line it stands on."""
    if not items:
        return _NOTHING
    lines = LineIndex.of(prompt)
    sections = [f"{counted(len(items), 'commitment')}\n"]
    for field in ContractField:
        found = [_entry(item, lines) for item in items if item.field is field]
        if found:
            sections.append("\n".join([spoken(field), *found]) + "\n")
    return "\n".join(sections)


def _entry(item: ContractItem, lines: LineIndex) -> str:
    strength = "" if item.strength is Strength.EXPLICIT else f", {item.strength}"
    return f"  - {plain(item.statement)}  (line {line_number(lines, item.span.start)}{strength})"
