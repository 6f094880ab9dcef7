"""What an edit costs inside the engine, by length of the plan.

usage: python bench/incremental.py [LINES...]    writes bench/results/incremental.md
"""

from __future__ import annotations

import gc
import random
import re
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from driftline.engine.incremental import PlanSession

from driftline.spec.terms import SupportLabel
from long_plans import PROMPT, long_plan

RESULTS = Path(__file__).parent / "results" / "incremental.md"
LENGTHS = (500, 5_000, 50_000)
PLACES = 40
TYPED = "quickly and "
PASTED = long_plan(20, seed=99)
TARGET_MS, TARGET_GROWTH = 3.0, 3.0
UNGROUNDED = (SupportLabel.UNSUPPORTED, SupportLabel.CONTRADICTORY)

Edit = tuple[int, int, str]


@dataclass(frozen=True)
class Cost:
    """Milliseconds per edit."""

    p50: float
    p95: float

    @classmethod
    def of(cls, seconds: list[float]) -> Cost:
        ordered = sorted(seconds)
        return cls(1000 * ordered[len(ordered) // 2], 1000 * ordered[int(len(ordered) * 0.95)])


def typing_in(pattern: str) -> Callable[[PlanSession, random.Random], Iterator[Edit]]:
    """Typing a few words, letter by letter, where a pattern occurs."""

    def edits(session: PlanSession, chance: random.Random) -> Iterator[Edit]:
        at = chance.choice([found.end() for found in re.finditer(pattern, session.plan, re.MULTILINE)])
        for number, letter in enumerate(TYPED):
            yield at + number, at + number, letter

    return edits


def pasting(session: PlanSession, chance: random.Random) -> Iterator[Edit]:
    at = chance.choice([found.end() for found in re.finditer(r"\n\n", session.plan)])
    yield at, at, PASTED
    yield at, at + len(PASTED), ""


def fencing(session: PlanSession, chance: random.Random) -> Iterator[Edit]:
    at = chance.choice([found.end() for found in re.finditer(r"\n\n", session.plan)])
    yield at, at, "```\n"
    yield at + 4, at + 4, "```\n\n"


EDITS: dict[str, Callable[[PlanSession, random.Random], Iterator[Edit]]] = {
    "typing in a sentence": typing_in(r" (?=[a-z]+ [a-z]+)"),
    "typing in a heading": typing_in(r"^## \w+ "),
    "pasting and deleting 20 lines": pasting,
    "opening and closing a code fence": fencing,
}


def typing_in_prompt(place: str) -> Callable[[PlanSession], Iterator[Edit]]:
    """Typing a few words into a sentence of the prompt, letter by letter."""

    def edits(session: PlanSession) -> Iterator[Edit]:
        at = session.prompt.index(place) + len(place)
        for number, letter in enumerate(TYPED):
            yield at + number, at + number, letter

    return edits


def adding_to_prompt(session: PlanSession) -> Iterator[Edit]:
    for word in ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday"):
        yield len(session.prompt), len(session.prompt), f"Tea is free on {word}.\n"


PROMPT_EDITS: dict[str, Callable[[PlanSession], Iterator[Edit]]] = {
    "typing in the prompt": typing_in_prompt("Fixers only "),
    "typing in an exclusion": typing_in_prompt("No ratings "),
    "adding to the prompt": adding_to_prompt,
}


def measure_prompt(session: PlanSession, edits: Callable[[PlanSession], Iterator[Edit]]) -> Cost:
    seconds = []
    for edit in edits(session):
        start = time.process_time()
        session = session.edit_prompt(*edit)
        seconds.append(time.process_time() - start)
    return Cost.of(seconds)


def measure(session: PlanSession, edits: Callable[[PlanSession, random.Random], Iterator[Edit]]) -> Cost:
    """Edits at random places; the scorecard is brought up to date with each of them."""
    chance = random.Random(7)
    seconds = []
    for _ in range(PLACES if edits is not fencing else 5):
        for edit in edits(session, chance):
            start = time.process_time()
            session = session.edit_plan(*edit)
            seconds.append(time.process_time() - start)
    return Cost.of(seconds)


READS: dict[str, Callable[[PlanSession], object]] = {
    "claim at an offset": lambda session: session.claim_at(len(session.plan) // 2),
    "1,000 gravest": lambda session: session.gravest(1000),
    "uncovered": lambda session: session.uncovered,
}


def first_read(session: PlanSession, read: Callable[[PlanSession], object]) -> Cost:
    """The first read from a new state, when nothing is prepared yet."""
    seconds = []
    for number in range(10):
        session = session.edit_plan(number, number, "")
        start = time.process_time()
        read(session)
        seconds.append(time.process_time() - start)
    return Cost.of(seconds)


def report_on(lines: int) -> tuple[list[str], Cost]:
    plan = long_plan(lines)
    start = time.process_time()
    session = PlanSession.open(PROMPT, plan)
    opened = time.process_time() - start
    gc.collect()
    gc.freeze()
    claims = session.evaluation().claims
    drifting = sum(claim.label in UNGROUNDED for claim in claims) / len(claims)
    costs = {name: measure(session, edits) for name, edits in EDITS.items()}
    prompts = [measure_prompt(session, edits) for edits in PROMPT_EDITS.values()]
    gc.unfreeze()
    cells = [f"{lines:,}", f"{len(claims):,}", f"{drifting:.0%}", f"{opened:.2f} s"]
    cells += [f"{cost.p50:.1f} / {cost.p95:.1f}" for cost in costs.values()]
    cells += [f"{first_read(session, read).p50:.1f}" for read in READS.values()]
    cells += [f"{cost.p50:.0f} / {cost.p95:.0f}" for cost in prompts]
    return cells, costs["typing in a sentence"]


def main(arguments: list[str]) -> None:
    lengths = [int(argument.replace(",", "")) for argument in arguments] or list(LENGTHS)
    PlanSession.open(PROMPT, PROMPT)
    rows, costs = [], {}
    for lines in lengths:
        cells, costs[lines] = report_on(lines)
        rows.append(f"| {' | '.join(cells)} |")
        print(rows[-1], flush=True)
    head = ["Lines", "Claims", "Drifting", "Opening", *(f"{name} (p50 / p95 ms)" for name in EDITS)]
    head += [*(f"{name} (ms)" for name in READS), *(f"{name} (p50 / p95 ms)" for name in PROMPT_EDITS)]
    text = "\n".join(
        [
            "# What an edit costs inside the engine",
            "",
            "Each row is a plan of about 60 bytes a line. Times are processor time: the engine waits for nothing.",
            f"Typing is {len(TYPED)} letters at each of {PLACES} places, one edit a letter, and includes the new",
            "scorecard. An edit of the prompt judges again the claims it can bear on. Reads are the first from a new",
            "state.",
            "",
            f"| {' | '.join(head)} |",
            f"|{' ---: |' * len(head)}",
            *rows,
            "",
            *_verdict(costs),
        ]
    )
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(text, encoding="utf-8")


def _verdict(costs: dict[int, Cost]) -> Iterator[str]:
    if 5_000 in costs:
        kept = costs[5_000].p50 <= TARGET_MS
        yield f"Goal: typing at 5,000 lines p50 at most {TARGET_MS:g} ms: {'kept' if kept else 'MISSED'}."
    if 5_000 in costs and 50_000 in costs:
        growth = costs[50_000].p50 / costs[5_000].p50
        kept = growth <= TARGET_GROWTH
        word = "kept" if kept else "MISSED"
        yield f"Goal: at 50,000 lines at most {TARGET_GROWTH:g} times that: {growth:.1f} times, {word}."
    yield ""


if __name__ == "__main__":
    main(sys.argv[1:])
