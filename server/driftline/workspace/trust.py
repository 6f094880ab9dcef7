"""Whose word a configuration is: the user's, once it is trusted, or only that of whoever wrote the workspace."""

import shlex
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Protocol

from driftline.workspace.files import absolute, printable
from driftline.workspace.trust_store import TrustStoreError, digest_of, load_trusted, name_of


class Standing(Enum):
    """What the user thinks of a configuration file as it is now."""

    TRUSTED = "trusted"
    CHANGED = "changed"
    UNKNOWN = "unknown"


class Trust(Protocol):
    """Tells which configuration files are trusted, and how a person says so."""

    def standing(self, config: Path, content: str) -> Standing:
        """What the user thinks of a file with this content."""

    def advice(self, config: Path) -> str:
        """What to do so that a file is trusted."""


@dataclass(frozen=True, slots=True)
class UserTrust:
    """What the user has trusted with `driftline trust`."""

    def standing(self, config: Path, content: str) -> Standing:
        try:
            known = load_trusted().get(name_of(config))
        except TrustStoreError:
            return Standing.UNKNOWN
        if known is None:
            return Standing.UNKNOWN
        return Standing.TRUSTED if known == digest_of(content) else Standing.CHANGED

    def advice(self, config: Path) -> str:
        return f"read it, then run: driftline trust {shlex.quote(printable(str(absolute(config))))}"


@dataclass(frozen=True, slots=True)
class EditorTrust:
    """An editor that asks its user whether to trust a workspace, and the folders of that workspace."""

    folders: tuple[Path, ...] = ()  # those the user trusts
    user: UserTrust = UserTrust()

    def standing(self, config: Path, content: str) -> Standing:
        if any(Path(name_of(config)).is_relative_to(folder) for folder in self.folders):
            return Standing.TRUSTED
        return self.user.standing(config, content)

    def advice(self, config: Path) -> str:
        return f"trust this workspace in the editor, or {self.user.advice(config)}"


USER_TRUST = UserTrust()
