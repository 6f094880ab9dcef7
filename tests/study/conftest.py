"""A small finished study that several tests read."""

from pathlib import Path

import pytest
from study_examples import small_study


@pytest.fixture(scope="session")
def finished_study(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two runs in every cell of a study with few draws; not to be changed."""
    folder = tmp_path_factory.mktemp("finished") / "drift-study"
    small_study(folder, runs=2)
    return folder
