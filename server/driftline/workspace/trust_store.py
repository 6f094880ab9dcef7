"""The configuration files a user trusts, kept by path and content in the user's own configuration."""

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from driftline.workspace.atomic import write_atomically
from driftline.workspace.files import UnreadableError, read_text, real, shown

_VERSION = 1
_PRIVATE_FOLDER, _PRIVATE_FILE = 0o700, 0o600


class TrustStoreError(Exception):
    """The list of trusted files cannot be used; the message says why in one line."""


def store_path() -> Path:
    """Where the list is kept: in the user's configuration, never in a workspace."""
    from platformdirs import user_config_path

    return user_config_path("driftline", appauthor=False) / "trusted.json"


def name_of(config: Path) -> str:
    """A file as the list names it. A link in its last place is not followed: to trust it is not to trust its target."""
    return str(real(config.parent) / config.name)


def digest_of(content: str) -> str:
    """A content as the list names it."""
    return sha256(content.encode("utf-8")).hexdigest()


def load_trusted() -> dict[str, str]:
    """The digest of every trusted file by its name; raises TrustStoreError."""
    path = store_path()
    try:
        data = json.loads(read_text(path)) if path.exists() else {"version": _VERSION, "trusted": {}}
    except (UnreadableError, OSError, ValueError, RecursionError):
        data = None
    trusted = data.get("trusted") if isinstance(data, dict) and data.get("version") == _VERSION else None
    if not isinstance(trusted, dict) or not all(isinstance(digest, str) for digest in trusted.values()):
        raise TrustStoreError(f"{shown(path)} is not a list of trusted files; delete it and trust them again")
    return trusted


def save_trusted(trusted: Mapping[str, str]) -> None:
    """Replace the list in one step, readable by its owner only; raises OSError."""
    path = store_path()
    path.parent.mkdir(mode=_PRIVATE_FOLDER, parents=True, exist_ok=True)
    data = {"version": _VERSION, "trusted": dict(sorted(trusted.items()))}
    write_atomically(path, json.dumps(data, indent=2) + "\n", mode=_PRIVATE_FILE)
