"""Bad suites and bad cases: file, line, what is wrong, and what was probably meant."""

from pathlib import Path

import pytest
from harness_runs import run, write_suite

ASSERTED = "assertions: [{id: a, criteria: [{contains: ok}]}]\n"
GOOD = "  - {id: good, input: q, output: ok}\n"


@pytest.fixture(autouse=True)
def _in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        (
            "asertions: []\ncases: [{id: c, input: q, output: o}]\n",
            "3:1",
            'unknown key "asertions"; did you mean "asse',
        ),
        ("assertions:\n  - {id: a, criteria: [{contians: x}]}\ncases: [1]\n", "4:", 'did you mean "contains"?'),
        ("assertions:\n  - {id: a, family: structral, criteria: [{contains: x}]}\ncases: [1]\n", "4:", '"structural"?'),
        (
            "assertions:\n  - {id: a, family: semantic, criteria: [{contains: x}]}\ncases: [1]\n",
            "4:",
            "is said to be semantic, but has deterministic criteria",
        ),
        ("assertions: [{id: a, instruction: x}, {id: a, instruction: y}]\ncases: [1]\n", "1:1", "two assertions"),
        ("assertions: [{id: a, criteria: [{regex: '('}]}]\ncases: [1]\n", "3:", "is not a regular expression"),
        ("assertions: [{id: a, criteria: [{json_schema: {type: 3}}]}]\ncases: [1]\n", "3:", "the JSON schema is not"),
        ("assertions: [{id: a, criteria: [{json_schema: no.json}]}]\ncases: [1]\n", "3:", "no.json does not exist"),
        ("threshold: 2\ncases: [1]\n", "3:12", "threshold needs at most 1"),
        ("cases: {}\n", "3:1", 'needs a list under "cases"'),
        ("cases: [\n", "", "this is not YAML"),
        ("test_suite: again\ncases: [1]\n", "3:1", 'the key "test_suite" stands here twice'),
        ("agent: {http: {url: 'ftp://x'}}\ncases: [1]\n", "3:", "has to begin with http:// or https://"),
        ("agent: {timeout: 3}\ncases: [1]\n", "3:", 'needs exactly one of "model", "command" and "http"'),
    ],
)
def test_a_mistake_outside_the_cases_keeps_the_suite_from_loading(
    tmp_path: Path, text: str, place: str, said: str
) -> None:
    found = run("eval", write_suite(tmp_path, text))
    assert found.code == 1
    assert said in found.err
    assert f"memory.suite.yaml:{place}" in found.err


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ("{id: bad, input: q, outptu: ok}", 'unknown key "outptu"; did you mean "output"?'),
        ("{id: bad, output: ok}", 'needs exactly one of "input", "input_file" and "prompt"'),
        ("{id: bad, input: q}", 'no "output", and the suite has no "agent"'),
        ("{id: good, input: q, output: ok}", 'the id "good" is already that of the case on line 5'),
        ("{id: bad, input: q, output: yes}", "output needs text in quotes"),
        ("{id: bad, input_file: gone.txt, output: ok}", "gone.txt does not exist"),
        ("{id: bad, input: q, output_file: latin.txt}", "latin.txt is not UTF-8 text (byte 3)"),
        ("{id: bad, input: q, output: ok, without: [aa]}", 'which the suite does not assert; did you mean "a"?'),
        ("{id: bad, input: q, output: ok, assertions: [{id: b, criteria: [{lenght: {max: 1}}]}]}", '"length"?'),
        ("{id: bad, input: q, output: ok, assertions: [{id: b, criteria: [{fidelity: PAS}]}]}", '"PASS"?'),
        ("{id: bad, input: q, output: ok, assertions: [{id: a, criteria: [{contains: x}]}]}", "suite's already"),
        ("{jsonl: gone.jsonl}", "gone.jsonl cannot be read"),
        ("{pairs: 'gone/*.md'}", 'no file matches "gone/*.md"'),
        ("[]", "needs a mapping"),
    ],
)
def test_a_bad_case_fails_alone(tmp_path: Path, case: str, said: str) -> None:
    (tmp_path / "latin.txt").write_bytes(b"ol\xe9")
    suite = write_suite(tmp_path, f"{ASSERTED}cases:\n{GOOD}  - {case}\n")
    found = run("eval", suite, "--format", "json")
    good, bad = found.json["cases"]
    assert good["status"] == "passed"
    assert bad["status"] == "failed"
    assert said in bad["problem"]
    assert (bad["file"], bad["line"]) == ("memory.suite.yaml", 6)
    assert found.json["suites"][0]["drift"]["zodFailures"] == 1


def test_bad_json_lines_fail_alone(tmp_path: Path) -> None:
    lines = [
        b'{"id": "one", "input": "q", "output": "ok"}',
        b"{",
        b'"\xff"',
        b'{"id": "two", "input": "q", "ouput": ""}',
    ]
    (tmp_path / "cases.jsonl").write_bytes(b"\n".join([*lines, b"", lines[0].replace(b"one", b"three")]))
    found = run("eval", write_suite(tmp_path, f"{ASSERTED}cases: [{{jsonl: cases.jsonl}}]\n"), "--format", "json")
    assert [(case["line"], case["status"]) for case in found.json["cases"]] == [
        (1, "passed"),
        (2, "failed"),
        (3, "failed"),
        (4, "failed"),
        (6, "passed"),
    ]
    said = " ".join(case.get("problem", "") for case in found.json["cases"])
    assert all(words in said for words in ("not JSON", "not UTF-8", 'did you mean "output"?'))


def test_anchors_that_unfold_without_end_are_refused(tmp_path: Path) -> None:
    bomb = "a: &a [x, x]\n" + "".join(
        f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    )
    found = run("eval", write_suite(tmp_path, bomb))
    assert found.code == 1
    assert "unfold to more than can be read" in found.err


def test_merged_keys_are_no_repetition(tmp_path: Path) -> None:
    text = f"{ASSERTED}cases:\n  - &base {{id: one, input: q, output: ok}}\n  - {{<<: *base, id: two}}\n"
    assert run("eval", write_suite(tmp_path, text)).code == 0


def test_two_suites_of_one_name_are_not_mixed_up(tmp_path: Path) -> None:
    one = write_suite(tmp_path, f"{ASSERTED}cases:\n{GOOD}")
    two = tmp_path / "other.suite.yaml"
    two.write_bytes(one.read_bytes())
    found = run("eval", one, two)
    assert found.code == 1
    assert 'the suite "memory" is also in memory.suite.yaml' in found.err
