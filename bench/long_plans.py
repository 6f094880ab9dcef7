"""Plans of any length that read like plans: about 60 bytes a line, a quarter of the claims drifting."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap

SAMPLES = Path(__file__).parent.parent / "samples"
PROMPT = (SAMPLES / "faithful" / "prompt.md").read_text(encoding="utf-8")
TOPICS = "Queue Hosts Screen Fixers Printing Slips Evenings Visitors Hall Results Names Fund".split()
PLACES = "hall library workshop museum garden station harbour school clinic market".split()
FAITHFUL = (
    "A host registers a visitor and an item in under a minute",
    "a screen in the hall shows who is next",
    "a fixer marks an item as repaired, not repaired or needs a part",
    "the month's results can be printed on one page for the fund",
    "the hosts at the door use the check-in desk",
    "fixers only look at the queue",
    "visitors pay nothing and the café stays donation based",
    "the desk keeps the queue in order",
    "it works without internet, because the hall has none",
    "visitor names are deleted after each session",
    "there is no online booking and people just turn up",
    "the town's sustainability fund pays for the check-in desk",
)
DRIFTING = (
    "Each {place} pays a subscription of {number} euros a month",
    "A dashboard predicts the repair demand of the {place} {number} days ahead",
    "The {place} team hires {number} coordinators for the launch campaign",
    "Visitors reserve one of {number} time slots on the web",
    "Partners in {number} cities guarantee a world-class service",
    "The best {number} fixers of the {place} appear on a leaderboard",
)
DRIFTING_SHARE = 0.4  # of the sentences: a faithful one makes two claims, a drifting one mostly one
WIDTH = 116


def long_plan(lines: int, seed: int = 1) -> str:
    """A plan of so many lines, the same for the same seed."""
    chance = random.Random(seed)
    written: list[str] = ["# Plan: a check-in desk for the repair café", ""]
    section = 0
    while len(written) < lines:
        section += 1
        written += [f"## {chance.choice(TOPICS)} {section}", ""]
        for _ in range(chance.randint(2, 4)):
            written += [*(_list(chance) if chance.random() < 0.3 else _paragraph(chance)), ""]
    return "\n".join(written[:lines]) + "\n"


def _paragraph(chance: random.Random) -> Iterator[str]:
    yield from wrap(" ".join(_sentence(chance) for _ in range(chance.randint(2, 4))), WIDTH)


def _list(chance: random.Random) -> Iterator[str]:
    for _ in range(chance.randint(3, 6)):
        yield from wrap(f"- {_sentence(chance)}", WIDTH, subsequent_indent="  ")


def _sentence(chance: random.Random) -> str:
    if chance.random() < DRIFTING_SHARE:
        return chance.choice(DRIFTING).format(place=chance.choice(PLACES), number=chance.randint(7, 9999)) + "."
    first, second = chance.sample(FAITHFUL, 2)
    return f"{first[:1].upper()}{first[1:]}, and {second[:1].lower()}{second[1:]}."
