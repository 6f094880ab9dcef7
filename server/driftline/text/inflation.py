"""Words that make a claim sound bigger or surer than it is, and the plain ones that say no more than is known."""

import re

from driftline.text.lexicon.expressions import Expression, expressions
from driftline.text.memory import remembered
from driftline.text.polarity import read_negations
from driftline.text.scopes import Bounds, covered, merged

# Assurances that are made of a negation: “never fails”, “will not affect”.
_NEGATIVE_ITSELF = re.compile(r"never|no\s|without|(?:will|can|shall)\s+n|cannot|won['’]t|can['’]t", re.IGNORECASE)


@remembered
def inflators(text: str) -> tuple[Expression, ...]:
    """Superlatives and consultants' words."""
    return tuple(expressions("inflation", text))


@remembered
def assurances(text: str) -> tuple[Expression, ...]:
    """Expressions that promise certainty, unless they are denied (“does not guarantee”)."""
    found = tuple(expressions("assurance", text))
    denied = merged(negation.scope for negation in read_negations(text)) if found else ()
    return tuple(
        expression
        for expression in found
        if _NEGATIVE_ITSELF.match(expression.text) or not _mostly_in(expression, denied)
    )


def _mostly_in(expression: Expression, stretches: tuple[Bounds, ...]) -> bool:
    length = expression.end - expression.start
    return 2 * covered(expression.start, expression.end, stretches) > length
