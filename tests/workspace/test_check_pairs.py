import os
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import pytest
from workspace_tree import naming, plant, without_rights

from driftline.spec.terms import DriftType, Verdict
from driftline.workspace.check import check_pairs
from driftline.workspace.discover import discover

PROMPT = "# Bell timer\n\nA timer rings the school bell. The caretaker sets the times. We do not want advertising.\n"
DRIFT = PROMPT + "\n## Growth\n\nAdvertising raises revenue by 45% and visits by 3,000 in 2031.\n"


def checked(folder, jobs=1):
    found = discover([folder])
    assert found.problems == ()
    return list(check_pairs(found.pairs, jobs))


def test_pairs_come_in_order_whatever_the_number_of_processes(tmp_path):
    for number in range(6):
        drifting = DRIFT if number % 2 else PROMPT
        plant(tmp_path, {f"{number}/prompt.md": PROMPT, f"{number}/plan.md": drifting})
    alone, together = checked(tmp_path, jobs=1), checked(tmp_path, jobs=3)
    assert alone == together
    assert [pair.plan_path.parent.name for pair in alone] == list("012345")
    assert [pair.evaluation.scorecard.verdict is Verdict.PASS for pair in alone] == [True, False] * 3


def helpers_of(process):
    """The process that starts the others, once it runs."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    for child in children.read_text().split():
        with suppress(OSError):
            if b"forkserver" in Path(f"/proc/{child}/cmdline").read_bytes():
                yield int(child)


def test_ctrl_c_is_left_to_the_command_from_the_start(tmp_path):
    for number in range(4):
        plant(tmp_path, {f"{number}/prompt.md": PROMPT, f"{number}/plan.md": PROMPT})
    command = [sys.executable, "-m", "driftline.cli.main", "check", "--jobs", "2", "--format", "short", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        while process.poll() is None:
            with suppress(OSError):
                for helper in helpers_of(process):
                    os.kill(helper, signal.SIGINT)
        assert (process.returncode, process.stderr.read()) == (0, b"")


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_pair_that_cannot_be_read_does_not_stop_the_others(tmp_path, jobs):
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
    looping, dangling, good, binary = checked(tmp_path, jobs)
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
