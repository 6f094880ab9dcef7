"""The sensitivity page: what changes with the noise and with the weights."""

from collections.abc import Iterable

from driftline.study.analysis.sensitivity import Variation
from driftline.study.analysis.stats import Stats
from driftline.study.page.charts import line_chart
from driftline.study.page.frame import page, paragraph, table
from driftline.study.runtime.arms import ARMS, CONTROL


def sensitivity_page(stats: Stats) -> str:
    """The page on a study."""
    return page("Which conclusions change?", _parts(stats))


def _parts(stats: Stats) -> Iterable[str]:
    yield '<p><a href="report.html">Back to the report</a></p>'
    yield paragraph(
        "The belief's noise is multiplied, and the DriftIndex weighed in other ways. Runs with other noise are fewer "
        "than those of the study, so a conclusion may also go for want of numbers."
    )
    yield line_chart("DriftIndex by noise", "noise, times that of the protocol", "DriftIndex", _by_noise(stats))
    yield table(
        ("Variation", "Pairs", *(f"Index of {arm}" for arm in ARMS), "Conclusions that change"),
        [_row(at) for at in stats.sensitivity],
    )
    yield "<h2>What each variation says</h2>"
    names = list(dict.fromkeys(name for at in stats.sensitivity for name in at.conclusions))
    yield table(
        ("Conclusion", *(at.name for at in stats.sensitivity)),
        [(name, *(_marked(at, name) for at in stats.sensitivity)) for name in names],
        numbers_from=99,
    )


def _by_noise(stats: Stats) -> dict[str, list[tuple[float, float]]]:
    index = [at for at in stats.secondary if at.endpoint == "drift_index"]
    main = {CONTROL: index[0].control_mean, **{at.arm: at.arm_mean for at in index}} if index else {}
    points = [(at.noise_factor, at.index) for at in stats.sensitivity if at.name.startswith("noise")]
    ordered = sorted([*points, (1.0, main)], key=lambda point: point[0])
    return {arm: [(factor, at[arm]) for factor, at in ordered if arm in at] for arm in ARMS}


def _row(at: Variation) -> tuple[object, ...]:
    return (at.name, at.pairs, *(at.index[arm] for arm in ARMS), len(at.changed) or "none")


def _marked(at: Variation, name: str) -> str:
    said = at.conclusions.get(name, "").replace("not shown to be more than A", "not shown")
    return said + (" (changed)" if name in at.changed else "")
