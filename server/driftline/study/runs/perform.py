"""Carries out one run and gives what is to be kept of it, as texts by the names of their files."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from pydantic import BaseModel

from driftline import __version__
from driftline.study.measures.metrics import measure
from driftline.study.protocol.study import Study
from driftline.study.runs.cells import RunSpec
from driftline.study.runs.meta import Controller, FileSeal, Meta
from driftline.study.runtime.arms import ARMS
from driftline.study.runtime.interpreter import Interpreter
from driftline.study.runtime.seeds import seed_of
from driftline.study.runtime.session import Setting, TurnTrace, run_session

META = "meta.json"
METRICS = "metrics.json"
TRANSCRIPT = "transcript.jsonl"
DECISIONS = "decisions.jsonl"
TRUTH = "artifact-truth.jsonl"


def perform(study: Study, spec: RunSpec, moment: str, lock: str, interpreter: Interpreter) -> dict[str, str]:
    """The files of a run; raises OSError."""
    stream = study.catalogue.stream(spec.manifest, spec.stressor, spec.index, spec.seed)
    noise_seed = seed_of(str(spec.seed), spec.manifest, spec.stressor, str(spec.index), "belief")
    rates = study.protocol.noise.rates.scaled(spec.noise_factor)
    setting = Setting(study.catalogue.manifests[spec.manifest], ARMS[spec.arm], rates, noise_seed, interpreter)
    with TemporaryDirectory(prefix="driftline-study-") as folder:
        turns = tuple(run_session(setting, stream, Path(folder)))
    files = _traces(turns)
    files[METRICS] = measure(turns, study.protocol.weights).model_dump_json(indent=1) + "\n"
    meta = Meta(
        run=spec.id,
        role=spec.role,
        arm=spec.arm,
        manifest=spec.manifest,
        stressor=spec.stressor,
        scenario=stream.scenario,
        index=spec.index,
        seed=spec.seed,
        noise_seed=noise_seed,
        noise_factor=spec.noise_factor,
        complexity=stream.complexity,
        turns=len(turns),
        controller=Controller(name=interpreter.name, driftline=__version__),
        timestamp=moment,
        lock=lock,
        files={name: FileSeal(bytes=len(text.encode()), sha256=_digest(text)) for name, text in files.items()},
    )
    return {**files, META: meta.model_dump_json(indent=1) + "\n"}


def _traces(turns: Sequence[TurnTrace]) -> dict[str, str]:
    return {
        TRANSCRIPT: _lines(turn.transcript for turn in turns),
        DECISIONS: _lines(turn.decision for turn in turns),
        TRUTH: _lines(turn.truth for turn in turns),
    }


def _lines(records: Iterable[BaseModel]) -> str:
    return "".join(record.model_dump_json() + "\n" for record in records)


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
