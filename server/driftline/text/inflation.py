"""Words that make a claim sound bigger or surer than it is."""

import re
from dataclasses import dataclass
from typing import Literal

from driftline.text.memory import remembered
from driftline.text.polarity import Denied, read_negations
from driftline.text.scopes import straight_quotes

Strength = Literal["strong", "weak"]


@dataclass(frozen=True, slots=True)
class Emphasis:
    """An inflating or assuring expression; weak ones prove little on their own."""

    start: int
    end: int
    text: str
    strength: Strength


_STRONG_INFLATION = r"""
    ecosystems? | categor(?:y|ies)[\s-](?:lead(?:er|ing|ers)|defining|creat\w+)
    | (?:digital|cultural|strategic|business|
    organi[sz]ational|systemic|societal|radical)\s+transformation | transformati(?:ve|onal)
    | transform(?:s|ing)?(?=\s+(?:how|the
    |our|an?|education|healthcare|cities|global|urban)\b) | revolutioni[sz](?:e|es|ed|ing)
    | revolution(?:ary)? | redefin(?:e|es|ed|ing)
    | market\s+(?:capture|dominance|leader(?:ship)?|domination)
    | (?:strategic|competitive|defensible|data)\s+moats? | moats?
    | (?:substantial|dominant|significant|leading)\s+market\s+share
    | world[\s-](?:class|leading|beating|changing)
    | cutting[\s-]edge | bleeding[\s-]edge | leading[\s-]edge | game[\s-]chang(?:er|ers|ing) | unparalleled
    | unprecedented
    | unrivall?ed | unmatched | groundbreaking | ground-breaking | pioneer(?:s|ing|ed)? | trailblaz\w+
    | best[\s-](?:in|of)[\s-](?:class|breed)
    | industry[\s-]leading | market[\s-]leading | state[\s-]of[\s-]the[\s-]art | next[\s-]gen(?:eration)?
    | paradigm(?:\s+shifts?|-shifting)?
    | disrupt(?:ive|ion|ing)(?=\s+(?:the|an?|market|industry|technology|innovation)\b) | visionary
    | gold\s+standard | flagship | front-?runner
    | (?:global|world|national|regional|international|european|thought|market|industry|undisputed
    |sector)(?:'s)?\s+leader(?:ship|s)?
    | leader\s+in | beacon\s+(?:of|for) | iconic | landmark | legendary | ultimate | revolutioni[sz]ation
    | skyrocket\w*
    | (?:exponential|explosive|hyper)[\s-]?growth | exponential(?:ly)? | supercharg\w+ | turbocharg\w+
    | synerg(?:y|ies|istic)
    | north\s+star | killer\s+(?:app|application|feature)s? | one[\s-]of[\s-]a[\s-]kind
    | first[\s-]of[\s-]its[\s-]kind | (?:a|the)\s+new\s+era
    | future[\s-]proof(?:s|ed|ing)? | intelligence\s+(?:platform|engine|hub|layer)
    | ahead\s+of\s+(?:every|all|any)\b | second\s+to\s+none
    | the\s+(?:world's|industry's|market's|country's)\s+(?:best|first|largest|leading|most) | extraordinary
    | blueprint\s+for\s+the\s+(?:world|future)
"""
_WEAK_INFLATION = r"""
    seamless(?:ly)? | unlock(?:s|ed|ing)? | harness(?:es|ed|ing)? | robust(?:ly|ness)?
    | leverag(?:e|es|ed|ing) | holistic(?:ally)?
    | empower(?:s|ed|ing|ment)? | innovati(?:ve|on|ons) | scalable | dynamic | vibrant | strategic(?:ally)?
    | comprehensive(?:ly)?
    | powerful | effortless(?:ly)? | premier | exceptional(?:ly)? | optimi[sz](?:e|es|ed|ing|ation)
    | cataly[sz](?:e|es|ed|ing) | catalysts?
    | accelerat(?:e|es|ed|ing) | elevat(?:e|es|ed|ing) | foster(?:s|ed|ing)? | transform(?:s|ed|ing|ation)?
    | significant(?:ly)?
    | dramatic(?:ally)? | massive(?:ly)? | superior | vision | high[\s-]impact | high[\s-]reward
    | cornerstone | bold(?:ly)? | smart | intelligent
    | resilien(?:t|ce) | impactful | delight(?:s|ed|ful|ing)? | smooth(?:ly)? | actionable
    | (?:positions?|positioning)\s+(?=\w+\s+(?:\w+\s+){0,2}as\b)
"""
DENIAL = r"(?:(?:will|can|shall)\s+(?:never|no\s+longer|not)|cannot|won't|can't)"
MISHAP = (
    r"(?:\w+\s+){0,2}?(?:lose|fail|miss|suffer|run\s+out|fall\s+behind|break|distort|notice|crash|corrupt|stall|go\s+wrong"
    r"|be\s+(?:lost|overwhelmed|noticed))"
)
_STRONG_ASSURANCE = r"""
    (?<!to\s)ensur(?:e|es|ed|ing) | guarante(?:e|es|ed|eing) | (?<!\bbe\s)(?:proven|validated|proved)
    | maximi[sz](?:e|es|ed|ing) | eliminat(?:e|es|ed|ing) | never\s+fails? | without\s+fail | always
    | definitive(?:ly)? | undoubtedly
    | unquestionabl[ey] | invariably | certain(?=\s+to) | certainly | inevitabl[ey] | risk[\s-]free
    | foolproof | fail-?safe | bulletproof
    | (?:has|have|is|are)\s+(?:already\s+|been\s+|now\s+)*(?:confirmed|cleared)
    | zero\s+(?:risk|errors?|downtime|defects?|loss)
    | (?:drives?|driving)(?=\s+(?:\w+\s+){0,3}(?:growth|adoption|revenue|engagement|change|innovation|value
    |results|efficiency
    |improvement|sales|conversion|demand|outcomes|progress|transformation|success|loyalty|savings)\b)
    | no\s+doubt | beyond\s+doubt
    | will\s+not\s+(?:affect|fail|be\s+a\s+problem|be\s+an\s+issue)
    | remov(?:e|es|ing)\s+(?:any|all|every)\s+(?:possibility|risk|chance|doubt) | a\s+(?:mere\s+)?formality
    | fully\s+(?:compliant|secure|compatible|automated|protected|reliable|covered)
    | 100\s?%\s+(?:secure|safe|reliable|accurate|compliant|success)
"""
_WEAK_ASSURANCE = r"""
    (?<=to\s)ensure | assur(?:e|es|ed|ing) | fully | completely | entirely | totally
    | secures?(?=\s+(?:the|a|our|long)\b) | optimal(?:ly)?
    | perfect(?:ly)? | drives? | driving
    | delivers?(?=\s+(?:measurable|real|lasting|significant|tangible|superior)\b) | cements?
    | solidif(?:y|ies)
    | every\s+single | at\s+all\s+times | in\s+all\s+cases
    | clear(?:ly)?\s+(?:shows?|demonstrates?|proves?) | prevents?(?=\s+(?:any|all)\b)
"""


def _compile(strong: str, weak: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:(?P<strong>{strong})|(?P<weak>{weak}))(?![\w-])", re.IGNORECASE | re.VERBOSE)


# Assurances that are made of a negation: "never fails", "will not affect".
_NEGATIVE_ITSELF = re.compile(r"never|no\s|without|(?:will|can|shall)\s+n|cannot|won't|can't", re.IGNORECASE)
_INFLATION = _compile(_STRONG_INFLATION, _WEAK_INFLATION)
_ASSURANCE = _compile(rf"{_STRONG_ASSURANCE}|{DENIAL}\s+{MISHAP}", _WEAK_ASSURANCE)


@remembered
def inflators(text: str) -> tuple[Emphasis, ...]:
    """Superlatives and consultants' words; strong ones rarely occur in a sober brief."""
    return _emphases(text, _INFLATION)


@remembered
def assurances(text: str) -> tuple[Emphasis, ...]:
    """Expressions that promise certainty, unless they are denied ("does not guarantee")."""
    found = _emphases(text, _ASSURANCE)
    if not found:
        return ()
    denied = Denied.by(read_negations(text))
    return tuple(
        emphasis
        for emphasis in found
        if _NEGATIVE_ITSELF.match(emphasis.text) or not denied.holds_most_of(emphasis.start, emphasis.end)
    )


def _emphases(text: str, pattern: re.Pattern[str]) -> tuple[Emphasis, ...]:
    return tuple(
        Emphasis(
            found.start(),
            found.end(),
            text[found.start() : found.end()],
            "strong" if found["strong"] else "weak",
        )
        for found in pattern.finditer(straight_quotes(text))
    )
