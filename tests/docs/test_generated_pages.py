import runpy
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGES = runpy.run_path(str(DOCS / "generate.py"))["pages"]()


@pytest.mark.parametrize("name", PAGES)
def test_generated_pages_are_current(name):
    written = (DOCS / "reference" / name).read_text(encoding="utf-8")
    assert written == PAGES[name], "run `make docs`"
