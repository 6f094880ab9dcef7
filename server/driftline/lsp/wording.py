"""How the editor says what was found, in Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from driftline.report.findings import decider_words
from driftline.report.words import dimension_name, severity_word, spoken
from driftline.scoring.dimensions import DRIFT_DIMENSIONS
from driftline.spec.terms import SupportLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from driftline.lsp.text_store import Text
    from driftline.spec.findings import ContractItem, Incident, Span, SupportedClaim

_MOST_CLAIMS = 8
_LONGEST = 160

LABEL_WORDS: dict[SupportLabel, str] = {
    SupportLabel.SOURCE_STATED: "The prompt states this",
    SupportLabel.SOURCE_DERIVED: "Follows from the prompt",
    SupportLabel.SPECULATIVE: "Speculative, and marked as such",
    SupportLabel.UNSUPPORTED: "Not supported by the prompt",
    SupportLabel.CONTRADICTORY: "Contradicts the prompt",
}


def claim_words(claim: SupportedClaim, incidents: Sequence[Incident], prompt: Text) -> str:
    """Everything known about a claim."""
    parts = [
        f"**{LABEL_WORDS[claim.label]}** (`{claim.label}`)",
        f"{claim.claim.importance.capitalize()} claim, {claim.claim.kind}.",
        escaped(claim.evidence.reason),
        escaped(decider_words(claim)),
    ]
    if claim.evidence.items:
        # A sentence may commit to several things; it is quoted once.
        quoted = (f"> {escaped(item.statement)} {link(prompt, item.span)}" for item in claim.evidence.items)
        parts.append("\n>\n".join(dict.fromkeys(quoted)))
    parts += [incident_words(incident) for incident in incidents]
    return "\n\n".join(part for part in parts if part)


def incident_words(incident: Incident) -> str:
    """A finding with the dimensions it lowers and what to do."""
    touched = DRIFT_DIMENSIONS[incident.drift_type]
    dimensions = ", ".join(dimension_name(dimension) for dimension in (touched.primary, *touched.secondary))
    lines = [
        f"**{spoken(incident.drift_type)}** ({severity_word(incident.severity)}): {escaped(incident.explanation)}",
        f"Touches: {dimensions}.",
    ]
    if incident.suppressed:
        lines.append(f"Does not count: {escaped(incident.suppressed)}")
    else:
        lines.append(f"What to do: {escaped(incident.repair_action)}")
    return "  \n".join(lines)


def item_words(item: ContractItem) -> str:
    """A commitment of the prompt."""
    return f"**{spoken(item.field)}** ({item.strength})\n\n> {escaped(item.statement)}"


def resting_words(plan: Text, claims: Sequence[SupportedClaim]) -> str:
    """The claims of a plan that rest on a commitment."""
    name = escaped(plan.uri.rsplit("/", 1)[-1])
    if not claims:
        return f"{name}: no claim rests on this."
    shown = claims[:_MOST_CLAIMS]
    listed = [f"- {escaped(shortened(claim.claim.text))} {link(plan, claim.claim.span)}" for claim in shown]
    if len(claims) > _MOST_CLAIMS:
        listed.append(f"- and {len(claims) - _MOST_CLAIMS} more")
    noun = "claim rests" if len(claims) == 1 else "claims rest"
    return "\n".join([f"{name}: {len(claims)} {noun} on this.", "", *listed])


def link(text: Text, span: Span) -> str:
    """A link to a passage, by its line."""
    line = text.lines.line_of(span.start) + 1
    return f"([{escaped(text.uri.rsplit('/', 1)[-1])}:{line}]({text.uri}#L{line}))"


def shortened(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= _LONGEST else flat[: _LONGEST - 1].rstrip() + "…"


def escaped(text: str) -> str:
    """Words of a user that must not become markup."""
    flat = " ".join(text.split())
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#|~" else letter for letter in flat)
