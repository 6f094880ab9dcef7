"""How English says what is wanted, why, for whom, by whom and where. Data."""

from driftline.contract.cues import Cue, implied, stated
from driftline.spec.terms import ContractField as F
from driftline.text.doubt_patterns import NEGATED_KNOWLEDGE

_NUMBER = (
    r"(?:about |around |roughly |at least |under |below |over )?"
    r"(?:[€$£]?\d\S*|zero|half|an? \w+|one|two|three|four|five|ten)"
)

SUCCESS: tuple[Cue, ...] = (
    stated(
        F.SUCCESS_METRICS,
        rf"""
        success(?:ful)? (?:is|means|when|if|criteri\w+|metrics?|looks|will|would)
        (?:it |this )?(?:succeeds?|works|worked) if
        kpis?
        (?:is |are |be )?(?:measured|judged|judge it|judge this) by
        (?:happy|satisfied|pleased|content|delighted|worth it|gone well|win|success|good enough|done|\
            finished) (?:if|when|once|means)
        (?:call|count|consider) (?:it|this) an? (?:win|success|failure)
        (?:we|i)(?:'ll| will) know (?:it|that|we)
        ^(?:if|as long as|when|once) .{{3,90}} (?:i'm|i am|we're|we are|i'll be|\
            we'll be) (?:\w+ )?(?:happy|satisfied|pleased|done)
        profitab(?:le|ility)|break[-\s]even
        (?:drops?|falls?|goes|go|rises?|grows?|cut|halved?|reduced?|down|shrinks?) (?:down )?(?:by|from|\
            to|under|below) {_NUMBER}
        (?:go|goes|going) (?:down|up)(?=[.,;]|$)
        targets? (?:is|are) (?:met|reached)
        pass mark
        """,
        r"""
        if (?:the|this) (?:pilot|trial) succeeds
        """,
    ),
    implied(
        F.SUCCESS_METRICS,
        r"""
        ^if .{3,90}, (?:i|we)(?:'ll| will)? (?:go on|continue|carry on|keep going|proceed|expand|stop)
        ^if it works
        (?:the|our) (?:target|goal) (?:is|of) .{0,30}\d\S*
        """,
    ),
)

LEGAL: tuple[Cue, ...] = (
    stated(
        F.LEGAL_REGULATORY_POSTURE,
        r"""
        laws?|legal(?:ly|ity)?|lawful(?:ly)?|unlawful|illegal
        regulat(?:ion|ions|ory|or|ors)
        gdpr|hipaa|nis2|ferpa|ccpa|dsgvo
        complian(?:ce|t)|comply with
        statut(?:e|es|ory)|ordinances?|directives?|by-?laws?
        data (?:protection|processing|privacy)|personal data|patient data|health data|medical records
        ethics|ethical approval
        jurisdictions?|liabilit(?:y|ies)|copyright\w*|trademarks?
        article \d+
        licen[cs](?:e|ed|es|ing)|permits?|permitting
        certif(?:ied|icates?|ication)|accredit\w+
        (?:has|have|is|been) approved|approval (?:of|by|from)
        consent(?:ed|ing)?
        (?:in|under|by) (?:the|our|their) contract|contractual\w*
        that's the rule|the rules? (?:says?|is|are|requires?)
        inspectors?|auditors?
        privacy
        (?:security|safety) (?:review|clearance|regulations?|rules)s?
        insur(?:ance|ed|er)
        (?:be |are |is )?(?:kept|retained|archived) (?:for )?\w+ years?
        health and safety|fire (?:code|safety|regulations)|safeguarding
        public procurement
        """,
        r"""
        law (?:firms?|enforcement)
        """,
    ),
)

ASSUMED: tuple[Cue, ...] = (
    stated(
        F.ALLOWED_ASSUMPTIONS,
        r"""
        assum(?:e|es|ing|ption|ptions)
        you (?:can|may) (?:take|rely on|count on|treat|presume|expect)
        taken? (?:it )?(?:as given|for granted)
        presumably
        suppose (?:that|the)
        (?:use|take|work with) (?:these|those|the) (?:estimates|figures|numbers)
        feel free to|free to choose|up to you
        it's (?:ok|okay|fine|safe) to
        """,
        r"""
        (?:do not|don't|never|no|without|cannot|can't) (?:\w+ )?assum\w+
        """,
    ),
)

_WANT = r"(?:really |just |also |still )?(?:want|need|wish|hope|intend|aim|plan)"
INTENT: tuple[Cue, ...] = (
    stated(
        F.CORE_INTENT,
        rf"""
        (?:i|we)(?:'d| would)? {_WANT} (?:to|an?|it|our|the|you|this|some|something|help)
        (?:i|we)(?:'d| would) like (?:an?|to|you|the|some)
        (?:i|we)(?:'re| are|'m| am) (?:looking (?:for|to)|planning|going to|trying to|thinking of)
        """,
        rf"""
        (?:not|never|no|don't|won't|isn't|can't) .{{0,40}}
        need to
        (?:too|as well),? (?:but|if) .*
        {NEGATED_KNOWLEDGE}
        """,
    ),
    stated(
        F.CORE_INTENT,
        r"""
        ^(?:(?:the|our|my|its|this|core|main|strategic|overall|one|project|whole) ){0,3}(?:goals?|aim|\
            objectives?|purpose|intent(?:ion)?|mission|job|task|brief) (?:is|are|includes?|was|of)
        ^(?:goal|aim|objective|purpose|mission|task|request)[,:] .+
        ^(?:hey,? |hi,? |please |so )?(?:can|could|would) you
        ^(?:need|want|wanted|looking for|requesting|seeking):? \w+
        plan (?:for|please)
        into a plan
        (?:invites?|requests?|calls? for|seeks?|is seeking|are seeking) (?:tenders|bids|proposals|\
            offers|quotes|applications)
        commissions? (?:an?|the) .{0,60}for
        needs? (?:someone|somebody|a person|help) to
        (?:the|what) (?:thing|bit|part) to (?:fix|build|solve)
        ^what (?:we|i) (?:build|want|need)
        (?:want|wants) (?:it|this|that|them) (?:gone|fixed|done|replaced)
        """,
        r"""
        not (?:be )?to
        """,
    ),
)

PROBLEM: tuple[Cue, ...] = (
    stated(
        F.PRIMARY_PROBLEM,
        r"""
        (?:the|our|a|main|real|biggest) (?:problem|trouble|pain|issue) (?:is|was|here|today)
        (?:is|that's) the (?:problem|trouble)
        pain ?points?
        complain(?:s|ed|ts?|ing)?
        frustrat\w+|annoy\w+|fed up
        struggl(?:e|es|ed|ing)
        suffer(?:s|ed|ing)?|plagued
        unusable|unreliable|unbearable|error-prone
        too (?:slow|long|late|expensive|many|often|much time)
        by hand|hand-?written|by eye|on paper|manually
        shortages?|scarcity|contamination|pollution|pollut(?:ed|ing)|degrad(?:e|es|ed|ing)|deplet(?:ed|\
            ing)|decay(?:s|ing)?
        keeps? (?:getting|breaking|failing|shrinking|losing|crashing|forgetting)
        (?:get|gets|got|is|are|be|been) (?:permanently |often |always )?(?:lost|forgotten|wasted|\
            double[-\s]booked|overbooked|ignored)
        (?:throw|thrown|throwing) away
        (?:overwhelmed|overloaded|overcrowded)
        (?:breaks?|broke|falls?) (?:down|apart|behind)
        crash(?:es|ed|ing)?|freezes|leaks?
        """,
        r"""
        (?:must|should|shall) .*
        """,
    ),
    implied(
        F.PRIMARY_PROBLEM,
        r"""
        (?:today|currently|at the moment|right now|nowadays|these days|so far|until now) .{3,}
        (?:today|at the moment|right now|these days|so far)(?=[.,;]|$)
        takes? (?:me|us|them|him|her|about|around|over|up|ages|forever|hours|days)
        (?:is|are) (?:wrong|late|missing|broken|gone|outdated|slow|expensive|incomplete|inconsistent)
        sits? (?:in|idle|unused|around)
        (?:someone|somebody|they|she|he) (?:exports|copies|types|retypes|phones?|has to|have to|emails?)
        (?:cannot|can't) (?:scale|cope|keep up|find)
        (?:has|have) no (?:owner|overview|way)
        (?:heightened|growing|rising|increasing) \w+(?: \w+)?
        """,
        r"""
        today's date
        as (?:today|now)
        (?:must|should|shall|will be) .*
        """,
    ),
)

_THING = (
    r"(?:tool|app|application|system|service|platform|website|site|page|form|board|tracker|checker|logbook|log|workflow"
    r"|program|programme|dashboard|screen|guide|leaflet|bot|plug-?in|mod|library|device|facility|protocol|hub|framework"
    r"|network|farm|shop|pipeline|campus|complex|festival|event|course|book|film|exhibition|kit|game|script|command|endpoint)"
)
DEFINED: tuple[Cue, ...] = (
    stated(
        F.PRODUCT_DEFINITION,
        rf"""
        ^(?:and |but |so )?(?:it|this)(?:'s| is| will be| would be) (?:basically |just |really |\
            only )?(?:an?|the) \w+
        ^(?:the |each |every |our )?[\w'’"()-]+(?: [\w'’"()-]+){{0,4}} (?:is|are|will be|\
            would be) (?:an?|the) [\w' -]{{2,60}}
        (?:an?|the) (?:[\w-]+ ){{0,4}}{_THING} (?:that|which|where|with which)
        (?:serves?|acts?|works?) as
        consists? of|made up of
        (?:is|are) (?:designed|intended|meant) to
        """,
        r"""
        (?:problem|issue|point|reason|rules?|law|thing|goal|aim|success|guess|ones?|evidence|part of|\
            end of|first|last|same|next|only|separate)
        ^(?:i|we|you|he|she|they|there|what|if|when|that|who|which|because|as|half|most|all|some|none)
        """,
    ),
)

BUYING: tuple[Cue, ...] = (
    stated(
        F.PRIMARY_BUYER,
        r"""
        pays?|paying|paid(?: for)? by|payer
        fund(?:s|ed|ing)?
        sponsor(?:s|ed|ing)?
        commission(?:s|ed) (?:it|this|the|by|us|an?)
        (?:holds?|owns?|controls?) the (?:budget|purse)
        budget holder
        out of (?:her|his|their|our|its) (?:own )?(?:budget|pocket|overhead)
        signs? (?:it |this )?off
        buys?|buyers?|procures?
        (?:foots?|covers?|settles?) the (?:bill|cost|costs)
        (?:puts?|putting) up the money
        (?:decides?|votes?) (?:afterwards |then )?(?:whether|on) (?:to|the money|the budget|funding|it)
        patron|benefactor|investors?
        (?:my|our) own (?:money|pocket)
        """,
        r"""
        pay(?:s|ing)? (?:nothing|attention)
        (?:would|'d have|might|could|no one|nobody) (?:pay|paid)
        no payment
        """,
    ),
)

MODEL: tuple[Cue, ...] = (
    stated(
        F.BUSINESS_MODEL_GTM,
        r"""
        pric(?:e|es|ed|ing)
        fees?
        free (?:of charge|for|to)|for free|costs? nothing
        ^(?:and |but )?free
        (?:is|are|it's|stays?|remains?) free
        pay(?:s|ing)? (?:nothing|me|us|an?|for|because|per|extra|the|in)
        charg(?:e|es|ed|ing) (?:for|per|an?|extra|nothing|the|users?)|extra charge
        subscriptions?|memberships?
        commission per|no commission|per booking|referral fees?
        revenue|income|profits?|turnover
        monetis\w+|monetiz\w+
        sells?|selling|sold|sales|resale
        marketing|advertis\w+|ads|promotion
        fund(?:ing|ed)|grants? of|donations?|crowdfund\w*|ticket sales|sponsorship
        non-?profit|not-for-profit|open[-\s]source
        franchis\w+|reseller
        business(?: model)?
        invoices?|bill the \w+
        \w+ pays
        """,
        r"""
        best-?selling
        """,
    ),
)

USED: tuple[Cue, ...] = (
    stated(
        F.PRIMARY_USER,
        r"""
        used (?:mainly |mostly |only )?by
        us(?:e|es|ing) (?:it|this|them)
        (?:will|would|'d) (?:actually |mostly |mainly |also )?use
        (?:who|that) use
        users? (?:is|are|will)
        (?:is|are) (?:our|the|its) (?:main |primary |only )?(?:end[-\s])?users?
        end[-\s]users?
        (?:aimed|targeted) at|(?:intended|meant|designed|made|written) for
        it's for|(?:is|are) for (?:the|our|people|children|users|adults|those|anyone|\w+s)
        people (?:this|it) is for
        who asked
        audience|target group
        helps? (?:an? |the |our )?(?:person|people|users?|\w+ers|\w+ists|members|staff|students|\
            patients|children|visitors)
        members (?:of|are)
        (?:most|many|some) (?:of (?:our|the) )?(?:members|users|readers|visitors|residents)
        """,
        r"""
        not (?:for|used by)
        (?:is|are) for (?:january|february|march|april|june|july|august|september|october|november|\
            december|later|next|this)
        who (?:is )?pay\w*
        """,
    ),
    implied(
        F.PRIMARY_USER,
        r"""
        for (?:our|the|all|local|young|older|elderly|new|small|deaf|blind) (?:[\w-]+ )?(?:\w{3,}ers|\
            \w{3,}ors|\w+ists|\w+ians|\w+ees)
        for (?:our|the|all|local|young|older|elderly|new|small) (?:[\w-]+ )?(?:members|people|children|\
            staff|team|nurses|patients|students)
        for (?:our|the|all|local|young|older|elderly|new|small) (?:[\w-]+ )?(?:clients|families|\
            residents|club|community|guests|visitors)
        for (?:people|children|anyone|those|\w+ers|adults) (?:who|with|aged|in|of|from)
        (?:sustain|accommodat\w+|serve|seat) .{0,25}(?:people|residents|guests|visitors|patients|spectators)
        """,
    ),
)

PLACED: tuple[Cue, ...] = (
    stated(
        F.TARGET_CONTEXT,
        r"""
        location|located
        based (?:in|at)
        today's date
        in (?:our|one|an?|the|each) (?:\w+ )?(?:town|village|valley|city|county|district|region|school|\
            hospital|classrooms?|factory)
        in (?:our|one|an?|the|each) (?:\w+ )?(?:kitchen|warehouse|building|street|neighbou?rhood|clinic|\
            museum|church|park|rooms?|hall|shops?)
        on (?:the |an |our |old |an old )?(?:tablets?|phones?|smartphones?|wards?|site|premises|\
            shop floor|road)
        (?:run|staffed) by
        (?:no|patchy|poor|bad|weak|limited) (?:signal|connection|connectivity|internet|network|coverage|\
            reception)
        worldwide|nationwide|on-site|offline|outdoors
        """,
    ),
)

VALUED: tuple[Cue, ...] = (
    stated(
        F.CORE_VALUE_CLAIM,
        r"""
        so that
        so (?:i|we|they|people|you|the \w+|everyone|nobody|no one) (?:can|could|may|don't|doesn't|\
            no longer|won't)
        in order to
        the (?:whole )?point is
        which means
        (?:the|our|main|real) (?:value|benefit) (?:is|of)
        because (?:they|people|we) want
        (?:this|it) (?:would |will |should )?lets? \w+
        lets? people
        """,
    ),
    implied(
        F.CORE_VALUE_CLAIM,
        r"""
        (?:ensur|empower|enabl|foster|mitigat|eliminat|improv)(?:e|es|ing|s)?
        (?:to|and|will|would|thereby|,) (?:directly |greatly )?(?:reduce|achieve|minimi[sz]e|increase|\
            protect|strengthen|save|cut|lower)
        reduc(?:es|ing) (?:the|our|dependency|waste|errors|costs?|time)
        (?:speeds?|speeding) up
        sav(?:e|es|ing) (?:time|money|us|them|hours|effort|lives)
        makes? \w+ (?:easier|faster|safer|cheaper|simpler)
        """,
    ),
)

BUILT: tuple[Cue, ...] = (
    stated(
        F.IMPLEMENTATION_SCOPE,
        r"""
        phases? (?:\d\S*|one|two|three|four)
        phased|pilot|prototype|mvp|proof of concept|trial run
        (?:first|initial) (?:version|release|phase|step|thing|stage|pr)
        start (?:with|small)
        roll-?out|go live|milestones?|sprints?|roadmap
        in this order|step by step|one after the other
        time ?(?:line|frame)
        prioriti[sz]e
        \d+-(?:year|month|week|day)
        scale (?:up )?to
        in scope
        first(?=[,.;]|$)
        """,
    ),
    stated(
        F.IMPLEMENTATION_SCOPE,
        r"""
        code (?:is|lives) in
        (?:written|implemented|programmed) in|built (?:with|on|over|in)
        (?:we|they|i) already (?:run|have|use|own)
        (?:is|are) (?:there already|already (?:there|in|installed|running))
        \w{1,40}/[\w/.-]{1,80}\.\w+
        (?:writ|build|do)ing (?:it|this|everything) (?:all )?(?:myself|ourselves)
        (?:\d+|one|two|three|four|five|our) (?:[\w-]+ )?(?:developers?|engineers?|contractors?|\
            builders?|carpenters?|programmers?)
        ^(?:just|only) (?:the|this|me|us|\w+)(?=[.,;]|$)
        """,
    ),
    implied(
        F.IMPLEMENTATION_SCOPE,
        r"""
        ^(?:please |then |and )?(?:estimate|schedule|train|retrain|recruit|hire|migrate|delete|remove|\
            deploy|install|scale|rework)
        ^(?:please |then |and )?(?:publish|target|address|test|measure|procure|purge|re-?educate|plan) \w+
        """,
    ),
)
