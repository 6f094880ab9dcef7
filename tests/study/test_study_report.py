"""The report: offline pages, a verdict on every hypothesis, and the same bytes each time."""

import json
import re
from csv import DictReader

import pytest
from study_examples import all_bytes, study_command


@pytest.fixture(scope="module")
def pages(finished_study) -> dict[str, str]:
    result = study_command("report", finished_study)
    assert result.exit_code == 0, result.output
    return {name: (finished_study / name).read_text() for name in ("report.html", "sensitivity.html")}


@pytest.fixture(scope="module")
def stats(pages, finished_study) -> dict:  # noqa: ARG001 - the statistics are written with the pages
    return json.loads((finished_study / "aggregate" / "stats.json").read_text())


def test_pages_fetch_nothing(pages):
    for text in pages.values():
        assert not re.search(r"<(?:script|link|img|iframe)|url\(|@import|https?://", text)
        assert text.count("<svg") == text.count("</svg>") > 0


def test_every_hypothesis_has_a_verdict(pages, stats):
    assert [at["id"] for at in stats["hypotheses"]] == ["H1", "H1, especially", "H2.1", "H2.2", "H2.3"]
    for at in stats["hypotheses"]:
        assert at["verdict"] in ("supported", "supported in part", "not supported")
        assert at["because"].replace("&", "&amp;") in pages["report.html"]


def test_each_untethered_arm_is_compared_on_each_endpoint(stats):
    assert len(stats["primary"]) == 3 * 3
    assert len(stats["secondary"]) == 3 * 4
    assert {at["arm"] for at in stats["placebo"]} == {"A, other seeds", "C, other seeds"}
    assert not any(at["p_holm"] < 0.05 for at in stats["placebo"])


def test_without_noise_arm_b_is_arm_a(stats):
    (quiet,) = [at for at in stats["sensitivity"] if at["name"] == "noise x 0"]
    assert quiet["index"]["A"] == quiet["index"]["B"]
    assert quiet["conclusions"]["B, stage_misalignment_rate"] == "not shown to be more than A"


def test_the_summary_has_a_row_for_every_cell(stats, finished_study):
    assert stats["runs"]["main"] == 2 * 7 * 4
    rows = list(DictReader((finished_study / "aggregate" / "summary.csv").read_text().splitlines()))
    assert len(rows) == 7 * (4 + 2 + 4)
    assert {row["arm"] for row in rows} == set("ABCD")


def test_reporting_again_changes_no_byte(pages, finished_study):
    assert pages
    before = all_bytes(finished_study)
    assert study_command("report", finished_study).exit_code == 0
    assert all_bytes(finished_study) == before


def test_there_is_nothing_to_report_before_the_first_run(tmp_path):
    assert study_command("lock", tmp_path).exit_code == 0
    refused = study_command("report", tmp_path)
    assert refused.exit_code == 3
    assert "has no runs yet" in refused.output
