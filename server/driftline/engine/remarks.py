"""What a reader of an evaluation should know besides its findings."""

from dataclasses import dataclass

from driftline.spec.findings import Span


@dataclass(frozen=True, slots=True)
class Remark:
    """One line for the reader, about a place in the plan or about the evaluation as a whole."""

    message: str
    span: Span | None = None
