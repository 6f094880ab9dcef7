"""What standard output can show."""

import os
import shutil
import sys

_WIDEST = 120
_NARROWEST = 40
_PIPED_WIDTH = 100


def wants_colour() -> bool:
    """Colour on a terminal that has it, unless NO_COLOR asks for none."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def text_width() -> int:
    """The terminal's width within reason; a fixed one for files and pipes."""
    if not sys.stdout.isatty():
        return _PIPED_WIDTH
    return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size().columns))
