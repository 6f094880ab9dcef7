"""A case made ready to be run anywhere: everything it needs, in values."""

import json
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from driftline.harness.agents.settings import Agent
from driftline.harness.assertion import Assertion


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a case is written."""

    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Task:
    """One case of a suite. One that cannot be run has a `problem` and fails by itself."""

    case_id: str
    origin: Origin
    agent_input: str = ""
    agent_output: str | None = None
    prompt_path: str = ""
    plan_path: str = ""
    assertions: tuple[Assertion, ...] = ()
    threshold: float = 1.0
    problem: str = ""
    missing: bool = False  # nothing is known about it, so it neither passes nor fails

    def fingerprint(self, agent: Agent | None) -> str:
        """The same for the same case with the same assertions and agent, wherever it stands."""
        parts = asdict(self) | {
            "assertions": [assertion.model_dump(mode="json") for assertion in self.assertions],
            "agent": agent.model_dump(mode="json") if agent else None,
        }
        text = json.dumps(parts, sort_keys=True, default=str)
        return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:24]


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some cases that are run together in one process."""

    suite: int
    folder: Path
    agent: Agent | None
    tasks: tuple[Task, ...]
