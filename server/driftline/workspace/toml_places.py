"""Where the keys and values of a TOML text stand.

The standard readers of TOML give values without positions. This reads a text that is already known to be valid, so
it only has to tell names, values and brackets apart.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

Path = tuple[str | int, ...]

_TOKEN = re.compile(
    r"(?P<blank>[ \t\r]+|\#[^\n]*)"
    r"|(?P<newline>\n)"
    r'|(?P<string>"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\')'
    r"|(?P<mark>[\[\]{},=.])"
    r"|(?P<bare>[^\s\[\]{},=.#\"']+)",
    re.DOTALL,
)


class Place(NamedTuple):
    """Line and column, counted from 1 as editors do."""

    line: int
    column: int


@dataclass(slots=True)
class TomlPlaces:
    """The offset of every key and every value by its path."""

    text: str
    keys: dict[Path, int] = field(default_factory=dict)
    values: dict[Path, int] = field(default_factory=dict)

    def of_key(self, path: Path) -> Place:
        """Where a key stands, or the nearest thing around it."""
        return self._nearest(path, self.keys)

    def of_value(self, path: Path) -> Place:
        """Where a value stands, or the nearest thing around it."""
        return self._nearest(path, self.values)

    def _nearest(self, path: Path, wanted: dict[Path, int]) -> Place:
        for end in range(len(path), 0, -1):
            for known in (wanted, self.keys, self.values):
                if path[:end] in known:
                    return self._place(known[path[:end]])
        return Place(1, 1)

    def _place(self, offset: int) -> Place:
        line_start = self.text.rfind("\n", 0, offset) + 1
        return Place(self.text.count("\n", 0, offset) + 1, offset - line_start + 1)


class _Token(NamedTuple):
    kind: str
    text: str
    offset: int


def find_places(text: str) -> TomlPlaces:
    """The places of a valid TOML text."""
    places = TomlPlaces(text)
    _Reader(places, list(_tokens(text))).read()
    return places


def _tokens(text: str) -> Iterator[_Token]:
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind != "blank":
            yield _Token(match[0] if kind == "mark" else kind, match[0], match.start())
    yield _Token("end", "", len(text))


class _Reader:
    """Walks the tokens once and notes where things stand."""

    def __init__(self, places: TomlPlaces, tokens: list[_Token]) -> None:
        self._places = places
        self._tokens = tokens
        self._at = 0
        self._lengths: dict[Path, int] = {}  # of every array of tables

    def read(self) -> None:
        table: Path = ()
        while self._kind != "end":
            if self._kind == "newline":
                self._at += 1
            elif self._kind == "[":
                table = self._header()
            else:
                self._pair(table)

    @property
    def _kind(self) -> str:
        return self._tokens[self._at].kind

    def _header(self) -> Path:
        start = self._tokens[self._at].offset
        self._at += 1
        is_array = self._kind == "["
        self._at += is_array
        names = [name for name, _ in self._key()]
        self._at += 1 + is_array
        path: Path = (*self._inside_arrays(names[:-1]), names[-1])
        if is_array:
            self._places.keys.setdefault(path, start)
            path = (*path, self._lengths.get(path, 0))
            self._lengths[path[:-1]] = int(path[-1]) + 1
        elif path in self._lengths:
            path = (*path, self._lengths[path] - 1)
        self._places.keys[path] = start
        return path

    def _inside_arrays(self, names: list[str]) -> Path:
        """The path of a table; a name that stands for an array of tables means its last one."""
        path: Path = ()
        for name in names:
            path = (*path, name)
            if path in self._lengths:
                path = (*path, self._lengths[path] - 1)
        return path

    def _key(self) -> list[tuple[str, int]]:
        parts = []
        while self._kind in ("bare", "string", "."):
            token = self._tokens[self._at]
            if token.kind != ".":
                parts.append((token.text.strip("\"'"), token.offset))
            self._at += 1
        return parts

    def _pair(self, table: Path) -> None:
        path = table
        for name, offset in self._key():
            path = (*path, name)
            self._places.keys.setdefault(path, offset)
        self._at += 1  # the equals sign
        self._value(path)

    def _value(self, path: Path) -> None:
        token = self._tokens[self._at]
        self._places.values[path] = token.offset
        if token.kind == "[":
            self._members("]", path)
        elif token.kind == "{":
            self._members("}", path)
        else:
            while self._kind in ("bare", "string", "."):
                self._at += 1

    def _members(self, closing: str, path: Path) -> None:
        """The members of an array or of an inline table."""
        self._at += 1
        count = 0
        while self._kind != closing:
            if self._kind in ("newline", ","):
                self._at += 1
            elif closing == "}":
                self._pair(path)
            else:
                self._value((*path, count))
                count += 1
        self._at += 1
