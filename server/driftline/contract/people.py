"""Words for people and bodies of people, and clauses in which they act."""

import re

from driftline.contract.cues import phrases, words

_PERSON = words(
    """
    people person persons children child kids parents adults women men residents citizens visitors
    guests audience families family couples neighbours neighbors friends members member users user
    customer customers client clients patient patients nurse nurses doctor doctors gp gps physicians
    midwives clinicians student students pupil pupils teacher teachers staff team teams crew crews
    committee board council councils department departments office officer officers manager managers
    director directors supervisor supervisors administrator administrators admin admins registry agency
    agencies ministry authority authorities government governments regulator regulators volunteer
    volunteers trustee trustees charity charities landlord landlords tenant tenants owner owners company
    companies business businesses organisation organisations organization organizations institution
    institutions university universities school schools hospital hospitals museum museums municipality
    municipalities partners partner contractor contractors vendor vendors supplier suppliers merchant
    merchants dealer dealers reviewer reviewers inspector inspectors bookkeeper clerk clerks accountant
    engineer engineers developer developers designer designers maintainer maintainers support union
    guild chef bride groom planner planners curator curators treasurer cfo ceo cto mayor sponsor
    sponsors donor donors investors participants players player colleagues everybody everyone somebody
    someone anyone producer listener listeners reader readers editor editors driver drivers operators
    operator workers worker caretaker assistants restaurants desks
    master masters chair secretary porter porters guard guards
    """
)
# Plural nouns that only look like names for people by their ending.
_THING = words(
    """
    numbers orders letters printers buffers servers containers headers computers papers trackers
    counters layers stickers parameters meters chapters offers answers filters routers rollers sensors
    factors doors errors colors colours monitors matters others rulers markers timers speakers providers
    corners covers quarters rivers powers characters folders registers identifiers triggers clusters
    drawers towers flowers centers centres centimeters kilometers litres liters vectors tensors motors
    tractors indicators scanners adapters elevators generators connectors processors fees trees degrees
    committees coffees lasers mirrors corridors fibers floors lists
    """
)
_PLURAL_ROLE = re.compile(r"\w{3,}(?:ers|ors|ists|ians|eers|ees)")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_SUBJECT_REACH = 5
_VERB_REACH = 32

_DOES = (
    r"(?:approves?|decides?|sees?|checks?|signs?|gets?|asks?|asked|wants?|wanted|tells?|told|reviews?|hands?|relies"
    r"|rely|looks? after|judges?|owns?|runs?|reports?|confirms?|accepts?|insists?|holds?|does|leads?|manages?"
    r"|answers?|maintains?|handles?|trains?|agrees?|demands?|objects?|votes?|writes?|brings?|receives?|prefers?)"
)
_ACT = phrases(
    rf"""
    {_DOES}
    will|can|cannot|can't|never|must|may|shall|should
    (?:do|does|are|is) not|don't|doesn't|isn't|aren't
    """
)
_NAMED = re.compile(
    rf"(?:and |but )?(?!Not\b|The\b|This\b|That\b|It\b|We\b|They\b|There\b|Each\b|All\b|No\b)"
    rf"(?:[A-Z][a-z]+ )?[A-Z][a-z]+(?: \([^)]{{1,40}}\))? {_DOES}\b"
)
_INVOLVED = phrases(
    r"""
    (?:ask|consult|talk to|coordinate(?: with)?|partner(?:s|ing)? with|together with|in consultation with) \
        (?:the |our |an? |trusted )?[A-Za-z]\w*
    (?:approved|reviewed|verified|verification|operated|run|checked|signed off|led) by \
        (?:the |our |an? )?[A-Za-z]\w*
    """
)


def is_person_word(word: str) -> bool:
    """Whether a word names people or a body of people."""
    lower = word.lower()
    if lower in _PERSON:
        return True
    return lower not in _THING and _PLURAL_ROLE.fullmatch(lower) is not None


def people_act(clause: str) -> bool:
    """Whether some person or body does something, is refused something or is to be involved."""
    if _INVOLVED.search(clause) or _NAMED.match(clause):
        return True
    for count, match in enumerate(_WORD.finditer(clause)):
        if count >= _SUBJECT_REACH:
            break
        if is_person_word(match.group()):
            return _ACT.search(clause[match.end() : match.end() + _VERB_REACH]) is not None
    return False
