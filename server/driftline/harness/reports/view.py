"""What a report is made from: the outcome, and the cases one by one from where they are kept."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from driftline.harness.records import CaseRecord
from driftline.harness.summary import SuiteSummary, Summary

Cases = Callable[[], Iterator[tuple[int, CaseRecord]]]
"""Reads the cases again, each with the number of its suite; they need not fit into memory."""


@dataclass(frozen=True, slots=True)
class View:
    """A run to be shown."""

    summary: Summary
    cases: Cases

    def records(self) -> Iterator[tuple[SuiteSummary, CaseRecord]]:
        """Every case with its suite, in the order of the run."""
        for number, record in self.cases():
            yield self.summary.suites[number], record
