"""What the judge asks of the wording, until it is rewritten."""

from driftline.text.doubts import doubts

hedges = doubts

__all__ = ["doubts", "hedges"]
