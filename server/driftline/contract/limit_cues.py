"""How English sets limits: refusals, non-goals, claims not to be made, things that may wait, bounds. Data."""

from driftline.contract.cues import Cue, implied, stated
from driftline.contract.segments import CHOICE_OF_STATES
from driftline.spec.terms import ContractField as F
from driftline.text.doubt_patterns import NEGATED_KNOWLEDGE

_OPENING = r"^(?:(?:and|but|so|or|also|please|definitely|absolutely|then|just) )*"
_REFUSING = (
    r"(?:do not|don't|must not|mustn't|should not|shouldn't|may not|can't|cannot|never|neither|nor|won't"
    r"|will not|avoid|refrain from|not to|not be to|no one may|nobody may|don't want to|do not want to)"
)
_GAP = r"[^.;:]{0,40}?"
_STATE_NOT_RULE = rf"""
{NEGATED_KNOWLEDGE}
(?:don't|do not|doesn't|does not|didn't) (?:mind|care|matter|need|like|have|work|fit|cover|grow)
(?:isn't|is not|aren't|are not) (?:there|ready|available|working|up|renewing|happy|yet \w+|doing anything)
no (?:more|less|fewer|later|longer|earlier|deadline|problem|rush|hurry|worries|matter|wonder|doubt|two \w+)
not (?:only|just|yet|least|everyone|everybody|all|always|necessarily|because)
(?:have|has|had|'ve) (?:\w+ )?never
not an? \w+ more
(?:not|never) (?:to )?exceed
(?:cannot|can't) (?:scale|cope|keep up|wait|find|see|remember)
^(?:if|because|since|although|while|whereas) .{{0,80}}
{CHOICE_OF_STATES}
"""

AVOIDED: tuple[Cue, ...] = (
    stated(
        F.CLAIMS_EXPLICITLY_AVOIDED,
        rf"""
        {_REFUSING} {_GAP}(?:claim|promis|guarante|suggest|impl[yi]|hint|pretend|advertis|oversell|\
            portray|assert)\w*
        {_REFUSING} {_GAP}(?:writ\w+|say\w*|stat(?:e|ing)|mention\w*|tell\w*|print) (?:or \w+ )?(?:that|\
            anything|anywhere|so)
        {_REFUSING} {_GAP}(?:call|describe|frame|present|position|market|label|brand|sell|\
            refer to) {_GAP}(?:as|an?|the)
        {_REFUSING} {_GAP}(?:read|sound|look) like
        (?:don't|do not) want to (?:read|hear|see) {_GAP}that
        no (?:hype|promises|marketing (?:speak|language|claims)|superlatives)
        not (?:be )?(?:promotional|salesy|marketing)
        """,
    ),
)

NON_GOALS: tuple[Cue, ...] = (
    stated(
        F.EXPLICIT_NON_GOALS,
        rf"""
        out of (?:the )?scope
        (?:outside|beyond) (?:the |our |this )?(?:scope|project|remit)
        non-?goals?
        not (?:in|within) (?:the )?scope
        not (?:an? )?part of
        not (?:here |going )?(?:to try|trying) to
        not (?:the|our|an?) (?:goal|aim|purpose|point|intention|objective)
        not (?:about|in this|for this|touching|building|replacing|changing|doing|covering|redesigning)
        (?:in )?an? separate (?:issue|project|contract|ticket|tender|plan|story)
        (?:purpose|goal|aim|intent|intention|point|idea|job) {_GAP}not (?:be )?to
        (?:we|i)(?:'re| are|'m| am) not \w+ing
        (?:we|i) (?:won't|will not|do not|don't) (?!want|know|have|mind|like|need|think|see|believe)\w+
        {_OPENING}(?:it|this|that) (?:does not|doesn't|is not|isn't|will not|won't) \w+
        leave (?:it|them|that|those) (?:alone|as (?:it|they) (?:is|are)|be)
        someone else(?:'s job| does)
        leave it(?=[.,;]|$)
        (?:is|are) an? (?:different|separate) (?:thing|matter|project|issue|story|question|contract)
        """,
        _STATE_NOT_RULE,
    ),
)

EXCLUDED: tuple[Cue, ...] = (
    stated(
        F.EXPLICIT_EXCLUSIONS,
        rf"""
        {_OPENING}(?:with )?(?:no|never|nothing|nowhere|without|neither|none of) \S+
        {_OPENING}not (?!now|sure|this|until|before|in|decided)\w+
        (?:so|but|and|please|with|take|takes|,) no \w+
        (?:do not|don't|must not|mustn't|may not|shall not|should not|shouldn't|won't|will not|cannot|\
            can't) \w+
        (?:is|are) not to be \w+
        never
        nothing (?:that|in|on|from|with|stored|sent|monthly|extra)
        (?:banned|forbidden|prohibited|excluded|off[-\s]limits|ruled out|unwelcome|taboo)
        not (?:allowed|permitted|welcome|wanted|acceptable|an option|on the table)
        (?:exclude|avoid|purge|abolish|steer clear of|stay away from|keep away from|leave out|rule out)
        (?:does not|doesn't|do not|don't) count
        stays? out
        (?:i am|i'm|we are|we're|of us are) against (?:it|this|that|any)
        """,
        _STATE_NOT_RULE,
    ),
    implied(
        F.EXPLICIT_EXCLUSIONS,
        r"""
        [\w)'"”] ?[,–—] ?(?:and |but )?not (?:an?|the|any|for|by|with|from|even)? ?\w+
        (?:does not|doesn't|is not|isn't|are not|aren't) \w+
        """,
        _STATE_NOT_RULE,
    ),
)

_LATER_STAGE = (
    r"(?:year|season|phase|release|version|edition|step|summer|winter|spring|autumn|round|iteration|stage"
    r"|sprint)"
)
_MONTHS = "january|february|march|april|june|july|august|september|october|november|december"
DEFERRED: tuple[Cue, ...] = (
    stated(
        F.DEFERRED_FEATURES,
        rf"""
        later(?: on)?
        not (?:now|yet|this (?:{_LATER_STAGE}|time|one|month|week|quarter))
        (?:can|could|will have to|must) wait
        next {_LATER_STAGE}
        next in line
        (?:second|third|future|later|following|subsequent) {_LATER_STAGE}
        (?:year|phase|version|stage|release) two
        (?:one|some) ?day
        eventually
        in (?:the )?(?:near |distant )?future
        down the (?:road|line)
        (?:defer|deferred|postpone|hold off on|shelved?|parked) \w+
        (?:is|are|that's) for (?:{_MONTHS}|later|next)
        (?:can|could|may|might|will|should) (?:come|follow|be added|happen) (?:in|later|after|\
            afterwards|once|next)
        only after .{{0,60}}(?:live|launched|running|stable|proven|a while)
        after (?:christmas|launch|easter|(?:the|this) (?:pilot|launch|first (?:version|phase|release))|\
            this (?:pilot|phase) project)
        """,
        rf"""
        (?:minutes?|hours?|days?|weeks?|months?|years?|no|not|sooner or) later
        later (?:than|at|that day)
        {CHOICE_OF_STATES}
        (?:not|n't) yet (?:decided|sure|known|measured|clear|tested|agreed)
        (?:sure|decided|known|clear|agreed) yet
        (?:do not|don't|does not|doesn't) have .{{0,30}}yet
        """,
    ),
)

_SPARE = (
    r"(?:time|slack|easy|simple|trivial|cheap|affordable|possible|feasible|room|space|stretch(?:es)?"
    r"|spare|left(?: over)?|money|budget|funds|enough|allows?|permits?)"
)
OPTIONAL: tuple[Cue, ...] = (
    stated(
        F.OPTIONAL_FEATURES,
        rf"""
        nice[-\s]to[-\s]have
        optional(?:ly)?
        (?:a )?bonus
        stretch goals?
        could[-\s](?:do|have)
        low(?:er|est)? priority
        not (?:essential|critical|vital|urgent|necessary|a must)
        can live without
        (?:if|where|when|wherever) (?:at all )?(?:possible|feasible|practical|affordable)
        (?:would|'d|might|could|may) (?:also )?be (?:an? )?(?:\w+ )?(?:nice|good|cute|great|lovely|cool|\
            useful|helpful|handy)
        (?:would|'d|might|could|may) (?:also )?be (?:an? )?(?:fun|welcome|sweet|plus|interesting|neat|\
            worth\w*|bonus|treat)
        if (?:\w+(?:'s)? ){{0,5}}{_SPARE}
        only if (?:it|they|the money|that|there|we)\b.*
        {_OPENING}maybe:? an? .+
        maybe (?:an?|some|also|we could) \w+
        could (?:also|perhaps) \w+
        wish[-\s]?list
        (?:we|i)(?:'d| would) (?:also )?love
        as an option
        may (?:also )?(?:propose|offer|suggest) an? .*
        if (?:that|it)(?:'s not|isn't| is not| isn't) (?:too )?(?:an? )?\w+
        """,
        r"""
        (?:nothing|no \w+) .{0,40}only if
        if \w+ (?:is|are) not enough
        """,
    ),
)

BOUNDS: tuple[Cue, ...] = (
    stated(
        F.HARD_CONSTRAINTS,
        r"""
        (?:must|mustn't|shall)
        (?:it|this|that|they) (?:cannot|can't) \w+
        (?:has|have|'s got|'ve got|has got|have got|needs) to
        (?:mandatory|required|compulsory|non[-\s]negotiable|fixed|strict(?:ly)?|no exceptions)
        whatever happens|under no circumstances|at all times|exactly as|without exception
        (?:is|are) final
        not an? \w+ more
        (?:not|never) (?:to )?exceed
        at (?:most|least)
        (?:no|not) (?:more|less|fewer|later|longer|earlier) than
        (?:max|maximum|minimum|ceiling)
        (?:capped|limited|restricted) (?:at|to)
        all in(?=[.,;]|$)
        one-off
        whichever comes first
        all or nothing
        (?:budget|deadline|due date|time ?frame|timeline|total (?:spend|cost))
        (?:is|are|that's) (?:all|what) (?:we|i) (?:have|can|'ve got|got)
        to (?:be )?spen[dt]
        asap|as soon as possible
        """,
        r"""
        (?:don't|do not|doesn't|does not|might|may|would|could) (?:have|need) to
        (?:nobody|no one|someone|somebody|she|he|they) (?:has|have) to
        holds the budget
        out of (?:her|his|their|our|its) (?:own )?budget
        """,
    ),
    stated(
        F.HARD_CONSTRAINTS,
        r"""
        (?:only|solely|exclusively)
        """,
        r"""
        not only|if only|only (?:find|found|notice|noticed|learn|discover|see|hear|heard)|only (?:if|\
            when|an? (?:rumou?r|guess|suggestion|few))
        the only (?:reason|evidence|thing that|problem)
        """,
    ),
    stated(
        F.HARD_CONSTRAINTS,
        r"""
        never
        may (?:not|only)
        nothing .{1,50}(?:until|unless|before)
        nowhere else
        always
        (?:is|are|be|remains?|stays?|stay|left|kept) (?:unchanged|untouched|unmodified|intact|as (?:it|\
            they|is|are|today))
        (?:not|never) (?:be )?touched
        (?:stays?|remains?|kept?) (?:in|on|at|inside|within|under|free|with|what|how|encrypted|the same|\
            byte \w+)
        as (?:it|they) (?:is|are)
        same .{1,30}as (?:today|now|before)
        until .{1,40} (?:has|have) \w+
        """,
        r"""
        (?:have|has|had|'ve) (?:\w+ )?never
        """,
    ),
    implied(
        F.HARD_CONSTRAINTS,
        r"""
        ^(?:and |but |so |please )*(?:keep|ensure|make sure|stick to|respect|maintain|treat|use|leave) \w+
        (?:deleted|erased|removed|gone|expires?|destroyed|wiped) .{0,40}(?:after|when|within|once)
        (?:before|until) (?:the )?(?:season|summer|winter|spring|autumn|christmas|easter|peak|launch|\
            opening|event|elections?)
        (?:go|goes|going) live
        """,
    ),
)
