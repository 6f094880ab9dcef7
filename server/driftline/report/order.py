"""The order in which reports name findings."""

from collections.abc import Iterable, Sequence

from driftline.spec.findings import Incident


def by_severity(incidents: Iterable[Incident]) -> list[Incident]:
    """The gravest first, those that do not count last; equals in the order of the plan."""
    return sorted(incidents, key=lambda incident: (bool(incident.suppressed), -incident.severity, incident.span))


def without_repeats(lines: Iterable[str]) -> list[str]:
    """Each line once, where it first occurs."""
    return list(dict.fromkeys(line for line in lines if line))


def section_path(section: Sequence[str]) -> str:
    """The headings above a claim, outermost first."""
    return " > ".join(section)
