import tempfile
from pathlib import Path

from plain_reader import read_plainly
from workspace_tree import naming, plant, without_rights

from driftline.spec.terms import DriftType, Verdict
from driftline.workspace.check import check_pairs
from driftline.workspace.discover import discover

PROMPT = "# Bell timer\n\nA timer rings the school bell. The caretaker sets the times. We do not want advertising.\n"
DRIFT = PROMPT + "\n## Growth\n\nAdvertising raises revenue by 45% and visits by 3,000 in 2031.\n"


def checked(folder):
    found = discover([folder])
    assert found.problems == ()
    return list(check_pairs(found.pairs, read_plainly))


def test_pairs_come_in_order(tmp_path):
    for number in range(6):
        drifting = DRIFT if number % 2 else PROMPT
        plant(tmp_path, {f"{number}/prompt.md": PROMPT, f"{number}/plan.md": drifting})
    pairs = checked(tmp_path)
    assert [pair.plan_path.parent.name for pair in pairs] == list("012345")
    assert [pair.evaluation.scorecard.verdict is Verdict.PASS for pair in pairs] == [True, False] * 3


def test_a_pair_that_cannot_be_read_does_not_stop_the_others(tmp_path):
    plant(
        tmp_path,
        {
            "a/plan.md": "-> plan.md",
            "a/prompt.md": PROMPT,
            "b/plan.md": "-> nowhere.md",
            "b/prompt.md": PROMPT,
            "c/plan.md": PROMPT,
            "c/prompt.md": PROMPT,
            "d/plan.md": PROMPT,
        },
    )
    (tmp_path / "d" / "prompt.md").write_bytes(b"caf\xe9")
    looping, dangling, good, binary = checked(tmp_path)
    assert looping.problem.endswith("a/plan.md is a link that leads back to itself; mend the link")
    assert dangling.problem.endswith("b/plan.md is a link to a file that does not exist; mend the link")
    assert good.evaluation is not None
    assert binary.problem.endswith("d/prompt.md is not UTF-8 text (byte 4); save it as UTF-8 and try again")
    assert [pair.evaluation for pair in (looping, dangling, binary)] == [None, None, None]


def test_a_file_that_may_not_be_read_is_told():
    with tempfile.TemporaryDirectory() as name:
        folder = plant(Path(name), {"plan.md": PROMPT, "prompt.md": PROMPT})
        folder.chmod(0o755)
        (folder / "plan.md").chmod(0)
        with without_rights():
            (pair,) = checked(folder)
    assert pair.problem.endswith("plan.md may not be read; change its permissions")


def test_the_configuration_of_each_root_holds(tmp_path):
    plant(
        tmp_path,
        {f"{root}/{name}": text for root in "ab" for name, text in (("prompt.md", PROMPT), ("plan.md", DRIFT))},
    )
    every = ", ".join(f"'{drift}'" for drift in DriftType if drift is not DriftType.PRIORITY_DRIFT)
    plant(tmp_path, {"b/driftline.toml": f"[rules]\ndisable = [{every}]\n"})
    strict, lenient = checked(tmp_path)
    assert strict.evaluation.incidents
    assert not lenient.evaluation.incidents
    assert not strict.evaluation.remarks
    assert lenient.evaluation.remarks


def test_loosened_thresholds_are_remarked(tmp_path):
    plant(tmp_path, {"prompt.md": PROMPT, "plan.md": PROMPT})
    plant(tmp_path, {"driftline.toml": "strict = false\n[thresholds]\npass_score = 3.5\n"})
    (pair,) = checked(tmp_path)
    assert any("pass_score" in remark.message for remark in pair.evaluation.remarks)


def test_a_broken_pin_is_the_problem_of_its_pair(tmp_path):
    plant(tmp_path, {"prompt.md": PROMPT, "plan.md": PROMPT, "prompt.contract.yaml": "- [\n"})
    plant(tmp_path, {"other.md": naming("free.md") + PROMPT, "free.md": PROMPT})
    free, pinned = checked(tmp_path)
    assert free.evaluation is not None
    assert pinned.evaluation is None
    assert "prompt.contract.yaml:" in pinned.problem
