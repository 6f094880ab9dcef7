"""Reads a tagged case: a prompt and a plan in which every sentence carries its labels in double braces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LABELS = {
    "N": "none",
    "S": "source-stated",
    "D": "source-derived",
    "F": "speculative-but-flagged",
    "U": "unsupported",
    "X": "contradictory",
}
IMPORTANCES = {"c": "critical", "i": "important", "s": "secondary"}
STRENGTHS = {"e": "explicit", "s": "strongly implied", "w": "weakly implied"}
TYPES = {
    "SC": "scope_expansion",
    "CE": "constraint_erosion",
    "UI": "unsupported_invention",
    "CI": "confidence_inflation",
    "BM": "business_model_drift",
    "CU": "customer_drift",
    "ME": "mechanism_drift",
    "PR": "priority_drift",
    "RE": "regulatory_drift",
    "ST": "style_induced_semantic_drift",
    "UM": "unsupported_metrics",
    "OD": "invented_operational_detail",
    "OC": "optional_to_core_promotion",
    "UE": "uncertainty_erasure",
}
FIELDS = {
    "intent": "core_intent",
    "problem": "primary_problem",
    "product": "product_definition",
    "buyer": "primary_buyer",
    "user": "primary_user",
    "entities": "other_relevant_entities",
    "context": "target_context",
    "value": "core_value_claim",
    "model": "business_model_gtm",
    "scope": "implementation_scope",
    "core": "core_features",
    "optional": "optional_features",
    "deferred": "deferred_features",
    "nongoal": "explicit_non_goals",
    "exclusion": "explicit_exclusions",
    "constraint": "hard_constraints",
    "risk": "risk_uncertainty_posture",
    "metric": "success_metrics",
    "legal": "legal_regulatory_posture",
    "assumption": "allowed_assumptions",
    "avoid": "claims_explicitly_avoided",
}
_TAG = re.compile(r"[ \t]*\{\{([^{}]*)\}\}")
_LEAD = re.compile(r"\s*(?:>\s*)*(?:#{1,6}\s+|[-*+]\s+(?:\[[ xX]\]\s+)?|\d+[.)]\s+(?:\[[ xX]\]\s+)?)?")


@dataclass(frozen=True)
class Unit:
    """A stretch of a text with its tag."""

    start: int
    end: int
    tag: str
    section: str


@dataclass(frozen=True)
class TaggedCase:
    """A prompt and a plan with what people say of them."""

    name: str
    verdict: str
    automatic: tuple[str, ...]
    prompt: str
    plan: str
    commitments: tuple[Unit, ...]
    claims: tuple[Unit, ...]
    couples: tuple[tuple[str, str, str], ...]  # section, text and tag; a faithful and a drifted one in turn


def read_case(path: Path) -> TaggedCase:
    """A case from its file."""
    head, rest = path.read_text(encoding="utf-8").split("=== PROMPT\n", 1)
    prompt, rest = rest.split("=== PLAN\n", 1)
    plan, _, couples = rest.partition("=== PAIRS\n")
    told = dict(line[1:].split(":", 1) for line in head.splitlines() if line.startswith("#"))
    told = {name.strip(): value.strip() for name, value in told.items()}
    automatic = tuple(name.strip() for name in told.get("auto", "").split(",") if name.strip() not in ("", "none"))
    prompt_text, commitments = _stripped(prompt.strip() + "\n")
    plan_text, claims = _stripped(plan.strip() + "\n")
    return TaggedCase(
        path.stem, told["verdict"], automatic, prompt_text, plan_text, commitments, claims, tuple(_couples(couples))
    )


def claim_labels(tag: str) -> dict[str, Any]:
    """What a plan's tag says: "X c CE/4,CU" is a critical contradictory claim with one incident."""
    label, *rest = tag.split()
    importance = rest.pop(0) if rest and rest[0] in IMPORTANCES else "s"
    incidents = []
    for part in rest:
        head, *others = part.split(",")
        kind, severity = head.split("/")
        incidents.append({"type": TYPES[kind], "severity": int(severity), "alt": [TYPES[other] for other in others]})
    return {"label": LABELS[label], "importance": IMPORTANCES[importance], "incidents": incidents}


def commitment_labels(tag: str) -> list[tuple[str, str]]:
    """What a prompt's tag says: "intent e, product s" is two fields with their strengths."""
    if tag == "-":
        return []
    parts = (part.split() for part in tag.split(","))
    return [(FIELDS[field], STRENGTHS[strength]) for field, strength in parts]


def _stripped(text: str) -> tuple[str, tuple[Unit, ...]]:
    """The text without its tags, and the tagged stretches in it."""
    clean: list[str] = []
    units: list[Unit] = []
    section, at = "", 0
    for line in text.split("\n"):
        bare, found = _line(line)
        if line.lstrip().startswith("#"):
            section = bare.lstrip("# ").strip()
        units += [Unit(at + start, at + end, tag, section) for start, end, tag in found]
        clean.append(bare)
        at += len(bare) + 1
    return "\n".join(clean), tuple(units)


def _line(line: str) -> tuple[str, list[tuple[int, int, str]]]:
    lead = _LEAD.match(line)
    start = lead.end() if lead else 0
    bare, at, found = "", 0, []
    for tag in _TAG.finditer(line):
        bare += line[at : tag.start()]
        at = tag.end()
        begin = start + len(bare[start:]) - len(bare[start:].lstrip())
        found.append((begin, len(bare), tag.group(1).strip()))
        start = len(bare)
    return bare + line[at:], found


def _couples(text: str) -> Iterator[tuple[str, str, str]]:
    for line in filter(str.strip, text.splitlines()):
        tag = _TAG.search(line)
        if tag is None:
            raise ValueError(f"no tag in {line!r}")
        section, mark, claim = line[: tag.start()].partition(" > ")
        yield (section.strip(), claim.strip(), tag.group(1).strip()) if mark else ("", section.strip(), tag.group(1).strip())
