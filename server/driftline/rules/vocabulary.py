"""Does a claim speak of something the prompt does not?"""

import re

from driftline.rules.facts import PlanFacts
from driftline.support.label import Assessment


def speaks_of(family: re.Pattern[str], assessment: Assessment, facts: PlanFacts) -> bool:
    """Whether a claim uses a word of the family that the prompt does not use itself."""
    used = {found.group() for found in family.finditer(assessment.claim.text)}
    return any(not facts.prompt_says(word) for word in used)
