"""Short pieces of text the rules share."""

_LONGEST = 60


def quoted(text: str) -> str:
    """A stretch of the author's text, short enough for one line."""
    flat = " ".join(text.split())
    return f"“{flat if len(flat) <= _LONGEST else flat[: _LONGEST - 1].rstrip() + '…'}”"
