"""The folder a configuration speaks for."""

from dataclasses import dataclass
from pathlib import Path

from driftline.workspace.config import Config
from driftline.workspace.load_config import config_file_in, load_config


@dataclass(frozen=True, slots=True)
class Root:
    """A folder with its configuration; paths in the configuration are relative to it."""

    folder: Path
    config: Config
    config_path: Path | None = None


def root_of(folder: Path) -> Root:
    """The root a folder belongs to: the nearest configuration above it within its repository; raises ConfigError."""
    for candidate in (folder, *folder.parents):
        if config_path := config_file_in(candidate):
            return Root(candidate, load_config(config_path), config_path)
        if (candidate / ".git").exists():
            return Root(candidate, Config())
    return Root(folder, Config())
