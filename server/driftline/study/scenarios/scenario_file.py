"""Reads hand-written scenarios."""

from pydantic import BaseModel, ConfigDict, Field

from driftline.study.protocol.manifest_file import Name
from driftline.study.protocol.yaml_file import StudyFileError, read_yaml
from driftline.study.runtime.manifest import Manifest
from driftline.study.scenarios.stressors.registry import STRESSORS


class FixedTurn(BaseModel):
    """One prompt."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    say: str = Field(strict=True, min_length=1, description="What the user says.")
    means: str = Field(strict=True, description="What is meant: a command of the manifest, `advance` or `status`.")
    ambiguous: bool = Field(default=False, strict=True, description="Whether the words name more than one stage.")


class FixedScenario(BaseModel):
    """A stream written by hand."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: Name = Field(description="The scenario's name.")
    manifest: Name = Field(description="The manifest it is about.")
    stressor: Name = Field(description="The stressor it belongs to.")
    turns: tuple[FixedTurn, ...] = Field(min_length=1, description="The prompts, in order.")


class ScenarioFile(BaseModel):
    """Hand-written scenarios."""

    model_config = ConfigDict(extra="forbid", frozen=True, title="Scenarios")

    scenarios: tuple[FixedScenario, ...] = Field(description="The scenarios.")


def read_scenarios(text: str, name: str, manifests: dict[str, Manifest]) -> tuple[FixedScenario, ...]:
    """The scenarios in a text; raises StudyFileError, which names the file."""
    found = read_yaml(text, ScenarioFile, name).scenarios
    if wrong := [fault for scenario in found for fault in _faults(scenario, manifests)]:
        raise StudyFileError(f"{name}: {'; '.join(wrong)}")
    return found


def _faults(scenario: FixedScenario, manifests: dict[str, Manifest]) -> list[str]:
    if scenario.manifest not in manifests:
        return [f'scenario "{scenario.id}": there is no manifest "{scenario.manifest}"']
    if scenario.stressor not in STRESSORS:
        return [f'scenario "{scenario.id}": there is no stressor "{scenario.stressor}"; {", ".join(STRESSORS)}']
    known = {"advance", "status", *manifests[scenario.manifest].stage_of_command}
    return [
        f'scenario "{scenario.id}", turn {number}: "{turn.means}" is no command of {scenario.manifest}'
        for number, turn in enumerate(scenario.turns, start=1)
        if turn.means not in known
    ]
