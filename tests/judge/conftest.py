import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test finds the answers of another."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "user cache"))
