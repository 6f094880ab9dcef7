"""A language model that reads the prompts instead of Driftline's own reader."""

import asyncio
import json
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, ValidationError

from driftline.judge.model import Request
from driftline.judge.provider import LitellmModel
from driftline.judge.requests import Message
from driftline.study.runtime.intents import Intent, Kind
from driftline.study.runtime.interpreter import Interpretation
from driftline.study.runtime.language import argument_of
from driftline.study.runtime.manifest import Manifest
from driftline.study.runtime.noise import TurnNoise
from driftline.study.runtime.resolver import View

_ANSWER_TOKENS = 120
_INSTRUCTIONS = (
    "You run a workflow. Say what the user's message asks for. kind is `command` for doing a stage the message names, "
    "`advance` for going on with what comes next, `status` for a question about how far the work is, `none` for "
    "anything else. stage is the stage's id for a command, otherwise null. Answer with JSON only: "
    '{"kind": "command", "stage": "..."}'
)


class _Answer(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    kind: Kind
    stage: str | None = None


@dataclass(frozen=True, slots=True)
class ModelInterpreter:
    """Asks a model about every prompt. It is told what the arm knows of the work, and nothing else."""

    name: str
    api_base: str | None = None

    def read(self, text: str, manifest: Manifest, view: View, noise: TurnNoise) -> Interpretation:  # noqa: ARG002
        """The model's reading; noise does not misread for it, since it makes mistakes of its own."""
        intent = _intent(asyncio.run(self._ask(_question(text, manifest, view))), text, manifest)
        return Interpretation((intent,), intent, misread=False)

    async def _ask(self, question: str) -> str:
        model = LitellmModel(self.name, self.api_base)
        messages = (Message("system", _INSTRUCTIONS), Message("user", question))
        try:
            return (await model.complete(Request(messages, _Answer.model_json_schema(), _ANSWER_TOKENS, 0.0))).text
        finally:
            await model.close()


def _question(text: str, manifest: Manifest, view: View) -> str:
    stages = [
        {
            "id": stage.id,
            "commands": stage.commands,
            "made_from": stage.parents,
            "state": view.standings[stage.id].value,
        }
        for stage in manifest.stages
    ]
    return json.dumps({"stages": stages, "next": view.position, "message": text})


def _intent(answer: str, text: str, manifest: Manifest) -> Intent:
    """What an answer means; one that cannot be used means nothing was understood."""
    try:
        found = _Answer.model_validate_json(answer[answer.index("{") : answer.rindex("}") + 1])
    except (ValueError, ValidationError):
        return Intent(Kind.NONE)
    if found.kind is not Kind.COMMAND:
        return Intent(found.kind)
    stage = manifest.by_id.get(found.stage or "")
    return Intent(Kind.COMMAND, stage.id, stage.commands[0], argument_of(text)) if stage else Intent(Kind.NONE)
