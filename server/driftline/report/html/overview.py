"""The head of a pair: verdict, score, reasons, dimensions and counts."""

from driftline.engine.evaluation import Evaluation
from driftline.report.actions import judged, revision_actions
from driftline.report.coverage import taken_up_count
from driftline.report.findings import counting
from driftline.report.html.chart import dimension_chart
from driftline.report.html.markup import Markup, element, join
from driftline.report.pairs import path_text, status
from driftline.report.remarks import remark_lines
from driftline.report.words import AUTOMATIC_FAILURE_WORDS, COUNT_WORDS
from driftline.scoring.scorecard import Scorecard
from driftline.workspace.checked import Checked

_TOP_SCORE = 5
_RADIUS = 52
_CHART_WORDS = "0 to 5 each. Dashed: the least a passing plan needs. Right: the share in the whole score."
_AROUND = 327  # the circumference of that circle


def overview(pair: Checked, evaluation: Evaluation) -> Markup:
    """What a reader who reads nothing else should see."""
    card = evaluation.scorecard
    chart = element(
        "div",
        element("h2", "Fidelity by dimension"),
        dimension_chart(card.dimensions),
        element("p", _CHART_WORDS, class_="quiet"),
        class_="card dimensions",
    )
    return element(
        "div",
        element("div", _verdict(pair, evaluation), _reasons(evaluation), class_="card decision"),
        *([chart] if judged(evaluation) else []),
        class_="overview",
    )


def figures(evaluation: Evaluation) -> Markup:
    """The counts the verdict rests on, and the coverage."""
    counts = evaluation.scorecard.counts
    tiles = [
        _tile(words, str(number), number > 0)
        for name, words in COUNT_WORDS.items()
        for number in [getattr(counts, name)]
    ]
    missing = taken_up_count(evaluation) < len(evaluation.coverage)
    tiles.append(_tile("Commitments taken up", f"{taken_up_count(evaluation)} of {len(evaluation.coverage)}", missing))
    return element("dl", *tiles, class_="figures")


def remarks(evaluation: Evaluation) -> Markup:
    """What else the reader should know, such as settings that let more through than the specification does."""
    lines = [element("p", line) for line in remark_lines(evaluation)]
    return element("aside", *lines, class_="card notes") if lines else Markup()


def names(pair: Checked) -> Markup:
    """Which plan was read against which prompt."""
    plan, prompt = path_text(pair.plan_path), path_text(pair.prompt_path)
    return element("p", element("strong", plan), " against ", element("strong", prompt), class_="names")


def _tile(words: str, value: str, raised: bool) -> Markup:
    return element("div", element("dt", words), element("dd", value), class_="tile raised" if raised else "tile")


def _verdict(pair: Checked, evaluation: Evaluation) -> Markup:
    card = evaluation.scorecard
    return element(
        "div",
        _ring(card) if judged(evaluation) else "",
        element(
            "div",
            names(pair),
            element("p", status(pair), class_=f"verdict {status(pair).lower()}"),
            element("p", card.rationale, class_="rationale"),
            element("p", f"Confidence {card.confidence}. {card.confidence_reason}", class_="quiet"),
        ),
        class_="headline",
    )


def _ring(card: Scorecard) -> Markup:
    score = card.weighted_score
    filled = round(_AROUND * min(score, _TOP_SCORE) / _TOP_SCORE)
    circle = {"cx": 64, "cy": 64, "r": _RADIUS}
    return element(
        "svg",
        element("title", f"Weighted fidelity {score:.2f} of {_TOP_SCORE}"),
        element("circle", class_="track", **circle),
        element(
            "circle",
            class_=f"bar {card.verdict.value.lower()}",
            stroke_dasharray=f"{filled} {_AROUND}",
            transform="rotate(-90 64 64)",
            **circle,
        ),
        element("text", f"{score:.2f}", x=64, y=68, class_="score"),
        element("text", f"of {_TOP_SCORE}", x=64, y=88, class_="of"),
        class_="ring",
        viewBox="0 0 128 128",
        role="img",
    )


def _reasons(evaluation: Evaluation) -> Markup:
    card = evaluation.scorecard
    failures = [AUTOMATIC_FAILURE_WORDS[failure] for failure in card.automatic_failures]
    actions = [] if counting(evaluation.incidents) else revision_actions(evaluation)
    return join(
        [
            *_list("Fails whatever the score", failures),
            *_list("Standards not met", list(card.unmet_standards)),
            *_list("What to do", actions),
        ]
    )


def _list(title: str, lines: list[str]) -> list[Markup]:
    if not lines:
        return []
    return [element("h3", title), element("ul", *(element("li", line) for line in lines), class_="reasons")]
