"""What a prompt asks for."""

from dataclasses import dataclass
from enum import Enum


class Kind(str, Enum):
    """The kinds of request."""

    COMMAND = "command"  # do a stage that is named
    ADVANCE = "advance"  # do what comes next: continue, yes, go ahead
    STATUS = "status"  # say how far the work is
    NONE = "none"  # nothing that could be understood


@dataclass(frozen=True, slots=True)
class Intent:
    """A reading of a prompt."""

    kind: Kind
    stage: str | None = None
    command: str | None = None
    argument: str = ""
