"""Which paths a search for plans leaves out."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pathspec import GitIgnoreSpec

from driftline.workspace.root import Root

GITIGNORE = ".gitignore"
_NEVER_PLANS = frozenset({".git", ".hg", ".svn", ".venv", "__pycache__", "node_modules"})


@dataclass(frozen=True, slots=True)
class _Layer:
    """The patterns of one file, which speak about paths below a folder."""

    folder: Path
    patterns: GitIgnoreSpec

    def verdict(self, path: Path, is_folder: bool) -> bool | None:
        """True to leave the path out, False to keep it, None if the patterns say nothing."""
        if not path.is_relative_to(self.folder):
            return None
        name = path.relative_to(self.folder).as_posix()
        return self._folder_verdict(f"{name}/") if is_folder else self.patterns.check_file(name).include

    def _folder_verdict(self, name: str) -> bool | None:
        """The last pattern that matches a folder decides; the library itself only judges files."""
        for pattern in reversed(self.patterns.patterns):
            if pattern.include is not None and pattern.match_file(name) is not None:
                return pattern.include
        return None


@dataclass(frozen=True, slots=True)
class IgnoreRules:
    """What the configuration and the .gitignore files down to a folder say."""

    configured: _Layer
    layers: tuple[_Layer, ...] = ()

    @classmethod
    def at(cls, folder: Path, root: Root) -> IgnoreRules:
        """The rules that hold in a folder, without its own .gitignore."""
        rules = cls(_Layer(root.folder, GitIgnoreSpec.from_lines(root.config.ignore)))
        for above in reversed(_up_to_repository(folder)):
            rules = rules.entering(above)
        return rules

    def entering(self, folder: Path) -> IgnoreRules:
        """The rules with those of one more folder."""
        try:
            lines = (folder / GITIGNORE).read_text(encoding="utf-8", errors="replace").splitlines()
            layer = _Layer(folder, GitIgnoreSpec.from_lines(lines))
        except (OSError, ValueError):
            return self  # none, or none that git itself could use
        return IgnoreRules(self.configured, (*self.layers, layer))

    def leaves_out(self, path: Path, *, is_folder: bool) -> bool:
        """Whether a path is left out; the deepest .gitignore that speaks about it decides."""
        if path.name in _NEVER_PLANS or self.configured.verdict(path, is_folder):
            return True
        for layer in reversed(self.layers):
            verdict = layer.verdict(path, is_folder)
            if verdict is not None:
                return verdict
        return False


def _up_to_repository(folder: Path) -> list[Path]:
    """The folders above one, nearest first, up to its repository's; none outside a repository."""
    above: list[Path] = []
    for candidate in (folder, *folder.parents):
        if candidate != folder:
            above.append(candidate)
        if (candidate / ".git").exists():
            return above
    return []
