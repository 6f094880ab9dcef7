"""Makes text of users show as it is in GitHub's Markdown: nothing in it is markup, a link or a mention."""

import re

from driftline.report.plain import plain

# Every character that can begin markup within a line, "&", which begins an entity, and what makes a line an
# entry of a list or the line below a heading.
_MARKUP = re.compile(r"[\\`*_{}\[\]()<>#!|~&$]|^[-+=]|(?<=^\d)\.|(?<=^\d\d)\.")
# An empty comment keeps GitHub from reading what follows as the name of a person, an issue or a site.
_GAP = "<!-- -->"
_REFERENCE = re.compile(r"@|\\#|:(?=//)|www(?=\.)", re.IGNORECASE)
_BACKTICKS = re.compile(r"`+")


def escaped(text: str) -> str:
    """The text on one line, for a paragraph, a list entry or a cell of a table."""
    shown = _MARKUP.sub(lambda found: f"\\{found[0]}", plain(text))
    return _REFERENCE.sub(lambda found: found[0] + _GAP, shown)


def code(text: str) -> str:
    """The text as code."""
    line = plain(text) or "-"
    longest = max((len(run) for run in _BACKTICKS.findall(line)), default=0)
    fence = "`" * (longest + 1)
    gap = " " if longest else ""
    return f"{fence}{gap}{line}{gap}{fence}"
