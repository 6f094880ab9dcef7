"""What a session found out, kept while its texts are edited."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")

_LEAST_ROOM = 4096


class Memory(Generic[Key, Value]):
    """What was put in most recently, twice as much as there is room for at most."""

    def __init__(self) -> None:
        self._room = _LEAST_ROOM
        self._recent: dict[Key, Value] = {}
        self._older: dict[Key, Value] = {}

    def get(self, key: Key) -> Value | None:
        """What was put in under a key, if it is still known."""
        value = self._recent.get(key)
        if value is None and (value := self._older.get(key)) is not None:
            self.put(key, value)
        return value

    def __contains__(self, key: Key) -> bool:
        return key in self._recent or key in self._older

    def __bool__(self) -> bool:
        return bool(self._recent)

    def put(self, key: Key, value: Value) -> None:
        if len(self._recent) >= self._room and key not in self._recent:
            self._older, self._recent = self._recent, {}
        self._recent[key] = value

    def update(self, values: Mapping[Key, Value]) -> None:
        self.make_room(len(values))
        for key, value in values.items():
            self.put(key, value)

    def make_room(self, entries: int) -> None:
        """Never forgets what was put in among the last so many."""
        self._room = max(self._room, entries)
