"""Which of the eighteen kinds a claim is of, and how much hangs on it."""

import re

from driftline.spec.terms import ClaimKind, Importance
from driftline.text.quantities import read_quantities
from driftline.text.status import section_role

# Asked in order: the first kind whose words occur wins.
_CUES: tuple[tuple[ClaimKind, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(rf"\b(?:{words})", re.IGNORECASE))
    for kind, words in (
        (
            ClaimKind.LEGAL_REGULATORY,
            r"legal|law\b|laws\b|lawful|regulat|complian|complies|gdpr|licen[cs]|permit\b|permits\b|statut|consent\b|"
            r"certif|accredit|data protection|privacy|liab|article \d|directive|audit",
        ),
        (
            ClaimKind.BUSINESS_MODEL,
            r"revenue|pricing|price|prices|subscri|fees?\b|monetis|monetiz|profit|paying|commission|sponsor|income|"
            r"business model|funded by|funding|freemium|sell\b|sells\b|sales\b|invest(?:or|ment)",
        ),
        (
            ClaimKind.GTM,
            r"go-to-market|marketing|launch campaign|market(?:s|ing)? (?:entry|share|penetration)|channel partner",
        ),
        (
            ClaimKind.EXPANSION_PATH,
            r"expan(?:d|sion)|roll-?out to|scal(?:e|ing) (?:to|up|beyond)|later phases?|roadmap|long-term|future",
        ),
        (ClaimKind.TARGET_CUSTOMER, r"customer|client|buyer|purchas|target market|segment|audience"),
        (
            ClaimKind.TARGET_USER,
            r"users?\b|used by|for (?:members|patients|students|staff|teachers|parents|visitors|readers)",
        ),
        (
            ClaimKind.TEAM_ROLE,
            r"team|staff|hire|hiring|recruit|engineer|manager|officer|coordinator|specialist|volunteer|committee|"
            r"board\b",
        ),
        (
            ClaimKind.PRODUCT_IDENTITY,
            r"(?:it|this|the \w+|\w+) (?:is|will be|becomes) an? (?:\w+[ -]){0,3}"
            r"(?:app|application|tool|service|product|platform|system|site|website|page|board|list|guide|register|programme"
            r"|program|kit|device|library|plugin|game)\b",
        ),
        (ClaimKind.ASSUMPTION, r"assum|presum|suppos"),
        (
            ClaimKind.PROBLEM_STATEMENT,
            r"problem|currently|at present|today\b|pain(?:s|ful)?\b|suffer|lack(?:s|ing)? of|too (?:slow|long|many)",
        ),
        (
            ClaimKind.TOOL_STACK,
            r"database|server|cloud|api\b|framework|library|platform|software|hosted|stack|tool\b|tools\b",
        ),
        (
            ClaimKind.IMPLEMENTATION_PHASE,
            r"phase\b|phases\b|sprint|milestone|stage\b|stages\b|pilot\b|go-live|kick-?off",
        ),
        (ClaimKind.CAUSAL_CLAIM, r"because|therefore|leads? to|results? in|thereby|as a result|due to|drives?\b"),
        (
            ClaimKind.OUTCOME_CLAIM,
            r"ensur|guarant|improv|reduc|increas|benefit|success|achiev|outcome|saves?\b|eliminat",
        ),
    )
)
_ROLE_KINDS: dict[str, ClaimKind] = {
    "risks": ClaimKind.ASSUMPTION,
    "mitigation": ClaimKind.IMPLEMENTATION_PHASE,
    "assumptions": ClaimKind.ASSUMPTION,
    "questions": ClaimKind.ASSUMPTION,
    "next steps": ClaimKind.IMPLEMENTATION_PHASE,
    "metrics": ClaimKind.METRIC,
    "timeline": ClaimKind.TIMELINE,
    "budget": ClaimKind.BUSINESS_MODEL,
    "team": ClaimKind.TEAM_ROLE,
    "technology": ClaimKind.TOOL_STACK,
    "users": ClaimKind.TARGET_USER,
    "business": ClaimKind.BUSINESS_MODEL,
    "legal": ClaimKind.LEGAL_REGULATORY,
    "goals": ClaimKind.OUTCOME_CLAIM,
    "scope": ClaimKind.PRODUCT_IDENTITY,
    "exclusions": ClaimKind.PRODUCT_IDENTITY,
    "future": ClaimKind.EXPANSION_PATH,
    "summary": ClaimKind.PRODUCT_IDENTITY,
    "problem": ClaimKind.PROBLEM_STATEMENT,
    "features": ClaimKind.MECHANISM_OF_VALUE,
    "testing": ClaimKind.IMPLEMENTATION_PHASE,
}
_TIME_UNITS = frozenset({"days", "date", "quarter", "time-of-day"})
_CRITICAL = frozenset(
    {
        ClaimKind.PRODUCT_IDENTITY,
        ClaimKind.TARGET_CUSTOMER,
        ClaimKind.TARGET_USER,
        ClaimKind.BUSINESS_MODEL,
        ClaimKind.LEGAL_REGULATORY,
    }
)
_SECONDARY = frozenset({ClaimKind.DOMAIN_CONTEXT, ClaimKind.PROBLEM_STATEMENT, ClaimKind.ASSUMPTION})
_MINOR_ROLES = frozenset({"risks", "testing"})


def kind_of(text: str, section: tuple[str, ...]) -> ClaimKind:
    """The kind of a claim, from its figures, its words, then the heading it stands under."""
    quantities = read_quantities(text)
    if any(quantity.unit in _TIME_UNITS for quantity in quantities):
        return ClaimKind.TIMELINE
    if quantities:
        return ClaimKind.METRIC
    for kind, cue in _CUES:
        if cue.search(text):
            return kind
    return _ROLE_KINDS.get(role_of(section), ClaimKind.DOMAIN_CONTEXT)


def importance_of(kind: ClaimKind, section: tuple[str, ...], text: str) -> Importance:
    """Critical for identity, customer, model and law; secondary for background; important otherwise."""
    role = role_of(section)
    if role == "exclusions":
        return Importance.CRITICAL
    if role in _MINOR_ROLES and not read_quantities(text):
        return Importance.SECONDARY
    if kind in _CRITICAL:
        return Importance.CRITICAL
    return Importance.SECONDARY if kind in _SECONDARY else Importance.IMPORTANT


def role_of(section: tuple[str, ...]) -> str:
    """The role of the innermost heading that has one."""
    for heading in reversed(section):
        if role := section_role(heading):
            return role
    return ""
