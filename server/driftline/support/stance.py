"""How a claim stands to what it speaks of: does it refuse it, doubt it, put it off, or make it core?"""

from __future__ import annotations

import re
from dataclasses import dataclass

from driftline.claims.kinds import role_of
from driftline.spec.findings import Claim
from driftline.text.modality import Modality, doubts, hedges
from driftline.text.polarity import Negation, read_negations
from driftline.text.status import Status, status_of_heading, status_of_text

# Refusals without a negative word: somebody else has it, it is barred, it stays as it is.
_LEFT_ALONE = re.compile(
    r"\b(?:(?:is|are|be|been|stays?|remains?) (?:left|up) to|(?:is|are|goes|go|put) (?:on a )?(?:blocked|barred|banned)"
    r"|(?:stays?|stayed|keeps?|kept|remains?) (?:\w+ ){0,3}(?:off|out of|away from|clear of)"
    r"|leaves? (?:\w+ ){1,4}(?:alone|untouched)"
    r"|keeps? (?:its|their|the|his|her|our) (?:own |current |existing |present )|stays? (?:as|where|with|the same)"
    r"|(?:is|are) (?:unchanged|untouched|unaffected)|remains? (?:unchanged|untouched|as))\b",
    re.IGNORECASE,
)
_CHECKING = re.compile(
    r"\b(?:whether|unless|until|unclear|unknown|open|check|checks|ask|asks|asked|confirm|verify|measure|test|tests|trial"
    r"|depends?|depending|once|before|if|risk|wait|waits|decide[sd]?|decision|question|estimate|hunch)\b",
    re.IGNORECASE,
)
_SAFE_ROLES = frozenset({"risks", "questions", "assumptions", "exclusions"})
_ASIDE = frozenset({Status.OPTIONAL, Status.DEFERRED, Status.EXCLUDED})

_TAIL = re.compile(r"(?<=\w),?\s+so\s+(?:that\s+)?(?=\w)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Stance:
    """What a claim does with its subject."""

    declines: bool  # says no to it, or stands in a list of what is not done
    negates: bool  # has a negation anywhere
    doubts: bool  # hedges it
    checks: bool  # asks, tests or waits for it
    status: Status

    @property
    def sets_aside(self) -> bool:
        """Whether the subject is not part of the work at hand."""
        return self.status in _ASIDE


def read_stance(claim: Claim) -> Stance:
    """The stance of a claim, from its words, its headings and the line that introduces it."""
    negations = read_negations(claim.text)
    in_safe_section = role_of(claim.section) in _SAFE_ROLES
    return Stance(
        declines=_denies(claim.text, negations) or in_safe_section or _refuses(claim),
        negates=bool(negations),
        doubts=any(cue.level < Modality.CAN for cue in hedges(claim.text)),
        checks=bool(_CHECKING.search(claim.text) or doubts(claim.text)) or in_safe_section,
        status=_status(claim),
    )


def _denies(text: str, negations: tuple[Negation, ...]) -> bool:
    """Whether the main clause is denied; "…, so that nobody has to queue" denies only its tail."""
    tail = _TAIL.search(text)
    end = tail.start() if tail else len(text)
    return any(negation.predicate and negation.start < end for negation in negations)


def _refuses(claim: Claim) -> bool:
    if _LEFT_ALONE.search(claim.text) or status_of_text(claim.lead) is Status.EXCLUDED:
        return True
    return any(status_of_heading(heading) is Status.EXCLUDED for heading in claim.section)


def _status(claim: Claim) -> Status:
    own = status_of_text(claim.text)
    if own is not Status.NONE:
        return own
    for heading in reversed(claim.section):
        if (status := status_of_heading(heading)) is not Status.NONE:
            return status
    return status_of_text(claim.lead)
