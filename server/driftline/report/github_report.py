"""The report as workflow commands, which GitHub shows as annotations on the files."""

from collections.abc import Iterator, Sequence

from driftline.engine.evaluation import Evaluation
from driftline.report.actions import judged
from driftline.report.coverage import coverage_sentence, not_taken_up
from driftline.report.findings import findings_sentence, weight_word
from driftline.report.lines import line_number
from driftline.report.order import by_severity
from driftline.report.pairs import decided, path_text, problem, status
from driftline.report.plain import plain, shortened
from driftline.report.positions import region
from driftline.report.words import spoken
from driftline.spec.findings import Incident
from driftline.spec.terms import Verdict
from driftline.text.lines import LineIndex
from driftline.workspace.checked import Checked

_ERROR, _WARNING, _NOTICE = "error", "warning", "notice"
_QUOTE_LENGTH = 200
_SEVERITY_LEVELS = (_NOTICE, _NOTICE, _WARNING, _ERROR, _ERROR)
_VERDICT_LEVELS = {Verdict.PASS: _NOTICE, Verdict.BORDERLINE: _WARNING, Verdict.FAIL: _ERROR}


def render_github(pairs: Sequence[Checked]) -> str:
    """One command a line: the verdict of each pair, then its findings, then what it leaves out."""
    return "".join(f"{command}\n" for pair in pairs for command in _commands(pair))


def _commands(pair: Checked) -> Iterator[str]:
    evaluation = decided(pair)
    if evaluation is None:
        yield command(_ERROR, {"file": path_text(pair.plan_path), "title": status(pair)}, problem(pair))
        return
    yield _verdict(pair, evaluation)
    lines = LineIndex.of(evaluation.plan)
    for incident in by_severity(evaluation.incidents):
        yield _finding(incident, path_text(pair.plan_path), lines)
    yield from _remarks(evaluation, path_text(pair.plan_path))
    yield from _left_out(evaluation, path_text(pair.prompt_path))


def _verdict(pair: Checked, evaluation: Evaluation) -> str:
    card = evaluation.scorecard
    score = f", {card.weighted_score:.2f} of 5" if judged(evaluation) else ""
    found = f"{findings_sentence(evaluation.incidents)}."
    message = " ".join([plain(card.rationale), found, coverage_sentence(evaluation)])
    properties: dict[str, str | int] = {"file": path_text(pair.plan_path), "line": 1}
    properties["title"] = f"Plan fidelity: {card.verdict}{score}"
    return command(_VERDICT_LEVELS[card.verdict], properties, message)


def _finding(incident: Incident, path: str, lines: LineIndex) -> str:
    level = _NOTICE if incident.suppressed else _SEVERITY_LEVELS[max(0, min(incident.severity, 4))]
    properties: dict[str, str | int] = {"file": path, **_place(incident, lines)}
    properties["title"] = f"{spoken(incident.drift_type)} ({weight_word(incident)})"
    advice = f"Suppressed: {incident.suppressed}" if incident.suppressed else incident.repair_action
    return command(level, properties, f"{plain(incident.explanation)} {plain(advice)}")


def _place(incident: Incident, lines: LineIndex) -> dict[str, str | int]:
    place = region(lines, incident.span)
    if place.line != place.end_line:
        # GitHub knows columns only for a stretch within one line.
        return {"line": place.line, "endLine": place.end_line}
    return {"line": place.line, "endLine": place.line, "col": place.column, "endColumn": place.end_column}


def _remarks(evaluation: Evaluation, path: str) -> Iterator[str]:
    lines = LineIndex.of(evaluation.plan)
    for remark in evaluation.remarks:
        line = line_number(lines, remark.span.start) if remark.span else 1
        yield command(_NOTICE, {"file": path, "line": line, "title": "Note"}, plain(remark.message))


def _left_out(evaluation: Evaluation, path: str) -> Iterator[str]:
    lines = LineIndex.of(evaluation.prompt)
    for entry in not_taken_up(evaluation):
        line = line_number(lines, entry.item.span.start)
        statement = shortened(entry.item.statement, _QUOTE_LENGTH)
        title = f"Not taken up by the plan: {spoken(entry.item.field)}"
        yield command(_NOTICE, {"file": path, "line": line, "title": title}, statement)


def command(level: str, properties: dict[str, str | int], message: str) -> str:
    """One workflow command."""
    listed = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::{level} {listed}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
