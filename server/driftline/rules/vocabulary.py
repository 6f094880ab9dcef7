"""Does a claim speak of something the prompt does not?"""

import re

from driftline.rules.facts import PlanFacts
from driftline.support.known import brings_up
from driftline.support.label import Assessment


def speaks_of(family: re.Pattern[str], assessment: Assessment, facts: PlanFacts) -> bool:
    """Whether a claim uses a word of the family that the prompt does not use itself."""
    return brings_up(family, assessment.claim.text, facts.index)
