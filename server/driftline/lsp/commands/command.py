"""What commands have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from driftline.lsp.state import PairState
from driftline.workspace.checked import Checked

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer


def argument(params: types.ExecuteCommandParams, number: int, what: str) -> str:
    """A text among the arguments; raises the protocol's error if it is not there."""
    value: Any = params.arguments[number] if params.arguments and len(params.arguments) > number else None
    if not isinstance(value, str) or not value:
        raise JsonRpcInvalidParams(f"{params.command} needs {what} as argument {number + 1}.")
    return value


async def state_of(server: DriftlineServer, params: types.ExecuteCommandParams) -> PairState:
    """The evaluated pair of the plan, or of the prompt, named by the first argument; raises the protocol's error."""
    uri = argument(params, 0, "the URI of a plan or of its prompt")
    await server.pairs.read(uri)
    states = [state for state in [server.pairs.state(uri), *server.pairs.states_on(uri)] if state]
    if not states:
        raise JsonRpcInvalidParams(f"{uri} is not evaluated. Open it, and see what its diagnostics say.")
    return states[0]


def opens(params: types.ExecuteCommandParams) -> bool:
    """Whether to show the result too; a client with a view of its own declines with `{"open": false}`, given last."""
    last: Any = params.arguments[-1] if params.arguments else None
    return not (isinstance(last, dict) and last.get("open") is False)


def checked(state: PairState) -> Checked:
    """A pair as the reports read it."""
    from driftline.lsp.uris import path_of

    plan, prompt = path_of(state.plan.uri), path_of(state.prompt.uri)
    if plan is None or prompt is None:
        raise JsonRpcInvalidParams("Save the plan and its prompt first.")
    return Checked(prompt, plan, state.evaluation())


def summary(state: PairState) -> str:
    """A pair in one line."""
    card = state.session.scorecard
    return f"{state.plan.uri.rsplit('/', 1)[-1]}: {card.verdict}, {card.weighted_score:.2f} of 5"
