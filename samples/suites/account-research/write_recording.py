"""Writes the cases and the recording of this sample.

The outputs and the judge's answers in briefs.yaml were written by hand, so that the sample runs without a key and says
the same every time. With keys of your own,
`driftline eval --judge MODEL --record recording.jsonl` puts real ones in their place.
"""

import json
from dataclasses import replace
from pathlib import Path

import yaml

from driftline.harness.cases import tasks_of
from driftline.harness.judging import questions_of
from driftline.harness.load import load_suite
from driftline.harness.recordings import Recorder
from driftline.harness.run_chunk import run_chunk
from driftline.harness.task import Chunk
from driftline.judge.cache import fingerprint
from driftline.judge.responses import AssertionAnswer

FOLDER = Path(__file__).parent
JUDGE = "anthropic/claude-sonnet-4-5"
SAMPLES = 3

ACCURATE = "Each fact names the tool that holds it."


def main() -> None:
    """Writes both files."""
    briefs = yaml.safe_load((FOLDER / "briefs.yaml").read_text(encoding="utf-8"))
    lines = (json.dumps({"id": brief["id"], "input": asked(brief)}) for brief in briefs)
    (FOLDER / "cases.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    path = FOLDER / "recording.jsonl"
    path.unlink(missing_ok=True)
    recorder = Recorder(path)
    recorder.judged_by(JUDGE)
    suite = load_suite(FOLDER / "account-research.suite.yaml")
    for task, brief in zip(tasks_of(suite), briefs, strict=True):
        (case,) = run_chunk(Chunk(0, suite.folder, None, (replace(task, agent_output=brief["output"]),)))
        recorder.output(suite, replace(case, task=task))
        verdicts = {
            "cite_sources": (True, ACCURATE),
            "acknowledge_gaps": (True, brief["gaps"]),
            "formal_tone": (brief["is_formal"], brief["tone"]),
        }
        for question in questions_of(case):
            passed, reasoning = verdicts[question.id]
            answer = AssertionAnswer(id=question.id, passed=passed, reasoning=reasoning)
            for sample in range(SAMPLES):
                recorder.answers({fingerprint(question, JUDGE, sample): answer.model_dump_json()})
    recorder.close()


def asked(brief: dict[str, str]) -> str:
    """What the agent gets."""
    return f"Question: {brief['question']}\n\nData:\n{brief['data']}"


if __name__ == "__main__":
    main()
