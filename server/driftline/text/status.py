"""Whether something is core, optional, deferred or excluded, by its own words or its heading."""

import re
from enum import Enum

from driftline.text.doubt_patterns import NEGATED_KNOWLEDGE
from driftline.text.memory import remembered
from driftline.text.scopes import straight_quotes


class Status(Enum):
    """The place something has in the scope of a project."""

    CORE = "core"
    OPTIONAL = "optional"
    DEFERRED = "deferred"
    EXCLUDED = "excluded"
    NONE = "none"


_THIS_TIME = (
    r"(?:this\s+(?:year|time|phase|release|version|round|quarter|season|edition|one|iteration|sprint|stage"
    r"|month|summer|term)"
    r"|now|for\s+now|for\s+the\s+moment|right\s+away|at\s+(?:first|launch|this\s+stage)|initially|immediately"
    r"|in\s+(?:the\s+)?(?:first|initial)\s+(?:release|version|phase|pr|year|stage)|in\s+v(?:ersion\s+)?1"
    r"|in\s+the\s+mvp)"
)
_NEGATOR = r"(?:not|n't|never|no|out\s+of\s+scope|off\s+the\s+table|excluded|nothing|omitted)"
_LATER_UNIT = (
    r"(?:year|season|quarter|phase|release|version|edition|stage|iteration|step|summer|spring|autumn|winter"
    r"|term"
    r"|major\s+version|round|sprint|budget)"
)
_DEFERRED = re.compile(
    rf"""\b(?:
    not\s+(?:in\s+|for\s+|at\s+)?{_THIS_TIME}
    | not\s+(?:until|yet) | until\s+later | (?:can|could|should|will|must|may)\s+wait
    | wait(?:s)?\s+until\s+(?:after|later|next)
    | (?:off\s+the\s+table|out\s+of\s+scope|excluded|on\s+hold|left\s+out|out)\s+(?:for|in
    |until)\s+{_THIS_TIME}
    | (?:maybe|perhaps|possibly|for|until|come|comes|coming|follow|follows|added|add|do|done|revisit
    |revisited|considered
        |consider|then|decided)\s+later(?!\s+than)
    | later\s+(?:on|{_LATER_UNIT}s?|work|date|point|time)\b | at\s+a\s+later\b
    | (?:next|following|second|third|subsequent|future
    |later)\s+{_LATER_UNIT}s?\b(?<!\bnext\sstep)(?<!\bnext\ssteps)
    | (?:phase|year|stage|release|step)\s+(?:two|three|four|[2-9]|ii|iii)\b
    | after\s+(?:the\s+)?(?:launch|go-live|pilot|mvp|release|first\s+release|roll-?out|move)\b
    | in\s+(?:the\s+)?(?:near\s+|distant\s+|longer\s+)?(?:future|longer\s+(?:term|run)|long\s+(?:term|run))
    | for\s+(?:the\s+)?future
    | future\s+(?:work|expansion|extensions?|plans?|ambitions?|features?|enhancements?|considerations?)
    | (?:can|could|may)\s+(?:come|follow)\s+(?:in|later|after|next|once) | eventual(?:ly)?
    | down\s+the\s+(?:road|line|track) | some\s?day | one\s+day | post-launch | roadmap
    | backlog | postponed?
    | deferr?(?:ed|s|al)? | parked | shelved | put\s+off | in\s+due\s+course
    | follow-?up\s+(?:project|release|issue|phase)
    | (?:in|for|as)\s+a\s+(?:separate|later|follow-up|second|future)\s+(?:issue|project|pr|ticket|release
    |phase|step|plan)
    )""",
    re.IGNORECASE | re.VERBOSE,
)
_DEFERRED_OPENING = re.compile(
    r"\W{0,6}(?:(?:much|maybe|perhaps)\s+)?(?:later|afterwards|eventually|future)\s*(?:[:,;.-]|\Z)",
    re.IGNORECASE,
)
_NEGATED_FOR_NOW = re.compile(
    rf"\b(?:(?:do|does|did|is|are|was|wo|ca|must|should|would)n't"
    rf"|{_NEGATOR})\b[^.;:!?\n]{{0,120}}?\b{_THIS_TIME}\b",
    re.IGNORECASE,
)
_EXCLUDED = re.compile(
    r"""
    \b(?:out\s+of\s+(?:scope|bounds|the\s+question) | outside\s+(?:the\s+|our\s+)?scope | off\s+the\s+table
    | off-limits
    | ruled?\s+out | excluded? | excludes | excluding | exclusions?
    | (?:is|are|also|be)\s+not\s+(?:part\s+of|in\s+scope|included|wanted|allowed)
    | (?:isn't|aren't)\s+(?:part\s+of|in\s+scope|included|wanted|allowed) | not\s+part\s+of | non-?goals?
    | stays?\s+out | left\s+out
    | forbidden | prohibited | banned | steers?\s+clear\s+of | refrains?\s+from | avoid(?:s|ing)?
    | leave\s+(?:it|them|that|this)\s+(?:out|alone)
    | (?:will|shall|must|should|may|can)\s+(?:not|never)\b(?!\s+(?:only|just|be\s+(?:able|clear|known
    |sure))) | cannot | can't
    | (?:wo|mus|shouldn|sha|mustn)(?:n't|'t|t\s+not)\b | won't | mustn't | shouldn't
    | (?:we|i|it|they|this|the\s+(?:tool|app|system|plan|project|service|product|site|pilot|team))(?:'re|'m
    |'s|\s+are|\s+am|\s+is)\s+not\s+\w+ing
    | (?:we|i|it|they|this|the\s+\w+)\s+(?:also\s+)?(?:do|does)(?:n't|\s+not)\s+(?!know|have\s+to|need|think
    |have|mind|yet|understand|believe|expect)\w+
    | never\s+(?!been|had|tested|tried|measured|checked)\w+ )
    | (?:^|[:;,.(]\s|\b(?:so|and|please|also)\s|-\s)(?:please\s+)?(?:no(?!\s+(?:idea|data|longer|more|later
    |fewer|less|doubt|problem
        |baseline|deadline|evidence|decision|matter|one|estimate|answer))\s+\w | nothing\s+\w
        | not\s+\w+ing\b | do\s+not\s+\w | don't(?:\s+\w|:)(?!now))
    """,
    re.IGNORECASE | re.VERBOSE,
)
_OPTIONAL = re.compile(
    r"""\b(?:
    optional(?:ly)? | as\s+an\s+(?:option|extra|add-on) | nice[\s-]to[\s-]haves?
    | (?:would|'d|might|could)\s+be\s+(?:nice|good|great|cute|handy|welcome|lovely|useful|helpful|a\s+bonus
    |fun)
    | (?:it|that|this)'d\s+be\s+(?:nice|good|great|handy|lovely) | stretch\s+goals? | bonus
    | could[\s-]haves? | (?:can|could)\s+live\s+without
    | if\s+(?:there\s+is|there's|there\s+are|we\s+have|any|we\s+get)\s+(?:\w+\s+){0,2}(?:time|slack|budget
    |money|capacity|room|interest|appetite)
    | if\s+(?:time|budget|money|resources|capacity|funds?)\s+(?:allows?|permits?|remains?|is\s+left)
    | if\s+(?:it's\s+|it\s+is\s+|it\s+|that\s+is\s+|that's\s+)?(?:turns?\s+out\s+(?:to\s+be\s+)?
    |proves\s+(?:to\s+be\s+)?)?(?:really\s+|not\s+too\s+)?
        (?:possible|easy|simple|affordable|feasible|trivial|cheap|practical|straightforward|quick)
    | only\s+if | (?:whenever|when|where)\s+it\s+proves\s+\w+
    | could\s+(?:come|do|add|also) | leave\s+it\s+out\s+if
    | not\s+(?:a\s+)?(?:essential|core|central|critical|mandatory|required|must(?:-have)?
    |strictly\s+(?:needed|necessary|required)|necessary|a\s+priority)
    | (?:isn't|aren't)\s+(?:essential|core|central|critical|mandatory|required|necessary) | desirable
    | on\s+top\s+if | as\s+an\s+extra
    | lower\s+priority | low[\s-]priority | if\s+you\s+(?:like|want|can)
    )\b
    | (?:^|[:;.]\s)(?:maybe|perhaps|possibly)\b(?!\s+\d)""",
    re.IGNORECASE | re.VERBOSE,
)
_CORE = re.compile(
    r"""\b(?:core(?!\s+(?:temperature|sample|count)) | must[\s-]haves? | essential(?:s|ly)?
    | first\s+(?:release|version) | (?:from|on|since)\s+(?:the\s+)?(?:first\s+day|day\s+(?:one|1))
    | central(?:\s+to)?(?!\s+(?:europe|station|bank|government|heating|america|asia|office|server|london))
    | mvp | minimum\s+viable | at\s+(?:a\s+|the\s+very\s+)?minimum
    | non-negotiable | top\s+priority | mandatory | indispensable
    | the\s+(?:heart|centre|center|backbone|whole\s+point)\s+of | first\s+and\s+foremost
    | at\s+launch | is\s+what\s+matters\s+most | key\s+(?:feature|requirement|function)s?
    | has\s+to\s+be\s+this\s+one | fundamental | foundation(?:al)?
    )\b""",
    re.IGNORECASE | re.VERBOSE,
)

_HEADING_NOISE = re.compile(
    r"^[\s#>*_~`-]*(?:(?:section|part|chapter)\s+)?(?:(?:\d{1,3}|[A-Z]"
    r"|[ivxIVX]{1,5})[.):](?:\d{1,3}[.)]?){0,4}\s{0,4}|\d{1,3}\s+)?[\s*_~`-]*"
)
_HEADING_STATUS: tuple[tuple[Status, re.Pattern[str]], ...] = tuple(
    (status, re.compile(rf"\b(?:{pattern})", re.IGNORECASE))
    for status, pattern in (
        (
            Status.DEFERRED,
            r"later\b|future\b|roadmap\b|phases?\s+(?:[2-9]|two|three|ii+)\s*(?:\+|\Z|and\s|onwards?)"
            r"|deferred\b|next\s+(?:season|year|release|version|phase)\b"
            r"|not\s+(?:now|yet|this\s+(?:year|time|phase|release))\b|down\s+the\s+(?:road|line)\b"
            r"|second\s+(?:phase|release|version)\b"
            r"|backlog\b|after\s+(?:the\s+)?(?:launch|pilot|release)\b|eventually\b|long[\s-]term\b"
            r"|parking\s+lot\b|expansion\b"
            r"|(?:\A|(?<=[:–—-]\s))years?\s+(?:two|three|[2-9])\b|beyond\b|postponed\b|for\s+another\s+day\b|follow-?ups?\b",
        ),
        (
            Status.EXCLUDED,
            r"out\s+of\s+(?:the\s+)?scope|non-?\s?goals?\b|not\s+(?:part|in|going|to\s+do|doing|wanted"
            r"|included|planned|covered|our|for|a\s+goal|goals)\b"
            r"|(?<!that\s)(?:will|should|must|do|does|shall|may|can)\s+not\b|leaves?\s+(?:it\s+)?alone"
            r"|exclu(?:sions?|ded|des?)\b|won't|wont\b|don'ts?\b|doesn't|isn't|aren't|mustn't|never\b"
            r"|off\s+the\s+table"
            r"|outside\s+(?:the\s+)?scope|not\s+\w+ing\b|what\s+(?:\w+\s+)?(?:is|are|it"
            r"|this)\s+(?:\w+\s+)?not\b|are\s+not\b|is\s+not\b"
            r"|anti-?goals?\b|no[\s-]gos?\b|off[\s-]limits|banned\b|prohibited\b|forbidden\b|avoid\b"
            r"|left\s+out\b|leaving\s+out\b|out\s*$",
        ),
        (
            Status.OPTIONAL,
            r"nice[\s-]to[\s-]ha(?:ve|d)s?\b|optional(?:s|ly)?\b|could[\s-]ha(?:ve|d)s?\b"
            r"|would\s+be\s+(?:good|nice|great)\b|could\b|if\s+(?:there\s+is|there's|time|possible|we)"
            r"|stretch\b|bonus\b|only\s+if\b|maybe\b|perhaps\b|extras\b|should[\s-]haves?\b|wish\s?list\b"
            r"|nice\s+extras?\b|desirable\b|possible\s+(?:additions?|extras?)\b|add-?ons?\b",
        ),
        (
            Status.CORE,
            r"must[\s-]haves?\b|mvp\b|scope\b|first\s+(?:release|version|phase)\b|core\b|essentials?\b"
            r"|requirements?\b|what\s+(?:it|we|you|i|they)\s+(?:has\s+to\s+|have\s+to\s+"
            r"|must\s+|will\s+)?(?:do|does|need|needs|want|build)\b|features?\b|deliverables?\b|phase\s+(?:1"
            r"|one)\b|in\s+scope\b|minimum\b|day\s+one\b|musts?\b",
        ),
    )
)

_ROLES: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (role, re.compile(rf"\b(?:{pattern})", re.IGNORECASE))
    for role, pattern in (
        ("mitigation", r"mitigat\w+|contingenc\w+|countermeasures?\b|safeguards?\b|fallbacks?\b|rollback\b"),
        (
            "risks",
            r"risks?\b|threats?\b|hazards?\b|dangers?\b|pitfalls?\b|what\s+(?:could|can|might)\s+go\s+wrong"
            r"|weakness\w*|obstacles?\b|concerns?\b",
        ),
        (
            "questions",
            r"(?:open|unanswered|outstanding|unresolved|remaining|our)\s+(?:questions?|issues?|points?"
            r"|items?)|questions?\b|undecided\b|unknowns?\b"
            r"|unsure\b|uncertain\w*|not\s+(?:decided|sure|known|settled|tested)\b|to\s+be\s+(?:decided"
            r"|clarified|confirmed|tested)|tb[dc]\b|unclear\b"
            r"|(?:what\s+)?(?:we|i)\s+(?:don't|do\s+not)(?:\s+know\b|\Z)|nobody\s+knows|to\s+(?:settle"
            r"|decide|clarify)\b|believed\b|doubts?\b|still\s+open\b|knowns?\b|what\s+remains\b",
        ),
        ("assumptions", r"assum\w+|premises?\b|hypothes[ei]s|dependenc(?:y|ies)|presuppos\w+"),
        ("exclusions", _HEADING_STATUS[1][1].pattern[5:-1]),
        (
            "next steps",
            r"next\s+(?:\w+\s+)?steps?\b|action\s+(?:items?|orientation|plan|points)|actions?\b"
            r"|to-?\s?dos?\b|immediate\b|follow-?ups?\b|tasks?\b|recommendations?\b",
        ),
        ("future", _HEADING_STATUS[0][1].pattern[5:-1]),
        (
            "metrics",
            r"metrics?\b|kpis?\b|success\b|measur\w+|targets?\b(?!\s+(?:audience|groups?|users?|customers?"
            r"|markets?))|how\s+we(?:'ll|\s+will)?\s+(?:judge|know"
            r"|measure)|done\s+when|good\s+(?:enough|result|looks)"
            r"|definition\s+of\s+done|acceptance\b|criteri\w+|indicators?\b|outcomes?\b|results?\b"
            r"|evaluation\b|benchmarks?\b|monitoring\b",
        ),
        (
            "timeline",
            r"time(?:line|table|frame|scale)s?\b|schedules?\b|milestones?\b|phas(?:e|es|ing)\b|dates?\b"
            r"|deadlines?\b|calendar\b|sequence\b|rollout\b|roll-out\b"
            r"|when\b|duration\b|order\s+of\s+work|steps?\b|stages?\b|sprints?\b",
        ),
        (
            "budget",
            r"budget\w*|costs?\b|paid\b|prices?\b|financ\w+|fund(?:ing|s)\b|money\b|spend\w*|price\b"
            r"|expenses?\b|investments?\b|cost\s+and\s+effort",
        ),
        (
            "business",
            r"business\b|pricing\b|revenue\b|income\b|go[\s-]to[\s-]market\b|gtm\b|market\w*|commercial\w*"
            r"|monetis\w+|monetiz\w+|sales\b|growth\b|competit\w+|value\s+prop\w*|positioning\b|membership\b"
            r"|roi\b",
        ),
        (
            "team",
            r"team\w*|staff\w*|roles?\b|people\b|organi[sz]ation\b|responsib\w+|who\s+does\b|governance\b"
            r"|personnel\b|resourc\w+|resources?\b|ownership\b|owners?\b|effort\b|hiring\b|raci\b",
        ),
        (
            "legal",
            r"legal\w*|regulat\w+|complian\w+|privacy\b|data\s+protection\b|gdpr\b|law\b|laws\b|ethic\w*"
            r"|licen[cs]\w*|consent\b|policy\b|security\b|permits?\b",
        ),
        ("testing", r"test\w*|qa\b|quality\b|verif\w+|validat\w+|pilot\w*|trial\w*|checks?\b"),
        (
            "users",
            r"users?\b(?!\s+(?:flow|stor))|customers?\b|audience\w*|personas?\b|stakeholders?\b|who\s+(?:it"
            r"|is|uses?|sees?|asked|is\s+it|this|pays?|we)\b|who\b\s*\??$|for\s+whom\b|members?\b|clients?\b"
            r"|buyers?\b|beneficiar\w+",
        ),
        (
            "technology",
            r"tech\w*|architect\w+|stack\b|infrastruct\w+|platform\b|tools?\b|tooling\b|system\s+design"
            r"|data\s+model|implementation\b|backend\b|frontend\b|storage\b|integrations?\b|design\b|api\b"
            r"|database\b|shape\s+of\s+it",
        ),
        (
            "problem",
            r"problem\w*|pain\b|background\b|contexts?\b|why\b|motivation\b|situation\b|need\b|challenges?\b"
            r"|today\b|issue\b|rationale\b",
        ),
        (
            "goals",
            r"goals?\b|objectives?\b|aims?\b|purpose\b|intent\b|vision\b|mission\b|ambitions?\b|what\s+(?:we"
            r"|i)\s+want",
        ),
        (
            "summary",
            r"summar\w+|overview\b|introduction\b|abstract\b|tl;?dr\b|in\s+(?:one\s+paragraph|short|brief)\b"
            r"|at\s+a\s+glance\b|conclusions?\b|takeaways?\b|executive\b|about\b|brief\b",
        ),
        (
            "features",
            r"features?\b|functions?\b|functionalit\w+|requirements?\b|stor(?:y|ies)\b|capabilit\w+"
            r"|what\s+it\s+(?:does|has)|deliverables?\b|use\s+cases?\b|user\s+flow\b|core\b"
            r"|must[\s-]haves?\b|workflow\b",
        ),
        (
            "scope",
            r"scope\b|in\s+scope\b|limits?\b|constraints?\b|rules?\b|boundar\w+|conditions?\b|fixed\b"
            r"|decided\b|approach\b|mvp\b|ground\s+rules\b|optional\b|nice[\s-]to[\s-]have\b",
        ),
    )
)

_LONGEST_HEADING = 300
_LABEL = re.compile(r"\W{0,6}([^\n:.;!?]{2,60}):(?=\s|\*|\Z)")
# What is merely not known is neither refused nor put off.
_OPEN = re.compile(rf"\b(?:{NEGATED_KNOWLEDGE}|(?:don't|do\s+not|never)\s+assume)", re.IGNORECASE)
_OPEN_TITLE = re.compile(rf"\b(?:{NEGATED_KNOWLEDGE}|what\s+(?:we|i)\s+(?:don't|do\s+not)\Z)", re.IGNORECASE)
_CONJUNCTION = re.compile(r"\s(?:and|&|or)\s|[,/;(]")


@remembered
def status_of_text(text: str) -> Status:
    """The status a sentence gives what it speaks of; NONE when it gives none.

    A refusal for the time being is a deferral, and either outweighs a wish.
    """
    plain = straight_quotes(text)
    label = _LABEL.match(plain)
    if label:
        status = status_of_heading(label[1])
        if status is not Status.NONE:
            return status
    plain = _OPEN.sub("-", plain)
    if _DEFERRED.search(plain) or _DEFERRED_OPENING.match(plain) or _NEGATED_FOR_NOW.search(plain):
        return Status.DEFERRED
    for status, pattern in ((Status.OPTIONAL, _OPTIONAL), (Status.EXCLUDED, _EXCLUDED), (Status.CORE, _CORE)):
        if pattern.search(plain):
            return status
    return Status.NONE


@remembered
def status_of_heading(heading: str) -> Status:
    """The status a heading gives everything under it."""
    title = _OPEN_TITLE.sub("-", _title(heading))
    return next((status for status, pattern in _HEADING_STATUS if pattern.search(title)), Status.NONE)


@remembered
def section_role(heading: str) -> str:
    """What a section is about, by the words of its heading; empty when they do not tell."""
    for part in _CONJUNCTION.split(_title(heading)):
        for role, pattern in _ROLES:
            if pattern.search(part):
                return role
    return ""


def _title(heading: str) -> str:
    plain = straight_quotes(heading)[:_LONGEST_HEADING]
    return _HEADING_NOISE.sub("", plain, count=1).strip(" \t*_:#`")
