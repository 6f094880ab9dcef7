"""Says in one line each what is wrong with a part of a suite, where, and what was probably meant."""

from collections.abc import Iterator
from enum import Enum
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from driftline.harness.wording import did_you_mean
from driftline.harness.yaml_places import Path, Place, Tree

_UNKNOWN = "extra_forbidden"
_EXPECTED = {
    "bool_type": "needs true or false",
    "string_type": "needs text in quotes",
    "string_too_short": "may not be empty",
    "string_too_long": "may be at most {max_length} characters",
    "string_pattern_mismatch": "has to be written like package.module:Model",
    "int_type": "needs a whole number",
    "int_parsing": "needs a whole number",
    "int_from_float": "needs a whole number",
    "float_type": "needs a number",
    "float_parsing": "needs a number",
    "too_short": "needs at least one entry",
    "tuple_type": "needs a list",
    "dict_type": "needs a mapping",
    "model_type": "needs a mapping",
    "model_attributes_type": "needs a mapping",
    "greater_than": "needs more than {gt:g}",
    "greater_than_equal": "needs at least {ge:g}",
    "less_than_equal": "needs at most {le:g}",
}

Mistake = tuple[Place, str]


def mistakes_in(error: ValidationError, model: type[BaseModel], tree: Tree, above: Path) -> list[Mistake]:
    """What the models refuse; `above` is where the part stands in the file."""
    part = _part(tree.value, above)
    details = [(_written(detail["loc"], part), detail) for detail in error.errors(include_url=False)]
    meant = {(path[:-1], _meant(path, model)) for path, detail in details if detail["type"] == _UNKNOWN}
    found = {
        _described(detail, path, model, tree, above)
        for path, detail in details
        # A key that is only misspelt is one mistake, not two; nor does a list with a bad entry lack entries.
        if not (detail["type"] == "missing" and (path[:-1], path[-1]) in meant)
        and not (detail["type"] == "too_short" and _part(tree.value, (*above, *path)))
    }
    return sorted(found)


def _part(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value


def _written(location: tuple[str | int, ...], value: Any) -> Path:
    """A location without the names of kinds that stand between its keys."""
    path: list[str | int] = []
    for number, step in enumerate(location):
        holder: Any = value
        if (isinstance(value, dict) and step in value) or (
            isinstance(value, list) and isinstance(step, int) and step < len(value)
        ):
            value = holder[step]
        elif number < len(location) - 1 or step == "[key]" or not isinstance(value, dict):
            continue
        path.append(step)
    return tuple(path)


def _described(detail: ErrorDetails, path: Path, model: type[BaseModel], tree: Tree, above: Path) -> Mistake:
    kind = detail["type"]
    if kind == _UNKNOWN:
        return tree.of_key(above + path), f'unknown key "{path[-1]}"{did_you_mean(str(path[-1]), _keys(path, model))}'
    if kind == "missing":
        return tree.of_value(above + path[:-1]), f'{_named(path[:-1])} needs "{path[-1]}"'
    place = tree.of_value(above + path)
    if kind == "enum":
        known = [word.strip("' ") for word in detail["ctx"]["expected"].replace(" or ", ", ").split(", ")]
        hint = did_you_mean(str(detail["input"]), known) or did_you_mean(str(detail["input"]).upper(), known)
        return place, f'{_named(path)}: unknown word "{detail["input"]}"{hint or "; it may be " + ", ".join(known)}'
    message = _EXPECTED.get(kind, detail["msg"]).format(**detail.get("ctx", {}))
    return place, f"{_named(path)} {message}"


def _meant(path: Path, model: type[BaseModel]) -> str:
    hint = did_you_mean(str(path[-1]), _keys(path, model))
    return hint.split('"')[1] if hint else ""


def _keys(path: Path, model: type[BaseModel]) -> list[str]:
    """The keys that are known beside the last one of a path."""
    models = {model}
    for step in path[:-1]:
        if isinstance(step, str):
            below = {
                found
                for each in models
                if step in each.model_fields
                for found in _models_in(each.model_fields[step].annotation)
            }
            models = below or models
    return sorted({name for each in models for name in each.model_fields})


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel) and not issubclass(annotation, Enum):
        yield annotation
    for argument in get_args(annotation):
        yield from _models_in(argument)


def _named(path: Path) -> str:
    """A path as the user wrote it: `assertions[2].criteria[1].length`."""
    words = "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in path)
    return words.lstrip(".") or "this"
