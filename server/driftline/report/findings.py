"""What reports say about findings, and which of them count."""

from collections.abc import Sequence

from driftline.report.lines import line_number
from driftline.report.plain import plain, shortened
from driftline.report.words import counted, severity_word
from driftline.spec.findings import Incident, SupportedClaim
from driftline.text.lines import LineIndex

SUPPRESSED = "suppressed"


def counting(incidents: Sequence[Incident]) -> list[Incident]:
    """The findings nobody gave a reason to set aside."""
    return [incident for incident in incidents if not incident.suppressed]


def suppressed(incidents: Sequence[Incident]) -> list[Incident]:
    """The findings that do not count."""
    return [incident for incident in incidents if incident.suppressed]


def weight_word(incident: Incident) -> str:
    """How grave a finding is, or that it does not count."""
    return SUPPRESSED if incident.suppressed else severity_word(incident.severity)


def findings_sentence(incidents: Sequence[Incident]) -> str:
    """How many findings there are, and how many do not count."""
    kept, set_aside = len(counting(incidents)), len(suppressed(incidents))
    found = counted(kept, "finding") if kept else "No findings"
    return f"{found}, {set_aside} suppressed" if set_aside else found


def decider_words(supported: SupportedClaim) -> str:
    """Who gave a claim its label and why; empty if no judge was asked about it."""
    judgement = supported.judgement
    if judgement is None:
        return ""
    return f"Label by {judgement.decided_by}. {plain(judgement.note)}"


def prompt_words(incident: Incident, prompt: str, lines: LineIndex, limit: int) -> str:
    """What the prompt says where the plan departs from it, with its line."""
    if incident.item is None:
        return "nothing in the prompt says this"
    start, end = incident.item.span
    words = shortened(prompt[start:end], limit) or plain(incident.item.statement)
    return f'line {line_number(lines, start)}: "{words}"'
