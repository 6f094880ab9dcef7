"""The text of a pinned contract: reading what a person may have edited, and writing it."""

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import indent

import yaml

from driftline.artifacts.envelope import Envelope, seal
from driftline.artifacts.fingerprint import fingerprint
from driftline.artifacts.standing import Source
from driftline.spec.terms import ContractField, Strength
from driftline.workspace.line_changes import line_marks, lines_of
from driftline.workspace.pin_items import PinnedItem
from driftline.workspace.pin_yaml import PinFileError, choice, compose, entries, line_of, number, words

PARENT = "prompt"
SOURCE = Source(needs=frozenset({PARENT}))
_VERSION = "1"
_HEAD = """\
# What {name} commits to. Plans are checked against this file, so correct it where it is wrong.
# Every item has a field, a strength, a statement and a quote from the prompt.
# When the prompt has changed: driftline contract {name} --pin --update
version: {version}
prompt_fingerprint: {fingerprint}
"""
_TAIL = """\
# The lines of the prompt as they were, to tell later which have changed.
prompt_lines: >-
"""
_FILE_KEYS = ("version", "prompt_fingerprint", "items", "prompt_lines")
_ITEM_KEYS = ("field", "strength", "statement", "quote", "occurrence")
_MARKS_IN_A_ROW = 12
_WIDTH = 110


@dataclass(frozen=True, slots=True)
class WrittenItem:
    """An item as it stands in a file: the line its quote is on, and its text with the comments above it."""

    item: PinnedItem
    quote_line: int
    source: str


@dataclass(frozen=True, slots=True)
class PinFile:
    """What a pin's file says; its envelope names the prompt as the parent."""

    envelope: Envelope
    items: tuple[WrittenItem, ...]
    line_marks: tuple[str, ...]


def prompt_fingerprint(prompt: str) -> str:
    """The fingerprint of a prompt, the same whatever its line ends."""
    return fingerprint(lines_of(prompt))


def render_pin(prompt_name: str, prompt: str, items: Sequence[str]) -> str:
    """The file for a prompt, its items as `render_item` or a person wrote them."""
    marks = line_marks(prompt)
    rows = [" ".join(marks[at : at + _MARKS_IN_A_ROW]) for at in range(0, len(marks), _MARKS_IN_A_ROW)]
    head = _HEAD.format(name=prompt_name, version=_VERSION, fingerprint=prompt_fingerprint(prompt))
    listed = "items:\n" + "".join(items) if items else "items: []\n"
    return head + listed + _TAIL + indent("\n".join(rows), "  ") + "\n"


def render_item(item: PinnedItem) -> str:
    """One item as YAML."""
    entry: dict[str, str | int] = {
        "field": item.field.value,
        "strength": item.strength.value,
        "statement": item.statement,
        "quote": item.quote,
    }
    if item.occurrence > 1:
        entry["occurrence"] = item.occurrence
    return str(yaml.safe_dump([entry], sort_keys=False, allow_unicode=True, width=_WIDTH))


def read_pin_file(text: str) -> PinFile:
    """What a file says; raises PinFileError."""
    text = text.replace("\r\n", "\n")
    found = entries(compose(text), _FILE_KEYS, _FILE_KEYS[:3], "the file")
    choice(found["version"], "version", [_VERSION])
    items = _items(found["items"], text)
    parent = words(found["prompt_fingerprint"], "prompt_fingerprint")
    marks = found.get("prompt_lines")
    return PinFile(
        envelope=seal((render_item(written.item) for written in items), {PARENT: parent}),
        items=items,
        line_marks=tuple(marks.value.split()) if isinstance(marks, yaml.ScalarNode) else (),
    )


def _items(node: yaml.Node, text: str) -> tuple[WrittenItem, ...]:
    if not isinstance(node, yaml.SequenceNode):
        raise PinFileError(line_of(node), "items has to be a list")
    read = [_item(child) for child in node.value]
    sources = _sources(node, text) or [render_item(item) for item, _ in read]
    return tuple(WrittenItem(item, line, source) for (item, line), source in zip(read, sources, strict=True))


def _item(node: yaml.Node) -> tuple[PinnedItem, int]:
    found = entries(node, _ITEM_KEYS, _ITEM_KEYS[:4], "an item")
    item = PinnedItem(
        field=ContractField(choice(found["field"], "field", [field.value for field in ContractField])),
        strength=Strength(choice(found["strength"], "strength", [strength.value for strength in Strength])),
        statement=words(found["statement"], "statement"),
        quote=words(found["quote"], "quote"),
        occurrence=number(found["occurrence"], "occurrence") if "occurrence" in found else 1,
    )
    return item, line_of(found["quote"])


def _sources(node: yaml.SequenceNode, text: str) -> list[str]:
    """Every item as written, with the comments above it; nothing if they do not stand below each other."""
    if node.flow_style:
        return []
    lines = text.splitlines(keepends=True)
    indentation = " " * node.start_mark.column
    at = node.start_mark.line
    while at and lines[at - 1].lstrip().startswith("#"):
        at -= 1
    sources: list[str] = []
    for child in node.value:
        end = max(_last_line(value) for _, value in child.value) + 1
        source = "".join(line.removeprefix(indentation) for line in lines[at:end])
        sources.append(source if source.endswith("\n") else f"{source}\n")
        at = end
    return sources


def _last_line(node: yaml.Node) -> int:
    """The last line of a value; the mark of a block text stands on the line below it."""
    mark = node.end_mark
    return int(mark.line) - (mark.column == 0 and getattr(node, "style", None) in ("|", ">"))
