"""`driftline trust`: lets a configuration start a judge and read prompts outside its workspace."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from driftline.cli.exits import CannotRun
from driftline.cli.files import write_stdout, writing

if TYPE_CHECKING:
    from driftline.workspace.config import Config


@click.command()
@click.argument("path", required=False, type=click.Path(path_type=Path))
@click.option("--list", "listing", is_flag=True, help="List the files you trust.")
@click.option("--revoke", is_flag=True, help="Trust the file no longer.")
def trust(path: Path | None, listing: bool, revoke: bool) -> None:
    """Trust the configuration in PATH, a file or a folder; by default that of the current folder.

    Only a trusted configuration may start a judge, name its server, or let prompts be read outside the workspace. It is
    trusted as it is now: after any change it has to be trusted again.
    """
    if listing and (revoke or path):
        raise click.UsageError("--list goes alone.")
    trusted = _load()
    if listing:
        write_stdout("".join(f"{line}\n" for line in _listed(trusted)) or "You trust no configuration.\n")
    elif revoke:
        _revoke(trusted, path or Path())
    else:
        _trust(trusted, path or Path())


def _trust(trusted: dict[str, str], path: Path) -> None:
    from driftline.workspace.load_config import ConfigError, read_config
    from driftline.workspace.trust_store import digest_of, name_of

    config = _config_at(path)
    try:
        text, parsed = read_config(config)
    except ConfigError as error:
        raise CannotRun("; ".join(error.lines)) from None
    name = name_of(config)
    _save({**trusted, name: digest_of(text)})
    rights = list(_rights(parsed, config)) or ["names no judge and no prompts outside; it may do no more than before"]
    write_stdout(f"Trusted {_shown(name)} as it is now. It:\n" + "".join(f"- {_shown(right)}\n" for right in rights))


def _revoke(trusted: dict[str, str], path: Path) -> None:
    from driftline.workspace.files import absolute
    from driftline.workspace.trust_store import name_of

    # A file that is gone can still be revoked by its name.
    wanted = name_of(absolute(path))
    name = wanted if wanted in trusted else name_of(_config_at(path))
    if name not in trusted:
        raise CannotRun(f"{_shown(name)} is not trusted; see what is with: driftline trust --list")
    _save({known: digest for known, digest in trusted.items() if known != name})
    write_stdout(f"Trusts {_shown(name)} no longer.\n")


def _config_at(path: Path) -> Path:
    """The configuration a user means by a file or a folder."""
    from driftline.workspace.files import absolute, shown
    from driftline.workspace.load_config import CONFIG_NAME, PYPROJECT_NAME, config_file_in

    path = absolute(path)
    if path.is_dir():
        for folder in (path, *path.parents):
            if config := config_file_in(folder):
                return config
            if (folder / ".git").exists():
                break
        raise CannotRun(f"there is no {CONFIG_NAME} for {shown(path)}; name the file")
    if path.name not in (CONFIG_NAME, PYPROJECT_NAME):
        raise CannotRun(f"{shown(path)} is no configuration; name a {CONFIG_NAME} or a {PYPROJECT_NAME}")
    return path


def _rights(config: "Config", path: Path) -> Iterator[str]:
    judge = config.judge
    if judge.model or judge.api_base:
        server = f"at {judge.api_base}" if judge.api_base else "of its provider"
        when = "by every `driftline check`" + (" and whenever a plan is saved" if judge.on_save else "")
        yield f"has plans and prompts sent to {judge.model or 'a model you name'}, to the server {server}, {when}"
    for place in config.allow_prompts:
        yield f"lets prompts be read from {path.parent / place}"


def _listed(trusted: dict[str, str]) -> Iterator[str]:
    for name, digest in sorted(trusted.items()):
        yield f"{_shown(name)}{_change(Path(name), digest)}"


def _change(path: Path, digest: str) -> str:
    from driftline.workspace.files import UnreadableError, read_text
    from driftline.workspace.trust_store import digest_of

    try:
        return "" if digest_of(read_text(path)) == digest else "  (changed since: not trusted now)"
    except UnreadableError:
        return "  (cannot be read)"


def _load() -> dict[str, str]:
    from driftline.workspace.trust_store import TrustStoreError, load_trusted

    try:
        return load_trusted()
    except TrustStoreError as problem:
        raise CannotRun(str(problem)) from None


def _save(trusted: dict[str, str]) -> None:
    from driftline.workspace.trust_store import save_trusted, store_path

    with writing(store_path()):
        save_trusted(trusted)


def _shown(name: str) -> str:
    from driftline.workspace.files import printable

    return printable(name)
