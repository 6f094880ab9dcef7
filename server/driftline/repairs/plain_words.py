"""Big and sure words with the plain ones that say no more than is known: data for the downgrade of claims.

Each entry is a pattern for the whole expression and what replaces it; an empty replacement drops it. Asked in order.
"""

from driftline.text.inflation import DENIAL, MISHAP

_THAT = r"(?=\s+that\b)"


def _verb(stem: str, plain: str) -> tuple[tuple[str, str], ...]:
    """The forms of a verb written with a final e: ensure, ensures, ensured, ensuring."""
    plain_e = plain[:-1] if plain.endswith("e") else plain
    return (
        (rf"{stem}es", f"{plain}s"),
        (rf"{stem}ed", f"{plain_e}ed"),
        (rf"{stem}ing", f"{plain_e}ing"),
        (rf"{stem}e", plain),
    )


def _weak_verb(stem: str, plain: str) -> tuple[tuple[str, str], ...]:
    """The forms of a verb without a final e: unlock, unlocks, unlocked, unlocking."""
    plain_e = plain[:-1] if plain.endswith("e") else plain
    return (
        (rf"{stem}e?s", f"{plain}s"),
        (rf"{stem}ed", f"{plain_e}ed"),
        (rf"{stem}ing", f"{plain_e}ing"),
        (rf"{stem}", plain),
    )


PLAIN_ASSURANCES: tuple[tuple[str, str], ...] = (
    (rf"(?:ensures|guarantees|assures){_THAT}", "aims to see"),
    (rf"(?:ensure|guarantee|assure){_THAT}", "help see"),
    (rf"(?:ensured|guaranteed|assured){_THAT}", "aimed to see"),
    (rf"(?:ensuring|guaranteeing|assuring){_THAT}", "aiming to see"),
    *_verb("ensur", "support"),
    (r"(?<=is\s)guaranteed|(?<=are\s)guaranteed|(?<=be\s)guaranteed", "intended"),
    (r"guarantees", "aims for"),
    (r"guaranteed", "intended"),
    (r"guaranteeing", "aiming for"),
    (r"guarantee", "aim for"),
    *_verb("assur", "support"),
    (r"(?<=is\s)(?:proven|validated|proved)|(?<=are\s)(?:proven|validated|proved)", "to be tested"),
    (r"proven|validated", ""),
    *_verb("maximi[sz]", "improve"),
    *_verb("eliminat", "reduce"),
    (rf"{DENIAL}\s+({MISHAP})", r"should not \1"),
    (r"removes\s+(?:any|all|every)\s+(possibility|risk|chance|doubt)", r"lowers the \1"),
    (r"a\s+(?:mere\s+)?formality", "still to be decided"),
    (r"never\s+fails", "is meant not to fail"),
    (r"never\s+fail", "are meant not to fail"),
    (r"certain(?=\s+to)", "meant"),
    (r"(?:has|have|is|are)\s+(?:already\s+|been\s+|now\s+)*(?:confirmed|cleared)", "to be confirmed"),
    (r"zero(?=\s+(?:errors|defects))", "few"),
    (r"zero(?=\s+(?:downtime|loss))", "little"),
    (r"zero(?=\s+risk)", "low"),
    (r"drives", "supports"),
    (r"driving", "supporting"),
    (r"drive", "support"),
    (r"will\s+not(?=\s+(?:affect|fail|be\s))", "is not expected to"),
    (r"fully|completely|entirely|totally|100\s?%", ""),
    (r"secures", "seeks"),
    (r"secure", "seek"),
    (r"delivers", "aims for"),
    (r"deliver", "aim for"),
    (r"cements|solidifies", "supports"),
    (r"cement|solidify", "support"),
    (r"every\s+single", "each"),
    (r"clear(?:ly)?\s+(?:shows|demonstrates|proves)", "suggests"),
    (r"clear(?:ly)?\s+(?:show|demonstrate|prove)", "suggest"),
    (r"prevents", "helps prevent"),
    (r"prevent", "help prevent"),
    (
        r"always|definitive(?:ly)?|undoubtedly|unquestionabl[ey]|invariably|certainly|inevitabl[ey]|without\s+fail|"
        r"risk[\s-]free|foolproof|fail-?safe|bulletproof|(?:no|beyond)\s+doubt|optimal(?:ly)?|perfect(?:ly)?|"
        r"at\s+all\s+times|in\s+all\s+cases",
        "",
    ),
)
PLAIN_INFLATION: tuple[tuple[str, str], ...] = (
    (r"ecosystems", "networks"),
    (r"ecosystem", "network"),
    (r"(?:(?:strategic|competitive|defensible|data)\s+)?moats", "advantages"),
    (r"(?:(?:strategic|competitive|defensible|data)\s+)?moat", "advantage"),
    (r"(?:digital|cultural|strategic|business|organi[sz]ational|systemic|societal|radical)\s+transformation", "change"),
    *_verb("revolutioni[sz]", "change"),
    *_verb("redefin", "change"),
    *_weak_verb("transform", "change"),
    (r"transformation", "change"),
    (r"revolution", "change"),
    *_weak_verb("pioneer", "try"),
    *_weak_verb("unlock", "open"),
    *_weak_verb("harness", "use"),
    *_verb("leverag", "use"),
    *_weak_verb("empower", "help"),
    (r"empowerment", "help"),
    *_verb("optimi[sz]", "improve"),
    (r"optimi[sz]ation", "improvement"),
    *_verb("cataly[sz]", "support"),
    *_verb("accelerat", "support"),
    *_verb("elevat", "support"),
    *_weak_verb("foster", "support"),
    *_weak_verb("delight", "please"),
    (r"innovations", "changes"),
    (r"innovation", "change"),
    (r"vision", "aim"),
    (r"cornerstone", "part"),
    (r"synergies", "links"),
    (r"synergy", "link"),
    (
        r"transformati(?:ve|onal)|revolutionary|world[\s-](?:class|leading|beating|changing)|cutting[\s-]edge|"
        r"bleeding[\s-]edge|leading[\s-]edge|game[\s-]changing|unparalleled|unprecedented|unrivall?ed|unmatched|"
        r"ground-?breaking|best[\s-](?:in|of)[\s-](?:class|breed)|industry[\s-]leading|market[\s-]leading|"
        r"state[\s-]of[\s-]the[\s-]art|next[\s-]gen(?:eration)?|paradigm-shifting|disruptive|visionary|flagship|iconic|"
        r"landmark|legendary|ultimate|exponential(?:ly)?|synergistic|one[\s-]of[\s-]a[\s-]kind|"
        r"first[\s-]of[\s-]its[\s-]kind|future[\s-]proof|extraordinary|seamless(?:ly)?|robust(?:ly)?|holistic(?:ally)?|"
        r"innovative|scalable|dynamic|vibrant|strategic(?:ally)?|comprehensive(?:ly)?|powerful|effortless(?:ly)?|"
        r"premier|exceptional(?:ly)?|significant(?:ly)?|dramatic(?:ally)?|massive(?:ly)?|superior|"
        r"high[\s-](?:impact|reward)|bold(?:ly)?|smart|intelligent|resilient|impactful|delightful|smooth(?:ly)?|"
        r"actionable|category[\s-](?:leading|defining|creating)",
        "",
    ),
)
