"""Several pairs on a terminal: a table of all, then the worst findings."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from driftline.report.actions import judged
from driftline.report.coverage import taken_up_count
from driftline.report.findings import SUPPRESSED, counting, weight_word
from driftline.report.judge_total import judge_total
from driftline.report.lines import line_number
from driftline.report.pairs import decided, path_text, problem, status
from driftline.report.plain import plain
from driftline.report.remarks import remark_lines
from driftline.report.text_finding import finding_body, finding_headline
from driftline.report.text_report import DEFAULT_WIDTH, VERDICT_STYLES, printed, render_text
from driftline.report.words import SEVERITY_WORDS, counted
from driftline.spec.findings import Incident
from driftline.text.lines import LineIndex
from driftline.workspace.checked import Checked

_WORST_FINDINGS = 5

_HEADS = ("Plan", "Prompt", "Verdict", "Score", "Taken up", "Findings")
_GAP = 2
_BLOCKED_STYLE = "bold magenta"


def render_many_text(pairs: Sequence[Checked], *, width: int = DEFAULT_WIDTH, colour: bool = False) -> str:
    """The whole report of a single pair; of several, their table and the worst findings."""
    if len(pairs) == 1 and (only := decided(pairs[0])):
        return render_text(only, width=width, colour=colour)
    return printed(_parts(pairs, width), width=width, colour=colour)


def _tally(pairs: Sequence[Checked]) -> str:
    """How many pairs ended how: 3 pairs: 2 PASS, 1 FAIL."""
    ends = Counter(status(pair) for pair in pairs)
    return f"{counted(len(pairs), 'pair')}: " + ", ".join(f"{number} {end}" for end, number in sorted(ends.items()))


def _worst_findings(pairs: Sequence[Checked], limit: int) -> list[tuple[Checked, Incident]]:
    """The gravest findings of all pairs, each with its pair."""
    found = [(pair, incident) for pair in pairs for incident in counting(_incidents(pair))]
    return sorted(found, key=lambda entry: -entry[1].severity)[:limit]


def _incidents(pair: Checked) -> tuple[Incident, ...]:
    evaluation = decided(pair)
    return evaluation.incidents if evaluation else ()


def _parts(pairs: Sequence[Checked], width: int) -> Iterator[RenderableType]:
    if not pairs:
        yield Text("No pair of a plan and a prompt was found.")
        return
    yield from _overview(pairs, width)
    yield Padding(Text(_tally(pairs), "bold"), (1, 0, 0, 0))
    if spent := judge_total(pairs):
        yield Text(spent)
    yield from _problems(pairs)
    yield from _remarks(pairs)
    yield from _worst(pairs)


def _overview(pairs: Sequence[Checked], width: int) -> Iterator[RenderableType]:
    """A table where it fits; otherwise each plan with its figures below it, so that paths stay whole."""
    rows = [_row(pair) for pair in pairs]
    columns = zip(map(Text, _HEADS), *rows, strict=True)
    if sum(max(cell.cell_len for cell in column) + _GAP for column in columns) - _GAP <= width:
        yield _table(rows)
        return
    for pair, row in zip(pairs, rows, strict=True):
        yield from _stacked(row, examined=decided(pair) is not None)


def _stacked(row: Sequence[Text], *, examined: bool) -> Iterator[RenderableType]:
    plan, prompt, verdict, score, taken_up, findings = row
    yield plan
    figures = [verdict]
    if examined:
        figures += [score, Text(f"takes up {taken_up} commitments of {prompt}"), Text(f"findings: {findings}")]
    yield Padding(Text("  ").join(figures), (0, 0, 0, 2))


def _table(rows: Sequence[Sequence[Text]]) -> RenderableType:
    table = Table(box=None, padding=(0, _GAP, 0, 0), header_style="dim", pad_edge=False)
    for name in _HEADS:
        table.add_column(name, justify="right" if name in ("Score", "Taken up") else "left", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    return table


def _row(pair: Checked) -> list[Text]:
    evaluation = decided(pair)
    paths = [Text(plain(path_text(pair.plan_path))), Text(plain(_prompt_name(pair)))]
    if evaluation is None:
        return [*paths, Text(status(pair), _BLOCKED_STYLE), Text("-", "dim"), Text("-", "dim"), Text("")]
    card = evaluation.scorecard
    score = Text(f"{card.weighted_score:.2f}" if judged(evaluation) else "-")
    covered = Text(f"{taken_up_count(evaluation)} of {len(evaluation.coverage)}")
    return [*paths, Text(status(pair), VERDICT_STYLES[card.verdict]), score, covered, Text(_weights(pair))]


def _prompt_name(pair: Checked) -> str:
    """Where the prompt is; beside its plan the name says enough."""
    beside = pair.prompt_path.parent == pair.plan_path.parent
    return pair.prompt_path.name if beside else path_text(pair.prompt_path)


def _weights(pair: Checked) -> str:
    """The findings of a pair by gravity: 1 critical, 3 major."""
    number = Counter(weight_word(incident) for incident in _incidents(pair))
    words = [*reversed(SEVERITY_WORDS), SUPPRESSED]
    return ", ".join(f"{number[word]} {word}" for word in words if number[word]) or "none"


def _problems(pairs: Sequence[Checked]) -> Iterator[RenderableType]:
    for pair in pairs:
        if line := problem(pair):
            plan = plain(path_text(pair.plan_path))
            yield Text.assemble((status(pair), _BLOCKED_STYLE), f"  {line if plan in line else f'{plan}: {line}'}")


def _remarks(pairs: Sequence[Checked]) -> Iterator[RenderableType]:
    for pair in pairs:
        if evaluation := decided(pair):
            yield from (
                Text.assemble(("Note", "bold"), f"  {plain(path_text(pair.plan_path))}: {remark}")
                for remark in remark_lines(evaluation)
            )


def _worst(pairs: Sequence[Checked]) -> Iterator[RenderableType]:
    worst = _worst_findings(pairs, _WORST_FINDINGS)
    if not worst:
        return
    yield Padding(Text("The worst findings", "bold underline"), (1, 0, 0, 0))
    for pair, incident in worst:
        yield from _finding(pair, incident)
    more = sum(len(_incidents(pair)) for pair in pairs) - len(worst)
    if more:
        yield Text(f"{counted(more, 'more finding')}; check one plan by itself to see all of its own.", "dim")


def _finding(pair: Checked, incident: Incident) -> Iterator[RenderableType]:
    if evaluation := decided(pair):
        line = line_number(LineIndex.of(evaluation.plan), incident.span.start)
        yield finding_headline(incident, f"{plain(path_text(pair.plan_path))} line {line}")
        yield finding_body(incident, evaluation.prompt, LineIndex.of(evaluation.prompt))
