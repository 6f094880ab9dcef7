"""Sentences that speak to the model instead of about the plan. They are never shown to it."""

import re

_MODEL = r"(?:assistant|chatbot|language\s+model|llm|ai|a\.i\.|gpt|model|judge|evaluator|grader|reviewer|checker)"
_ORDERS = r"(?:instructions?|rules?|prompts?|guidelines?|directions?|orders?|task|system\s+(?:prompt|message))"
_LABEL = (
    r"(?:pass(?:ed)?|fail(?:ed)?|borderline|true|yes|source[\s-]stated|source[\s-]derived|supported|unsupported"
    r"|contradictory|speculative[\s-]but[\s-]flagged)"
)
# "Ignore ... instructions" and "answer ... PASS" as they are said elsewhere, in either order of words.
_IGNORE = (
    r"(?:ignorier\w*|missacht\w*|vergiss|ignorez|oubliez|ignora\w*|olvida\w*|dimentica\w*|ignore\w*|esqueça\w*|negeer\w*"
    r"|vergeet|zignoruj\w*|pomiń|игнориру\w*|забуд\w*|忽略|无视|無視|무시)"
)
_INSTRUCTIONS = (
    r"(?:anweisung\w*|vorgaben|consignes|instrucciones|istruzioni|instruç\w*|instructies|instrukcj\w*|polece\w*|instructions"
    r"|инструкци\w*|указани\w*|指令|指示|说明|지시)"
)
_OTHER_LANGUAGES = rf"{_IGNORE}[^.!?\n。]{{0,60}}{_INSTRUCTIONS} | {_INSTRUCTIONS}[^.!?\n。]{{0,30}}{_IGNORE}"
_ADDRESSED = re.compile(
    rf"""
    \b(?:ignore|disregard|forget|override|bypass|skip|set\s+aside)\b
        [^.!?\n]{{0,60}}\b(?:your|all|any|the|these|those|previous|prior|above|earlier)\b[^.!?\n]{{0,40}}\b{_ORDERS}\b
    | \b(?:answer|respond|reply|return|output|print|say|choose|label|mark|rate|score|grade|classify)\b
        [^.!?\n]{{0,60}}["'“‘`]?\b{_LABEL}\b["'”’`]?\s*(?:[.!)\]]|\Z|for\b|to\b|with\b|on\b|in\b|here\b|instead\b)
    | \b(?:you\s+are|act\s+as|pretend\s+to\s+be)\s+(?:now\s+)?(?:a|an|the)\s+(?:\w+\s+){{0,3}}{_MODEL}\b
    | \b(?:dear|hey|hello|attention|note\s+to(?:\s+the)?|message\s+to(?:\s+the)?)\s+(?:\w+\s+)?{_MODEL}\b
    | \byour\s+(?:system\s+)?(?:prompt|instructions)\b
    | (?:^|\n)\s*\#{{0,6}}\s*(?:system|assistant|user|developer)\s*:
    | <\|?/?(?:im_start|im_end|system|data|assistant|endoftext)\b
    | \[/?INST\]
    | "answers"\s*:\s*\[ | "label"\s*:\s*"(?:source-|speculative|unsupported|contradictory)
    | {_OTHER_LANGUAGES}
    """,
    re.IGNORECASE | re.VERBOSE,
)


def speaks_to_the_model(text: str) -> bool:
    """Whether a text tries to steer whoever judges it. A false alarm only leaves the label to the rules."""
    return _ADDRESSED.search(text) is not None
