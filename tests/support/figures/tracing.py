"""One way to trace: a prompt, a claim, and what is said of the claim's last figure."""

from driftline.support.figures.trace import FigureFact, Standing, read_prompt_figures, trace_figures
from driftline.text.document import read_document

KNOWN, DERIVED, CONFLICTING, NEW = Standing.KNOWN, Standing.DERIVED, Standing.CONFLICTING, Standing.NEW


def facts(prompt: str, claim: str, lead: str = "") -> tuple[FigureFact, ...]:
    return trace_figures(claim, (), read_prompt_figures(read_document(prompt)), lead)


def standings(prompt: str, claim: str) -> list[Standing]:
    return [fact.standing for fact in facts(prompt, claim)]
