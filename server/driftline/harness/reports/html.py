"""The result as one HTML page: suites, cases, and beside each output the reasoning of its assertions."""

from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from importlib import resources

from driftline.harness.drift import percent_text
from driftline.harness.records import AssertionRecord, CaseRecord
from driftline.harness.reports.phrases import (
    change_line,
    family_breakdown,
    flaky_line,
    percent_text_of_share,
    why_failed,
)
from driftline.harness.reports.view import View
from driftline.harness.summary import SuiteSummary, Summary
from driftline.harness.terms import Stability, Standing
from driftline.report.html.markup import Markup, element, join, text

_FLAKY = (Stability.PASSED_BUT_FLAKY, Stability.FAILED_AND_FLAKY)
_FILTERS = (("all", "All"), ("failed", "Failed"), ("flaky", "Flaky"), ("open", "Not evaluated"))


def render_html(view: View) -> Iterator[str]:
    """The page in pieces, case by case."""
    summary = view.summary
    word = "PASS" if summary.passed else "FAIL"
    yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    style, script = _asset("page.css"), _asset("page.js")
    # Even if some text got out of its place, the browser would run and load nothing of it.
    policy = f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'"
    yield f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
    yield f"<title>{word}: evaluation</title>\n<style>{style}</style>\n</head>\n<body>\n<main>\n"
    yield f"{_head(summary)}\n{_suites(summary)}\n{_notes(summary)}\n{_filters()}\n"
    for suite, record in view.records():
        yield f"{_case(suite, record)}\n"
    yield f"</main>\n<script>{script}</script>\n</body>\n</html>\n"


def _asset(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text("utf-8")


def _digest(content: str) -> str:
    return f"sha256-{b64encode(sha256(content.encode()).digest()).decode()}"


def _head(summary: Summary) -> Markup:
    word = "PASS" if summary.passed else "FAIL"
    line = f"Aggregate drift {percent_text(summary.gate.aggregate)}%, ceiling {percent_text(summary.gate.ceiling)}%"
    why = "" if summary.passed else f" ({why_failed(summary)})"
    return element(
        "header", element("h1", text(word), class_=word.lower()), element("p", text(f"{line}{why}."), class_="lead")
    )


def _suites(summary: Summary) -> Markup:
    names = ("Suite", "Agent", "Version", "Cases", "Passed", "Average score", "Drift", "Failed by")
    head = element("tr", *(element("th", text(name)) for name in names))
    rows = [_suite(suite) for suite in summary.suites]
    return element("table", element("thead", head), element("tbody", *rows))


def _suite(suite: SuiteSummary) -> Markup:
    tally, drift = suite.tally, suite.drift
    failed = family_breakdown(drift)
    if tally.not_evaluated:
        failed = ", ".join(filter(None, (failed, f"{tally.not_evaluated} not evaluated")))
    values = (
        suite.name,
        suite.agent_id,
        suite.version,
        str(tally.cases),
        str(tally.passed),
        f"{tally.average_score:.2f}",
        f"{percent_text(drift.percent)}%",
        failed,
    )
    rates = [
        element("li", text(f"{name}: {'not evaluated' if rate is None else f'{percent_text_of_share(rate)}%'}"))
        for name, rate in tally.pass_rates().items()
    ]
    breakdown = element("details", element("summary", text("Assertions")), element("ul", *rates))
    cells = [element("td", text(value)) for value in values]
    cells[0] = element("td", element("strong", text(suite.name)), breakdown)
    return element("tr", *cells)


def _notes(summary: Summary) -> Markup:
    lines = [*summary.unloadable, *summary.notices]
    if summary.delta and summary.delta.hasBaseline:
        lines += [f"Worse than the baseline: {change_line(change)}" for change in summary.delta.regressions]
        lines += [f"Better than the baseline: {change_line(change)}" for change in summary.delta.improvements]
    lines += [f"Flaky: {flaky_line(test)}" for test in summary.flaky]
    return element("ul", *(element("li", text(line)) for line in lines), class_="notes") if lines else Markup("")


def _filters() -> Markup:
    buttons = [element("button", text(label), type="button", data_filter=name) for name, label in _FILTERS]
    return element("nav", *buttons, class_="filters")


def _case(suite: SuiteSummary, record: CaseRecord) -> Markup:
    kinds = ["all"]
    kinds += ["failed"] if record.standing is Standing.FAILED else []
    kinds += ["open"] if record.standing is Standing.NOT_EVALUATED else []
    kinds += ["flaky"] if record.stability in _FLAKY else []
    title = element(
        "summary",
        element("span", text(record.standing.value), class_=f"badge {record.standing.value.replace(' ', '-')}"),
        text(f" {suite.name} › {record.id} "),
        element("span", text(_figures(record)), class_="quiet"),
    )
    texts = join([_passage("Input", record.input), _passage("Output", record.output)])
    problem = [element("p", text(record.problem), class_="problem")] if record.problem else []
    body = element(
        "div",
        element("div", texts, class_="texts"),
        element("div", *problem, element("ol", *map(_assertion, record.results)), class_="reasons"),
        class_="case",
    )
    is_open = None if record.standing is Standing.PASSED else "open"
    return element("details", title, body, class_="entry", data_kinds=" ".join(kinds), open=is_open)


def _figures(record: CaseRecord) -> str:
    score = f"score {record.score:.2f} ({record.passed} of {record.total}), {record.file}:{record.line}"
    if record.stability is None or record.pass_rate is None:
        return score
    rate = f"{percent_text_of_share(record.pass_rate)}% of {record.samples} samples"
    return f"{score}, {record.stability}, {rate}"


def _passage(title: str, words: str) -> Markup:
    return join([element("h3", text(title)), element("pre", text(words))])


def _assertion(result: AssertionRecord) -> Markup:
    rate = "" if result.pass_rate is None else f", {percent_text_of_share(result.pass_rate)}% of {result.samples}"
    return element(
        "li",
        element("strong", text(result.id)),
        text(f" {result.standing}{rate}"),
        element("p", text(result.reasoning)),
        class_=result.standing.value.replace(" ", "-"),
    )
