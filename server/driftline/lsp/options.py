"""What a user may set in the editor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from driftline.spec.terms import SupportLabel

SECTION = "driftline"
_DEFAULT_HINTED = frozenset(label.value for label in SupportLabel if label is not SupportLabel.SOURCE_STATED)


@dataclass(frozen=True, slots=True)
class Options:
    """How much the editor shows; what is found is set in driftline.toml."""

    hinted_labels: frozenset[str] = _DEFAULT_HINTED
    code_lens: bool = True


def read_options(value: Any) -> Options:
    """The options in a client's settings: `inlayHints` (true, false or a list of labels) and `codeLens`.

    Whatever is missing or makes no sense keeps its default.
    """
    settings = value.get(SECTION, value) if isinstance(value, dict) else {}
    if not isinstance(settings, dict):
        return Options()
    lens = settings.get("codeLens")
    return Options(_labels(settings.get("inlayHints")), lens if isinstance(lens, bool) else True)


def read_trust(initialization: Any) -> bool:
    """Whether the user trusts the workspace, by the word of a client that was started to give it.

    It is never read from settings: a workspace has settings of its own.
    """
    return isinstance(initialization, dict) and initialization.get("workspaceTrusted") is True


def _labels(value: Any) -> frozenset[str]:
    if value is False:
        return frozenset()
    if isinstance(value, list):
        return frozenset(label.value for label in SupportLabel if label.value in value)
    return _DEFAULT_HINTED
