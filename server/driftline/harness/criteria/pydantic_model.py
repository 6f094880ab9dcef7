"""Outputs that have to be JSON of a pydantic model, named by its import path."""

import sys
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, Field, ValidationError

from driftline.harness.criteria.json_text import NoJsonError, json_of
from driftline.harness.criteria.kind import Finding, Kind, Subject, UnusableError
from driftline.harness.terms import Family
from driftline.harness.wording import did_you_mean, listed
from driftline.report.plain import shortened

ImportPath = Annotated[str, Field(pattern=r"^[A-Za-z_][\w.]*:[A-Za-z_]\w*$")]
"""`package.module:Model`; the suite's folder is searched first."""

_REASON_LENGTH = 160


@lru_cache(maxsize=64)
def _model(path: str, folder: Path) -> type[BaseModel]:
    module_name, _, name = path.partition(":")
    sys.path.insert(0, str(folder))
    try:
        module = import_module(module_name)
    except Exception as error:
        raise UnusableError(
            f"the module {module_name} cannot be imported: {type(error).__name__}: "
            f"{shortened(str(error), _REASON_LENGTH)}"
        ) from None
    finally:
        sys.path.remove(str(folder))
    found = getattr(module, name, None)
    if isinstance(found, type) and issubclass(found, BaseModel):
        return found
    models = [key for key, value in vars(module).items() if isinstance(value, type) and issubclass(value, BaseModel)]
    raise UnusableError(f"{module_name} has no pydantic model {name}{did_you_mean(name, models)}")


def _valid(spec: str, subject: Subject) -> Finding:
    model = _model(spec, subject.folder)
    try:
        model.model_validate(json_of(subject.agent_output))
    except NoJsonError as problem:
        return Finding(False, str(problem))
    except ValidationError as error:
        return Finding(False, f"Output is not a {model.__name__}: {listed(_mistakes(error))}.")
    return Finding(True, f"Output is a {model.__name__}.")


def _mistakes(error: ValidationError) -> list[str]:
    return [
        f"{'.'.join(map(str, mistake['loc'])) or 'the output'}: {shortened(mistake['msg'], _REASON_LENGTH)}"
        for mistake in error.errors(include_url=False, include_input=False)
    ]


PYDANTIC = Kind("pydantic", Family.STRUCTURAL, _valid)
