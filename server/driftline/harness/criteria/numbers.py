"""Numbers of an output that have to come from the input."""

from collections.abc import Iterator, Sequence
from math import isclose
from typing import Annotated

from pydantic import BeforeValidator, Field

from driftline.harness.criteria.kind import Finding, Kind, Subject, Table
from driftline.harness.terms import Family
from driftline.harness.wording import listed, quoted
from driftline.text.document import read_document
from driftline.text.quantities import Quantity, derivable, read_quantities, same_quantity


class TracedNumbers(Table):
    """Every amount, date, share and duration of the output has to be in the input; `true` stands for the defaults.

    Small counts written as a word, such as "two reasons", are a way of speaking and need no source.
    """

    derived: bool = Field(default=True, description="Whether sums, products and shares of the input's numbers count.")
    allow: tuple[str, ...] = Field(default=(), description="Texts with numbers that need no source, such as `2 pages`.")


def _spelled_out(value: object) -> object:
    return {} if value is True else value


SomeTracedNumbers = Annotated[TracedNumbers, BeforeValidator(_spelled_out, json_schema_input_type=TracedNumbers | bool)]


def quantities_of(text: str) -> Iterator[Quantity]:
    """The figures of a document, sentence by sentence."""
    for sentence in read_document(text).sentences:
        yield from read_quantities(sentence.text)


def _traced(spec: TracedNumbers, subject: Subject) -> Finding:
    sources = [figure for text in (subject.agent_input, *spec.allow) for figure in quantities_of(text)]
    figures = [figure for figure in quantities_of(subject.agent_output) if any(map(str.isdigit, figure.text))]
    untraced = [figure.text for figure in figures if not _known(figure, sources, spec.derived)]
    if untraced:
        return Finding(False, f"The input does not give {listed(map(quoted, dict.fromkeys(untraced)))}.")
    return Finding(True, f"All {len(figures)} numbers of the output are in the input." if figures else _NO_NUMBERS)


_NO_NUMBERS = "Output has no numbers."


def _known(figure: Quantity, sources: Sequence[Quantity], derived: bool) -> bool:
    if derived and derivable(figure, sources):
        return True
    return any(same_quantity(figure, source) or _same_count(figure, source) for source in sources)


def _same_count(figure: Quantity, source: Quantity) -> bool:
    """The same number of things under another noun."""
    return (
        figure.unit == source.unit == "count" and isclose(figure.low, source.low) and isclose(figure.high, source.high)
    )


NUMBERS = Kind("numbers_from_input", Family.DETERMINISTIC, _traced)
