"""Whether a heading makes what stands under it optional, puts it off or rules it out."""

import re
from enum import Enum
from functools import cache

from driftline.text.lexicon import compiled, one_of, pattern, straight_quotes
from driftline.text.memory import remembered
from driftline.text.polarity import unknown


class Status(Enum):
    """The place something has in the scope of a project."""

    DEFERRED = "deferred"
    EXCLUDED = "excluded"
    OPTIONAL = "optional"
    NONE = "none"


# Asked in this order: “Not this year” is put off, although it says “not”.
_LISTS = {
    Status.DEFERRED: "deferred_heading",
    Status.EXCLUDED: "excluded_heading",
    Status.OPTIONAL: "optional_heading",
}
_NUMBERING = re.compile(
    r"[\s#>*_~`-]*(?:(?:section|part|chapter)\s)?(?:(?:\d{1,3}|[a-z]|[ivx]{1,5})[.):](?:\d{1,3}[.)]?){0,4}|\d{1,3}\s)?",
    re.IGNORECASE,
)
_MARKS = " \t*_:#`~-"
_LONGEST_HEADING = 300


@remembered
def status_of_heading(heading: str) -> Status:
    """The status a heading gives everything under it."""
    plain = straight_quotes(heading)[:_LONGEST_HEADING]
    title = _open().sub("-", _NUMBERING.sub("", plain, count=1).strip(_MARKS))
    return next((status for status, concept in _LISTS.items() if pattern(concept).search(title)), Status.NONE)


@cache
def _open() -> re.Pattern[str]:
    """What is merely not known is neither refused nor put off."""
    return compiled(f"{unknown()}|{one_of('open_heading')}")


def status_of_text(text: str) -> Status:
    """The status a sentence gives what it speaks of. Only the judge asks, until it is rewritten."""
    return status_of_heading(text)


def section_role(heading: str) -> str:
    """What a section that flags doubt is called. Only the judge asks, until it is rewritten."""
    plain = heading.casefold()
    return next((role for role in ("risks", "questions", "assumptions") if role[:-1] in plain), "")
