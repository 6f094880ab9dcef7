"""The report as Markdown, for a comment on a pull request."""

from collections.abc import Iterator, Sequence
from html import escape

from driftline.engine.evaluation import Evaluation
from driftline.report.actions import judged, revision_actions
from driftline.report.coverage import coverage_sentence, not_taken_up, taken_up_count
from driftline.report.findings import counting, decider_words, findings_sentence, prompt_words, weight_word
from driftline.report.judge_total import judge_total
from driftline.report.lines import line_number
from driftline.report.markdown_text import code, escaped
from driftline.report.order import by_severity
from driftline.report.pairs import decided, path_text, problem, status
from driftline.report.plain import plain, shortened
from driftline.report.remarks import remark_lines
from driftline.report.words import AUTOMATIC_FAILURE_WORDS, counted, dimension_name, spoken
from driftline.spec.findings import Coverage, Incident
from driftline.spec.terms import Dimension, Verdict
from driftline.text.lines import LineIndex
from driftline.workspace.checked import Checked

MARKER = "<!-- driftline -->"
"""The first line, by which a later run finds the comment to replace."""
LONGEST = 60_000
"""GitHub refuses comments of more than 65,536 characters."""

_QUOTE_LENGTH = 200
_OPEN_FINDINGS = 5
_SHORTEST_FINDING = 60
_VERDICT_SIGNS = {Verdict.PASS.value: "✅", Verdict.BORDERLINE.value: "⚠️", Verdict.FAIL.value: "❌"}
_NO_VERDICT_SIGN = "⛔"
_SEVERITY_SIGNS = ("⚪", "🔵", "🟡", "🟠", "🔴")

# How many entries of a list and how many pairs are shown, the first that fits.
_FITS = ((1000, 1000), (100, 500), (30, 200), (10, 100), (3, 50), (0, 20))


def render_markdown(pairs: Sequence[Checked]) -> str:
    """The verdict, the findings, what is left out; shortened where a comment could not hold it all."""
    for entries, shown in _FITS[:-1]:
        if _least_length(pairs[:shown], entries) <= LONGEST:
            text = _rendered(pairs, entries, shown)
            if len(text) <= LONGEST:
                return text
    return _rendered(pairs, *_FITS[-1])


def _least_length(pairs: Sequence[Checked], entries: int) -> int:
    """A length the text cannot fall below, so that what cannot fit is not even written."""
    found = (len(evaluation.incidents) for pair in pairs if (evaluation := decided(pair)))
    return sum(min(entries, number) * _SHORTEST_FINDING for number in found)


def _rendered(pairs: Sequence[Checked], entries: int, shown: int) -> str:
    parts = [MARKER]
    if len(pairs) == 1:
        parts += _pair(pairs[0], entries)
    else:
        parts += _overview(pairs, shown)
        for pair in pairs[:shown]:
            parts += ["<details>", f"<summary>{_summary(pair)}</summary>", *_body(pair, entries), "</details>"]
    return "\n\n".join(parts) + "\n"


def _overview(pairs: Sequence[Checked], shown: int) -> Iterator[str]:
    passed = sum(status(pair) == Verdict.PASS.value for pair in pairs)
    sign = _VERDICT_SIGNS["PASS"] if pairs and passed == len(pairs) else _VERDICT_SIGNS["FAIL"]
    yield f"## {sign} Plan fidelity: {passed} of {counted(len(pairs), 'plan')} pass"
    if spent := judge_total(pairs):
        yield escaped(spent)
    rows = [" | ".join(_row(pair)) for pair in pairs[:shown]]
    if rows:
        head = ["Plan | Verdict | Score | Findings | Taken up", "--- | --- | --: | --- | --:"]
        yield "\n".join(f"| {row} |" for row in [*head, *rows])
    if len(pairs) > shown:
        yield f"{counted(len(pairs) - shown, 'more pair')} not shown here."


def _row(pair: Checked) -> list[str]:
    # A cell of a table ends at a bar even inside code, unless the bar is escaped.
    name = code(path_text(pair.plan_path)).replace("|", "\\|")
    end = f"{_sign(pair)} {status(pair)}"
    evaluation = decided(pair)
    if evaluation is None:
        return [name, end, "", escaped(problem(pair)), ""]
    score = f"{evaluation.scorecard.weighted_score:.2f}" if judged(evaluation) else ""
    found = findings_sentence(evaluation.incidents)
    return [name, end, score, found, f"{taken_up_count(evaluation)} of {len(evaluation.coverage)}"]


def _sign(pair: Checked) -> str:
    return _VERDICT_SIGNS.get(status(pair), _NO_VERDICT_SIGN)


def _summary(pair: Checked) -> str:
    # Markdown is not read inside <summary>, so the name is escaped as HTML.
    name = path_text(pair.plan_path)
    return f"{_sign(pair)} <code>{escape(plain(name))}</code> {status(pair)}"


def _pair(pair: Checked, entries: int) -> Iterator[str]:
    evaluation = decided(pair)
    score = f", {evaluation.scorecard.weighted_score:.2f} of 5" if evaluation and judged(evaluation) else ""
    yield f"## {_sign(pair)} Plan fidelity: {status(pair)}{score}"
    yield from _body(pair, entries)


def _body(pair: Checked, entries: int) -> Iterator[str]:
    names = f"{code(path_text(pair.plan_path))} against {code(path_text(pair.prompt_path))}"
    evaluation = decided(pair)
    if evaluation is None:
        yield f"{names}: {escaped(problem(pair))}"
        return
    card = evaluation.scorecard
    yield f"{names}, confidence {card.confidence}. {escaped(shortened(card.rationale, 2 * _QUOTE_LENGTH))}"
    if card.automatic_failures:
        yield "\n".join(f"- **{AUTOMATIC_FAILURE_WORDS[failure]}**" for failure in card.automatic_failures)
    if remarks := remark_lines(evaluation)[:entries]:
        yield "\n".join(f"> {escaped(remark)}\n>" for remark in remarks)
    yield from _findings(evaluation, entries)
    yield from _coverage(evaluation, entries)
    if judged(evaluation):
        yield from _folded("Dimensions", _dimensions(evaluation))


def _findings(evaluation: Evaluation, entries: int) -> Iterator[str]:
    yield f"### {findings_sentence(evaluation.incidents)}"
    plan_lines, prompt_lines = LineIndex.of(evaluation.plan), LineIndex.of(evaluation.prompt)
    ordered = by_severity(evaluation.incidents)
    listed = [_finding(incident, evaluation.prompt, plan_lines, prompt_lines) for incident in ordered[:entries]]
    if not counting(evaluation.incidents):
        listed = [f"- {escaped(action)}" for action in revision_actions(evaluation)[:entries]] + listed
    if listed:
        yield "\n".join(listed[:_OPEN_FINDINGS])
    if listed[_OPEN_FINDINGS:]:
        yield from _folded(f"{len(listed) - _OPEN_FINDINGS} more", "\n".join(listed[_OPEN_FINDINGS:]))
    if len(ordered) > entries:
        yield f"{counted(len(ordered) - entries, 'finding')} not shown here; run `driftline check` to see all."


def _finding(incident: Incident, prompt: str, plan_lines: LineIndex, prompt_lines: LineIndex) -> str:
    sign = _SEVERITY_SIGNS[0 if incident.suppressed else max(0, min(incident.severity, 4))]
    kind = f"**{weight_word(incident).capitalize()}: {spoken(incident.drift_type)}**"
    place = f"line {line_number(plan_lines, incident.span.start)}"
    quote = escaped(shortened(incident.supported.claim.text, _QUOTE_LENGTH))
    words = prompt_words(incident, prompt, prompt_lines, _QUOTE_LENGTH)
    advice = f"Suppressed: {incident.suppressed}" if incident.suppressed else f"Repair: {incident.repair_action}"
    lines = (
        f'- {sign} {kind}, {place}: "{quote}"',
        escaped(incident.explanation),
        escaped(decider_words(incident.supported)),
        escaped(f"The prompt, {words}" if incident.item else f"{words.capitalize()}."),
        escaped(advice),
    )
    return "<br>\n  ".join(line for line in lines if line)


def _coverage(evaluation: Evaluation, entries: int) -> Iterator[str]:
    yield coverage_sentence(evaluation)
    missing = not_taken_up(evaluation)
    lines = LineIndex.of(evaluation.prompt)
    if missing[:entries]:
        yield from _folded("Not taken up", "\n".join(_left_out(entry, lines) for entry in missing[:entries]))


def _left_out(entry: Coverage, lines: LineIndex) -> str:
    statement = escaped(shortened(entry.item.statement, _QUOTE_LENGTH))
    return f"- Prompt line {line_number(lines, entry.item.span.start)}, {spoken(entry.item.field)}: {statement}"


def _dimensions(evaluation: Evaluation) -> str:
    scores = evaluation.scorecard.dimensions
    rows = [f"| {dimension_name(dimension)} | {scores[dimension]} of 5 |" for dimension in Dimension]
    return "\n".join(["| Dimension | Score |", "| --- | --: |", *rows])


def _folded(title: str, text: str) -> Iterator[str]:
    yield from ("<details>", f"<summary>{title}</summary>", text, "</details>")
