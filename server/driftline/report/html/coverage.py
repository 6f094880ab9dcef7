"""What became of each commitment of the prompt."""

from driftline.engine.evaluation import Evaluation
from driftline.report.coverage import coverage_sentence
from driftline.report.html.links import Links
from driftline.report.html.markup import Markup, element, join
from driftline.report.lines import line_number
from driftline.report.plain import shortened
from driftline.report.words import spoken
from driftline.spec.findings import Coverage
from driftline.text.lines import LineIndex

_QUOTE_LENGTH = 300
_MOST_CLAIMS = 8


def coverage_table(evaluation: Evaluation, links: Links) -> Markup:
    """Every commitment with the claims that rest on it, those left out first."""
    if not evaluation.coverage:
        return element("section", element("h2", coverage_sentence(evaluation)), class_="card coverage")
    lines = LineIndex.of(evaluation.prompt)
    ordered = sorted(evaluation.coverage, key=lambda entry: entry.covered)
    head = element("tr", *(element("th", title, scope="col") for title in ("Commitment", "Kind", "Prompt", "Plan")))
    table = element(
        "table", element("thead", head), element("tbody", *(_row(entry, links, lines) for entry in ordered))
    )
    return element("section", element("h2", coverage_sentence(evaluation)), table, class_="card coverage")


def _row(entry: Coverage, links: Links, lines: LineIndex) -> Markup:
    item = entry.item
    place = f"line {line_number(lines, item.span.start)}"
    return element(
        "tr",
        element("td", shortened(item.statement, _QUOTE_LENGTH)),
        element("td", spoken(item.field), class_="quiet"),
        element("td", element("a", place, href=f"#{links.name(item.item_id)}")),
        element("td", _claims(entry, links)),
        class_="taken" if entry.covered else "missed",
    )


def _claims(entry: Coverage, links: Links) -> Markup:
    if not entry.covered:
        return element("span", "not taken up", class_="chip missed")
    shown = [element("a", name, href=f"#{links.name(name)}") for name in entry.claim_ids[:_MOST_CLAIMS]]
    more = len(entry.claim_ids) - len(shown)
    return join([*shown, *([element("span", f"and {more} more", class_="quiet")] if more else [])])
