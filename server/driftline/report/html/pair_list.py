"""The table of all pairs on a page with several."""

from collections.abc import Sequence

from driftline.report.actions import judged
from driftline.report.coverage import taken_up_count
from driftline.report.findings import findings_sentence
from driftline.report.html.markup import Markup, element
from driftline.report.judge_total import judge_total
from driftline.report.pairs import decided, path_text, problem, status
from driftline.report.words import counted
from driftline.workspace.checked import Checked

_COLUMNS = ("Plan", "Verdict", "Score", "Findings", "Taken up")


def pair_list(pairs: Sequence[Checked]) -> Markup:
    """One row for each pair, linked to its section."""
    head = element("tr", *(element("th", title, scope="col") for title in _COLUMNS))
    rows = [_row(pair, number) for number, pair in enumerate(pairs, 1)]
    table = element("table", element("thead", head), element("tbody", *rows))
    spent = judge_total(pairs)
    title = [element("h1", counted(len(pairs), "pair")), *([element("p", spent, class_="quiet")] if spent else [])]
    return element("nav", *title, table, class_="card pairs", aria_label="Pairs")


def _row(pair: Checked, number: int) -> Markup:
    evaluation = decided(pair)
    name = element("a", path_text(pair.plan_path), href=f"#p{number}")
    if evaluation is None:
        cells = [element("span", status(pair), class_="chip blocked"), "", problem(pair), ""]
    else:
        score = f"{evaluation.scorecard.weighted_score:.2f}" if judged(evaluation) else ""
        covered = f"{taken_up_count(evaluation)} of {len(evaluation.coverage)}"
        verdict = element("span", status(pair), class_=f"chip {status(pair).lower()}")
        cells = [verdict, score, findings_sentence(evaluation.incidents), covered]
    return element("tr", element("td", name), *(element("td", cell) for cell in cells))
