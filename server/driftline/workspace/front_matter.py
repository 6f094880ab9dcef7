"""The prompt a plan names in its front matter."""

from pathlib import Path

from driftline.text.front_matter import front_matter_lines
from driftline.text.lines import LineIndex

_LONGEST = 64 * 1024
_FENCES = ("---", "\ufeff---")
_FENCE_BYTES = tuple(fence.encode() for fence in _FENCES)
_TEXT_SUFFIXES = frozenset({".md", ".markdown", ".mdx", ".txt"})


class FrontMatterError(Exception):
    """The front matter does not name one file; the message says what is wrong with it."""


def opening_of(path: Path) -> str:
    """The beginning of a file if it can hold front matter; empty for everything else."""
    try:
        with path.open("rb") as file:
            opening = file.read(8)
            if opening.startswith(_FENCE_BYTES):
                return (opening + file.read(_LONGEST)).decode("utf-8", "replace")
    except (OSError, ValueError):
        pass  # if it is a plan, reading it as a whole will say what is wrong
    return ""


def named_prompt(text: str) -> str | None:
    """What `prompt:` in the front matter of a text says; None without one."""
    front = _front_matter(text)
    if "prompt:" not in front:
        return None
    import yaml

    try:
        # Everything as text: a date that does not exist is nothing to stumble over here.
        entries = yaml.load(front, Loader=yaml.BaseLoader)
    except (yaml.YAMLError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        line = f" (line {mark.line + 2})" if mark else ""
        raise FrontMatterError(f"its front matter is not valid YAML{line}") from None
    if not isinstance(entries, dict) or "prompt" not in entries:
        return None
    return _one_path(entries["prompt"])


def _front_matter(text: str) -> str:
    if not text.startswith(_FENCES):
        return ""
    head = text[:_LONGEST]
    lines = LineIndex.of(head)
    count = front_matter_lines(head, lines)
    return head[lines.start(1) : lines.start(count - 1)] if count > 2 else ""


def _one_path(value: object) -> str | None:
    if isinstance(value, list) and len(value) > 1:
        raise FrontMatterError(f"prompt: in its front matter names {len(value)} files; a plan has one prompt")
    if isinstance(value, list) and value:
        value = value[0]
    if not isinstance(value, str) or not value.strip():
        raise FrontMatterError("prompt: in its front matter needs the path of one file")
    return value.strip()


def looks_like_path(value: str) -> bool:
    """Whether a `prompt:` names a file; other tools keep the words of a prompt under the same key."""
    return "\n" not in value and Path(value).suffix.lower() in _TEXT_SUFFIXES
