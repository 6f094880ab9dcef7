"""The report for a terminal: the verdict first, then every finding with its reason and repair."""

import io
from collections.abc import Iterator

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from driftline.engine.evaluation import Evaluation
from driftline.report.actions import judged, revision_actions
from driftline.report.lines import line_number
from driftline.report.order import by_severity, section_path
from driftline.report.plain import plain, shortened
from driftline.report.words import (
    AUTOMATIC_FAILURE_WORDS,
    COUNT_WORDS,
    counted,
    dimension_name,
    severity_word,
    spoken,
)
from driftline.spec.findings import Coverage, Incident
from driftline.spec.terms import Dimension, Verdict
from driftline.text.lines import LineIndex

DEFAULT_WIDTH = 100
_QUOTE_LENGTH = 240
_LABEL_WIDTH = 8

_VERDICT_STYLES = {
    Verdict.PASS: "bold green",
    Verdict.BORDERLINE: "bold yellow",
    Verdict.FAIL: "bold red",
}
_SEVERITY_STYLES = ("dim", "cyan", "yellow", "red", "bold red")


def render_text(evaluation: Evaluation, *, width: int = DEFAULT_WIDTH, colour: bool = False) -> str:
    """The report as a string; colours only when asked for."""
    console = Console(
        file=io.StringIO(),
        width=width,
        force_terminal=colour,
        color_system="standard" if colour else None,
        no_color=not colour,
        legacy_windows=False,
    )
    with console.capture() as captured:
        print_text(evaluation, console)
    # Table cells are padded to their column; nobody wants those blanks in a file.
    return "\n".join(line.rstrip() for line in captured.get().split("\n"))


def print_text(evaluation: Evaluation, console: Console) -> None:
    """Prints the report to a console."""
    for part in _parts(evaluation):
        console.print(part, highlight=False, markup=False, emoji=False)


def _parts(evaluation: Evaluation) -> Iterator[RenderableType]:
    yield _verdict(evaluation)
    if judged(evaluation):
        yield _figures(evaluation)
    yield from _automatic_failures(evaluation)
    yield from _findings(evaluation)
    yield from _other_actions(evaluation)
    yield from _coverage(evaluation)


def _verdict(evaluation: Evaluation) -> RenderableType:
    card = evaluation.scorecard
    score = f"{card.weighted_score:.2f} of 5" if judged(evaluation) else "nothing to score"
    headline = Text.assemble(
        (str(card.verdict), _VERDICT_STYLES[card.verdict]),
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
    counts = [(words, getattr(card.counts, name)) for name, words in COUNT_WORDS.items()]
    table = Table.grid(padding=(0, 2))
    for _ in range(2):
        table.add_column(no_wrap=True)
        table.add_column(justify="right", no_wrap=True)
    for place, dimension in enumerate(Dimension):
        score = card.dimensions[dimension]
        row = [Text(dimension_name(dimension)), Text(f"{score} of 5", _score_style(score))]
        if place < len(counts):
            words, number = counts[place]
            row += [Text(words), Text(str(number), "bold" if number else "dim")]
        table.add_row(*row)
    return Padding(table, (1, 0, 0, 2))


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


def _findings(evaluation: Evaluation) -> Iterator[RenderableType]:
    if not evaluation.incidents:
        yield _title("No findings")
        return
    yield _title(counted(len(evaluation.incidents), "finding"))
    plan_lines, prompt_lines = LineIndex.of(evaluation.plan), LineIndex.of(evaluation.prompt)
    for incident in by_severity(evaluation.incidents):
        yield _finding_headline(incident, plan_lines)
        yield _finding_body(incident, evaluation.prompt, prompt_lines)


def _finding_headline(incident: Incident, lines: LineIndex) -> RenderableType:
    style = _SEVERITY_STYLES[max(0, min(incident.severity, 4))]
    section = plain(section_path(incident.supported.claim.section))
    return Text.assemble(
        (severity_word(incident.severity).upper(), style),
        "  ",
        (spoken(incident.drift_type), "bold"),
        f"  plan line {line_number(lines, incident.span.start)}",
        (f"  {section}" if section else "", "dim"),
    )


def _finding_body(incident: Incident, prompt: str, lines: LineIndex) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    table.add_column(width=_LABEL_WIDTH, style="dim", no_wrap=True)
    table.add_column()
    table.add_row("Plan", Text(f'"{shortened(incident.supported.claim.text, _QUOTE_LENGTH)}"'))
    table.add_row("Prompt", Text(_prompt_words(incident, prompt, lines)))
    table.add_row("Why", Text(plain(incident.explanation)))
    table.add_row("Repair", Text(plain(incident.repair_action), "green"))
    return Padding(table, (0, 0, 1, 2))


def _prompt_words(incident: Incident, prompt: str, lines: LineIndex) -> str:
    if incident.item is None:
        return "nothing in the prompt says this"
    start, end = incident.item.span
    words = shortened(prompt[start:end], _QUOTE_LENGTH) or plain(incident.item.statement)
    return f'line {line_number(lines, start)}: "{words}"'


def _other_actions(evaluation: Evaluation) -> Iterator[RenderableType]:
    """What to do when the plan does not pass and no finding says why."""
    if evaluation.incidents:
        return
    for action in revision_actions(evaluation):
        yield Padding(Text(f"- {plain(action)}"), (0, 0, 0, 2))


def _coverage(evaluation: Evaluation) -> Iterator[RenderableType]:
    if not evaluation.coverage:
        return
    missing = [entry for entry in evaluation.coverage if not entry.covered]
    taken_up = len(evaluation.coverage) - len(missing)
    total = counted(len(evaluation.coverage), "commitment")
    yield _title(f"The plan takes up {taken_up} of {total} of the prompt", space=not evaluation.incidents)
    if missing:
        yield _not_taken_up(missing, LineIndex.of(evaluation.prompt))


def _not_taken_up(missing: list[Coverage], lines: LineIndex) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="dim")
    table.add_column(no_wrap=True)
    table.add_column()
    for entry in missing:
        table.add_row(
            f"prompt line {line_number(lines, entry.item.span.start)}",
            spoken(entry.item.field),
            Text(shortened(entry.item.statement, _QUOTE_LENGTH)),
        )
    return Group(Text("Not taken up:", "dim"), Padding(table, (0, 0, 0, 2)))


def _title(words: str, *, space: bool = True) -> RenderableType:
    return Padding(Text(words, "bold underline"), (1 if space else 0, 0, 0, 0))
