"""Keeps what tests trust out of the configuration of whoever runs them."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session", autouse=True)
def _user_configuration(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """For servers that are started once for many tests too; a test that wants its own sets the variable again."""
    before = {name: os.environ.pop(name, None) for name in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "DRIFTLINE_ALLOW_FROM")}
    folder = tmp_path_factory.mktemp("user")
    os.environ["XDG_CONFIG_HOME"] = str(folder)
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    yield folder
    del os.environ["XDG_CONFIG_HOME"], os.environ["XDG_CACHE_HOME"]
    os.environ.update({name: value for name, value in before.items() if value is not None})
