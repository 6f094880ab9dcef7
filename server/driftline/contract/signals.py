"""What a clause points to by its wording: cues, amounts, doubts, places and people."""

import re

from driftline.contract.cues import phrases, words
from driftline.contract.limit_cues import AVOIDED, BOUNDS, DEFERRED, EXCLUDED, NON_GOALS, OPTIONAL
from driftline.contract.people import people_act
from driftline.contract.purpose_cues import (
    ASSUMED,
    BUILT,
    BUYING,
    DEFINED,
    INTENT,
    LEGAL,
    MODEL,
    PLACED,
    PROBLEM,
    SUCCESS,
    USED,
    VALUED,
)
from driftline.spec.terms import ContractField as F
from driftline.spec.terms import Strength
from driftline.text.modality import Modality, doubts
from driftline.text.quantities import Quantity, read_quantities

Signals = dict[F, Strength]

_CUES = (
    *(*INTENT, *AVOIDED, *NON_GOALS, *EXCLUDED, *DEFERRED, *OPTIONAL, *BUYING, *MODEL),
    *(*BOUNDS, *SUCCESS, *LEGAL, *ASSUMED, *PROBLEM, *DEFINED, *USED, *PLACED, *VALUED, *BUILT),
)
# A clause longer than this is no English sentence; its first part decides.
_LONGEST_READ = 4000
_FIRMNESS = {Strength.EXPLICIT: 2, Strength.STRONGLY_IMPLIED: 1, Strength.WEAKLY_IMPLIED: 0}

_LIMITS = frozenset(("max", "min"))
_DEADLINE = re.compile(r"(?:by|before|until|till|on|from|not after|latest|for) (?:the )?$", re.IGNORECASE)
_SPECIFIED = frozenset(("days", "count", "percent", "date", ""))
_PAST = re.compile(r"\b(?:was|were|had|last (?:year|month|week)|used to|in the last|ago)\b", re.IGNORECASE)
_REQUEST = re.compile(r"^(?:hey,? |hi,? |please |so )?(?:can|could|would|will) you\b", re.IGNORECASE)
_POSTURE = phrases(
    """
    risks?|risky|worr(?:y|ied|ies)|afraid|concern(?:s|ed)?|dangers?|threats?|wary
    (?:un)?realistic(?:ally)?|ambitious|s[ck]eptical|cautious(?:ly)?|conservative(?:ly)?
    contingenc(?:y|ies)|worst case|plausible|potential|estimated|infeasible|acknowledges?
    expect (?:intense|trouble|delays|resistance)
    """
)
_WHETHER = re.compile(r"^(?:and |also )?whether\b|\b(?:on|of|is) whether\b", re.IGNORECASE)
_PLACE = re.compile(
    r"\b(?:in|at|around|across|near|inside|throughout)\s(?:the\s|our\s|[a-z]+ern\s|[A-Z][a-z]+ern\s|downtown\s)?"
    r"([A-Z][^\W\d_]{2,}(?:-[\w-]{1,30})?)(?!\w|\.\d|\s\d)"
)
_NOT_A_PLACE = words(
    """
    January February March April May June July August September October November December Monday Tuesday
    Wednesday Thursday Friday Saturday Sunday Phase English German French Spanish Danish Christmas
    Easter Year Years Month Week
    """
)


def read_signals(clause: str) -> Signals:
    """Every field the wording of a clause points to, with the strongest sign of it."""
    clause = clause[:_LONGEST_READ]
    plain = clause.replace("’", "'").replace("‘", "'").strip()
    found: Signals = {}
    for cue in _CUES:
        so_far = found.get(cue.field, Strength.WEAKLY_IMPLIED)
        if _FIRMNESS[cue.strength] > _FIRMNESS[so_far] and cue.found_in(plain):
            found[cue.field] = cue.strength
    _add(found, F.HARD_CONSTRAINTS, _bounded(plain))
    _add(found, F.RISK_UNCERTAINTY_POSTURE, _doubted(plain))
    if any(match.group(1) not in _NOT_A_PLACE for match in _PLACE.finditer(clause)):
        _add(found, F.TARGET_CONTEXT, Strength.STRONGLY_IMPLIED)
    if F.PRIMARY_USER not in found and F.PRIMARY_BUYER not in found and people_act(plain):
        _add(found, F.OTHER_RELEVANT_ENTITIES, Strength.STRONGLY_IMPLIED)
    return found


def _add(found: Signals, field: F, strength: Strength | None) -> None:
    if strength is not None and (field not in found or _FIRMNESS[strength] > _FIRMNESS[found[field]]):
        found[field] = strength


def _bounded(clause: str) -> Strength | None:
    """Whether an amount in the clause limits something: a bound, a sum of money, a deadline, a measure."""
    best: Strength | None = None
    past = _PAST.search(clause) is not None
    for quantity in read_quantities(clause):
        if past and quantity.bound not in _LIMITS:
            continue
        if quantity.bound in _LIMITS or quantity.unit.startswith("money") or _is_deadline(clause, quantity):
            return Strength.EXPLICIT
        if quantity.unit not in _SPECIFIED or quantity.per:
            best = Strength.STRONGLY_IMPLIED
    return best


def _is_deadline(clause: str, quantity: Quantity) -> bool:
    return (
        quantity.unit == "date" and _DEADLINE.search(clause[max(0, quantity.start - 20) : quantity.start]) is not None
    )


def _doubted(clause: str) -> Strength | None:
    """Whether the clause leaves something open, and how plainly it says so."""
    cues = [cue for cue in doubts(clause) if not (cue.text == "?" and _REQUEST.match(clause))]
    if any(cue.level is Modality.OPEN_QUESTION for cue in cues) or _WHETHER.search(clause):
        return Strength.EXPLICIT
    if _POSTURE.search(clause):
        return Strength.EXPLICIT
    spoken = [cue for cue in cues if cue.text != "May" and cue.text.lower() != "assume"]
    return Strength.STRONGLY_IMPLIED if spoken else None
