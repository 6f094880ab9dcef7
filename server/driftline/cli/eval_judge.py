"""The judge of assertions: a model, recorded answers, or nobody."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from driftline.harness.checked import CheckedCase
    from driftline.harness.run import Judge
    from driftline.harness.settle import Judged

NOBODY = "no model is named; use --judge MODEL"


@contextmanager
def judge_for(*a) -> "Iterator[Judge]":
    yield nobody


def nobody(cases: "Sequence[CheckedCase]") -> "list[dict[str, Judged]]":
    from driftline.harness.settle import Judged

    return [{each.assertion.id: Judged(problem=NOBODY) for each in case.assertions if each.pending} for case in cases]
