"""The short decision: verdict, why, the biggest problems, the fixes that are needed."""

from collections.abc import Iterable, Sequence

from driftline.engine.evaluation import Evaluation
from driftline.report.actions import judged, revision_actions
from driftline.report.coverage import coverage_sentence
from driftline.report.findings import counting, suppressed
from driftline.report.lines import line_number
from driftline.report.order import by_severity, without_repeats
from driftline.report.pairs import decided, path_text, problem, status
from driftline.report.plain import plain, shortened
from driftline.report.remarks import remark_lines
from driftline.report.words import AUTOMATIC_FAILURE_WORDS, severity_word, spoken
from driftline.spec.findings import Incident
from driftline.spec.terms import Dimension, Verdict
from driftline.text.lines import LineIndex
from driftline.workspace.checked import Checked

_PROBLEMS = 3
_QUOTE_LENGTH = 140
_MODERATE = 2
_MAJOR = 3

# What the paragraph has to speak about, and the dimensions that answer for it.
_ASPECTS: tuple[tuple[str, tuple[Dimension, ...]], ...] = (
    ("core intent", (Dimension.CAUSAL, Dimension.STRUCTURAL_PRIORITY)),
    ("scope", (Dimension.SCOPE,)),
    ("constraints", (Dimension.CONSTRAINT,)),
    ("uncertainty", (Dimension.EPISTEMIC,)),
    ("product identity", (Dimension.ENTITY,)),
)


def render_short(evaluation: Evaluation) -> str:
    """The decision under its four headings."""
    sections = (
        ("Fidelity verdict", [str(evaluation.scorecard.verdict)]),
        ("Why", [_why(evaluation)]),
        ("Biggest problems", _numbered(_problems(evaluation))),
        ("Required fixes", _bulleted(_fixes(evaluation))),
    )
    return "\n".join("\n".join([title, "", *lines, ""]) for title, lines in sections)


def render_many_short(pairs: Sequence[Checked]) -> str:
    """The decision of a single pair; of several, each under the name of its plan."""
    if len(pairs) == 1 and (only := decided(pairs[0])):
        return render_short(only)
    return "\n".join(f"# {plain(path_text(pair.plan_path))}\n\n{_decision(pair)}" for pair in pairs)


def _decision(pair: Checked) -> str:
    if evaluation := decided(pair):
        return render_short(evaluation)
    return f"Fidelity verdict\n\n{status(pair)}\n\nWhy\n\n{problem(pair)}\n"


def _why(evaluation: Evaluation) -> str:
    card = evaluation.scorecard
    sentences = [plain(card.rationale)]
    if judged(evaluation):
        sentences += _preservation(evaluation)
        sentences.append(f"Weighted fidelity is {card.weighted_score:.2f} of 5.")
        sentences.append(coverage_sentence(evaluation))
    sentences += _set_aside(evaluation)
    sentences += remark_lines(evaluation)
    return " ".join(sentence for sentence in sentences if sentence)


def _set_aside(evaluation: Evaluation) -> list[str]:
    lines = LineIndex.of(evaluation.plan)
    return [
        f"{spoken(incident.drift_type)} on line {line_number(lines, incident.span.start)}"
        f" is suppressed: {plain(incident.suppressed)}."
        for incident in suppressed(evaluation.incidents)
    ]


def _preservation(evaluation: Evaluation) -> list[str]:
    groups: dict[str, list[str]] = {"Preserved": [], "Partly preserved": [], "Not preserved": []}
    for name, dimensions in _ASPECTS:
        groups[_how_well(min(evaluation.scorecard.dimensions[part] for part in dimensions))].append(name)
    return [f"{how}: {', '.join(names)}." for how, names in groups.items() if names]


def _how_well(score: int) -> str:
    if score >= 4:
        return "Preserved"
    return "Partly preserved" if score == 3 else "Not preserved"


def _problems(evaluation: Evaluation) -> list[str]:
    lines = LineIndex.of(evaluation.plan)
    found = [_problem(incident, lines) for incident in by_severity(counting(evaluation.incidents))[:_PROBLEMS]]
    if found or evaluation.scorecard.verdict is Verdict.PASS:
        return found
    failures = evaluation.scorecard.automatic_failures[:_PROBLEMS]
    in_words = [AUTOMATIC_FAILURE_WORDS[failure] for failure in failures]
    return in_words or [plain(evaluation.scorecard.rationale)]


def _problem(incident: Incident, lines: LineIndex) -> str:
    quote = shortened(incident.supported.claim.text, _QUOTE_LENGTH)
    kind = f"{spoken(incident.drift_type)} ({severity_word(incident.severity)})"
    place = f"plan line {line_number(lines, incident.span.start)}"
    return f'{kind}, {place}: "{quote}" {plain(incident.explanation)}'


def _fixes(evaluation: Evaluation) -> list[str]:
    """Each grave finding's own repair; the moderate ones gathered by the kind of repair they need."""
    if evaluation.scorecard.verdict is Verdict.PASS:
        return []
    lines = LineIndex.of(evaluation.plan)
    ordered = by_severity(counting(evaluation.incidents))
    grave = [
        f"Line {line_number(lines, incident.span.start)}: {plain(incident.repair_action)}"
        for incident in ordered
        if incident.severity >= _MAJOR
    ]
    moderate = _gathered((incident for incident in ordered if incident.severity == _MODERATE), lines)
    fixes = without_repeats([*grave, *moderate])
    return fixes or [plain(action) for action in revision_actions(evaluation)]


def _gathered(incidents: Iterable[Incident], lines: LineIndex) -> list[str]:
    places: dict[str, set[int]] = {}
    for incident in incidents:
        places.setdefault(incident.repair_type.value, set()).add(line_number(lines, incident.span.start))
    return [f"{repair.capitalize()}: {_line_list(numbers)}." for repair, numbers in places.items()]


def _line_list(numbers: Iterable[int]) -> str:
    ordered = sorted(numbers)
    return ("line " if len(ordered) == 1 else "lines ") + ", ".join(str(number) for number in ordered)


def _numbered(lines: list[str]) -> list[str]:
    return [f"{place}. {line}" for place, line in enumerate(lines, 1)] or ["None."]


def _bulleted(lines: list[str]) -> list[str]:
    return [f"- {line}" for line in lines] or ["None."]
