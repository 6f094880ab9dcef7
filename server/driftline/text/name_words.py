"""Word lists for the reader of names: what is never a name, and what its last word tells of its kind."""


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


FUNCTION_WORDS = _words(
    """a an the this that these those such each every either neither both all any some few many much more
    most less several no not never none nothing nobody i me my mine we us our ours you your yours he him
    his she her hers it its they them their theirs one ones who whom whose which what whatever there
    here and or but nor so yet if then than because since while whereas although though unless until
    when whenever where wherever whether as once of in on at by for from to into onto with without
    within about above across after against along among around before behind below between beyond down
    during except inside like near off out outside over past per through throughout till toward towards
    under up upon via versus be am is are was were been being do does did done have has had can could
    may might must shall should will would ought let get gets got only just also too very quite rather
    still even ever already again almost always often sometimes usually now how why yes ok okay please
    own other another same new two three four five six seven eight nine ten first second third last next
    main key part-time full-time perhaps maybe however therefore instead otherwise moreover furthermore
    meanwhile additionally finally initially later afterwards today tomorrow yesterday thanks hi hello
    dear hey right"""
)

# Words that open sentences and bullets with a capital although they are plain verbs and nouns.
OPENERS = _words(
    """add adopt agree align allocate allow analyse analyze announce apply appoint approve ask assess
    assign assume attach avoid begin book bring build buy call cancel change check choose clean clear
    close collect communicate compare complete conduct configure confirm connect consider consult
    contact continue contract convert coordinate copy create cut cover decide define delete deliver
    deploy design determine develop discuss display distribute document download draft drop email employ
    enable engage ensure enter establish estimate evaluate execute expand explore export extend file
    find finish fix follow form fund gather generate give go grant hand handle help hide hire hold host
    identify implement import improve include increase inform initiate insert install integrate
    introduce invest invite invoke issue join keep launch lead leave let limit link list load log look
    maintain make manage map mark market measure meet merge migrate minimise minimize mitigate monitor
    move need negotiate notify obtain offer open operate order organise organize outline package partner
    pay perform pick pilot place plan post prepare present print prioritise prioritize produce provide
    publish purchase push put raise reach read record recruit reduce refine refund register release
    remove rename rent replace report request require research reserve retain retire return review roll
    run save schedule search secure select sell send serve set share show sign skip split staff start
    stay stop store strengthen submit supply support switch sync take talk target tell test track train
    transfer transform try tune turn update upgrade upload use validate verify wait want watch wipe work
    write yes budget timeline goal goals risk risks scope note notes status owner author subject phase
    step stage week month year day section table figure appendix total cost costs price summary overview
    background context problem solution location today date access data users user customers customer
    members people staff team teams students manual existing internal external public private annual
    monthly weekly daily quarterly initial final primary secondary critical successful potential
    specific detailed regular local national global international regional early late high low small
    large long short free paid old full half"""
)

CALENDAR = _words(
    """january february march april june july august september october november december monday tuesday
    wednesday thursday friday saturday sunday jan feb mar apr jun jul aug sep sept oct nov dec mon tue
    wed thu fri sat sun may spring summer autumn winter christmas easter"""
)

# Words that number the parts of a plan.
STRUCTURE = _words(
    """phase phases month months year years week weeks day days tier step steps stage stages quarter
    section table figure level part chapter appendix"""
)

# Capitals that measure, count or merely shout.
NOT_ACRONYMS = _words(
    """i a ok am pm mr mrs ms dr prof no yes eur usd gbp dkk sek nok chf jpy inr cad aud gb mb kb tb gw
    mw kw kwh mwh hz khz
    mhz ghz km mm cm ml bn asap tbd tba tbc fyi na nb ps vs id ids and or not the all only must should
    will never do to of in on for ad bc ce bce ii iii iv vi vii viii ix todo"""
)

LAW_ACRONYMS = _words("gdpr hipaa ccpa cpra ferpa coppa nis2 dora sox dsgvo pipeda lgpd psd2 eprivacy reach rohs foia")
STANDARD_ACRONYMS = _words("wcag soc2 pci-dss owasp haccp iso iec ieee oauth saml openid")

PLACES = _words(
    """africa america asia europe antarctica oceania scandinavia eu us usa uk uae argentina australia
    austria belgium brazil bulgaria canada chile china colombia croatia cyprus czechia denmark egypt
    england estonia ethiopia finland france germany ghana greece hungary iceland india indonesia iran
    iraq ireland israel italy japan kenya latvia lithuania luxembourg malaysia malta mexico morocco
    nepal netherlands nigeria norway pakistan peru philippines poland portugal romania russia scotland
    serbia singapore slovakia slovenia spain sweden switzerland taiwan tanzania thailand tunisia turkey
    uganda ukraine uruguay vietnam wales amsterdam athens barcelona beijing berlin bern boston
    bratislava brussels bucharest budapest cairo chicago copenhagen delhi dubai dublin edinburgh
    frankfurt geneva hamburg helsinki istanbul jakarta kyiv lagos lisbon ljubljana london luxembourg
    lyon madrid manchester milan moscow mumbai munich nairobi oslo paris prague riga rome rotterdam
    seoul shanghai sofia stockholm sydney tallinn tokyo toronto vienna vilnius warsaw zagreb zurich"""
)

LAST_WORD_KIND = {
    "LAW": "act regulation regulations directive law ordinance treaty convention bill statute decree",
    "ORGANISATION": """inc ltd gmbh corp llc plc ag bv university institute ministry agency commission
        authority foundation
    bank association union department museum hospital company consortium alliance federation bureau
    society charity trust group""",
    "TEAM": "team committee board council squad taskforce panel unit crew force",
    "PLACE": """river street city county valley island islands sea park road avenue square district region
        bay hill
    hills mountains lake coast province village""",
    "TOOL": "api sdk cloud database platform framework server app software library cluster crm erp",
}

ROLE_HEADS = _words(
    """officer manager engineer coordinator specialist consultant director analyst developer architect
    administrator advisor adviser auditor designer accountant lawyer counsel supervisor technician
    scientist executive president treasurer secretary trainer inspector contractor liaison champion
    ambassador strategist researcher lead head owner chair planner facilitator recruiter controller
    economist ombudsman"""
)
TEAM_HEADS = _words("""team committee board council squad taskforce panel crew department""")
BODIES = _words("ministry government department university bank office board council city state")
# Plurals that are verbs more often than people.
VERB_LIKE_HEADS = frozenset(["leads", "heads", "chairs", "champions"])
# Heads that name nobody in particular without a word before them.
BARE_ROLE_HEADS = _words(
    """engineer coordinator specialist consultant analyst architect auditor designer accountant lawyer
    technician scientist strategist contractor facilitator economist ombudsman"""
)
# Openers that also stand before a role: "project manager", "support engineer".
MODIFYING_NOUNS = _words(
    """project data product test support research staff market user customer risk community press budget
    contract account quality access public internal external local national global regional senior"""
)
