"""The plan and the prompt side by side, every claim and commitment marked."""

from pathlib import Path

from driftline.engine.evaluation import Evaluation
from driftline.report.findings import SUPPRESSED, decider_words, weight_word
from driftline.report.html.links import Links
from driftline.report.html.marks import Mark, marked_text
from driftline.report.html.markup import Markup, element
from driftline.report.pairs import path_text
from driftline.report.words import spoken
from driftline.spec.findings import Coverage, Incident, SupportedClaim
from driftline.spec.terms import SupportLabel

_LABEL_LOOKS = {
    SupportLabel.SOURCE_STATED: "traced",
    SupportLabel.SOURCE_DERIVED: "traced",
    SupportLabel.SPECULATIVE: "flagged",
    SupportLabel.UNSUPPORTED: "untraced",
    SupportLabel.CONTRADICTORY: "untraced",
}


def plan_pane(evaluation: Evaluation, links: Links, path: Path) -> Markup:
    """The plan with its claims."""
    marks = [_claim_mark(supported, links) for supported in evaluation.claims]
    return _pane("Plan", path, marked_text(evaluation.plan, marks), "plan")


def prompt_pane(evaluation: Evaluation, links: Links, path: Path) -> Markup:
    """The prompt with its commitments."""
    marks = [_item_mark(entry, links) for entry in evaluation.coverage]
    return _pane("Prompt", path, marked_text(evaluation.prompt, marks), "prompt")


def _pane(title: str, path: Path, lines: Markup, look: str) -> Markup:
    name = path_text(path)
    return element(
        "section",
        element("h2", f"{title} ", element("span", name, class_="quiet")),
        element("div", lines, class_="text scroll", tabindex=0, role="region", aria_label=f"{title}, {name}"),
        class_=f"pane document {look}",
    )


def _claim_mark(supported: SupportedClaim, links: Links) -> Mark:
    claim = supported.claim
    incidents = links.incidents_of.get(claim.claim_id, [])
    items = links.items_of[claim.claim_id]
    target = items[0] if items else incidents[0].incident_id if incidents else None
    return Mark(
        span=claim.span,
        name=links.name(claim.claim_id),
        key=claim.claim_id,
        look=weight_word(incidents[0]) if incidents else _LABEL_LOOKS[supported.label],
        hint=_claim_hint(supported, incidents),
        href=f"#{links.name(target)}" if target else None,
        partners=(*items, *(incident.incident_id for incident in incidents)),
    )


def _claim_hint(supported: SupportedClaim, incidents: list[Incident]) -> str:
    found = ", ".join(f"{spoken(incident.drift_type)} ({weight_word(incident)})" for incident in incidents)
    label = f"{supported.label.value}: {found}" if found else supported.label.value
    return f"{label}. {decider}" if (decider := decider_words(supported)) else label


def _item_mark(entry: Coverage, links: Links) -> Mark:
    item = entry.item
    claims = links.claims_of.get(item.item_id, [])
    crossed = any(
        incident.item and incident.item.item_id == item.item_id and weight_word(incident) != SUPPRESSED
        for claim_id in claims
        for incident in links.incidents_of.get(claim_id, [])
    )
    look = "crossed" if crossed else "taken" if entry.covered else "missed"
    return Mark(
        span=item.span,
        name=links.name(item.item_id),
        key=item.item_id,
        look=look,
        hint=f"{spoken(item.field)}, {'taken up' if entry.covered else 'not taken up'}",
        href=f"#{links.name(claims[0])}" if claims else None,
        partners=tuple(claims),
    )
