"""The list of findings, each linked to both texts."""

from collections import Counter
from collections.abc import Sequence

from driftline.engine.evaluation import Evaluation
from driftline.report.findings import SUPPRESSED, decider_words, findings_sentence, weight_word
from driftline.report.html.links import Links
from driftline.report.html.markup import Markup, element
from driftline.report.lines import line_number
from driftline.report.order import by_severity
from driftline.report.plain import shortened
from driftline.report.words import SEVERITY_WORDS, spoken
from driftline.spec.findings import Incident
from driftline.text.lines import LineIndex

_QUOTE_LENGTH = 220


def findings_pane(evaluation: Evaluation, links: Links) -> Markup:
    """All findings, the gravest first."""
    plan_lines, prompt_lines = LineIndex.of(evaluation.plan), LineIndex.of(evaluation.prompt)
    cards = [_card(incident, links, plan_lines, prompt_lines) for incident in by_severity(evaluation.incidents)]
    return element(
        "section",
        element("h2", findings_sentence(evaluation.incidents)),
        _filters(evaluation.incidents),
        element("ol", *cards, class_="cards scroll", tabindex=0, aria_label="Findings"),
        class_="pane findings",
    )


def _filters(incidents: Sequence[Incident]) -> Markup:
    number = Counter(weight_word(incident) for incident in incidents)
    words = [word for word in (*reversed(SEVERITY_WORDS), SUPPRESSED) if number[word]]
    buttons = [
        element(
            "button",
            f"{word.capitalize()} ",
            element("b", str(number[word])),
            type="button",
            class_=f"filter {word}",
            data_filter=word,
            aria_pressed="true",
        )
        for word in words
    ]
    return element("div", *buttons, class_="filters", role="group", aria_label="Show findings by gravity")


def _card(incident: Incident, links: Links, plan_lines: LineIndex, prompt_lines: LineIndex) -> Markup:
    claim = incident.supported.claim
    word = weight_word(incident)
    target = links.name(claim.claim_id)
    head = element(
        "a",
        element("span", word, class_=f"chip {word}"),
        element("span", spoken(incident.drift_type), class_="kind"),
        element("span", f"line {line_number(plan_lines, incident.span.start)}", class_="place"),
        class_="finding",
        href=f"#{target}",
        data_to=" ".join([claim.claim_id, *([incident.item.item_id] if incident.item else [])]),
    )
    return element(
        "li",
        head,
        element("blockquote", shortened(claim.text, _QUOTE_LENGTH)),
        element("p", incident.explanation),
        _decider(incident),
        _source(incident, links, prompt_lines),
        _advice(incident),
        id=links.name(incident.incident_id),
        class_=f"card {word}",
        data_weight=word,
        data_claim=claim.claim_id,
    )


def _decider(incident: Incident) -> Markup:
    words = decider_words(incident.supported)
    return element("p", words, class_="quiet") if words else Markup()


def _source(incident: Incident, links: Links, lines: LineIndex) -> Markup:
    if incident.item is None:
        return element("p", "Nothing in the prompt says this.", class_="source quiet")
    place = f"Prompt line {line_number(lines, incident.item.span.start)}"
    href = f"#{links.name(incident.item.item_id)}"
    words = shortened(incident.item.statement, _QUOTE_LENGTH)
    return element("p", element("a", place, href=href), f": {words}", class_="source")


def _advice(incident: Incident) -> Markup:
    if incident.suppressed:
        return element("p", element("b", "Suppressed: "), incident.suppressed, class_="advice quiet")
    return element("p", element("b", "Repair: "), incident.repair_action, class_="advice")
