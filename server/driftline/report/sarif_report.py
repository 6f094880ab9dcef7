"""The report as SARIF 2.1.0, which code hosts and editors read."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import quote

from driftline import __version__
from driftline.engine.evaluation import Evaluation
from driftline.engine.finding_key import incident_key
from driftline.repairs.repair import Fix
from driftline.report.actions import judged
from driftline.report.build import build_report
from driftline.report.json_report import as_json, json_text
from driftline.report.order import by_severity
from driftline.report.pairs import decided, path_text, problem, status
from driftline.report.plain import plain
from driftline.report.positions import region
from driftline.report.rule_reference import render_rule
from driftline.rules.registry import RULES
from driftline.rules.rule import Rule
from driftline.spec.findings import Incident, Span
from driftline.text.lines import LineIndex
from driftline.workspace.checked import Checked

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_ROOT = "%SRCROOT%"
_LEVELS = ("note", "note", "warning", "error", "error")
_FINGERPRINT = "driftlineContext/v1"
_RULE_PLACES = {rule.drift_type: place for place, rule in enumerate(RULES)}

Json = dict[str, Any]


def render_sarif(pairs: Sequence[Checked]) -> str:
    """One run over all pairs."""
    return json_text({"$schema": _SCHEMA, "version": "2.1.0", "runs": [_run(pairs)]})


def _run(pairs: Sequence[Checked]) -> Json:
    return {
        "tool": {"driver": _driver()},
        "invocations": [_invocation(pairs)],
        "columnKind": "unicodeCodePoints",
        "newlineSequences": ["\r\n", "\n", "\r"],
        "artifacts": [{"location": _artifact(path), "mimeType": "text/markdown"} for path in _paths(pairs)],
        "results": [result for pair in pairs for result in _results(pair)],
        "properties": {"pairs": [_pair(pair) for pair in pairs]},
    }


def _driver() -> Json:
    return {
        "name": "driftline",
        "semanticVersion": __version__,
        "shortDescription": {"text": "Shows where a plan departs from the prompt it was written from."},
        "rules": [_rule(rule) for rule in RULES],
    }


def _rule(rule: Rule) -> Json:
    repairs = ", ".join(repair.value for repair in rule.repairs)
    text = f"{rule.detects}\n\n{rule.why}\n\nExample: {rule.example}\n\nRepairs: {repairs}."
    return {
        "id": rule.drift_type.value,
        "name": "".join(word.capitalize() for word in rule.drift_type.value.split("_")),
        "shortDescription": {"text": rule.title},
        "fullDescription": {"text": f"{rule.detects} {rule.why}"},
        "help": {"text": text, "markdown": render_rule(rule)},
        "defaultConfiguration": {"level": "warning"},
        "properties": {"tags": ["plan-fidelity"]},
    }


def _invocation(pairs: Sequence[Checked]) -> Json:
    notifications = [
        {
            "level": "error",
            "message": {"text": f"{status(pair)}: {problem(pair)}"},
            "locations": [{"physicalLocation": {"artifactLocation": _artifact(pair.plan_path)}}],
        }
        for pair in pairs
        if problem(pair)
    ]
    return {"executionSuccessful": not notifications, "toolExecutionNotifications": notifications}


def _paths(pairs: Sequence[Checked]) -> list[Path]:
    return list(dict.fromkeys(path for pair in pairs for path in (pair.plan_path, pair.prompt_path)))


def _artifact(path: Path) -> Json:
    name = path_text(path)
    uri = quote(name, errors="replace")
    return {"uri": f"file://{uri}"} if name.startswith("/") else {"uri": uri, "uriBaseId": _ROOT}


def _pair(pair: Checked) -> Json:
    """What SARIF has no place for: the verdict and the coverage of the contract."""
    entry: Json = {"plan": path_text(pair.plan_path), "prompt": path_text(pair.prompt_path), "status": status(pair)}
    evaluation = decided(pair)
    if evaluation is None:
        return {**entry, "problem": problem(pair)}
    report = as_json(build_report(evaluation))
    kept = ("dimension_scores", "weighted_fidelity_score") if judged(evaluation) else ()
    shown = ("decision", *kept, "counts", "contract_coverage", "remarks", "judge")
    return entry | {name: report[name] for name in shown if name in report}


def _results(pair: Checked) -> Iterator[Json]:
    evaluation = decided(pair)
    if evaluation is None:
        return
    plan_lines, prompt_lines = LineIndex.of(evaluation.plan), LineIndex.of(evaluation.prompt)
    for incident in by_severity(evaluation.incidents):
        fix = pair.fixes.get(incident.incident_id)
        yield {
            "ruleId": incident.drift_type.value,
            "ruleIndex": _RULE_PLACES[incident.drift_type],
            "level": _LEVELS[max(0, min(incident.severity, 4))],
            "message": {"text": _message(incident)},
            "locations": [_location(pair.plan_path, evaluation.plan, plan_lines, incident.span)],
            **_related(pair, evaluation, incident, prompt_lines),
            **_fixes(fix, pair.plan_path, plan_lines),
            "partialFingerprints": {_FINGERPRINT: _fingerprint(incident)},
            **_suppressions(incident, pair),
            "properties": _properties(incident) | ({"applicability": fix.applicability.value} if fix else {}),
        }


def _message(incident: Incident) -> str:
    return f"{plain(incident.explanation)} {plain(incident.repair_action)}".strip()


def _location(path: Path, text: str, lines: LineIndex, span: Span) -> Json:
    return {"physicalLocation": {"artifactLocation": _artifact(path), "region": _region(text, lines, span)}}


def _region(text: str, lines: LineIndex, span: Span) -> Json:
    return _place(lines, span) | {"snippet": {"text": text[span.start : span.end]}}


def _place(lines: LineIndex, span: Span) -> Json:
    place = region(lines, span)
    return {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }


def _related(pair: Checked, evaluation: Evaluation, incident: Incident, lines: LineIndex) -> Json:
    """The sentence of the prompt the plan departs from."""
    if incident.item is None:
        return {}
    location = _location(pair.prompt_path, evaluation.prompt, lines, incident.item.span)
    message = {"text": f"The prompt: {plain(incident.item.statement)}"}
    return {"relatedLocations": [{"id": 1, **location, "message": message}]}


def _fixes(fix: Fix | None, path: Path, lines: LineIndex) -> Json:
    if fix is None:
        return {}
    replacements = [
        {"deletedRegion": _place(lines, edit.span), "insertedContent": {"text": edit.text}} for edit in fix.edits
    ]
    change = {"artifactLocation": _artifact(path), "replacements": replacements}
    return {"fixes": [{"description": {"text": fix.title}, "artifactChanges": [change]}]}


def _fingerprint(incident: Incident) -> str:
    return sha256(incident_key(incident).encode("utf-8", "surrogatepass")).hexdigest()


def _suppressions(incident: Incident, pair: Checked) -> Json:
    if not incident.suppressed:
        return {}
    kind = "external" if incident_key(incident) in pair.settings.accepted else "inSource"
    return {"suppressions": [{"kind": kind, "status": "accepted", "justification": plain(incident.suppressed)}]}


def _properties(incident: Incident) -> Json:
    return {
        "severity": incident.severity,
        "support_label": incident.supported.label.value,
        "incident_id": incident.incident_id,
        "claim_id": incident.supported.claim.claim_id,
        "repair_type": incident.repair_type.value,
        "repair_action": incident.repair_action,
        **({"decided_by": incident.supported.decided_by.value} if incident.supported.judgement else {}),
    }
