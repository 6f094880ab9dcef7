"""The files that no editor has open, read again only when they changed."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from driftline.lsp.positions import PositionEncoding
from driftline.lsp.text_store import Text
from driftline.workspace.files import read_text


class _Stamp(NamedTuple):
    modified: int
    size: int


class Disk:
    """Used in the worker only."""

    def __init__(self) -> None:
        self._texts: dict[tuple[str, PositionEncoding], tuple[_Stamp, Text]] = {}

    def text(self, path: Path, uri: str, encoding: PositionEncoding, source: Path | None = None) -> Text:
        """A file as it is now, read from where it was found to lead; the same object while it stays the same.

        Raises UnreadableError.
        """
        stamp = _stamp(source or path)
        known = self._texts.get((uri, encoding))
        if known and known[0] == stamp:
            return known[1]
        content = read_text(path, source)
        same = known is not None and known[1].text == content
        text = known[1] if known and same else Text(uri, None, content, encoding)
        if stamp:
            self._texts[uri, encoding] = (stamp, text)
        return text


def _stamp(path: Path) -> _Stamp | None:
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return _Stamp(found.st_mtime_ns, found.st_size)
