"""The JSON schemas of everything a study reads and writes, and the page that says what the fields mean."""

import json
from collections.abc import Iterator

from pydantic import BaseModel

from driftline.study.analysis.stats import Stats
from driftline.study.measures.metrics import Metrics
from driftline.study.protocol.lock import Lock
from driftline.study.protocol.manifest_file import ManifestEntry, StageEntry
from driftline.study.protocol.protocol import Analysis, Noise, Protocol, Sensitivity, Weights
from driftline.study.runs.meta import Meta
from driftline.study.runtime.arms import ARMS
from driftline.study.runtime.trace import DecisionLine, TranscriptLine, TruthLine
from driftline.study.scenarios.scenario_file import FixedScenario, FixedTurn, ScenarioFile
from driftline.study.scenarios.stressors.registry import STRESSORS

_SCHEMAS: dict[str, tuple[type[BaseModel], str]] = {
    "manifest": (ManifestEntry, "manifests/*.yaml"),
    "scenarios": (ScenarioFile, "scenarios/*.yaml"),
    "protocol": (Protocol, "protocol.yaml"),
    "lock": (Lock, "lock.json"),
    "meta": (Meta, "runs/*/meta.json"),
    "transcript": (TranscriptLine, "each line of runs/*/transcript.jsonl"),
    "decisions": (DecisionLine, "each line of runs/*/decisions.jsonl"),
    "artifact-truth": (TruthLine, "each line of runs/*/artifact-truth.jsonl"),
    "metrics": (Metrics, "runs/*/metrics.json"),
    "stats": (Stats, "aggregate/stats.json"),
}
_TABLES: tuple[tuple[str, type[BaseModel]], ...] = (
    ("The protocol's noise", Noise),
    ("The protocol's weights", Weights),
    ("The protocol's analysis", Analysis),
    ("The protocol's sensitivity", Sensitivity),
    ("A stage of a manifest", StageEntry),
    ("A scenario", FixedScenario),
    ("A turn of a scenario", FixedTurn),
    ("meta.json", Meta),
    ("transcript.jsonl", TranscriptLine),
    ("decisions.jsonl", DecisionLine),
    ("artifact-truth.jsonl", TruthLine),
    ("metrics.json", Metrics),
)


def study_pages() -> dict[str, str]:
    """Every schema, and the page, by the names of their files."""
    schemas = {f"study-{name}.schema.json": _schema(model, of) for name, (model, of) in _SCHEMAS.items()}
    return {**schemas, "study.md": "\n".join(_page())}


def _schema(model: type[BaseModel], of: str) -> str:
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$comment": of,
        **model.model_json_schema(mode="serialization" if of.endswith(("json", "jsonl")) else "validation"),
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _page() -> Iterator[str]:
    yield "# Files of a study\n"
    yield "Generated from the code by `make docs`. [The explanation](../explanation-study.md) says what they are for.\n"
    yield "| File | Schema |\n|---|---|"
    for name, (_, of) in _SCHEMAS.items():
        yield f"| {of} | [{name}](study-{name}.schema.json) |"
    yield "\n## Arms\n\n| Arm | What it is | Stage truth from | Gates that hold |\n|---|---|---|---|"
    for arm in ARMS.values():
        gates = ", ".join(sorted(gate.value for gate in arm.gates)) or "none"
        yield f"| {arm.id} | {arm.title} | {arm.truth.value} | {gates} |"
    yield "\n## Stressors\n\n| Stressor | What it is |\n|---|---|"
    for stressor in STRESSORS.values():
        yield f"| `{stressor.id}` | {stressor.title} |"
    for title, model in _TABLES:
        yield f"\n## {title}\n\n| Field | Meaning |\n|---|---|"
        for name, field in model.model_fields.items():
            yield f"| `{name}` | {field.description or ''} |"
    yield ""
