"""What a feature is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Feature:
    """A method of the protocol and what answers it: `handle(server, params)`, plain or a coroutine."""

    method: str
    handle: Callable[..., Any]
    options: Any = None
