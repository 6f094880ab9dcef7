"""Every pattern of the text package, and texts that are hard on a pattern."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from steps import parser, sre

import driftline.text
from driftline.text import lexicon

_ANCHORED = {"match", "fullmatch"}
_MOST_LITERALS = 6
_PLAIN_RUNS = (" ", "1", ".", '"', "-", "A", "a", "1.", "A ", "a-", "1 ", "\n", "(", "'", ",")


@dataclass(frozen=True, slots=True)
class Known:
    """A pattern with its place, and whether it is only ever tried where a text or a stretch begins."""

    place: str
    pattern: re.Pattern[str]
    anchored: bool


def known_patterns() -> list[Known]:
    """The patterns of all lists, and those that modules of the package hold or make when first asked."""
    found = [Known(f"lexicon/{concept}.txt", lexicon.pattern(concept), False) for concept in lexicon.lists()]
    for info in pkgutil.walk_packages(driftline.text.__path__, "driftline.text."):
        module = importlib.import_module(info.name)
        uses = _uses(module)
        for name, value in vars(module).items():
            for pattern in _patterns_in(value, module):
                anchored = bool(uses.get(name)) and uses[name] <= _ANCHORED
                found.append(Known(f"{info.name}.{name}", pattern, anchored))
    return list({known.pattern: known for known in found}.values())


def hard_texts(pattern: re.Pattern[str], size: int) -> Iterator[str]:
    """Texts of a size made of the pattern's own words and of runs of one sign."""
    literals = sorted(set(_literals(parser.parse(pattern.pattern, pattern.flags))))
    picked = literals[:: max(1, len(literals) // _MOST_LITERALS)]
    for literal in picked:
        for unit in (literal, f"{literal} ", f"{literal}-"):
            yield _repeated(unit, size)
        for run in (" ", "a", "1"):
            yield literal + _repeated(run, size - len(literal))
    for run in _PLAIN_RUNS:
        yield _repeated(run, size) + "\0"


def _repeated(unit: str, size: int) -> str:
    return (unit * (size // len(unit) + 1))[: max(size, 0)]


def _literals(items: Any) -> Iterator[str]:
    """The runs of letters that a pattern is written with."""
    run = ""
    for operation, argument in items:
        if operation is sre.LITERAL:
            run += chr(argument)
            continue
        if run:
            yield run
        run = ""
        for inner in _inside(operation, argument):
            yield from _literals(inner)
    if run:
        yield run


def _inside(operation: Any, argument: Any) -> list[Any]:
    if operation is sre.BRANCH:
        return list(argument[1])
    if operation in (sre.SUBPATTERN, sre.MAX_REPEAT, sre.MIN_REPEAT, sre.ASSERT, sre.ASSERT_NOT):
        return [argument[-1]]
    return []


def _patterns_in(value: object, module: ModuleType) -> Iterator[re.Pattern[str]]:
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, dict):
        yield from (pattern for item in value.values() for pattern in _patterns_in(item, module))
    elif isinstance(value, (tuple, list)):
        yield from (pattern for item in value for pattern in _patterns_in(item, module))
    elif _makes_a_pattern(value, module):
        yield value()


def _makes_a_pattern(value: object, module: ModuleType) -> bool:
    made = inspect.unwrap(value) if hasattr(value, "cache_info") and callable(value) else None
    if made is None or made.__module__ != module.__name__:
        return False
    signature = inspect.signature(made)
    return not signature.parameters and "Pattern" in str(signature.return_annotation)


def _uses(module: ModuleType) -> dict[str, set[str]]:
    """What is done with the patterns of a module, by their names."""
    uses: dict[str, set[str]] = {}
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Attribute):
            for owner in ast.walk(node.value):
                if isinstance(owner, ast.Name):
                    uses.setdefault(owner.id, set()).add(node.attr)
    return uses
