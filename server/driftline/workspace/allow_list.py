"""Which places outside a workspace its plans and prompts may come from, by the word of somebody who may say so.

A pull request can write into `driftline.toml` like anybody else. So the list counts as it stands in the revision that
`DRIFTLINE_ALLOW_FROM` names, on CI the base of a pull request; without that only if the user trusts the file.
"""

import os
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from driftline.workspace.files import real, shown
from driftline.workspace.load_config import CONFIG_NAME, ConfigError, config_file_in, parse_config, read_config
from driftline.workspace.trust import Standing, Trust

BASE_VARIABLE = "DRIFTLINE_ALLOW_FROM"
_PATIENCE_SECONDS = 30


@dataclass(frozen=True, slots=True)
class AllowList:
    """The places that count, those whose file nobody trusts yet, and what a person can do about each kind."""

    places: tuple[Path, ...] = ()
    untrusted: tuple[Path, ...] = ()
    to_list: str = ""
    to_trust: str = ""


def allow_list_of(folder: Path, trust: Trust) -> AllowList:
    """The list that holds for a workspace."""
    if revision := os.environ.get(BASE_VARIABLE):
        return _of_base(folder, revision)
    config = config_file_in(folder) or folder / CONFIG_NAME
    name, advice = shown(config), trust.advice(config)
    to_list, to_trust = f"list its folder under allow_prompts in {name}, then {advice}", f"{name} allows it; {advice}"
    try:
        text, parsed = read_config(config)
    except ConfigError:
        return AllowList(to_list=to_list)
    listed = _places(folder, parsed.allow_prompts)
    if trust.standing(config, text) is Standing.TRUSTED:
        return AllowList(listed, to_list=to_list)
    return AllowList((), listed, to_list, to_trust)


def _of_base(folder: Path, revision: str) -> AllowList:
    to_list = f"list its folder under allow_prompts in {CONFIG_NAME} of {revision} ({BASE_VARIABLE})"
    text = _committed(folder, revision)
    try:
        parsed = parse_config(text or "", folder / CONFIG_NAME)
    except ConfigError:
        return AllowList(to_list=to_list)
    return AllowList(_places(folder, parsed.allow_prompts), to_list=to_list)


def _committed(folder: Path, revision: str) -> str | None:
    """The configuration as it stands in a revision; none if there is none."""
    if revision.startswith("-") or not (folder / ".git").exists():
        return None
    # Not `git show`, which runs the filters that a repository names.
    command = ["git", "-C", os.fspath(folder), "cat-file", "blob", f"{revision}:{CONFIG_NAME}"]
    try:
        done = subprocess.run(command, capture_output=True, timeout=_PATIENCE_SECONDS, check=True)
        return done.stdout.decode("utf-8")
    except (OSError, subprocess.SubprocessError, ValueError):
        return None


def _places(folder: Path, listed: Sequence[str]) -> tuple[Path, ...]:
    """Those outside. A name inside could be a link, which whoever writes the workspace can turn to any place."""
    named = (Path(os.path.normpath(folder / place)) for place in listed)
    return tuple(real(place) for place in named if not place.is_relative_to(folder))
