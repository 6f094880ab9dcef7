"""Baselines: what is compared, what is written, and when."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from harness_runs import run, wanting_ok, write_suite

from driftline.harness.delta import BaselineDelta, compare
from driftline.harness.drift import percent_of
from driftline.harness.snapshot import Snapshot, SuiteSnapshot

KEYS = ["schemaVersion", "generatedAt", "commit", "mode", "driftCeiling", "aggregateDrift", "passed", "suites"]
SUITE_KEYS = ["driftPercent", "totalTests", "zodFailures", "semanticFailures", "deterministicFailures"]


@pytest.fixture(autouse=True)
def _in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def snapshot(**suites: tuple[int, int]) -> Snapshot:
    """A snapshot in which each suite has so many failed of so many tests."""
    return Snapshot(
        generatedAt="2026-06-08T18:44:30.353Z",
        commit="abc1234",
        mode="ci",
        driftCeiling=5,
        aggregateDrift=0,
        passed=True,
        suites={
            name: SuiteSnapshot(
                driftPercent=float(percent_of(failed, tests)),
                totalTests=tests,
                zodFailures=failed,
                semanticFailures=0,
                deterministicFailures=0,
            )
            for name, (failed, tests) in suites.items()
        },
    )


def delta(before: Snapshot | None, after: Snapshot, floor: float = 5) -> BaselineDelta:
    return compare(after, before, lambda _: Fraction(str(floor)))


def test_the_delta_has_the_seven_fields() -> None:
    found = delta(None, snapshot(memory=(0, 18)))
    assert list(found.model_dump()) == [
        "hasBaseline",
        "aggregateDriftDelta",
        "regressions",
        "improvements",
        "newSuites",
        "droppedSuites",
        "hasRegression",
    ]
    assert not found.hasBaseline
    assert not found.hasRegression


def test_regressions_improvements_new_and_dropped_suites() -> None:
    before = snapshot(memory=(0, 18), engine=(3, 18), steady=(1, 100), gone=(0, 5))
    found = delta(before, snapshot(memory=(1, 18), engine=(1, 18), steady=(2, 100), fresh=(0, 5)))
    assert [change.suite for change in found.regressions] == ["memory"]
    assert [change.suite for change in found.improvements] == ["engine"]
    assert (found.newSuites, found.droppedSuites) == (("fresh",), ("gone",))
    assert found.hasRegression


@pytest.mark.parametrize(("failed", "regressed"), [(5, True), (4, False)])
def test_a_rise_of_exactly_the_noise_floor_counts(failed: int, regressed: bool) -> None:
    assert delta(snapshot(memory=(0, 100)), snapshot(memory=(failed, 100))).hasRegression is regressed


def test_without_a_change_nothing_is_worse_even_at_a_floor_of_zero() -> None:
    assert not delta(snapshot(memory=(1, 3)), snapshot(memory=(1, 3)), floor=0).hasRegression


def test_a_passing_run_writes_the_snapshot_of_the_document(tmp_path: Path) -> None:
    suite = write_suite(tmp_path, wanting_ok(18))
    assert run("eval", suite, "--baseline", CI="true", EVAL_DRIFT_CEILING="7.5").code == 0
    folder = tmp_path / "golden" / "baselines"
    latest = json.loads((folder / "main-latest.json").read_text(encoding="utf-8"))
    assert list(latest) == KEYS
    assert list(latest["suites"]["memory"]) == SUITE_KEYS
    assert (latest["schemaVersion"], latest["mode"], latest["driftCeiling"]) == ("1", "ci", 7.5)
    (archived,) = [path for path in folder.iterdir() if path.name != "main-latest.json"]
    assert archived.read_bytes() == (folder / "main-latest.json").read_bytes()
    moment = latest["generatedAt"].replace(":", "-").replace(".", "-")
    assert archived.name == f"{moment}-{latest['commit']}.json"


def test_a_worse_run_within_the_ceiling_exits_with_2_and_leaves_the_baseline(tmp_path: Path) -> None:
    suite = write_suite(tmp_path, wanting_ok(18))
    assert run("eval", suite, "--baseline").code == 0
    latest = tmp_path / "golden" / "baselines" / "main-latest.json"
    kept = latest.read_bytes()
    write_suite(tmp_path, wanting_ok(17, 1))
    worse = run("eval", suite, "--baseline", "--ceiling", "10")
    assert worse.code == 2
    assert "── Baseline ──\nRegressions:\n  - memory: 0.0% → 5.6% (+5.6pp)\n" in worse.out
    assert latest.read_bytes() == kept
    assert run("eval", suite, "--ceiling", "10", "--baseline-noise-floor", "6").code == 0
    assert run("eval", suite, "--ceiling", "10", "--baseline-noise-floor", "auto").code == 2


def test_a_failed_gate_exits_with_1_and_leaves_the_baseline(tmp_path: Path) -> None:
    suite = write_suite(tmp_path, wanting_ok(17, 1))
    assert run("eval", suite, "--baseline").code == 1
    assert not (tmp_path / "golden" / "baselines" / "main-latest.json").exists()


def test_a_baseline_nobody_can_read_is_not_passed_over(tmp_path: Path) -> None:
    suite = write_suite(tmp_path, wanting_ok(1))
    folder = tmp_path / "golden" / "baselines"
    folder.mkdir(parents=True)
    (folder / "main-latest.json").write_text('{"schemaVersion": "2"}', encoding="utf-8")
    broken = run("eval", suite)
    assert broken.code == 3
    assert "is not a baseline" in broken.err


def test_history_as_a_table_and_as_a_plot(tmp_path: Path) -> None:
    suite = write_suite(tmp_path, wanting_ok(18))
    run("eval", suite, "--baseline")
    run("eval", suite, "--baseline")
    shown = run("eval", "history", "--plot", "drift.svg")
    assert shown.code == 0
    assert len(shown.out.splitlines()) == 3
    assert (tmp_path / "drift.svg").read_text(encoding="utf-8").startswith("<svg")
    assert run("eval", "history", "--plot", "drift.html").code == 0
    assert run("eval", "history", "--plot", "drift.png").code == 3
    assert run("eval", "history", "--baselines", "nowhere").code == 3
