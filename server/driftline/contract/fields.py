"""Decides which fields one clause fills, from its wording and from where it stands."""

import re
from dataclasses import dataclass

from driftline.contract.clauses import Clause
from driftline.contract.context import STICKY, Context, Place
from driftline.contract.cues import words
from driftline.contract.headings import split_label
from driftline.contract.signals import Signals
from driftline.spec.terms import ContractField as F
from driftline.spec.terms import Strength

_MOST_FIELDS = 4


@dataclass(frozen=True, slots=True)
class Reading:
    """One field a clause fills."""

    field: F
    strength: Strength


# A clause that says the first of these says nothing of the others, although it may use their words.
_OVERRULES: tuple[tuple[F, frozenset[F]], ...] = (
    (
        F.DEFERRED_FEATURES,
        frozenset(
            (
                *(F.EXPLICIT_EXCLUSIONS, F.EXPLICIT_NON_GOALS, F.OPTIONAL_FEATURES, F.CORE_INTENT),
                *(F.HARD_CONSTRAINTS, F.RISK_UNCERTAINTY_POSTURE, F.PRIMARY_PROBLEM),
            )
        ),
    ),
    (
        F.OPTIONAL_FEATURES,
        frozenset(
            (
                *(F.CORE_INTENT, F.HARD_CONSTRAINTS, F.RISK_UNCERTAINTY_POSTURE, F.EXPLICIT_EXCLUSIONS),
                *(F.PRODUCT_DEFINITION, F.EXPLICIT_NON_GOALS),
            )
        ),
    ),
    (
        F.CLAIMS_EXPLICITLY_AVOIDED,
        frozenset((F.HARD_CONSTRAINTS, F.CORE_INTENT, F.RISK_UNCERTAINTY_POSTURE, F.PRODUCT_DEFINITION)),
    ),
    (
        F.SUCCESS_METRICS,
        frozenset((F.HARD_CONSTRAINTS, F.PRIMARY_PROBLEM, F.CORE_VALUE_CLAIM, F.CORE_INTENT, F.PRIMARY_USER)),
    ),
    (
        F.EXPLICIT_EXCLUSIONS,
        frozenset((F.CORE_INTENT, F.PRODUCT_DEFINITION, F.PRIMARY_PROBLEM, F.IMPLEMENTATION_SCOPE)),
    ),
    (
        F.EXPLICIT_NON_GOALS,
        frozenset((F.CORE_INTENT, F.CORE_VALUE_CLAIM, F.PRIMARY_PROBLEM, F.PRODUCT_DEFINITION)),
    ),
    (F.RISK_UNCERTAINTY_POSTURE, frozenset((F.PRODUCT_DEFINITION,))),
)
# Of these pairs the plainly stated one wins over the other if that is only implied.
_STRONGER_WINS = (
    (F.HARD_CONSTRAINTS, F.PRIMARY_PROBLEM),
    (F.PRIMARY_PROBLEM, F.HARD_CONSTRAINTS),
    (F.ALLOWED_ASSUMPTIONS, F.RISK_UNCERTAINTY_POSTURE),
)
_STATUS = frozenset(
    (
        *(F.OPTIONAL_FEATURES, F.DEFERRED_FEATURES, F.EXPLICIT_NON_GOALS, F.EXPLICIT_EXCLUSIONS),
        *(F.RISK_UNCERTAINTY_POSTURE, F.CLAIMS_EXPLICITLY_AVOIDED),
    )
)
_WAITING = frozenset((F.OPTIONAL_FEATURES, F.DEFERRED_FEATURES))
_BESIDE_STICKY = frozenset((F.CLAIMS_EXPLICITLY_AVOIDED, F.LEGAL_REGULATORY_POSTURE, F.OTHER_RELEVANT_ENTITIES))
_BESIDE_BOUND = _STATUS | {
    *(F.LEGAL_REGULATORY_POSTURE, F.IMPLEMENTATION_SCOPE, F.PRIMARY_BUYER, F.BUSINESS_MODEL_GTM),
    *(F.SUCCESS_METRICS, F.OTHER_RELEVANT_ENTITIES),
}
_BACKGROUND = frozenset((F.TARGET_CONTEXT, F.PRIMARY_PROBLEM))
# Signs of these alone do not say what a clause after the ask is: it still describes the thing asked for.
_CIRCUMSTANCE = frozenset((F.TARGET_CONTEXT, F.OTHER_RELEVANT_ENTITIES, F.CORE_VALUE_CLAIM, F.HARD_CONSTRAINTS))

_COMMAND = re.compile(
    r"^(?:please\s|and\s|then\s|also\s)*([a-z][a-z-]+)\s"
    r"(?!is\b|are\b|was\b|were\b|has\b|have\b|will\b|would\b|can\b|may\b|must\b|of\b|for\b|and\b)",
    re.IGNORECASE,
)
_BARE_VERBS = words(
    """
    plan build create design develop establish launch construct make execute deploy write draft organise
    organize implement produce prepare rework replace add migrate introduce start open run host set get
    give let show list send allow support provide offer include upload download import export record
    track store keep use sell buy find help turn convert translate clean move install integrate train
    publish print report flag mark notify remind search filter sort scan measure test analyse analyze
    compare document define identify explain describe propose select pick choose focus prioritise
    prioritize target address tackle ensure estimate reach scale expand reduce improve increase protect
    maintain refactor rewrite port fix remove delete retire purge recruit hire collect deliver serve
    cook paint renovate restore repair arrange book invite decorate compose map challenge sync warn
    display render generate calculate compute modernise modernize digitise digitize
    """
)


def is_command(clause: str) -> bool:
    """Whether a clause opens with a bare verb: an order to whoever carries the prompt out."""
    _, start = split_label(clause)
    for text in (clause, clause[start:]):
        match = _COMMAND.match(text.lstrip()[:60])
        if match is not None and match.group(1).lower() in _BARE_VERBS:
            return True
    return False


def read_clause(clause: Clause, asked: bool) -> tuple[Reading, ...]:
    """The fields of one clause, most telling first; never empty. `asked`: the ask has been read already."""
    found, context = _overruled(clause.signals), clause.context
    if context.required:  # "send them later" in a row whose level is "must"
        found = {field: strength for field, strength in found.items() if field not in _WAITING}
    role = _role(found, context)
    if role is None:
        found = _with_default(found, clause.text, context, asked)
    elif role in STICKY:
        found = _under_final_word(found, role, context.labelled)
    elif role is F.HARD_CONSTRAINTS:
        found = {role: Strength.EXPLICIT} | _only(found, _BESIDE_BOUND)
    else:
        found = _under_description(found, role)
    most = _MOST_FIELDS + (F.CORE_INTENT in found)
    return tuple(Reading(field, strength) for field, strength in list(found.items())[:most])


def _role(found: Signals, context: Context) -> F | None:
    """The field the surroundings give; under "Users and money" each clause says itself which of them it is about."""
    if len(context.choices) < 2 or not found:
        return context.role
    meant = next((field for field in context.choices if field in found), None)
    return meant or (context.role if context.role in STICKY else None)


def _overruled(found: Signals) -> Signals:
    kept = dict(found)
    for field, weaker in _OVERRULES:
        if kept.get(field) is Strength.EXPLICIT:
            kept = {other: strength for other, strength in kept.items() if other not in weaker}
    for field, other in _STRONGER_WINS:
        if kept.get(field) is Strength.EXPLICIT and kept.get(other) is not Strength.EXPLICIT:
            kept.pop(other, None)
    return kept


def _only(found: Signals, allowed: frozenset[F]) -> Signals:
    return {field: strength for field, strength in found.items() if field in allowed}


def _under_final_word(found: Signals, role: F, labelled: bool) -> Signals:
    """Under "Optional" or "Out of scope" everything is that, save what is said to wait for another reason."""
    waiting = _only(found, _WAITING)
    if waiting and (role in _WAITING or labelled):
        return waiting
    beside = _only(found, _BESIDE_STICKY)
    if found.get(F.RISK_UNCERTAINTY_POSTURE) is Strength.EXPLICIT:
        beside[F.RISK_UNCERTAINTY_POSTURE] = Strength.EXPLICIT
    if role is F.RISK_UNCERTAINTY_POSTURE and found.get(F.EXPLICIT_EXCLUSIONS) is Strength.EXPLICIT:
        beside[F.EXPLICIT_EXCLUSIONS] = Strength.EXPLICIT
    return {role: Strength.EXPLICIT} | beside


def _under_description(found: Signals, role: F) -> Signals:
    """A describing heading gives its field to what does not say otherwise."""
    if role in found or role is F.CORE_INTENT:
        return {role: Strength.EXPLICIT} | found
    if role is F.TARGET_CONTEXT:
        return found or {role: Strength.EXPLICIT}
    if role is F.PRIMARY_PROBLEM:
        # "You cannot reach it with the keyboard" says what is wrong, not what is ruled out.
        told = {f: s for f, s in found.items() if f is not F.EXPLICIT_EXCLUSIONS}
        return {role: Strength.EXPLICIT} | {f: s for f, s in told.items() if s is Strength.EXPLICIT}
    if any(found.get(field) is Strength.EXPLICIT for field in _STATUS):
        return found
    return {role: Strength.EXPLICIT} | {field: s for field, s in found.items() if field not in _BACKGROUND}


def _with_default(found: Signals, clause: str, context: Context, asked: bool) -> Signals:
    described = asked or context.place is Place.ITEM or is_command(clause)
    if not found:
        return {F.CORE_FEATURES if described else F.TARGET_CONTEXT: Strength.STRONGLY_IMPLIED}
    vague = all(field in _CIRCUMSTANCE and strength is not Strength.EXPLICIT for field, strength in found.items())
    return {F.CORE_FEATURES: Strength.STRONGLY_IMPLIED} | found if vague and described else found
