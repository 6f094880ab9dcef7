"""Counts the steps of a backtracking matcher, so that the growth of a pattern can be told without a clock."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

try:
    from re import _constants as sre
    from re import _parser as parser
except ImportError:  # Python 3.10
    import sre_constants as sre
    import sre_parse as parser

Goal = Callable[[int], bool]  # what has to match from a place on
Matcher = Callable[[int, Goal], bool]
_CATEGORIES: dict[Any, Callable[[str], bool]] = {
    sre.CATEGORY_DIGIT: str.isdecimal,
    sre.CATEGORY_SPACE: str.isspace,
    sre.CATEGORY_WORD: lambda letter: letter.isalnum() or letter == "_",
    sre.CATEGORY_NOT_DIGIT: lambda letter: not letter.isdecimal(),
    sre.CATEGORY_NOT_SPACE: lambda letter: not letter.isspace(),
    sre.CATEGORY_NOT_WORD: lambda letter: not (letter.isalnum() or letter == "_"),
}
_LETTERS = {sre.LITERAL, sre.NOT_LITERAL, sre.ANY, sre.IN}


class Counted:
    """A pattern with the steps it has taken."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self.steps = 0
        self._text = ""
        self._groups: dict[int, tuple[int, int]] = {}
        self._matcher = self._sequence(parser.parse(pattern.pattern, pattern.flags), pattern.flags)

    def find_all(self, text: str) -> list[tuple[int, int]]:
        """The matches in a text, as `finditer` finds them."""
        found: list[tuple[int, int]] = []
        start = 0
        while start <= len(text):
            end = self.match(text, start)
            if end is not None:
                found.append((start, end))
            start = end if end is not None and end > start else start + 1
        return found

    def match(self, text: str, start: int = 0) -> int | None:
        """Where a match ends that begins here."""
        self._text = text
        ends: list[int] = []
        self._groups.clear()
        return ends[0] if self._matcher(start, lambda end: not ends.append(end)) else None

    def _sequence(self, items: Any, flags: int) -> Matcher:
        matchers = [self._item(operation, argument, flags) for operation, argument in items]

        def run(at: int, goal: Goal, place: int = 0) -> bool:
            if place == len(matchers):
                return goal(at)
            return matchers[place](at, lambda end: run(end, goal, place + 1))

        return matchers[0] if len(matchers) == 1 else run

    def _item(self, operation: Any, argument: Any, flags: int) -> Matcher:
        if operation in (sre.MAX_REPEAT, sre.MIN_REPEAT):
            return self._repeat(argument, operation is sre.MAX_REPEAT, flags)
        if operation is sre.SUBPATTERN:
            return self._group(argument, flags)
        if operation is sre.BRANCH:
            return _either([self._sequence(branch, flags) for branch in argument[1]])
        if operation in (sre.ASSERT, sre.ASSERT_NOT):
            return self._look(argument, operation is sre.ASSERT, flags)
        if operation is sre.AT:
            return self._place(argument)
        if operation is sre.GROUPREF:
            return self._same_again(argument)
        return self._letter(_accepts(operation, argument, flags))

    def _letter(self, accepts: Callable[[str], bool]) -> Matcher:
        def run(at: int, goal: Goal) -> bool:
            self.steps += 1
            return at < len(self._text) and accepts(self._text[at]) and goal(at + 1)

        return run

    def _repeat(self, argument: Any, greedy: bool, flags: int) -> Matcher:
        least, most, items = argument
        if greedy and len(items) == 1 and items[0][0] in _LETTERS:
            return self._letters(least, most, _accepts(*items[0], flags))
        once = self._sequence(items, flags)

        def run(at: int, goal: Goal, done: int = 0, before: int = -1) -> bool:
            self.steps += 1
            enough = done >= least

            def again() -> bool:
                return (
                    done < most and (not enough or at != before) and once(at, lambda end: run(end, goal, done + 1, at))
                )

            if not greedy:
                return (enough and goal(at)) or again()
            return again() or (enough and goal(at))

        return run

    def _letters(self, least: int, most: int, accepts: Callable[[str], bool]) -> Matcher:
        """The same without depth, for a run of letters."""

        def run(at: int, goal: Goal) -> bool:
            end = at
            while end < len(self._text) and end - at < most and accepts(self._text[end]):
                end += 1
            self.steps += end - at + 1
            for last in range(end, at + least - 1, -1):
                self.steps += 1
                if goal(last):
                    return True
            return False

        return run

    def _group(self, argument: Any, flags: int) -> Matcher:
        number, added, removed, items = argument
        inner = self._sequence(items, (flags | added) & ~removed)

        def run(at: int, goal: Goal) -> bool:
            def closed(end: int) -> bool:
                self._groups[number] = (at, end)
                return goal(end)

            return inner(at, closed)

        return inner if number is None else run

    def _look(self, argument: Any, wanted: bool, flags: int) -> Matcher:
        direction, items = argument
        inner = self._sequence(items, flags)
        width = items.getwidth()[0] if direction < 0 else 0

        def run(at: int, goal: Goal) -> bool:
            seen = at >= width and inner(at - width, lambda end: direction > 0 or end == at)
            return seen is wanted and goal(at)

        return run

    def _place(self, kind: Any) -> Matcher:
        def run(at: int, goal: Goal) -> bool:
            self.steps += 1
            return self._is_at(kind, at) and goal(at)

        return run

    def _is_at(self, kind: Any, at: int) -> bool:
        if kind in (sre.AT_BEGINNING, sre.AT_BEGINNING_STRING):
            return at == 0
        if kind is sre.AT_END_STRING:
            return at == len(self._text)
        if kind is sre.AT_END:
            return at == len(self._text) or (at == len(self._text) - 1 and self._text[at] == "\n")
        word = _CATEGORIES[sre.CATEGORY_WORD]
        before = at > 0 and word(self._text[at - 1])
        return (before != (at < len(self._text) and word(self._text[at]))) is (kind is sre.AT_BOUNDARY)

    def _same_again(self, number: int) -> Matcher:
        def run(at: int, goal: Goal) -> bool:
            self.steps += 1
            said = self._text[slice(*self._groups[number])] if number in self._groups else "\0"
            return self._text.startswith(said, at) and goal(at + len(said))

        return run


def _either(branches: list[Matcher]) -> Matcher:
    return lambda at, goal: any(branch(at, goal) for branch in branches)


def _accepts(operation: Any, argument: Any, flags: int) -> Callable[[str], bool]:
    """Whether a letter fits one place of a pattern."""
    fold = str.lower if flags & re.IGNORECASE else str
    if operation is sre.LITERAL:
        return lambda letter: fold(letter) == fold(chr(argument))
    if operation is sre.NOT_LITERAL:
        return lambda letter: fold(letter) != fold(chr(argument))
    if operation is sre.ANY:
        return lambda letter: letter != "\n" or bool(flags & re.DOTALL)
    if operation is sre.RANGE:
        return lambda letter: any(argument[0] <= ord(form) <= argument[1] for form in _forms(letter, flags))
    if operation is sre.CATEGORY:
        return _CATEGORIES[argument]
    if operation is not sre.IN:
        raise NotImplementedError(operation)
    negated = argument[0][0] is sre.NEGATE
    members = [_accepts(kind, value, flags) for kind, value in argument[negated:]]
    return lambda letter: any(accepts(letter) for accepts in members) is not negated


def _forms(letter: str, flags: int) -> set[str]:
    return {letter.lower()[0], letter.upper()[0], letter} if flags & re.IGNORECASE else {letter}
