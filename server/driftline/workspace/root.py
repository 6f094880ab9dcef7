"""The folder a configuration speaks for."""

from dataclasses import dataclass
from pathlib import Path

from driftline.workspace.config import Config
from driftline.workspace.files import shown
from driftline.workspace.load_config import config_file_in, read_config
from driftline.workspace.trust import USER_TRUST, Standing, Trust


@dataclass(frozen=True, slots=True)
class Root:
    """A folder with its configuration, of which only what the user trusts is left; paths in it are relative to it."""

    folder: Path
    config: Config
    config_path: Path | None = None
    notice: str = ""  # what was left out of the configuration, in one line


def root_of(folder: Path, trust: Trust = USER_TRUST) -> Root:
    """The root a folder belongs to: the nearest configuration above it within its repository; raises ConfigError."""
    for candidate in (folder, *folder.parents):
        if config_path := config_file_in(candidate):
            return _trusted_root(candidate, config_path, trust)
        if (candidate / ".git").exists():
            return Root(candidate, Config())
    return Root(folder, Config())


def _trusted_root(folder: Path, path: Path, trust: Trust) -> Root:
    """A workspace may not start a judge nor name its server by itself."""
    text, config = read_config(path)
    limits = config.judge.limits()
    standing = Standing.TRUSTED if config.judge == limits else trust.standing(path, text)
    if standing is Standing.TRUSTED:
        return Root(folder, config, path)
    why = "has changed since you trusted it" if standing is Standing.CHANGED else "is not trusted"
    notice = f"{shown(path)} {why}, so its [judge] settings are ignored; to use them, {trust.advice(path)}"
    return Root(folder, config.model_copy(update={"judge": limits}), path, notice)
