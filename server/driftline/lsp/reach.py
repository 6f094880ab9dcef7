"""What the server may read and whom it may ask: the folders of the workspace, and whether the user trusts them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from driftline.workspace.bounds import Bounds
    from driftline.workspace.trust import Trust


@dataclass(frozen=True, slots=True)
class Reach:
    """Never changed, only replaced."""

    folders: tuple[Path, ...] = ()
    by_editor: bool = False  # whether the editor asks its user about trust
    trusted: bool = False  # and what the user said

    @property
    def trust(self) -> Trust:
        """Whose word the configuration files of the workspace are."""
        from driftline.workspace.trust import USER_TRUST, EditorTrust

        return EditorTrust(self.folders if self.trusted else ()) if self.by_editor else USER_TRUST

    def bounds_of(self, folder: Path) -> Bounds:
        """How far the plans in a folder may reach: over its folder of the workspace, if it lies in one."""
        from driftline.workspace.bounds import Bounds, bounds_of

        around = [each for each in self.folders if folder.is_relative_to(each)]
        if not around:
            return bounds_of(folder, self.trust)
        return Bounds(max(around, key=lambda each: len(each.parts)), self.trust)
