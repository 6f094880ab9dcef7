"""Checks both samples with the `driftline` command and insists on the verdicts they were written for."""

import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
EXPECTED = {"drifting": "FAIL", "faithful": "PASS"}
COULD_NOT_RUN = 3


def check(sample: str, *options: str, capture: bool = False) -> subprocess.CompletedProcess[str]:
    folder = HERE / sample
    driftline = str(Path(sys.executable).with_name("driftline"))
    files = ["--prompt", str(folder / "prompt.md"), "--plan", str(folder / "plan.md")]
    command = [driftline, "check", *files, *options]
    return subprocess.run(command, text=True, encoding="utf-8", capture_output=capture, check=False)


def say(words: str) -> None:
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def main() -> int:
    surprises = []
    for sample, expected in EXPECTED.items():
        say(f"\n=== samples/{sample}: plan.md against prompt.md ===\n")
        if check(sample).returncode >= COULD_NOT_RUN:
            return COULD_NOT_RUN
        verdict = json.loads(check(sample, "--format", "json", capture=True).stdout)["decision"]["status"]
        if verdict != expected:
            surprises.append(f"samples/{sample}: expected {expected}, got {verdict}")
    for surprise in surprises:
        say(surprise)
    return 1 if surprises else 0


if __name__ == "__main__":
    sys.exit(main())
