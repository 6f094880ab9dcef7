"""Says in one line each what is wrong with a configuration, where, and what was probably meant."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from driftline.spec.terms import DriftType
from driftline.spec.thresholds import SPECIFIED, loosened
from driftline.workspace.config import Config, Limits, PairGlobs
from driftline.workspace.toml_places import Path, Place, TomlPlaces

_UNKNOWN = "extra_forbidden"
_EXPECTED = {
    "bool_type": "needs true or false",
    "string_type": "needs text in quotes",
    "string_too_short": "may not be empty",
    "int_type": "needs a whole number",
    "float_type": "needs a number",
    "too_short": "needs at least one entry",
    "tuple_type": "needs a list in square brackets",
    "dict_type": "needs a table",
    "model_type": "needs a table",
    "greater_than_equal": "needs at least {ge:g}",
    "less_than_equal": "needs at most {le:g}",
}
_DRIFT_TYPES = [drift.value for drift in DriftType]

Mistake = tuple[Place, str]


def shape_mistakes(error: ValidationError, places: TomlPlaces, above: Path) -> list[Mistake]:
    """What the models refuse; `above` is the path of the configuration in its file."""
    details = error.errors(include_url=False)
    meant = {(detail["loc"][:-1], _meant_key(detail["loc"])) for detail in details if detail["type"] == _UNKNOWN}
    return sorted(
        _described(detail, places, above)
        for detail in details
        # A key that is only misspelt is one mistake, not two.
        if detail["type"] != "missing" or (detail["loc"][:-1], detail["loc"][-1]) not in meant
    )


def content_mistakes(config: Config, places: TomlPlaces, above: Path) -> list[Mistake]:
    """What is well formed and still cannot be meant, or is not allowed."""
    found = [*_no_rules(config), *_contradictions(config)]
    if config.strict:
        found += [
            (path, _too_loose(path)) for path in map(_threshold_path, loosened(config.thresholds.as_thresholds()))
        ]
    return sorted((places.of_value(above + path), message) for path, message in found)


def _closest(word: str, known: Iterable[str]) -> str:
    close = get_close_matches(word.replace("-", "_").lower(), list(known), n=1)
    return close[0] if close else ""


def _question(meant: str) -> str:
    return f'; did you mean "{meant}"?' if meant else ""


def _meant_key(path: Path) -> str:
    return _closest(str(path[-1]), _keys_at(path[:-1]))


def _other_table(path: Path) -> str:
    """Where a key is known that stands at the top."""
    for name, field in Config.model_fields.items():
        if len(path) == 1 and any(path[0] in model.model_fields for model in _models_in(field.annotation)):
            return f"; it belongs under [{name}]" if name != "pairs" else "; it belongs under [[pairs]]"
    return ""


def _described(detail: ErrorDetails, places: TomlPlaces, above: Path) -> Mistake:
    kind, path = detail["type"], detail["loc"]
    if kind == _UNKNOWN:
        hint = _other_table(path) or _question(_meant_key(path))
        return places.of_key(above + path), f'unknown key "{path[-1]}"{hint}'
    if kind == "missing":
        return places.of_key(above + path[:-1]), f'{_named(path[:-1])} needs "{path[-1]}"'
    if kind == "enum":
        return _unknown_drift_type(str(detail["input"]), places, above + path)
    expected = _EXPECTED.get(kind, detail["msg"]).format(**detail.get("ctx", {}))
    return places.of_value(above + path), f"{_named(path)} {expected}{_example(kind, path)}"


def _example(kind: str, path: Path) -> str:
    """How to write what a value has to be, where the name of its kind does not say it."""
    model = _model_at(path)
    if kind == "model_type" and model is Limits:
        return ", such as { passing = 0, borderline = 2 }"
    if kind == "tuple_type" and model is PairGlobs:
        return "; write [[pairs]] above each pair"
    return ""


def _unknown_drift_type(word: str, places: TomlPlaces, path: Path) -> Mistake:
    message = f'unknown drift type "{word}"{_question(_closest(word, _DRIFT_TYPES))}'
    if path[-1] == "[key]":
        return places.of_key(path[:-1]), message
    return places.of_value(path), message


def _keys_at(path: Path) -> list[str]:
    return list(_model_at(path).model_fields)


def _model_at(path: Path) -> type[BaseModel]:
    model: type[BaseModel] = Config
    for part in path:
        if isinstance(part, str) and part in model.model_fields:
            model = next(_models_in(model.model_fields[part].annotation), model)
    return model


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in get_args(annotation):
        yield from _models_in(argument)


def _named(path: Path) -> str:
    """A path as the user wrote it: `[[pairs]]` for an entry of it, `thresholds.pass_score` for a value."""
    if not path:
        return "the configuration"
    if (
        len(path) == 2
        and isinstance(path[1], int)
        and next(_models_in(Config.model_fields[str(path[0])].annotation), 0)
    ):
        return f"[[{path[0]}]]"
    return ".".join(str(part) for part in path if isinstance(part, str))


def _no_rules(config: Config) -> Iterator[tuple[Path, str]]:
    if not set(config.rules.enable) - set(config.rules.disable):
        yield ("rules", "disable"), "rules.disable leaves no rule; keep at least one"


def _threshold_path(name: str) -> Path:
    return ("thresholds", *name.split("."))


def _too_loose(path: Path) -> str:
    specified: Any = SPECIFIED
    for part in path[1:]:
        specified = getattr(specified, str(part))
    return f"{_named(path)} is looser than the specification's {specified}; tighten it, or set strict = false"


def _contradictions(config: Config) -> Iterator[tuple[Path, str]]:
    table = config.thresholds
    for what in ("score", "dimension"):
        lower, upper = f"borderline_{what}", f"pass_{what}"
        if getattr(table, lower) > getattr(table, upper):
            # The one that was written is the one to point at.
            name = lower if lower in table.model_fields_set else upper
            message = f"thresholds.{lower} ({getattr(table, lower):g}) may not be above {upper}; set both"
            yield ("thresholds", name), message
    for name in type(table).model_fields:
        limits = getattr(table, name)
        if isinstance(limits, Limits) and limits.passing > limits.borderline:
            yield ("thresholds", name), f"thresholds.{name} allows more in a plan that passes than in a borderline one"
