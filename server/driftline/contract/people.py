"""Words for people and bodies of people, by what English calls them and by how it forms such words."""

import re

_KNOWN = ["people", "person", "persons", "children", "child", "kids", "parents", "adults", "women", "men", "residents", "citizens", "public", "visitors", "guests", "audience", "families", "couples", "neighbours", "neighbors", "friends", "members", "member", "users", "user", "customer", "customers", "client", "clients", "patient", "patients", "nurse", "nurses", "doctor", "doctors", "gp", "gps", "physicians", "midwives", "clinicians", "student", "students", "pupil", "pupils", "teacher", "teachers", "staff", "team", "teams", "crew", "crews", "committee", "board", "council", "councils", "department", "departments", "office", "officer", "officers", "manager", "managers", "director", "directors", "lead", "leads", "head", "supervisor", "supervisors", "administrator", "administrators", "admin", "admins", "registry", "agency", "agencies", "ministry", "authority", "authorities", "government", "governments", "regulator", "regulators", "volunteer", "volunteers", "trustee", "trustees", "charity", "charities", "landlord", "landlords", "tenant", "tenants", "owner", "owners", "homeowners", "company", "companies", "business", "businesses", "organisation", "organisations", "organization", "organizations", "institution", "institutions", "university", "universities", "school", "schools", "hospital", "hospitals", "museum", "museums", "archive", "archives", "municipality", "municipalities", "municipal", "partners", "partner", "contractor", "contractors", "vendor", "vendors", "supplier", "suppliers", "merchant", "merchants", "dealer", "dealers", "reviewer", "reviewers", "inspector", "inspectors", "bookkeeper", "clerk", "clerks", "accountant", "engineer", "engineers", "developer", "developers", "designer", "designers", "maintainer", "maintainers", "support", "sales", "legal", "procurement", "union", "guild", "chef", "bride", "groom", "planner", "planners", "curator", "curators", "treasurer", "cfo", "ceo", "cto", "mayor", "sponsor", "sponsors", "donor", "donors", "investors", "participants", "players", "player", "colleagues", "everybody", "everyone", "somebody", "someone", "anyone", "producer", "listener", "listeners", "reader", "readers", "editor", "editors", "farmers", "driver", "drivers", "operators", "operator", "workers", "worker", "caretaker", "family"]
_NOT_PEOPLE = ["numbers", "orders", "letters", "printers", "buffers", "servers", "containers", "headers", "computers", "papers", "trackers", "counters", "layers", "stickers", "parameters", "meters", "chapters", "offers", "answers", "filters", "routers", "rollers", "sensors", "factors", "doors", "errors", "colors", "colours", "monitors", "matters", "others", "rulers", "markers", "timers", "speakers", "providers", "corners", "covers", "quarters", "rivers", "powers", "characters", "folders", "registers", "identifiers", "triggers", "clusters", "drawers", "towers", "flowers", "centers", "centres", "centimeters", "kilometers", "kilometres", "metres", "liters", "litres", "vectors", "tensors", "motors", "tractors", "indicators", "scanners", "readers", "adapters", "errors", "elevators", "generators", "connectors", "processors", "documents", "payments", "elements", "components", "requirements", "variants", "constants", "plants", "grants", "events", "amounts", "accounts", "comments", "moments", "segments", "tournaments", "instruments", "restaurants", "fees", "trees", "degrees", "committees", "coffees", "lists", "tests", "guests", "costs", "posts", "hosts", "requests", "lasers"]
_PERSON = frozenset(_KNOWN)
_THING = frozenset(_NOT_PEOPLE)
_PLURAL_ROLE = re.compile(r"^\w{3,}(?:ers|ors|ists|ians|eers|ees)$")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_SUBJECT_REACH = 5
_VERB_REACH = 32
_DOES = (
    r"(?:approves?|decides?|sees?|checks?|signs?|gets?|asks?|asked|wants?|wanted|tells?|told|reviews?|hands?|relies|rely"
    r"|looks? after|judges?|owns?|runs?|reports?|confirms?|accepts?|insists?|holds?|does|leads?|manages?|answers?"
    r"|maintains?|handles?|trains?|agrees?|demands?|objects?|votes?|writes?|brings?|receives?|sits?|prefers?)"
)
_ACT = re.compile(
    rf"\b(?:{_DOES}|will|can|cannot|can't|never|don't|do not|doesn't|does not|must|may|are not|is not|isn't|aren't)\b",
    re.IGNORECASE,
)
_NAMED = re.compile(rf"^(?:and |but )?(?:[A-Z][a-z]+ )?[A-Z][a-z]+(?: \([^)]{{1,40}}\))? {_DOES} ")
_INVOLVED = re.compile(
    r"\b(?:ask|consult|coordinate(?: with)?|partner(?:s|ing)? with|together with|in consultation with"
    r"|(?:approved|reviewed|verified|verification|operated|run|checked|signed off|led) by|talk to)"
    r" (?:the |our |an? |trusted )?[A-Za-z]",
    re.IGNORECASE,
)


def is_person_word(word: str) -> bool:
    """Whether a word names people or a body of people."""
    lower = word.lower()
    if lower in _PERSON:
        return True
    return lower not in _THING and _PLURAL_ROLE.match(lower) is not None


def people_act(clause: str) -> bool:
    """Whether the clause says that some person or body does, gets or is refused something, or is to be involved."""
    if _INVOLVED.search(clause) or _NAMED.match(clause):
        return True
    for count, match in enumerate(_WORD.finditer(clause)):
        if count >= _SUBJECT_REACH:
            break
        if is_person_word(match.group()):
            return _ACT.search(clause[match.end() : match.end() + _VERB_REACH]) is not None
    return False
