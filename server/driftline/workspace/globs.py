"""Patterns that pair a plan with its prompt."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

_WILDCARD = re.compile(r"\*\*/|\*\*|\*|\?|\[!?[^\]/]+\]")
_MEANING = {"**/": "((?:[^/]+/)*)", "**": "(.*)", "*": "([^/]*)", "?": "([^/])"}


@dataclass(frozen=True, slots=True)
class Filled:
    """A prompt pattern in which the wildcards of the plan have been put."""

    pattern: str
    is_path: bool  # no wildcard is left

    def choose(self, names: Sequence[str]) -> list[str]:
        """The names the pattern stands for: itself, or those it matches."""
        if self.is_path:
            return [self.pattern]
        expression = _expression(self.pattern)
        return [name for name in names if expression.fullmatch(name)]


def fill(plan_glob: str, plan_name: str, prompt_glob: str) -> Filled | None:
    """What a prompt pattern becomes for a plan; None if the plan's pattern does not match its name.

    The first `*` of the prompt takes what the first `*` of the plan stood for, and so on for each kind of wildcard.
    """
    match = _expression(plan_glob).fullmatch(plan_name)
    if match is None:
        return None
    values: dict[str, list[str]] = {}
    for wildcard, value in zip(_WILDCARD.findall(plan_glob), match.groups(), strict=True):
        values.setdefault(wildcard, []).append(value)
    literal: list[str] = []
    is_path = True
    end = 0
    for wildcard in _WILDCARD.finditer(prompt_glob):
        literal.append(prompt_glob[end : wildcard.start()])
        end = wildcard.end()
        waiting = values.get(wildcard[0])
        is_path = is_path and bool(waiting)
        literal.append(waiting.pop(0) if waiting else wildcard[0])
    return Filled("".join([*literal, prompt_glob[end:]]), is_path)


def _expression(glob: str) -> re.Pattern[str]:
    parts: list[str] = []
    end = 0
    for wildcard in _WILDCARD.finditer(glob):
        parts.append(re.escape(glob[end : wildcard.start()]))
        end = wildcard.end()
        parts.append(_MEANING.get(wildcard[0]) or _one_of(wildcard[0][1:-1]))
    return re.compile("".join([*parts, re.escape(glob[end:])]), re.DOTALL)


def _one_of(letters: str) -> str:
    """`[abc]`, `[a-z]` or `[!abc]` as an expression."""
    negated = letters.startswith("!")
    escaped = re.sub(r"([\\\]\[^&~|])", r"\\\1", letters[negated:])
    return f"([{'^/' if negated else ''}{escaped}])"
