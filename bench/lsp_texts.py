"""Plans and Python files of a given number of lines, about a quarter of their claims or statements at fault."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

PROMPT = """# Repair café desk

We want a small desk application for repair cafés in one town.

## What it does
- A host registers a visitor and an item at the door.
- A screen in the hall shows who is next.
- A fixer notes whether the item was repaired.
- The desk prints a weekly list of repaired items for the town.

## Limits
- The budget is at most 3,000 euros.
- It must work without an internet connection.
- No personal data is kept after the day.
- We do not sell data and we do not charge visitors.

## Open questions
- We do not know yet whether older hosts will accept a tablet.
"""

_FAITHFUL = (
    "A host registers a visitor and an item at the door of the {place}.",
    "A screen in the hall of the {place} shows who is next.",
    "A fixer in the {place} notes whether the item was repaired.",
    "The desk prints a weekly list of repaired items for the town.",
    "The desk in the {place} works without an internet connection.",
    "No personal data is kept after the day in the {place}.",
)
_DRIFTING = (
    "The {place} earns {number},000 euros a month from premium subscriptions.",
    "An AI model predicts {number}% of all visits to the {place}.",
    "The {place} sells visitor profiles to {number} retail chains.",
)
_PLACES = "hall library workshop museum garden station harbour school clinic market".split()
_WIDTH = 60


def make_plan(lines: int) -> str:
    """A plan in realistic prose: headings, paragraphs and lists; every fourth claim has no source in the prompt."""
    written = ["# The plan", ""]
    for line in _plan_lines():
        if len(written) >= lines:
            break
        written.append(line)
    return "\n".join(written) + "\n"


def _plan_lines() -> Iterator[str]:
    claims = _claims()
    for number in count(1):
        yield f"## Part {number}"
        yield ""
        for _ in range(2):
            yield from _wrapped(" ".join(next(claims) for _ in range(4)))
            yield ""
        for _ in range(6):
            yield f"- {next(claims)}"
        yield ""


def _claims() -> Iterator[str]:
    for number in count():
        kind = _DRIFTING if number % 4 == 3 else _FAITHFUL
        yield kind[number // 4 % len(kind)].format(place=_PLACES[number % 7], number=20 + number % 70)


def _wrapped(text: str) -> Iterator[str]:
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > _WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}".strip()
    yield line


def make_python(lines: int) -> str:
    """A module of small functions; every fourth statement uses a name that does not exist."""
    written: list[str] = []
    for number in count():
        if len(written) >= lines:
            break
        written += [
            f"def part_{number}(visitors, items):",
            f'    """Counts what happens at desk number {number} of the town."""',
            f"    waiting = [visitor for visitor in visitors if visitor > {number}]",
            f"    repaired = sum(items) + len(waiting) * {number} + 1000",
            f"    total_{number} = repaired + undefined_name_{number} + len(items)",
            f"    return total_{number}",
            "",
            "",
        ]
    return "\n".join(written[:lines]) + "\n"
