"""Reads YAML that a person edits: every value with its line, every mistake with what is wrong."""

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches

import yaml

_WHOLE_NUMBER = re.compile(r"[1-9][0-9]{0,8}")


class PinFileError(Exception):
    """Something in a file is wrong; says on which line, counted from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason


def compose(text: str) -> yaml.Node:
    """The nodes of a text; raises PinFileError."""
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        advice = "look at the indentation, the colons and the quotation marks here"
        raise PinFileError(_mistaken_line(error), f"this is not YAML; {advice} ({error.problem})") from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise PinFileError(line, "this is not YAML: it has a character that may not stand there") from None
    except RecursionError:
        raise PinFileError(1, "this is nested too deeply") from None
    if root is None:
        raise PinFileError(1, "there is nothing in this file; delete it, and pin the prompt again if you like")
    return root


def _mistaken_line(error: yaml.MarkedYAMLError) -> int:
    """Where something is wrong: for brackets and quotation marks that are not closed, where they open."""
    unclosed = any(word in (error.context or "") for word in ("quoted", "flow"))
    mark = (error.context_mark if unclosed else None) or error.problem_mark or error.context_mark
    return mark.line + 1 if mark else 1


def line_of(node: yaml.Node) -> int:
    """The line a node begins on, counted from 1."""
    return int(node.start_mark.line) + 1


def entries(node: yaml.Node, known: Sequence[str], required: Iterable[str], whose: str) -> Mapping[str, yaml.Node]:
    """The values of a mapping by their keys, all of them known, none of them twice."""
    if not isinstance(node, yaml.MappingNode):
        raise PinFileError(line_of(node), f"{whose} needs keys and values: {', '.join(known)}")
    found: dict[str, yaml.Node] = {}
    for key, value in node.value:
        name = key.value if isinstance(key, yaml.ScalarNode) else ""
        if name not in known:
            raise PinFileError(line_of(key), f'{whose} has no key "{name}"{_meant(name, known)}')
        if name in found:
            raise PinFileError(line_of(key), f'"{name}" stands here a second time')
        found[name] = value
    missing = [name for name in required if name not in found]
    if missing:
        raise PinFileError(line_of(node), f"{whose} needs {' and '.join(missing)}")
    return found


def words(node: yaml.Node, name: str) -> str:
    """A text, whatever type YAML takes it for."""
    if not isinstance(node, yaml.ScalarNode):
        raise PinFileError(line_of(node), f"{name} has to be a text")
    if not node.value.strip():
        raise PinFileError(line_of(node), f"{name} is empty")
    return str(node.value)


def choice(node: yaml.Node, name: str, known: Sequence[str]) -> str:
    """One of a number of words."""
    word = words(node, name)
    if word not in known:
        hint = _meant(word, known) or f"; it is one of {', '.join(known)}"
        raise PinFileError(line_of(node), f'there is no {name} "{word}"{hint}')
    return word


def number(node: yaml.Node, name: str) -> int:
    """A whole number from 1."""
    word = words(node, name)
    if not _WHOLE_NUMBER.fullmatch(word):
        raise PinFileError(line_of(node), f"{name} has to be a whole number from 1")
    return int(word)


def _meant(word: str, known: Iterable[str]) -> str:
    close = get_close_matches(word[:60], list(known), n=1)
    return f"; did you mean {close[0]}?" if close else ""
