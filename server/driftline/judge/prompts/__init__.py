"""The instructions given to the model: one file per job and version."""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import resources

VERSIONS = {
    "claims": 1,
    "contract": 1,
    "assertion_evaluation": 1,
}
"""The version of each job's instructions that is in use."""


@dataclass(frozen=True, slots=True)
class Instructions:
    """The fixed part of a request; it comes first so that providers can keep it."""

    version: str
    text: str


@cache
def instructions(job: str) -> Instructions:
    """The instructions of a job. Their text is part of the version: a change to it never meets old answers."""
    name = f"{job}.v{VERSIONS[job]}"
    text = resources.files(__package__).joinpath(f"{name}.md").read_text("utf-8")
    return Instructions(f"{name}:{sha256(text.encode()).hexdigest()[:12]}", text)
