"""Makes folders for the tests and finds the pairs in them."""

import os
from contextlib import contextmanager
from pathlib import Path

from driftline.workspace.discover import discover

NOBODY = 65534


def plant(folder: Path, files: dict[str, str]) -> Path:
    """Writes files by their paths; a text `-> TARGET` makes a link."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if text.startswith("-> "):
            path.symlink_to(text.removeprefix("-> "))
        else:
            path.write_text(text, encoding="utf-8")
    return folder


def naming(prompt: str) -> str:
    """A plan that names its prompt."""
    return f"---\nprompt: {prompt}\n---\n# Plan\n"


def found_in(folder: Path, *names: str) -> tuple[dict[str, str], list[str]]:
    """The pairs below some paths as plan: prompt, and the problems, all seen from the folder."""
    found = discover([folder / name for name in names or ("",)])
    pairs = {_name(pair.plan, folder): _name(pair.prompt, folder) for pair in found.pairs}
    return pairs, [problem.replace(f"{folder}/", "") for problem in found.problems]


def _name(path: Path, folder: Path) -> str:
    return Path(os.path.relpath(path, folder)).as_posix()


@contextmanager
def without_rights():
    """Runs as somebody whom permissions bind, also where the tests run as root."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
