"""The JSON value that an output holds."""

import json
import re
from typing import Any

_FENCED = re.compile(r"\A\s*```(?:json)?[ \t]*\n(.*?)\n?```\s*\Z", re.DOTALL)


class NoJsonError(Exception):
    """An output that is not JSON; the message says where it stops being so."""


def json_of(text: str) -> Any:
    """The value; an output that is one fenced block of JSON counts as that block."""
    fenced = _FENCED.match(text)
    try:
        return json.loads(fenced[1] if fenced else text)
    except json.JSONDecodeError as error:
        raise NoJsonError(f"Output is not JSON: {error.msg} at line {error.lineno}, column {error.colno}.") from None
    except RecursionError:
        raise NoJsonError("Output is not JSON that can be read: it is nested too deeply.") from None
