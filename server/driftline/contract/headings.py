"""What a heading, a list's lead-in or a label before a colon says about the text under it."""

import re

from driftline.spec.terms import ContractField as F

_LONGEST_TITLE = 9
_LONGEST_LABEL = 60

# First match wins: the guarded forms ("not in this issue") stand before the words they contain ("issue").
_TITLES: tuple[tuple[F, str], ...] = (
    (
        F.DEFERRED_FEATURES,
        r"""
        later\b|future|next (?:season|year|phase|version|release|step|time)
        not (?:now|yet|this (?:year|time|season))|backlog|deferred|parked|can wait|postponed
        (?:second|2nd) (?:phase|version|edition|release)|phase two\b|down the (?:road|line)|someday
        year two
        """,
    ),
    (
        F.OPTIONAL_FEATURES,
        r"""
        optional|nice[- ]to[- ]haves?|would be (?:good|nice|great)|could(?:[- ](?:do|have))?s?$
        if (?:there(?:'s| is)|we have|it(?:'s| is)|possible|time|budget|easy|simple)|stretch|bonus
        maybe|wish ?list|luxur
        """,
    ),
    (
        F.CLAIMS_EXPLICITLY_AVOIDED,
        r"""
        (?:do not|don't|never|must not|not to) (?:claim|say|promise|write|suggest)
        claims? (?:to avoid|we (?:don't|do not) make)|wording to avoid
        what (?:we|it) (?:must|may|can)(?: not|n't) (?:say|claim|promise)
        """,
    ),
    (
        F.EXPLICIT_NON_GOALS,
        r"""
        non-?goals?|out of (?:the )?scope|out-of-scope
        not (?:in|part|within|included|a goal|wanted|needed|covered)
        (?:we|i)(?:'re| are| am|'m) not (?:doing|building)|not doing|beyond (?:the )?scope
        what (?:this|it) is(?: not|n't)|anti-?goals?
        """,
    ),
    (
        F.RISK_UNCERTAINTY_POSTURE,
        r"""
        unknowns?|unsure|not (?:sure|decided|clear|known|settled)|undecided
        open (?:questions?|issues?|points?)|questions?$|risks?\b|uncertain
        what (?:we|i) (?:do not|don't) know|(?:we|i) (?:don't|do not) know|believed|hunch|doubts?
        concerns?|worries|tbd|to be (?:decided|confirmed|tested|clarified)
        what (?:we|i) (?:think|suspect)|guess
        """,
    ),
    (
        F.EXPLICIT_EXCLUSIONS,
        r"""
        exclu|(?:please )?(?:don'?t|do not)\b|should(?: not|n't)|must(?: not|n't)|won'?t|will not
        never\b|no[- ]?go|banned|forbidden|prohibited|off[- ]limits|avoid|not (?:allowed|permitted)
        taboo
        """,
    ),
    (
        F.ALLOWED_ASSUMPTIONS,
        r"""
        assum|taken as given|(?:you (?:may|can)|feel free)
        """,
    ),
    (
        F.SUCCESS_METRICS,
        r"""
        success|metrics?|kpis?
        how (?:we|i|you|it)(?:'ll| will| would)? (?:know|judge|measure|tell|be judged)|done when
        definition of done|good enough|acceptance|evaluation criteria|outcomes?|what good looks
        profitability|(?:performance )?targets?$
        """,
    ),
    (
        F.LEGAL_REGULATORY_POSTURE,
        r"""
        legal|law$|regulat|complian|privacy|data protection|ethic|licen[cs]|permits?|insurance
        """,
    ),
    (
        F.HARD_CONSTRAINTS,
        r"""
        constraints?|limit|rules?\b|conditions?|fixed|non-?negotiable|hard |budget|money|costs?$
        deadlines?|time ?(?:line|frame|scale)|timing|dates?$|boundar|restrictions?|guard ?rails
        terms$|must$|due
        """,
    ),
    (
        F.PRIMARY_BUYER,
        r"""
        who (?:pays|asked|commission|funds)|customers?$|clients?$|buyers?|sponsor|commissioned
        paid by|budget holder
        """,
    ),
    (
        F.PRIMARY_USER,
        r"""
        who$|who (?:it|this|is|uses|will)|users?$|audience|personas?|for whom|target group|used by
        participants|readers
        """,
    ),
    (
        F.OTHER_RELEVANT_ENTITIES,
        r"""
        stakeholders?|people|roles?|partners?|contacts?|who else|organi[sz]ation|parties
        """,
    ),
    (
        F.BUSINESS_MODEL_GTM,
        r"""
        business|pricing|price|revenue|funding|monetis|monetiz|marketing|sales|go[- ]to[- ]market
        economics|payment
        """,
    ),
    (
        F.CORE_VALUE_CLAIM,
        r"""
        value|benefits?|why (?:it|this) (?:matters|works)|advantages?|impact
        """,
    ),
    (
        F.PRIMARY_PROBLEM,
        r"""
        (?:the )?problem|is your feature request|describe the (?:bug|problem|issue)|what happen(?:s|ed)
        pain|motivation|why\b|current (?:state|situation|behaviou?r)|challenges?
        what(?:'s| is) wrong|symptoms?|steps to reproduce|actual behaviou?r
        """,
    ),
    (
        F.CORE_FEATURES,
        r"""
        features?|requirements?|what (?:we|i) (?:want|would like|need|build)
        what it (?:has to|must|should|does)|(?:user )?stor(?:y|ies)|functional|specifications?|shape
        wants?$|want$|decided|must[- ]?haves?|functionality|deliverables?|output
        scope of (?:work|services)|expected behaviou?r|(?:proposed )?solution
        describe the (?:solution|feature)|proposal|capabilities|contents?$|programme$|what counts
        required|workflow|architecture
        """,
    ),
    (
        F.CORE_INTENT,
        r"""
        goals?|objectives?|aims?$|purpose|mission|summary|the ask|ask$|request|task|intent|overview
        tl;?dr|vision|in short|what$|core
        """,
    ),
    (
        F.IMPLEMENTATION_SCOPE,
        r"""
        scope|phases?|phased|approach|implementation|roadmap|tech|stack|deployment|milestones?
        schedule|delivery|team|steps|where|how$|strategy|logistics|resources|rollout|method|existing
        """,
    ),
    (
        F.TARGET_CONTEXT,
        r"""
        background|additional (?:context|information)|(?:describe )?alternatives|context|location
        place|venue|environment|setting|today's date|domain|what we know|situation|about|site
        introduction|from|to|subject|cc|date|author|status|owner|opened|labels|version|reference
        """,
    ),
)
# A title may open with a few words of its own ("Campus specifications", "Our hard limits").
_PREFIX = r"^(?:[\w'-]+ ){0,3}?"


def _compiled(lines: str) -> re.Pattern[str]:
    return re.compile(rf"{_PREFIX}(?:{'|'.join(line.strip() for line in lines.strip().splitlines())})", re.IGNORECASE)


_FIELD_OF_TITLE = tuple((field, _compiled(lines)) for field, lines in _TITLES)
_LABEL = re.compile(r"^[\s*_>•-]*([^\W\d_][^:.!?;\n]{0,58}?)[*_]*\s?:[*_]*(?=\s|$)")
_NUMBERING = re.compile(r"^[\s#*_]*(?:(?:\d+[.):]|[A-Z]{1,2}\d{1,3}[.:)]|[ivx]+[.)]|[-•])\s*)+")
_WORD = re.compile(r"[^\W_]+")
_JOINT = re.compile(r"\s(?:and|or|&|\+)\s|[,/]\s?", re.IGNORECASE)
_LONGEST_JOINT = 120


def field_of_title(title: str) -> F | None:
    """The field a heading or lead-in assigns to what stands under it, if it assigns any."""
    plain = _NUMBERING.sub("", title).replace("’", "'").strip(" :*_.\t\n")
    if not plain or len(_WORD.findall(plain[: 12 * _LONGEST_TITLE])) > _LONGEST_TITLE:
        return None
    for field, pattern in _FIELD_OF_TITLE:
        if pattern.match(plain):
            return field
    return None


def fields_of_title(title: str) -> tuple[F, ...]:
    """Every field that a heading such as "Users and money" names, part by part."""
    found = (field_of_title(part) for part in _JOINT.split(title[:_LONGEST_JOINT]))
    return tuple(dict.fromkeys(field for field in found if field is not None))


def split_label(text: str) -> tuple[str, int]:
    """A label such as "Out of scope:" at the start of a sentence, and where the text after it begins."""
    match = _LABEL.match(text[: _LONGEST_LABEL + 4])
    if match is None:
        return "", 0
    return match.group(1).strip(), match.end()
