"""The report: verdicts first, then what they rest on."""

from collections.abc import Iterable, Sequence
from html import escape

from driftline.study.analysis.comparisons import Comparison
from driftline.study.analysis.endpoints import ALL
from driftline.study.analysis.hypotheses import Verdict
from driftline.study.analysis.stats import Stats
from driftline.study.page.charts import Mark, interval_chart, line_chart
from driftline.study.page.confusion_tables import confusion_tables
from driftline.study.page.frame import page, paragraph, table
from driftline.study.runtime.arms import ARMS

SENSITIVITY = "sensitivity.html"
_TITLES = {endpoint.id: endpoint.title for endpoint in ALL}
_COLOURS = {Verdict.SUPPORTED: "yes", Verdict.IN_PART: "part", Verdict.NOT_SUPPORTED: "no"}
_BY_DESIGN = (
    "Read this with care: A asks its gates about the same artifacts that score it, so it cannot accept what they "
    "refuse. Its zeros on invalid transitions, stale bypasses and false claims follow from its design. C and D lack "
    "gates by design as well. What can turn out either way is how much the other arms drift, and B above all: it keeps "
    "every gate, so that whatever it lets through comes from reading memory instead of artifacts."
)


def report_page(stats: Stats, changed: Sequence[str]) -> str:
    """The report on a study; `changed` names what is no longer as it was locked."""
    return page("Does grounding in artifacts prevent drift?", _parts(stats, changed))


def _parts(stats: Stats, changed: Sequence[str]) -> Iterable[str]:
    count = ", ".join(f"{number} {role}" for role, number in stats.runs.items())
    yield paragraph(f"Runs: {count}. Locked {stats.locked_at}, fingerprint {stats.lock[:16]}.", "soft")
    if changed:
        yield paragraph(f"Changed since the lock: {', '.join(changed)}. These results are exploratory.", "warn")
    yield table(("Arm", "What it is"), [(arm.id, arm.title) for arm in ARMS.values()], numbers_from=9)
    yield "<h2>Verdicts</h2>"
    yield from _verdicts(stats)
    yield paragraph(_BY_DESIGN)
    yield "<h2>Primary endpoints</h2>"
    yield _comparisons(stats.primary)
    yield from _effect_plots(stats.primary)
    yield "<h2>Secondary endpoints and the DriftIndex</h2>"
    yield _comparisons(stats.secondary)
    yield from _effect_plots(stats.secondary)
    yield "<h2>Drift over the turns</h2>"
    yield _accumulation(stats)
    yield "<h2>Drift and complexity</h2>"
    yield from _growth(stats)
    yield "<h2>After upstream mutations</h2>"
    yield _mutation(stats)
    yield "<h2>Transitions that a tether blocks</h2>"
    yield _comparisons(stats.accepted)
    yield "<h2>Branching against other stressors</h2>"
    yield _comparisons(stats.branching)
    yield "<h2>Placebo</h2>"
    yield from _placebo(stats)
    yield "<h2>Sensitivity</h2>"
    yield f'<p><a href="{SENSITIVITY}">Which conclusions change when the noise or the weights do</a></p>'
    yield "<h2>Where commands ended up</h2>"
    yield paragraph("Intended stage, executed stage and the stage by the artifacts, for every scenario and arm.")
    yield from confusion_tables(stats.confusion)


def _verdicts(stats: Stats) -> Iterable[str]:
    yield '<div class="cards">'
    for at in stats.hypotheses:
        yield (
            f'<div class="card"><p><strong>{escape(at.id)}</strong> {escape(at.claim)} '
            f'<span class="verdict {_COLOURS[at.verdict]}">{at.verdict.value}</span></p>'
            f'<p>{escape(at.because)}</p><p class="soft">Test: {escape(at.test)}</p></div>'
        )
    yield "</div>"


def _comparisons(found: Sequence[Comparison]) -> str:
    heads = ("Arm", "Endpoint", "Control", "Arm's mean", "Cliff's delta", "95% interval", "Risk diff.", "95% interval")
    return table(
        (*heads, "p", "p (Holm)"),
        [
            (
                at.arm,
                _TITLES.get(at.endpoint, at.endpoint.replace("_", " ")),
                at.control_mean,
                at.arm_mean,
                f"{at.cliffs_delta.value:+.3f}",
                f"{at.cliffs_delta.low:+.3f} to {at.cliffs_delta.high:+.3f}",
                f"{at.risk_difference.value:+.3f}",
                f"{at.risk_difference.low:+.3f} to {at.risk_difference.high:+.3f}",
                f"{at.p:.4f}",
                f"{at.p_holm:.4f}",
            )
            for at in found
        ],
        numbers_from=2,
    )


def _effect_plots(found: Sequence[Comparison]) -> Iterable[str]:
    marks = [
        Mark(
            f"{at.arm}: {_TITLES[at.endpoint]}",
            at.cliffs_delta.value,
            at.cliffs_delta.low,
            at.cliffs_delta.high,
            at.arm,
        )
        for at in found
    ]
    yield interval_chart("Cliff's delta against A, with its interval", "Cliff's delta", marks)


def _accumulation(stats: Stats) -> str:
    lines = {at.arm: [(float(turn), up) for turn, up in enumerate(at.cumulated, 1)] for at in stats.accumulation}
    return line_chart("Turns with drift so far, by turn", "turn", "turns with drift", lines)


def _growth(stats: Stats) -> Iterable[str]:
    turns = {at.arm: [(s.mean_complexity, s.arm_drift_turns) for s in at.strata] for at in stats.growth}
    index = {at.arm: [(s.mean_complexity, s.arm_index) for s in at.strata] for at in stats.growth}
    if stats.growth:
        first = stats.growth[0].strata
        turns = {"A": [(s.mean_complexity, s.control_drift_turns) for s in first], **turns}
        index = {"A": [(s.mean_complexity, s.control_index) for s in first], **index}
    yield '<div class="plots">'
    yield line_chart("Turns with drift per run", "complexity of the stream", "turns with drift", turns)
    yield line_chart("DriftIndex", "complexity of the stream", "DriftIndex", index)
    yield "</div>"
    yield table(
        ("Arm", "Power of growth", "Interval", "Rank correlation", "Superlinear"),
        [
            (
                at.arm,
                at.exponent.value,
                f"{at.exponent.low:.2f} to {at.exponent.high:.2f} ({at.level:.1%})",
                f"{at.rank_correlation:.2f}",
                "yes" if at.superlinear else "not shown",
            )
            for at in stats.growth
        ],
    )


def _mutation(stats: Stats) -> str:
    return table(
        (
            "Arm",
            "Pairs",
            "Additional rate after",
            "Additional rate elsewhere",
            "Difference",
            "95% interval",
            "p (Holm)",
        ),
        [
            (
                at.arm,
                at.pairs,
                at.rate_after,
                at.rate_elsewhere,
                at.difference.value,
                f"{at.difference.low:+.4f} to {at.difference.high:+.4f}",
                f"{at.p_holm:.4f}",
            )
            for at in stats.mutation
        ],
    )


def _placebo(stats: Stats) -> Iterable[str]:
    shown = [at for at in stats.placebo if at.p_holm < 0.05]
    said = ", ".join(f"{at.arm}: {at.endpoint}" for at in shown)
    yield paragraph(
        "An arm against itself with other seeds has to show nothing. "
        + (f"It does show something: {said}. Distrust the rest." if shown else "It shows nothing.")
    )
    yield _comparisons(stats.placebo)
