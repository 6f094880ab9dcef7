"""How figures of labelled units and pair claims are traced, by gold label.

usage: python bench/figures.py [--errors [KIND]] CASE_DIR...

--errors lists what is traced wrongly; KIND is one of new, conflict, missed, couple, drifted.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from driftline.claims.split import split_claims

from corpus import Case, load_cases
from driftline.support.figures.trace import (
    FigureFact,
    PromptFigures,
    Standing,
    read_prompt_figures,
    trace_figures,
)
from driftline.text.blocks import BlockKind
from driftline.text.document import Sentence, read_document

FAITHFUL = ("source-stated", "source-derived")
LABELS = (*FAITHFUL, "speculative-but-flagged", "unsupported", "contradictory", "none")
METRICS = "unsupported_metrics"
ALARMS = (Standing.NEW, Standing.CONFLICTING)


@dataclass(frozen=True)
class Traced:
    """A labelled unit or pair claim with its figures."""

    case: str
    text: str
    label: str
    types: tuple[str, ...]
    facts: tuple[FigureFact, ...]
    couple: int = -1  # pair claims: the number of their couple

    @property
    def outcome(self) -> str:
        standings = {fact.standing for fact in self.facts}
        if not standings:
            return "none"
        if Standing.CONFLICTING in standings:
            return "conflict"
        return "new" if Standing.NEW in standings else "clean"

    @property
    def alarmed(self) -> bool:
        return self.outcome in ("new", "conflict")


class Clock:
    """Time spent in tracing claims."""

    def __init__(self) -> None:
        self.calls: list[float] = []

    def trace(self, text: str, section: tuple[str, ...], figures: PromptFigures, lead: str) -> tuple[FigureFact, ...]:
        start = time.process_time()
        facts = trace_figures(text, section, figures, lead)
        self.calls.append(time.process_time() - start)
        return facts


def _parts(sentence: Sentence) -> list[tuple[int, int]]:
    if sentence.block.kind in (BlockKind.TABLE_ROW, BlockKind.HEADING):
        return [(0, len(sentence.text))]
    return split_claims(sentence.text)


def _facts_in_plan(case: Case, figures: PromptFigures, clock: Clock) -> Iterator[tuple[int, FigureFact]]:
    """Every figure of the plan with its place."""
    for sentence in read_document(case.plan).sentences:
        for a, b in _parts(sentence):
            block = sentence.block
            for fact in clock.trace(sentence.text[a:b], block.section, figures, block.lead):
                yield sentence.source_span(a + fact.quantity.start, a + fact.quantity.end).start, fact


def _types(incidents: list[dict[str, Any]]) -> tuple[str, ...]:
    return tuple(incident["type"] for incident in incidents)


def trace_case(case: Case, clock: Clock) -> list[Traced]:
    figures = read_prompt_figures(read_document(case.prompt))
    places = list(_facts_in_plan(case, figures, clock))
    found: list[Traced] = []
    for unit in case.units:
        gold = case.gold["units"][unit["id"]]
        facts = tuple(fact for place, fact in places if unit["start"] <= place < unit["end"])
        found.append(Traced(case.name, unit["text"], gold["label"], _types(gold["incidents"]), facts))
    pairs = case.folder / "pairs.json"
    for number, claim in enumerate(json.loads(pairs.read_text("utf-8")) if pairs.exists() else ()):
        section = (claim["section"],) if claim["section"] else ()
        facts = clock.trace(claim["text"], section, figures, "")
        found.append(
            Traced(case.name, claim["text"], claim["label"], _types(claim["incidents"]), facts, couple=number // 2)
        )
    return found


# --- tables ---------------------------------------------------------------------------------------


def _share(part: int, whole: int) -> str:
    return f"{part}/{whole} = {part / whole:.1%}" if whole else "0/0"


def print_labels(items: list[Traced]) -> None:
    print(f"{'label':26}{'with figures':>13}{'clean':>8}{'some new':>10}{'conflicting':>13}")
    for label in LABELS:
        counts = Counter(item.outcome for item in items if item.label == label)
        total = sum(counts.values()) - counts["none"]
        print(f"{label:26}{total:13}{counts['clean']:8}{counts['new']:10}{counts['conflict']:13}")


def print_rates(items: list[Traced]) -> None:
    faithful = [item for item in items if item.label in FAITHFUL and item.facts]
    print("false alarms on faithful:", _share(sum(item.alarmed for item in faithful), len(faithful)), end="")
    print("; conflicting:", _share(sum(item.outcome == "conflict" for item in faithful), len(faithful)))
    metrics = [item for item in items if METRICS in item.types]
    print("hits on unsupported_metrics:", _share(sum(item.alarmed for item in metrics), len(metrics)), end="")
    read = [item for item in metrics if item.facts]
    print("; of those with figures:", _share(sum(item.alarmed for item in read), len(read)))
    conflicts = [item for item in items if item.outcome == "conflict"]
    print("conflicts on drifted:", _share(sum(item.label not in FAITHFUL for item in conflicts), len(conflicts)))


_NUMBERISH = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundred|thousand|half|"
    r"third|quarter|dozen|twice|january|february|march|april|may|june|july|august|september|october|november|"
    r"december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|day|week|month|year|hour|minute)s?\b",
    re.IGNORECASE,
)


def _differ_in_a_figure(one: str, other: str) -> bool:
    """Whether two claims are the same but for one word that belongs to a figure."""
    a, b = one.split(), other.split()
    while a and b and a[0] == b[0]:
        a, b = a[1:], b[1:]
    while a and b and a[-1] == b[-1]:
        a, b = a[:-1], b[:-1]
    return 0 < len(a) <= 2 and 0 < len(b) <= 2 and all(_NUMBERISH.search(" ".join(side)) for side in (a, b))


def figure_couples(items: list[Traced]) -> list[tuple[Traced, Traced]]:
    claims = [item for item in items if item.couple >= 0]
    couples = zip(claims[::2], claims[1::2], strict=True)
    return [
        (one, other)
        for one, other in couples
        if _differ_in_a_figure(one.text, other.text) and one.label in FAITHFUL and other.label not in FAITHFUL
    ]


def print_couples(items: list[Traced]) -> None:
    couples = figure_couples(items)
    right = [(not one.alarmed, other.alarmed) for one, other in couples]
    print("couples that differ in a figure:", len(couples), end="; ")
    print("both right:", _share(sum(a and b for a, b in right), len(right)), end="; ")
    print("faithful clean:", sum(a for a, _ in right), "drifted caught:", sum(b for _, b in right), end="; ")
    print("as conflict:", sum(other.outcome == "conflict" for _, other in couples))


def print_times(clock: Clock) -> None:
    calls = sorted(clock.calls)
    mean, top = sum(calls) / max(1, len(calls)), calls[int(len(calls) * 0.99)]
    print(f"time per claim: mean {mean * 1e3:.2f} ms, p99 {top * 1e3:.2f} ms, worst {calls[-1] * 1e3:.2f} ms")


# --- errors ---------------------------------------------------------------------------------------


def errors(items: list[Traced]) -> Iterator[tuple[str, Traced]]:
    missed = {id(other) for one, other in figure_couples(items) if not other.alarmed}
    for item in items:
        if item.label in FAITHFUL and item.alarmed:
            yield item.outcome, item
        if METRICS in item.types and not item.alarmed:
            yield "missed", item
        if id(item) in missed:
            yield "couple", item
        if item.label not in FAITHFUL and item.outcome == "conflict":
            yield "drifted", item


def print_errors(items: list[Traced], kind: str) -> None:
    for name, item in errors(items):
        if kind in ("all", name):
            print(f"[{name}] {item.case} ({item.label}{' pair' if item.couple >= 0 else ''}) {item.text!r}")
            for fact in item.facts:
                q = fact.quantity
                print(f"      {fact.standing.name:11} {q.text!r} {q.low:g} {q.unit} {q.noun} {q.per} | {fact.note}")


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("cases", nargs="+", type=Path)
    options.add_argument(
        "--errors",
        nargs="?",
        const="all",
        default="",
        choices=["all", "new", "conflict", "missed", "couple", "drifted"],
    )
    arguments = options.parse_args()
    clock = Clock()
    items = [item for case in load_cases(arguments.cases) for item in trace_case(case, clock)]
    if arguments.errors:
        print_errors(items, arguments.errors)
    print_labels(items)
    print_rates(items)
    print_couples(items)
    print_times(clock)


if __name__ == "__main__":
    main()
