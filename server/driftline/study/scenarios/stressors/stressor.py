"""What a stressor is."""

from collections.abc import Callable
from dataclasses import dataclass

from driftline.study.scenarios.script import Script


@dataclass(frozen=True, slots=True)
class Stressor:
    """A way to strain the work. `write` fills a script; the more rounds, the longer and the more tangled."""

    id: str
    title: str
    write: Callable[[Script, int], None]
