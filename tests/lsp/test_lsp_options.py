"""What a user may set in the editor."""

from typing import Any

import pytest

from driftline.lsp.options import Options, read_options

DEFAULT = Options()


@pytest.mark.parametrize(
    ("settings", "hinted", "lens"),
    [
        ({}, DEFAULT.hinted_labels, True),
        (None, DEFAULT.hinted_labels, True),
        ("nonsense", DEFAULT.hinted_labels, True),
        ({"driftline": None}, DEFAULT.hinted_labels, True),
        ({"inlayHints": False}, frozenset(), True),
        ({"inlayHints": True, "codeLens": False}, DEFAULT.hinted_labels, False),
        ({"driftline": {"inlayHints": ["unsupported", "unknown"]}}, frozenset({"unsupported"}), True),
        ({"codeLens": "yes"}, DEFAULT.hinted_labels, True),
    ],
)
def test_settings_are_read(settings: Any, hinted: frozenset[str], lens: bool) -> None:
    options = read_options(settings)
    assert options.hinted_labels == hinted
    assert options.code_lens is lens


def test_what_the_prompt_states_gets_no_hint_by_default() -> None:
    assert "source-stated" not in DEFAULT.hinted_labels
    assert "unsupported" in DEFAULT.hinted_labels
