"""How English says that something is not known, not decided or not checked: data, no logic."""

# States of mind and of proof that, once negated, leave the matter open. Verbs of checking count only as
# participles: "nobody has checked" is a doubt, "the tool does not check spelling" is what the tool does.
KNOWN = (
    r"(?:know|knows|knew|known|sure|certain|clear|convinced|persuaded|decided|determined|confirmed|verified"
    r"|checked"
    r"|tested|measured|profiled|proved|proven|validated|established|settled|agreed|finali[sz]ed|resolved"
    r"|answered"
    r"|chosen|understood|quantified|estimated|benchmarked|investigated|researched|trialled|surveyed|piloted"
    r"|studied"
    r"|demonstrated|evaluated\s+yet|heard\s+back|had\s+(?:an\s+|any\s+)?(?:answer|reply)"
    r"|made\s+up\s+\w{2,5}\s+minds?"
    r"|made\s+(?:a|any|the|that)\s+decision|looked\s+into|worked\s+out|figured\s+out|(?:yet\s+)?set\s+(?:a"
    r"|any|the)\s+"
    r"(?:target|goal|price|date|budget|baseline|figure)|asked\s+(?:them|him|her|anyone|yet)"
    r"|written\s+down\s+yet)"
)
FILLER = (
    r"(?:(?:yet|really|at\s+all|been|quite|fully|entirely|actually|currently|so\s+far|honestly|ever|even"
    r"|be)\s+){0,3}"
)
NOT = (
    r"(?:(?<!\bor\s)not|cannot|never"
    r"|(?:do|does|did|is|are|was|were|has|have|had|ca|could|wo|would)n't|dont|doesnt|havent|hasnt|isnt)"
)
NOBODY = r"(?:nobody|no\s?-?one|none\s+of\s+(?:us|them)|neither\s+of\s+(?:us|them))"
AUX_RUN = (
    r"(?:(?:has|have|had|is|are|was|were|really|quite|ever|yet|actually|will|can|could|would"
    r"|'s)\s+){0,3}"
)

NEGATED_KNOWLEDGE = (
    rf"{NOT}\s+{FILLER}(?:(?:an?|any)\s+)?{KNOWN}\b"
    rf"|{NOBODY}\s+{AUX_RUN}(?:{KNOWN}|tell|say|see)\b"
    r"|(?:can(?:not|'t)|could(?:n't|\s+not)|hard\s+to|impossible\s+to|too\s+early\s+to|difficult\s+to)\s+"
    r"(?:really\s+|yet\s+)?(?:know|predict|judge|estimate|be\s+sure|(?:tell|say)(?=\s+(?:if|whether|how|what"
    r"|which|when"
    r"|who|where|why|yet|for\s+(?:sure|certain))\b|\s*(?:[.,;:!]|\Z)))\b"
    r"|(?:has|have|had|is|are)\s+yet\s+to\s+(?:be\s+)?\w{3,20}"
    r"|no\s+(?:real\s+|clear\s+|reliable\s+|firm\s+|hard\s+|good\s+|final\s+|agreed\s+|actual\s+)?(?:idea"
    r"|baseline|evidence"
    r"|estimates?|decision|proof|clue|measurements?|confirmation|benchmarks?|consensus|agreement\s+yet"
    r"|answer|target\s+yet"
    r"|(?:data|figures|numbers|information)(?=\s+(?:on|about|for|yet|to|how|that|which|whether)\b"
    r"|\s*(?:[.,;:!]|\Z)))\b"
)
