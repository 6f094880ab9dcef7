"""Every line that a study writes is as its published schema says."""

import json
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator
from study_examples import study_command

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
FILES = Path(__file__).parents[2] / "server" / "driftline" / "study" / "protocol" / "files"


def validator(name: str) -> Draft202012Validator:
    schema = json.loads((REFERENCE / f"study-{name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("trace", ["transcript", "decisions", "artifact-truth"])
def test_every_line_of_every_trace(finished_study, trace):
    check = validator(trace)
    for path in (finished_study / "runs").glob(f"*/{trace}.jsonl"):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert lines
        for number, line in enumerate(lines, start=1):
            check.validate(json.loads(line))
            assert json.loads(line)["turn"] == number


@pytest.mark.parametrize("name", ["meta", "metrics"])
def test_every_run(finished_study, name):
    check = validator(name)
    for path in (finished_study / "runs").glob(f"*/{name}.json"):
        check.validate(json.loads(path.read_text(encoding="utf-8")))


def test_the_lock_and_the_statistics(finished_study):
    assert study_command("report", finished_study).exit_code == 0
    validator("lock").validate(json.loads((finished_study / "lock.json").read_text()))
    validator("stats").validate(json.loads((finished_study / "aggregate" / "stats.json").read_text()))


@pytest.mark.parametrize("path", sorted(FILES.rglob("*.yaml")), ids=lambda path: path.name)
def test_what_ships(path):
    name = {"protocol.yaml": "protocol", "by-hand.yaml": "scenarios"}.get(path.name, "manifest")
    validator(name).validate(yaml.safe_load(path.read_text(encoding="utf-8")))


def test_a_line_with_something_missing_is_refused(finished_study):
    path = next((finished_study / "runs").glob("*/decisions.jsonl"))
    line = json.loads(path.read_text().splitlines()[0])
    del line["gate_result"]
    assert not validator("decisions").is_valid(line)
