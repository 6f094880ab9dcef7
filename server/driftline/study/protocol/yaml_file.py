"""Reads YAML into a model, and says in one line what is wrong with it."""

from typing import TypeVar

import yaml
from pydantic import BaseModel, ValidationError

Model = TypeVar("Model", bound=BaseModel)
_FAULTS_NAMED = 3


class StudyFileError(Exception):
    """A file of a study cannot be used; the message says in one line which and why."""


class _Loader(yaml.SafeLoader):
    """Refuses what YAML would let pass: a key that stands twice in one mapping."""


def read_yaml(text: str, model: type[Model], name: str) -> Model:
    """The model in a text; raises StudyFileError, which begins with the name of the file."""
    try:
        return model.model_validate(yaml.load(text, Loader=_Loader))
    except yaml.MarkedYAMLError as error:
        line = f" line {error.problem_mark.line + 1}:" if error.problem_mark else ""
        raise StudyFileError(f"{name}:{line} {error.problem or 'this is not YAML'}") from None
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise StudyFileError(f"{name}: {_faults(error)}") from None


def _faults(error: Exception) -> str:
    if not isinstance(error, ValidationError):
        return "this is not YAML: it has a character that may not stand there, or is nested too deeply"
    found = error.errors()
    named = [f"{'.'.join(map(str, at['loc'])) or 'the file'}: {at['msg']}" for at in found[:_FAULTS_NAMED]]
    more = len(found) - len(named)
    return "; ".join(named) + (f"; and {more} more" if more else "")


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[object, object]:
    seen: set[str] = set()
    for key, _ in node.value:
        if isinstance(key, yaml.ScalarNode):
            if key.value in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f'"{key.value}" stands here a second time', key.start_mark
                )
            seen.add(key.value)
    return dict(loader.construct_pairs(node, deep=True))


_Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)
