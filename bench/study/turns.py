"""How many turns per second of processor time the study's runtime does, by stages of the manifest and by turns.

Usage: python bench/study/turns.py
"""

import platform
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

from driftline.study.runtime.arms import ARMS
from driftline.study.runtime.interpreter import WordInterpreter
from driftline.study.runtime.manifest import Manifest, Stage
from driftline.study.runtime.noise import NoiseRates
from driftline.study.runtime.session import Setting, run_session
from driftline.study.runtime.streams import Stream
from driftline.study.scenarios.script import Script

RESULTS = Path(__file__).parents[1] / "results" / "study.md"
NOISE = NoiseRates(0.1, 0.05, 0.05)
STAGES = (5, 10, 20, 40, 80)
TURNS = (50, 100, 200, 400, 800)
USUAL_STAGES, USUAL_TURNS = 7, 100


def chain(stages: int) -> Manifest:
    """A manifest in which each stage is made from the one before."""
    names = [_name(at) for at in range(stages)]
    return Manifest(
        "chain",
        "A chain",
        tuple(Stage(name, tuple(names[at - 1 : at]), (name,), ("x.json",)) for at, name in enumerate(names)),
    )


def _name(number: int) -> str:
    """A word of letters, since commands are words."""
    return "zz" + "".join(chr(ord("a") + int(digit)) for digit in f"{number:03d}") + "zz"


def stream(manifest: Manifest, turns: int) -> Stream:
    script = Script(manifest, Random(1))
    while len(script.prompts) < turns:
        script.walk(script.required)
    return Stream("bench", tuple(script.prompts[:turns]))


def turns_per_second(stages: int, turns: int, arm: str) -> float:
    """The best of three: other work on the machine only ever makes it slower."""
    manifest = chain(stages)
    said = stream(manifest, turns)
    setting = Setting(manifest, ARMS[arm], NOISE, 1, WordInterpreter())
    return max(_once(setting, said) for _ in range(3))


def _once(setting: Setting, said: Stream) -> float:
    with TemporaryDirectory() as folder:
        start = process_time()
        done = sum(1 for _ in run_session(setting, said, Path(folder)))
        return done / (process_time() - start)


def table(first: str, rows: Sequence[tuple[int, float, float]]) -> str:
    lines = [f"| {first} | Turns per second, A | Turns per second, B |", "|---:|---:|---:|"]
    return "\n".join([*lines, *(f"| {size} | {a:.0f} | {b:.0f} |" for size, a, b in rows)])


def main() -> None:
    by_stages = [(stages, *(turns_per_second(stages, USUAL_TURNS, arm) for arm in "AB")) for stages in STAGES]
    by_turns = [(turns, *(turns_per_second(USUAL_STAGES, turns, arm) for arm in "AB")) for turns in TURNS]
    RESULTS.write_text(
        "# The study's runtime\n\n"
        "Measured with `python bench/study/turns.py`: processor time, best of three, one process, "
        f"{platform.machine()}, Python {platform.python_version()}, artifacts in the folder for temporary files.\n\n"
        f"## By stages of the manifest, {USUAL_TURNS} turns\n\n{table('Stages', by_stages)}\n\n"
        f"## By turns, {USUAL_STAGES} stages\n\n{table('Turns', by_turns)}\n",
        encoding="utf-8",
    )
    sys.stdout.write(RESULTS.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
