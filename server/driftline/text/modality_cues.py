"""The modal vocabulary of English, weakest level first: data for the modality reader.

Each entry is a level, how far the cue reaches, and a pattern. Reach: "forward" governs from the cue to the
end of its clause, "clause" the whole clause, "sentence" the whole sentence.
"""

from enum import IntEnum
from typing import Literal

from driftline.text.doubt_patterns import NEGATED_KNOWLEDGE

Reach = Literal["forward", "clause", "sentence"]


class Modality(IntEnum):
    """How firmly something is asserted, from denied to proven."""

    RULED_OUT = 0
    OPEN_QUESTION = 1
    MAY = 2
    CAN = 3
    PLANS = 4
    WILL = 5
    MUST = 6
    GUARANTEES = 7


# The verb, not the month.
MAY_VERB = r"(?:(?-i:may|MAY)|(?<![\w,]\s)(?-i:May))\b(?!\s+(?:\d|not\b))"

_CHECKED = (
    r"(?:confirmed|validated|verified|decided|determined|defined|agreed|tested|checked|clarified|discussed"
    r"|announced"
    r"|finali[sz]ed|established|assessed|measured|investigated|reviewed|explored|resolved|proven|estimated"
    r"|refined)"
)
_WISH = (
    r"(?:easy|simple|trivial|cheap|possible|feasible|affordable|practical|needed|necessary|required|wanted"
    r"|useful"
    r"|worthwhile|available|successful|viable|approved|desired|appropriate|applicable|allowed)"
)
_THINK = r"(?:think|believe|suspect|guess|reckon|imagine|suppose|gather|expect|hope)"

# What marks a statement as open, assumed or still to be checked.
OPENNESS: tuple[tuple[Modality, Reach, str], ...] = (
    (Modality.OPEN_QUESTION, "sentence", NEGATED_KNOWLEDGE),
    (
        Modality.OPEN_QUESTION,
        "sentence",
        r"(?:un(?:sure|certain|clear|known|decided|resolved|determined|settled|confirmed|verified|tested"
        r"|proven|measured"
        r"|validated|answered|quantified|defined)|uncertaint(?:y|ies)|open\s+(?:questions?|issues?|points?"
        r"|items?)"
        r"|open(?=\s+(?:until|whether|pending))|(?:is|are|remains?|stays?|left|still"
        r"|leaves?)\s+(?:\w{1,12}\s+)?open"
        r"(?=\s*(?:[.,;:]|\Z|whether|how|what|which|until))|an\s+open\s+(?:question|matter|point)"
        r"|remains?\s+to\s+be\s+\w{3,12}|(?:it\s+)?remains\s+(?:unclear|unknown|uncertain|undecided)"
        r"|wonder(?:s|ing|ed)?|we(?:'ll|\s+will|\s+shall)\s+(?:have\s+to\s+)?see(?!\s+(?:the|an?|our)\b)"
        r"|(?:don't|do\s+not|never|cannot|can't)\s+(?:just\s+|simply\s+)?(?:assume|presume|take\s+(?:it"
        r"|that)\s+for\s+granted)"
        r"|(?:no|without)\s+assumptions?|to\s+be\s+seen|up\s+in\s+the\s+air|jury\s+is\s+out|question\s+(?:is"
        r"|of)\s+whether"
        r"|not\s+a\s+given)\b",
    ),
    (
        Modality.OPEN_QUESTION,
        "sentence",
        rf"(?:(?:still\s+|yet\s+|needs?\s+|has\s+|have\s+|remains?\s+)?to\s+be\s+{_CHECKED}"
        rf"|(?:must|should|needs?\s+to|has\s+to|have\s+to|would\s+need\s+to|will\s+need\s+to"
        rf"|will)\s+(?:first\s+)?be\s+"
        r"(?:confirmed|validated|verified|checked|clarified|discussed)|(?:still|yet)\s+(?:ha(?:s|ve)"
        r"|needs?)\s+to\s+(?:agree|decide|settle|confirm|choose|check|discuss|find)"
        r"|still\s+to\s+be\s+\w{3,12}|should\s+(?:first\s+)?(?:confirm|verify|validate|check)(?=\s*(?:[.,;:]"
        r"|\Z|this|that|it|whether|if|with))|takes?\s+it\s+that|tb[dca]|needs?\s+(?:further\s+)?"
        r"(?:validation|confirmation|checking|discussion|testing|verification))\b",
    ),
    (
        Modality.MAY,
        "sentence",
        r"(?:assum(?:e|es|ed|ing)(?!\s+(?:responsibility|control|the\s+role))|assumptions?|presum(?:e|es|ed"
        r"|ably|ing)"
        r"|hypothes[ei]s|hypothetical(?:ly)?|subject\s+to(?=\s+(?:\w+\s+){0,3}(?:approval|confirmation"
        r"|agreement|validation"
        r"|review|testing|funding|availability|change|consent|permission|feasibility|discussion|results?"
        r"|outcomes?|a|the))"
        r"|pending(?=\s+\w)|provisional(?:ly)?|tentative(?:ly)?|preliminary|speculative(?:ly)?|proposals?"
        r"|suggestions?"
        r"|proposed(?=\s*[,:.;]|\s*\Z|\s+to\s+be)|suggested(?=\s*[,:.;]|\s*\Z|\s+(?:to|by))|hunch(?:es)?"
        r"|rumou?rs?|guesswork"
        r"|(?:my|our|a|best|rough)\s+guess|in\s+theory|as\s+far\s+as\s+(?:we|i)\s+know"
        r"|provided\s+(?:that\s+)?(?=\w)"
        r"|contingent\s+(?:up)?on|conditional\s+(?:up)?on|depending\s+on|depends\s+(?:up)?on(?=\s+whether)"
        r"|for\s+discussion|placeholder\s+(?:figures?|values?|numbers?|estimates?)|working\s+figure"
        r"|indicative(?:ly)?)\b",
    ),
)

# Conditions on which something is done at all; "if the upload fails" is behaviour and not among them.
CONDITIONS: tuple[tuple[Modality, Reach, str], ...] = (
    (
        Modality.MAY,
        "sentence",
        rf"(?:if|where|when|whenever|only\s+if|as\s+long\s+as|unless)\s+(?:and\s+when\s+|it\s+|that\s+"
        rf"|they\s+|this\s+)?"
        rf"(?:is\s+|are\s+|it's\s+|proves?\s+|turns?\s+out\s+(?:to\s+be\s+)?|proven\s+|'s\s+|found\s+"
        rf"|be\s+)*(?:\w{{2,12}}\s+)?"
        rf"{_WISH}\b"
        r"|if\s+(?:there\s+is|there's|there\s+are|we\s+have|any|we\s+get)\s+(?:\w+\s+){0,2}(?:time|slack"
        r"|budget|money|interest"
        r"|demand|room|capacity|funds?|funding|resources)\b"
        r"|if\s+(?:time|budget|resources|funds?|funding|capacity|circumstances|conditions"
        r"|data)\s+(?:allows?|permits?|remains?)\b"
        r"|if\s+(?:\w+\s+){1,5}?(?:proves?|turns?\s+out|confirms?|succeeds?|allows?|permits?|agrees?"
        r"|approves?)\b",
    ),
)

# Advice: firm enough to be a plan, open enough to be declined.
ADVICE: tuple[tuple[Modality, Reach, str], ...] = (
    (
        Modality.PLANS,
        "sentence",
        r"(?:(?:we|i|would)\s+(?:would\s+|also\s+)?(?:suggest|propose|recommend|advise)|(?:one|an"
        r"|another)\s+option"
        r"|(?:is|are)\s+(?:also\s+)?(?:suggested|proposed|recommended))\b",
    ),
)

# Softer signs of doubt: alone they are hedges, in a prompt they show what its author leaves open.
BELIEF: tuple[tuple[Modality, Reach, str], ...] = (
    (
        Modality.MAY,
        "clause",
        r"(?:perhaps|maybe|possibly|potentially|conceivably|probably|likely(?!\s+to\s+not)|unlikely"
        r"|arguably|seemingly"
        r"|apparently|supposedly|allegedly|reportedly|theoretically|might(?:n't|\s+not)?"
        r"|may\s+not(?=\s+(?:be|have|work"
        r"|need|want|accept|know|always|yet|even|suffice|fit|hold|exist|cover|match|include|apply|reach|get"
        r"|make|come|see"
        r"|like|use|all|fully)\b)|(?:it\s+is\s+|it's\s+)?(?:possible|conceivable)\s+that"
        r"|there\s+is\s+a\s+chance)\b",
    ),
    (
        Modality.MAY,
        "sentence",
        rf"(?:(?:we|i|they|people|some|everyone|she|he)\s+(?:also\s+|still\s+|only\s+|both\s+"
        rf"|honestly\s+)?{_THINK}\b"
        r"(?!\s+(?:about|of|through))|(?:is|are|was|were)\s+(?:widely\s+|generally\s+)?(?:believed|thought"
        r"|said|rumou?red"
        r"|suspected|assumed)(?=\s+(?:to|that)\b)|believed(?=\s*,|\s+(?:to|that)\b)|suspect(?:s"
        r"|ed)?(?=\s+that\b))",
    ),
)

# Doubt that only the author of a brief states; in a plan these words report facts.
DISAGREEMENT = (
    r"(?:different|conflicting|contradictory|inconsistent|mixed|two|opposite)\s+(?:different\s+)?(?:answers"
    r"|reports|advice"
    r"|opinions|views|signals|replies|accounts|messages|figures|estimates|versions)"
    r"|(?:is|are|was|were)\s+(?:split|divided|undecided|torn|of\s+two\s+minds)|disagree(?:s|d|ment)?"
    r"|in\s+two\s+minds"
    r"|(?:am|is|are|was|were|'m|'re)\s+(?:\w+\s+)?(?:wary|sceptical|skeptical|doubtful|nervous|unconvinced"
    r"|hesitant)"
    r"|doubt(?:s|ed|ful)?"
    r"|(?:need|needs|have|want|wants|plan|going|first|will|'ll|remains?)\s+(?:to\s+)?ask(?!\s+(?:for"
    r"|you)\b)"
    r"|(?:we've|we\s+have|i've|i\s+have)\s+asked|waiting\s+(?:for|to\s+hear)|(?:need|want|wait|have|like"
    r"|curious)\s+to\s+"
    r"(?:see|find\s+out|learn|know)\s+(?:what|whether|how|if|which|who)|find(?:ing)?\s+out\s+(?:what"
    r"|whether|how|if|which|why)"
    r"|see\s+(?:whether|if|what\s+happens)|(?:(?<=[:;,(]\s)|(?<![\s\S]))whether(?!\s+or\s+not)|try\s+(?:it"
    r"|this"
    r"|that)\s+(?:out\s+)?(?:before|first)"
    r"|before\s+(?:building|relying)\s+on|if\s+ever|if\s+at\s+all|some\s+day|one\s+day|hard\s+to\s+say"
    r"|who\s+knows"
    r"|could\s+go\s+either\s+way"
)

MODALS: tuple[tuple[Modality, Reach, str], ...] = (
    (
        Modality.MAY,
        "forward",
        rf"(?:{MAY_VERB}|could|consider(?:s|ed|ing)?|explor(?:e|es|ed|ing|atory)|options?\s+(?:to|for|of)"
        r"|optionally"
        r"|(?:would|will|may|might)\s+need\s+to(?=\s+(?:discuss|check|ask|decide|agree|confirm|test|see"
        r"|validate|verify|assess))"
        r"|should\s+(?:first\s+)?be\s+(?:checked|tested|confirmed|discussed|verified|validated|reviewed"
        r"|considered|explored)"
        r"|would\s+be\s+(?:nice|good|prudent|wise|useful|helpful|worth|great|handy|welcome|sensible|possible)"
        r"|worth\s+(?:considering|exploring|testing|checking|asking)|look\s+(?:at|into)|recommended"
        r"|toy\s+with"
        r"|has\s+the\s+potential|have\s+the\s+potential|potential\s+to)\b",
    ),
    (
        Modality.CAN,
        "forward",
        r"(?:can|able\s+to|capable\s+of|need\s+not|needn't|(?:do|does|did)(?:n't|\s+not)\s+(?:need"
        r"|have)\s+to|allowed\s+to"
        r"|(?:is|are)\s+not\s+(?:required|obliged|needed)|not\s+(?:necessarily|required|mandatory|essential"
        r"|needed)"
        r"|possible|feasible|may\s+also)\b",
    ),
    (
        Modality.PLANS,
        "forward",
        r"(?:plan(?:s|ned|ning)?\s+(?:to|on|for)|is\s+planned|are\s+planned|inten(?:d|ds|ded|ding)\s+to"
        r"|intention\s+is|intended"
        r"|aim(?:s|ed|ing)?\s+(?:to|for|at)|should(?!\s+(?:first\s+)?be\s+(?:checked|tested))|would"
        r"|'d\s+(?:like|want|prefer"
        r"|rather|count|call|be)|ought\s+to|want(?:s)?\s+to|wish(?:es)?\s+to|hop(?:e|es|ing)\s+to"
        r"|propos(?:e|es|ed|ing)"
        r"|suggest(?:s|ed|ing)?|recommend(?:s|ing)?|seek(?:s|ing)?\s+to|expect(?:s|ed)?\s+to|targets?\s+to"
        r"|(?:is|are)\s+to"
        r"|going\s+to|prefer(?:s|red)?|try\s+to|tr(?:ies|ying)\s+to|goal\s+is|objective\s+is|supposed\s+to"
        r"|designed\s+to"
        r"|striv(?:e|es|ing)\s+to|look(?:s|ing)?\s+to)\b",
    ),
    (Modality.WILL, "forward", r"(?:will|shall|'ll)\b"),
    (
        Modality.MUST,
        "forward",
        r"(?:must|(?:has|have|had)\s+(?:got\s+)?to|need(?:s|ed)?\s+to|requir(?:e|es|ed|ing)|mandatory"
        r"|obligatory|compulsory"
        r"|(?:is|are)\s+(?:obliged|bound|required)\s+to|(?:is|are)\s+to\s+be|without\s+exception"
        r"|no\s+exceptions)\b",
    ),
    (
        Modality.GUARANTEES,
        "forward",
        r"(?:ensur(?:e|es|ed|ing)|guarante(?:e|es|ed|eing)|assur(?:es|ed|ing)|always|never\s+fails?"
        r"|without\s+fail"
        r"|certain\s+to|bound\s+to|invariably|undoubtedly|unquestionably|inevitably|certainly"
        r"|(?:has|have|is|are|was|were)\s+(?:already\s+|been\s+|now\s+)*(?:confirmed|cleared|shown"
        r"|demonstrated)(?:\s+that)?)\b",
    ),
    (
        Modality.GUARANTEES,
        "clause",
        r"(?:(?<!\bbe\s)(?:proven|validated)|(?<!\bbe\s)proved|definitive(?:ly)?|conclusive(?:ly)?"
        r"|beyond\s+doubt"
        r"|risk-free|fail-safe|foolproof|(?:it\s+is|is|are)\s+(?:clear|certain)\s+that)\b",
    ),
)
