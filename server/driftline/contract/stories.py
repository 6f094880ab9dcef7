"""User stories: who wants what, and what for."""

import re
from dataclasses import dataclass

from driftline.spec.findings import Span

# "As a rule we eat at six" tells no story.
_IDIOMS = r"(?:rule|result|consequence|start|whole|minimum|matter|last|first|reminder|compromise|test)\b"
_STORY = re.compile(
    rf"(?:^|(?<=[.:]\s))as\s(?:an?|the|our)\s(?!{_IDIOMS})"
    r"(?P<who>[^,;]{2,80}?),?\s(?P<want>(?:i|we)\s[a-z]+\b)",
    re.IGNORECASE,
)
_REASON = re.compile(
    r"[,\s]\s?(?P<why>(?:so\sthat|so\s(?:i|we|the|my|our|that)|in\sorder\sto|because)\s)", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Story:
    """The parts of a user story as stretches of its sentence."""

    who: str
    role: Span
    want: Span
    reason: Span | None


def read_story(text: str) -> Story | None:
    """The user story a sentence tells, if it tells one."""
    match = _STORY.search(text[:400])
    if match is None:
        return None
    reason = _REASON.search(text, match.end())
    end = reason.start("why") if reason else len(text)
    why = Span(end, len(text)) if reason else None
    return Story(
        match.group("who").strip().lower(),
        Span(match.start(), match.start("want")),
        Span(match.start("want"), end),
        why,
    )
