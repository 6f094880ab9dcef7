"""Reads YAML and remembers where everything stands."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

import yaml

Path = tuple[str | int, ...]

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_MERGE = "tag:yaml.org,2002:merge"
_DATE = "tag:yaml.org,2002:timestamp"
_MOST_NODES = 1_000_000


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line and a column, both from 1."""

    line: int
    column: int


class YamlError(Exception):
    """A text that is not YAML; says where and why."""

    def __init__(self, place: Place, message: str) -> None:
        super().__init__(message)
        self.place = place


@dataclass(frozen=True, slots=True)
class Tree:
    """A value with the places of its parts; dates stay the text they are written as."""

    value: Any
    keys: dict[Path, Place]
    values: dict[Path, Place]

    def of_key(self, path: Path) -> Place:
        """Where a key stands, or what is nearest above it."""
        return self.keys.get(path) or self.of_value(path)

    def of_value(self, path: Path) -> Place:
        """Where a value stands, or what is nearest above it."""
        while path and path not in self.values:
            path = path[:-1]
        return self.values.get(path, Place(1, 1))


def read_tree(text: str) -> Tree:
    """The value of a YAML text; raises YamlError."""
    loader = _LOADER(text)
    try:
        node = loader.get_single_node()
        reader = _Reader(loader)
        value = None if node is None else reader.read(node, ())
        return Tree(value, reader.keys, reader.values)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(mark.line + 1, mark.column + 1) if mark else Place(1, 1)
        raise YamlError(place, f"this is not YAML: {error.problem or error.context}") from None
    except yaml.YAMLError as error:
        raise YamlError(Place(1, 1), f"this is not YAML: {str(error).splitlines()[0]}") from None
    except RecursionError:
        raise YamlError(Place(1, 1), "this is nested too deeply to be read") from None
    finally:
        loader.dispose()


class _Reader:
    """Walks the nodes of a document."""

    def __init__(self, loader: Any) -> None:
        self._loader = loader
        self._count = 0
        self._above: set[int] = set()
        self.keys: dict[Path, Place] = {}
        self.values: dict[Path, Place] = {}

    def read(self, node: yaml.Node, path: Path) -> Any:
        """The value of a node, and below it."""
        place = Place(node.start_mark.line + 1, node.start_mark.column + 1)
        self._count += 1
        if self._count > _MOST_NODES or id(node) in self._above:
            raise YamlError(place, "its anchors unfold to more than can be read")
        self.values.setdefault(path, place)
        if isinstance(node, yaml.ScalarNode):
            return node.value if node.tag == _DATE else self._loader.construct_object(node)
        self._above.add(id(node))
        try:
            if isinstance(node, yaml.MappingNode):
                return self._mapping(node, path)
            return [self.read(child, (*path, number)) for number, child in enumerate(node.value)]
        finally:
            self._above.discard(id(node))

    def _mapping(self, node: yaml.MappingNode, path: Path) -> dict[Hashable, Any]:
        own = sum(key.tag != _MERGE for key, _ in node.value)
        self._loader.flatten_mapping(node)
        # Merged keys come first after flattening, so that the mapping's own ones win without being called repeated.
        merged = len(node.value) - own
        found: dict[Hashable, Any] = {}
        written: set[Hashable] = set()
        for number, (key_node, value_node) in enumerate(node.value):
            place = Place(key_node.start_mark.line + 1, key_node.start_mark.column + 1)
            if not isinstance(key_node, yaml.ScalarNode):
                raise YamlError(place, "a key has to be a word")
            key = key_node.value if key_node.tag == _DATE else self._loader.construct_object(key_node)
            name = key if isinstance(key, str | int) and not isinstance(key, bool) else str(key_node.value)
            if name in written:
                raise YamlError(place, f'the key "{name}" stands here twice')
            if number >= merged:
                written.add(name)
            below: Path = (*path, name)
            self.keys[below] = place
            self.values.pop(below, None)
            found[name] = self.read(value_node, below)
        return found
