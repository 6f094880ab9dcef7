"""The kind of claim that some sentences of the tagged cases make, as people read them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from driftline.spec.terms import ClaimKind
from tagged import TaggedCase

_FILES = Path(__file__).parent / "kinds"
_CODES = {
    "pi": ClaimKind.PRODUCT_IDENTITY,
    "tc": ClaimKind.TARGET_CUSTOMER,
    "tu": ClaimKind.TARGET_USER,
    "dc": ClaimKind.DOMAIN_CONTEXT,
    "ps": ClaimKind.PROBLEM_STATEMENT,
    "mv": ClaimKind.MECHANISM_OF_VALUE,
    "bm": ClaimKind.BUSINESS_MODEL,
    "gm": ClaimKind.GTM,
    "ph": ClaimKind.IMPLEMENTATION_PHASE,
    "tr": ClaimKind.TEAM_ROLE,
    "tl": ClaimKind.TIMELINE,
    "ts": ClaimKind.TOOL_STACK,
    "me": ClaimKind.METRIC,
    "lr": ClaimKind.LEGAL_REGULATORY,
    "ex": ClaimKind.EXPANSION_PATH,
    "as": ClaimKind.ASSUMPTION,
    "cc": ClaimKind.CAUSAL_CLAIM,
    "oc": ClaimKind.OUTCOME_CLAIM,
}


def kinds_of(case: TaggedCase) -> dict[tuple[int, int] | None, ClaimKind]:
    """The kinds of a case's claims by where they stand in its plan."""
    labelled = _labelled().get(case.name, {})
    return {
        (unit.start, unit.end): labelled[number]
        for number, unit in enumerate(case.claims, start=1)
        if number in labelled
    }


@cache
def _labelled() -> dict[str, dict[int, ClaimKind]]:
    found: dict[str, dict[int, ClaimKind]] = {}
    for path in sorted(_FILES.glob("*.txt")):
        name = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("## "):
                name = line.removeprefix("## ")
            elif line.strip():
                number, code = line.split()
                found.setdefault(name, {})[int(number)] = _CODES[code]
    return found


def lines_for(case: TaggedCase) -> Iterator[str]:
    """A case's claims, numbered, for somebody to label."""
    for number, unit in enumerate(case.claims, start=1):
        yield f"{number} {' '.join(case.plan[unit.start : unit.end].split())}"
