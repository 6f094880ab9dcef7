"""Writes a file so that a reader sees the old text or the new one, never a part."""

import errno
import os
import tempfile
from contextlib import suppress
from pathlib import Path


def write_atomically(path: Path, text: str, mode: int | None = None) -> None:
    """Replace a file, or make it, keeping its permissions unless told; raises OSError and then leaves it as it was."""
    target = Path(os.path.realpath(path))  # a link stays a link
    mode = _mode(target) if mode is None else mode
    if not mode & 0o222:
        # Only the folder has to be writable for what follows, but the owner has protected the file.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:40]}.", dir=target.parent)
    made = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        made.chmod(mode)
        made.replace(target)
    except BaseException:
        with suppress(OSError):
            made.unlink()
        raise


def _mode(path: Path) -> int:
    try:
        return path.stat().st_mode & 0o777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
