"""Finds the configuration of a folder and reads it."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import tomli
from pydantic import ValidationError

from driftline.workspace.config import Config
from driftline.workspace.config_mistakes import Mistake, content_mistakes, shape_mistakes
from driftline.workspace.files import UnreadableError, read_text, shown
from driftline.workspace.repository import leads_outside
from driftline.workspace.toml_places import Place, find_places

CONFIG_NAME = "driftline.toml"
PYPROJECT_NAME = "pyproject.toml"
_PYPROJECT_TABLE = ("tool", "driftline")
_AT_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_VALUES = "; it has to be text in quotes, a number, true, false or a list"


class ConfigError(Exception):
    """A configuration that cannot be used: one line for each mistake, with its place."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = tuple(lines)


def config_file_in(folder: Path) -> Path | None:
    """The configuration of a folder; `driftline.toml` goes before `pyproject.toml`."""
    own = folder / CONFIG_NAME
    if own.is_file():
        return own
    project = folder / PYPROJECT_NAME
    return project if project.is_file() and _names_driftline(project) else None


def load_config(path: Path) -> Config:
    """The configuration in a file; raises ConfigError."""
    return read_config(path)[1]


def read_config(path: Path) -> tuple[str, Config]:
    """A file as it stands now with the configuration in just that text; raises ConfigError."""
    if leads_outside(path, path.parent):
        raise ConfigError([f"{shown(path)} is a link that leads outside its repository; put the file itself there"])
    try:
        text = read_text(path)
    except UnreadableError as problem:
        raise ConfigError([str(problem)]) from None
    above = _PYPROJECT_TABLE if path.name == PYPROJECT_NAME else ()
    return text, parse_config(text, path, above)


def parse_config(text: str, path: Path, above: tuple[str, ...] = ()) -> Config:
    """The configuration in a TOML text, or under a table of it; raises ConfigError."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    try:
        data: Any = tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        raise ConfigError(_lines(path, [_syntax_mistake(text, str(error))])) from None
    for name in above:
        data = data.get(name, {}) if isinstance(data, dict) else data
    places = find_places(text)
    try:
        config = Config.model_validate(data)
    except ValidationError as error:
        raise ConfigError(_lines(path, shape_mistakes(error, places, above))) from None
    if mistakes := content_mistakes(config, places, above):
        raise ConfigError(_lines(path, mistakes))
    return config


def _names_driftline(project: Path) -> bool:
    """Whether a pyproject.toml means to configure Driftline; a broken one only counts if it says so."""
    try:
        text = read_text(project)
    except UnreadableError:
        return False
    if "driftline" not in text:
        return False
    try:
        tool = tomli.loads(text).get("tool")
    except tomli.TOMLDecodeError:
        return "[tool.driftline" in text
    return isinstance(tool, dict) and "driftline" in tool


def _syntax_mistake(text: str, message: str) -> Mistake:
    found = _AT_PLACE.search(message)
    words = message[: found.start()] if found else message
    words = f"this is not TOML: {words[:1].lower()}{words[1:]}"
    if found and found[1]:
        return Place(int(found[1]), int(found[2])), words + _VALUES if words.endswith("invalid value") else words
    last = text.rstrip("\n")
    return Place(last.count("\n") + 1, len(last) - last.rfind("\n")), f"{words} at the end of the file"


def _lines(path: Path, mistakes: Sequence[Mistake]) -> list[str]:
    return [f"{shown(path)}:{place.line}:{place.column}: {message}" for place, message in mistakes]
