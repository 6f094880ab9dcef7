"""Two versions of a text as a unified diff."""

import difflib
import re

_LINE = re.compile(r"[^\n]*\n|[^\n]+")


def unified_diff(before: str, after: str, name: str) -> str:
    """A diff that `patch` and `git apply` accept: lines keep their ends, a missing last one is noted."""
    lines = difflib.unified_diff(_LINE.findall(before), _LINE.findall(after), name, name)
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def for_terminal(text: str) -> str:
    """The text without anything a terminal would obey."""
    return "".join(letter if letter.isprintable() or letter in "\n\t" else "" for letter in text)
