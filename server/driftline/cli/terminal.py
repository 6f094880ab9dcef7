"""What standard output can show."""

import os
import shutil
import sys
from typing import TextIO

_WIDEST = 120
_NARROWEST = 40
_PIPED_WIDTH = 100


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person reads this; Python has no stream where the caller closed it."""
    return stream is not None and stream.isatty()


def wants_colour() -> bool:
    """Colour on a terminal that has it, unless NO_COLOR asks for none."""
    return is_terminal(sys.stdout) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def text_width() -> int:
    """The terminal's width within reason; a fixed one for files and pipes."""
    if not is_terminal(sys.stdout):
        return _PIPED_WIDTH
    return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size().columns))
