"""Sessions for tests: the shipped study, its manifests, and what an arm makes of a stream."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from driftline.study.protocol.study import Study, load_study, put_files
from driftline.study.runtime.arms import ARMS
from driftline.study.runtime.interpreter import WordInterpreter
from driftline.study.runtime.noise import NoiseRates
from driftline.study.runtime.session import Setting, TurnTrace, run_session
from driftline.study.runtime.streams import Stream

QUIET = NoiseRates(0, 0, 0)
LOUD = NoiseRates(0.2, 0.2, 0.2)


@cache
def shipped_study() -> Study:
    with TemporaryDirectory() as folder:
        put_files(Path(folder))
        return load_study(Path(folder))


def session(stream: Stream, arm: str, rates: NoiseRates, seed: int, manifest: str = "research") -> list[TurnTrace]:
    setting = Setting(shipped_study().catalogue.manifests[manifest], ARMS[arm], rates, seed, WordInterpreter())
    with TemporaryDirectory() as folder:
        return list(run_session(setting, stream, Path(folder)))
