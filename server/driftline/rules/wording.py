"""Short pieces of text the rules share."""

from driftline.support.label import Assessment

_LONGEST = 60


def quoted(text: str) -> str:
    """A stretch of the author's text, short enough for one line."""
    flat = " ".join(text.split())
    return f"“{flat if len(flat) <= _LONGEST else flat[: _LONGEST - 1].rstrip() + '…'}”"


def source(assessment: Assessment) -> str:
    """The prompt's words a claim comes closest to."""
    items = assessment.supported.evidence.items
    return quoted(items[0].statement) if items else "the prompt"
