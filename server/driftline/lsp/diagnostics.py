"""Everything there is to say about one file, as diagnostics in JSON text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.state import PairState, Problem

if TYPE_CHECKING:
    from driftline.lsp.fixes import Fixes
    from driftline.lsp.plan_diagnostics import PlanDiagnostics


class Encoder:
    """Used in the worker only."""

    def __init__(self, fixes: Fixes) -> None:
        self._fixes = fixes
        self._plans: PlanDiagnostics | None = None

    def encode(
        self, problems: Iterable[Problem], plan: PairState | None, resting: Sequence[PairState], typing_at: int | None
    ) -> list[str]:
        """The diagnostics of a file that is a plan, a prompt, or both."""
        from driftline.lsp.plan_diagnostics import PlanDiagnostics
        from driftline.lsp.prompt_diagnostics import encode_uncovered

        self._plans = self._plans or PlanDiagnostics(self._fixes)
        found = [_problem(problem) for problem in problems]
        if plan:
            found += self._plans.encode(plan, typing_at)
        return found + encode_uncovered(resting)


def _problem(problem: Problem) -> str:
    details = convert.encoded_details(types.DiagnosticSeverity.Error, problem.code, problem.message)
    return convert.encoded_diagnostic(convert.encoded_range(problem.start, problem.end), details)
