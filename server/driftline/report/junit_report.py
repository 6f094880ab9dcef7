"""The report as JUnit XML: a suite for each pair, a case for its verdict and for each finding."""

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from driftline.engine.evaluation import Evaluation
from driftline.report.actions import judged
from driftline.report.coverage import coverage_sentence, not_taken_up, taken_up_count
from driftline.report.findings import prompt_words, weight_word
from driftline.report.lines import line_number
from driftline.report.order import by_severity
from driftline.report.pairs import decided, path_text, problem, status
from driftline.report.plain import plain, shortened
from driftline.report.printable import printable
from driftline.report.remarks import remark_lines
from driftline.report.words import AUTOMATIC_FAILURE_WORDS, spoken
from driftline.spec.findings import Incident
from driftline.spec.terms import Dimension, Verdict
from driftline.text.lines import LineIndex
from driftline.workspace.checked import Checked

_QUOTE_LENGTH = 240
_OUTCOMES = {"failures": "failure", "errors": "error", "skipped": "skipped"}


def render_junit(pairs: Sequence[Checked]) -> str:
    """Failures only where a plan does not pass, so that a build fails exactly when the check does."""
    root = Element("testsuites", name="driftline")
    for pair in pairs:
        root.append(_suite(pair))
    _count(root)
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _suite(pair: Checked) -> Element:
    suite = Element("testsuite", name=printable(path_text(pair.plan_path)))
    evaluation = decided(pair)
    if evaluation is None:
        _properties(suite, {"prompt": path_text(pair.prompt_path), "status": status(pair)})
        error = SubElement(_case(suite, pair, "verdict"), "error", type=status(pair), message=printable(problem(pair)))
        error.text = printable(problem(pair))
    else:
        _properties(suite, {"prompt": path_text(pair.prompt_path), **_figures(evaluation)})
        _verdict(suite, pair, evaluation)
        _findings(suite, pair, evaluation)
        SubElement(suite, "system-out").text = printable(_notes(evaluation))
    _count(suite)
    return suite


def _count(parent: Element) -> None:
    cases = list(parent.iter("testcase"))
    parent.set("tests", str(len(cases)))
    for attribute, tag in _OUTCOMES.items():
        parent.set(attribute, str(sum(case.find(tag) is not None for case in cases)))
    parent.set("time", "0")


def _properties(suite: Element, values: dict[str, str]) -> None:
    properties = SubElement(suite, "properties")
    for name, value in values.items():
        SubElement(properties, "property", name=name, value=printable(value))


def _figures(evaluation: Evaluation) -> dict[str, str]:
    card = evaluation.scorecard
    figures = {"status": str(card.verdict), "confidence": str(card.confidence)}
    if judged(evaluation):
        figures["weighted_fidelity_score"] = f"{card.weighted_score:.2f}"
        figures |= {dimension.value: str(card.dimensions[dimension]) for dimension in Dimension}
    figures["contract_coverage"] = f"{taken_up_count(evaluation)}/{len(evaluation.coverage)}"
    return figures


def _case(suite: Element, pair: Checked, name: str) -> Element:
    plan = path_text(pair.plan_path)
    return SubElement(
        suite, "testcase", classname=printable(plan), name=printable(name), file=printable(plan), time="0"
    )


def _verdict(suite: Element, pair: Checked, evaluation: Evaluation) -> None:
    card = evaluation.scorecard
    case = _case(suite, pair, "verdict")
    if card.verdict is not Verdict.PASS:
        message = f"{card.verdict}: {plain(card.rationale)}"
        reasons = [AUTOMATIC_FAILURE_WORDS[failure] for failure in card.automatic_failures]
        reasons += [f"Not met: {plain(standard)}" for standard in card.unmet_standards]
        failure = SubElement(case, "failure", type=str(card.verdict), message=printable(message))
        failure.text = printable("\n".join(reasons) or message)


def _findings(suite: Element, pair: Checked, evaluation: Evaluation) -> None:
    lines, prompt_lines = LineIndex.of(evaluation.plan), LineIndex.of(evaluation.prompt)
    passed = evaluation.scorecard.verdict is Verdict.PASS
    for incident in by_severity(evaluation.incidents):
        line = line_number(lines, incident.span.start)
        case = _case(suite, pair, f"{incident.incident_id} {spoken(incident.drift_type)}, line {line}")
        case.set("line", str(line))
        text = printable(_described(incident, evaluation.prompt, prompt_lines))
        if incident.suppressed:
            SubElement(case, "skipped", message=printable(f"Suppressed: {plain(incident.suppressed)}"))
        if passed or incident.suppressed:
            SubElement(case, "system-out").text = text
        else:
            message = f"{weight_word(incident).capitalize()}: {plain(incident.explanation)}"
            SubElement(case, "failure", type=incident.drift_type.value, message=printable(message)).text = printable(
                text
            )


def _described(incident: Incident, prompt: str, lines: LineIndex) -> str:
    return "\n".join(
        (
            f'Plan: "{shortened(incident.supported.claim.text, _QUOTE_LENGTH)}"',
            f"Prompt: {prompt_words(incident, prompt, lines, _QUOTE_LENGTH)}",
            f"Why: {plain(incident.explanation)}",
            f"Repair: {plain(incident.repair_action)}",
        )
    )


def _notes(evaluation: Evaluation) -> str:
    lines = LineIndex.of(evaluation.prompt)
    missing = [
        f"Not taken up: prompt line {line_number(lines, entry.item.span.start)}, {spoken(entry.item.field)}: "
        f"{shortened(entry.item.statement, _QUOTE_LENGTH)}"
        for entry in not_taken_up(evaluation)
    ]
    return "\n".join([*remark_lines(evaluation), coverage_sentence(evaluation), *missing])
