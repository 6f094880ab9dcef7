"""The report for a terminal: the verdict first, then every finding with its reason and repair."""

import io
from collections.abc import Iterable, Iterator

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from driftline.engine.evaluation import Evaluation
from driftline.report.actions import judged, revision_actions
from driftline.report.coverage import coverage_sentence, not_taken_up
from driftline.report.findings import counting, findings_sentence
from driftline.report.lines import line_number
from driftline.report.order import by_severity
from driftline.report.plain import plain, shortened
from driftline.report.remarks import remark_lines
from driftline.report.text_finding import finding_body, finding_headline
from driftline.report.words import (
    AUTOMATIC_FAILURE_WORDS,
    COUNT_WORDS,
    dimension_name,
    spoken,
)
from driftline.spec.findings import Coverage
from driftline.spec.terms import Dimension, Verdict
from driftline.text.lines import LineIndex

DEFAULT_WIDTH = 100
_QUOTE_LENGTH = 240
_NARROW = 72
"""Columns of a terminal on which a table of sentences leaves no room for the sentences."""

VERDICT_STYLES = {
    Verdict.PASS: "bold green",
    Verdict.BORDERLINE: "bold yellow",
    Verdict.FAIL: "bold red",
}


def render_text(evaluation: Evaluation, *, width: int = DEFAULT_WIDTH, colour: bool = False) -> str:
    """The report as a string; colours only when asked for."""
    return printed(_parts(evaluation, width), width=width, colour=colour)


def printed(parts: Iterable[RenderableType], *, width: int, colour: bool) -> str:
    """What a console of this width shows, as a string."""
    console = Console(
        file=io.StringIO(),
        width=width,
        force_terminal=colour,
        color_system="standard" if colour else None,
        no_color=not colour,
        legacy_windows=False,
    )
    with console.capture() as captured:
        for part in parts:
            console.print(part, highlight=False, markup=False, emoji=False)
    # Table cells are padded to their column; nobody wants those blanks in a file.
    return "\n".join(line.rstrip() for line in captured.get().split("\n"))


def _parts(evaluation: Evaluation, width: int) -> Iterator[RenderableType]:
    yield _verdict(evaluation)
    if judged(evaluation):
        yield _figures(evaluation)
    yield from _automatic_failures(evaluation)
    yield from _remarks(evaluation)
    yield from _findings(evaluation)
    yield from _other_actions(evaluation)
    yield from _coverage(evaluation, width)


def _verdict(evaluation: Evaluation) -> RenderableType:
    card = evaluation.scorecard
    score = f"{card.weighted_score:.2f} of 5" if judged(evaluation) else "nothing to score"
    headline = Text.assemble(
        (str(card.verdict), VERDICT_STYLES[card.verdict]),
        f"  {score}  ",
        (f"confidence {card.confidence}", "dim"),
    )
    lines = [headline, Text(plain(card.rationale))]
    lines += [Text(f"Not met: {plain(standard)}") for standard in card.unmet_standards]
    if card.confidence_reason:
        lines.append(Text(f"Confidence {card.confidence}: {plain(card.confidence_reason)}", "dim"))
    return Group(*lines)


def _figures(evaluation: Evaluation) -> RenderableType:
    card = evaluation.scorecard
    scores = _figure_table()
    for dimension in Dimension:
        score = card.dimensions[dimension]
        scores.add_row(Text(dimension_name(dimension)), Text(f"{score} of 5", _score_style(score)))
    counts = _figure_table()
    for name, words in COUNT_WORDS.items():
        number = getattr(card.counts, name)
        counts.add_row(Text(words), Text(str(number), "bold" if number else "dim"))
    # Side by side where there is room, below each other on a narrow terminal.
    return Padding(Columns([scores, counts], padding=(0, 2)), (1, 0, 0, 2))


def _figure_table() -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    return table


def _score_style(score: int) -> str:
    if score >= 4:
        return "green"
    return "yellow" if score == 3 else "red"


def _automatic_failures(evaluation: Evaluation) -> Iterator[RenderableType]:
    failures = evaluation.scorecard.automatic_failures
    if not failures:
        return
    yield _title("Fails whatever the score")
    for failure in failures:
        yield Padding(Text(f"- {AUTOMATIC_FAILURE_WORDS[failure]}"), (0, 0, 0, 2))


def _remarks(evaluation: Evaluation) -> Iterator[RenderableType]:
    remarks = remark_lines(evaluation)
    if remarks:
        yield _title("Note")
        yield from (Padding(Text(f"- {remark}"), (0, 0, 0, 2)) for remark in remarks)


def _findings(evaluation: Evaluation) -> Iterator[RenderableType]:
    yield _title(findings_sentence(evaluation.incidents))
    plan_lines, prompt_lines = LineIndex.of(evaluation.plan), LineIndex.of(evaluation.prompt)
    for incident in by_severity(evaluation.incidents):
        yield finding_headline(incident, f"plan line {line_number(plan_lines, incident.span.start)}")
        yield finding_body(incident, evaluation.prompt, prompt_lines)


def _other_actions(evaluation: Evaluation) -> Iterator[RenderableType]:
    """What to do when the plan does not pass and no finding says why."""
    if counting(evaluation.incidents):
        return
    for action in revision_actions(evaluation):
        yield Padding(Text(f"- {plain(action)}"), (0, 0, 0, 2))


def _coverage(evaluation: Evaluation, width: int) -> Iterator[RenderableType]:
    if not evaluation.coverage:
        return
    missing = not_taken_up(evaluation)
    yield _title(coverage_sentence(evaluation).removesuffix("."), space=not evaluation.incidents)
    if missing:
        yield Text("Not taken up:", "dim")
        rows = _not_taken_up(missing, LineIndex.of(evaluation.prompt))
        yield Padding(_listed(rows) if width < _NARROW else _tabled(rows), (0, 0, 0, 2))


def _not_taken_up(missing: list[Coverage], lines: LineIndex) -> list[tuple[str, str, str]]:
    """The place, the field and the words of each commitment."""
    return [
        (
            f"prompt line {line_number(lines, entry.item.span.start)}",
            spoken(entry.item.field),
            shortened(entry.item.statement, _QUOTE_LENGTH),
        )
        for entry in missing
    ]


def _tabled(rows: list[tuple[str, str, str]]) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="dim")
    table.add_column(no_wrap=True)
    table.add_column()
    for place, field, statement in rows:
        table.add_row(place, field, Text(statement))
    return table


def _listed(rows: list[tuple[str, str, str]]) -> RenderableType:
    return Group(*(Text.assemble((place, "dim"), f"  {field}: {statement}") for place, field, statement in rows))


def _title(words: str, *, space: bool = True) -> RenderableType:
    return Padding(Text(words, "bold underline"), (1 if space else 0, 0, 0, 0))
