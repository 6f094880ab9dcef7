"""Word families that tell what a claim is about."""

import re
from collections.abc import Mapping


def _family(words: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{words})", re.IGNORECASE)


LEGAL = _family(
    r"legal|laws?\b|lawful|regulat|complian|comply|complies|gdpr|hipaa|licen[cs]|permit(?:s|ting)?\b|statut|certif|"
    r"accredit|approv(?:al|ed) (?:by|from|for)|ethics (?:board|committee|review)|liabilit|article \d|directive|treaty|"
    r"legislat|court|attorney|insur|data protection|standards? compliance"
)
COMMERCIAL = _family(
    r"revenue|pricing|monetis|monetiz|subscri|profit|commission|sponsor|income|business model|freemium|investors?|"
    r"return on investment|roi\b|sales\b|paying|licensing|fundrais|donor|grants?\b|membership fee|market share|"
    r"advertis|affiliate|referral fee|premium|day rate|surplus"
)
CUSTOMER = _family(
    r"customers?|clients?|buyers?|users?|audience|market segments?|target(?:s|ed|ing)? (?:group|market)|subscribers?|"
    r"households|consumers|landlords|businesses|companies|guests?|visitors|tourists|partners who|"
    r"open to|serves?\b|aimed at"
)
INTELLIGENCE = _family(
    r"\bai\b|artificial intelligence|machine.learning|learning engine|predict|forecast|recommend|intelligen|"
    r"optimi[sz]ation engine|scoring|algorithm|insight|analytics|smart\b|automatically (?:decid|rank|suggest)|"
    r"personali[sz]|propos(?:es|al) engine|rewrites"
)
EXPANSION = _family(
    r"expan(?:d|sion)|international|worldwide|global|other (?:cities|countries|regions|markets)|nationwide|city-wide|"
    r"regional|scale (?:to|up|our|beyond)|roll(?:ed)? ?out to|beyond\b|long-term|future generations|additional|"
    r"also (?:covers|includes|supports|offers)|new (?:feature|module|service|product)|export\b|partnerships?|"
    r"product line|legacy|vision"
)
OPERATIONS = _family(
    r"team|staff|hire|hiring|recruit|engineers?|managers?|officers?|coordinators?|specialists?|consultants?|vendors?|"
    r"suppliers?|office|headquarters|committee|board\b|council|task force|workshop|training|meeting|weekly|monthly|"
    r"quarterly|review|audit|procedure|protocol|process|software|platform|database|server|tool|dashboard|framework|"
    r"pilot|test|monitor|report|document|template|checklist|deploy|migrat|schedule|phase|contract|procure|"
    r"equipment|sensor|hardware|library|api\b|cloud|flag|script|log\b|alert|backup|engage|establish|implement|conduct|"
    r"appoint|assign|secure|develop"
)

FAMILIES: Mapping[str, re.Pattern[str]] = {
    "law": LEGAL,
    "commerce": COMMERCIAL,
    "customers": CUSTOMER,
    "intelligence": INTELLIGENCE,
    "expansion": EXPANSION,
    "operations": OPERATIONS,
}
"""All of them, by name."""
