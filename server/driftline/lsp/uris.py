"""Files as the protocol names them."""

from __future__ import annotations

from pathlib import Path

from pygls.uris import from_fs_path, to_fs_path


def path_of(uri: str) -> Path | None:
    """The file a URI names, links followed; none for what is not a file, such as an unsaved buffer."""
    try:
        name = to_fs_path(uri)
        return Path(name).resolve() if name else None
    except (OSError, ValueError, RuntimeError):
        return None


def uri_of(path: Path) -> str:
    """The URI of a file."""
    return from_fs_path(str(path)) or ""
