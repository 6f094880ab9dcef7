"""Hints on the prompt: what its plans do not take up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.state import PairState

if TYPE_CHECKING:
    from driftline.lsp.text_store import Text
    from driftline.spec.findings import ContractItem, Span

CODE = "not-covered"
_MOST = 1000


def encode_uncovered(states: Sequence[PairState]) -> list[str]:
    """One hint for each commitment that some plan leaves out."""
    found: dict[Span, tuple[Text, ContractItem, list[str]]] = {}
    for state in states:
        for item in _left_out(state):
            _, _, plans = found.setdefault(item.span, (state.prompt, item, []))
            if state.plan.uri not in plans:
                plans.append(state.plan.uri)
    return [_hint(*entry, of_many=len(states) > 1) for _, entry in sorted(found.items())][:_MOST]


def _left_out(state: PairState) -> list[ContractItem]:
    """Commitments no claim rests on; a sentence that commits to several things counts as taken up with one of them."""
    uncovered = state.session.uncovered
    numbers = {item.item_id for item in uncovered}
    taken_up = {item.span for item in state.session.contract if item.item_id not in numbers}
    return [item for item in uncovered if item.span not in taken_up]


def _hint(prompt: Text, item: ContractItem, plans: list[str], *, of_many: bool) -> str:
    area = convert.encoded_range(prompt.position(item.span.start), prompt.position(item.span.end))
    who = ", ".join(_name(uri) for uri in plans) if of_many else "The plan"
    verb = "does" if len(plans) == 1 else "do"
    details = convert.encoded_details(
        types.DiagnosticSeverity.Hint, CODE, f"{who} {verb} not take this up: {item.statement}"
    )
    return convert.encoded_diagnostic(area, details)


def _name(uri: str) -> str:
    return uri.rsplit("/", 1)[-1]
