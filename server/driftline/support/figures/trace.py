"""Holds the figures of a claim against those of the prompt."""

from driftline.spec.findings import Span
from driftline.support.figures.model import FigureFact, PromptFigures, Standing, Stated
from driftline.text.document import Document
from driftline.text.quantities import Quantity, derivable, read_quantities, same_quantity

__all__ = ["FigureFact", "PromptFigures", "Standing", "read_prompt_figures", "trace_figures"]


def read_prompt_figures(prompt: Document) -> PromptFigures:
    """The figures of a prompt, prepared once for all claims."""
    return PromptFigures(
        tuple(
            Stated(quantity, sentence.source_span(quantity.start, quantity.end), number)
            for number, sentence in enumerate(prompt.sentences)
            for quantity in read_quantities(sentence.text)
        )
    )


def trace_figures(
    claim_text: str,
    section: tuple[str, ...],  # noqa: ARG001
    figures: PromptFigures,
    lead: str = "",  # noqa: ARG001
) -> tuple[FigureFact, ...]:
    """Where each figure of a claim stands."""
    return tuple(_fact(quantity, figures) for quantity in read_quantities(claim_text))


def _fact(quantity: Quantity, figures: PromptFigures) -> FigureFact:
    same: tuple[Span, ...] = tuple(item.span for item in figures.stated if same_quantity(quantity, item.quantity))
    if same:
        return FigureFact(quantity, Standing.KNOWN, same, "stated")
    if derivable(quantity, [item.quantity for item in figures.stated]):
        return FigureFact(quantity, Standing.DERIVED)
    return FigureFact(quantity, Standing.NEW)
