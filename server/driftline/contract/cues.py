"""A cue: wording that places a clause in a field of the contract, unless other wording takes it back."""

import re
from dataclasses import dataclass

from driftline.spec.terms import ContractField, Strength

_CONTINUATION = re.compile(r"\\\n\s*")


@dataclass(frozen=True, slots=True)
class Cue:
    """A pattern for a field, with the strength it lends and the pattern that takes it back."""

    field: ContractField
    strength: Strength
    pattern: re.Pattern[str]
    unless: re.Pattern[str] | None = None

    def found_in(self, clause: str) -> bool:
        if self.pattern.search(clause) is None:
            return False
        return self.unless is None or self.unless.search(clause) is None


def phrases(lines: str) -> re.Pattern[str]:
    """Compiles one phrase per line into a pattern of whole words; a blank stands for any white space.

    A backslash at the end of a line continues it on the next.
    """
    whole = _CONTINUATION.sub("", lines.strip())
    listed = [line.strip().replace(" ", r"\s+") for line in whole.splitlines()]
    return re.compile(rf"(?<!\w)(?:{'|'.join(listed)})(?!\w)", re.IGNORECASE)


def stated(field: ContractField, lines: str, unless: str = "") -> Cue:
    """A cue by which the author says outright what field is meant."""
    return Cue(field, Strength.EXPLICIT, phrases(lines), phrases(unless) if unless else None)


def implied(field: ContractField, lines: str, unless: str = "") -> Cue:
    """A cue from which the field follows although the author does not name it."""
    return Cue(field, Strength.STRONGLY_IMPLIED, phrases(lines), phrases(unless) if unless else None)


def words(listed: str) -> frozenset[str]:
    """A set of words written as running text."""
    return frozenset(listed.split())
