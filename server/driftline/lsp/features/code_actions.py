"""Repairs for the findings under the cursor, or a reason why they may stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.features.feature import Feature
from driftline.lsp.fixes import placed
from driftline.lsp.lookup import chunks_between
from driftline.lsp.state import PairState
from driftline.report.words import spoken
from driftline.spec.findings import Span

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer
    from driftline.repairs.edit import TextEdit
    from driftline.repairs.repair import Fix
    from driftline.spec.findings import Incident

FIX_ALL = "source.fixAll.driftline"
_QUICK_FIX = types.CodeActionKind.QuickFix.value


class Offer(NamedTuple):
    """A finding under the cursor with its fixes."""

    incident: Incident
    fixes: Sequence[Fix]


async def code_actions(server: DriftlineServer, params: types.CodeActionParams) -> list[types.CodeAction] | None:
    state = server.pairs.state(params.text_document.uri)
    if state is None:
        return None
    actions: list[types.CodeAction] = []
    if _wanted(_QUICK_FIX, params.context.only):
        offers = await offers_at(server, state, *convert.offsets_from(state.plan, params.range))
        actions += _quick_fixes(server, state, offers, params.context.diagnostics)
    # Trying every repair takes a while: a client that wants edits at once has to ask for it by name.
    named = params.context.only is not None or server.client.resolves_edits
    if named and _wanted(FIX_ALL, params.context.only) and state.session.incident_count:
        actions.append(await _fix_all(server, state))
    return actions


def _wanted(kind: str, only: Sequence[types.CodeActionKind | str] | None) -> bool:
    """Whether a client that asks only for some kinds asks for this one or for one that contains it."""
    if only is None:
        return True
    asked = [each.value if isinstance(each, types.CodeActionKind) else each for each in only]
    return any(each == "" or kind == each or kind.startswith(f"{each}.") for each in asked)


async def offers_at(server: DriftlineServer, state: PairState, start: int, end: int) -> list[Offer]:
    """The findings that touch a stretch; what was worked out with their diagnostics is not worked out again."""
    found: list[Offer] = []
    for index in chunks_between(state.session, start, end):
        incidents = state.session.incidents_in(index)
        touched = [number for number, each in enumerate(incidents) if _touches(each, start, end)]
        if not touched:
            continue
        if server.fixes.known(state, index) is None:
            await server.worker.submit(server.fixes.work_out, state, index)
        fixes = server.fixes.known(state, index) or ()
        place = state.session.place(index)
        found += [Offer(incidents[number], placed(fixes[number], place.start)) for number in touched]
    return found


def _touches(incident: Incident, start: int, end: int) -> bool:
    return not incident.suppressed and incident.span.start <= end and start <= incident.span.end


def _quick_fixes(
    server: DriftlineServer, state: PairState, offers: Sequence[Offer], diagnostics: Sequence[types.Diagnostic]
) -> Iterator[types.CodeAction]:
    """The preferred fix of each finding first, then the others, then the ways to let it stand."""
    for incident, fixes in offers:
        concerned = _concerned(state, incident, diagnostics)
        for fix in (fix for fix in fixes if fix.edits):
            action = types.CodeAction(
                title=fix.title,
                kind=types.CodeActionKind.QuickFix,
                diagnostics=concerned,
                is_preferred=fix.applicability.value == "safe",
            )
            yield _with_edit(server, state, action, fix)
    for incident, _ in offers:
        concerned = _concerned(state, incident, diagnostics)
        yield _ignore(server, state, incident, concerned)
        yield _accept(state, incident, concerned)


def _concerned(
    state: PairState, incident: Incident, diagnostics: Sequence[types.Diagnostic]
) -> list[types.Diagnostic] | None:
    area = convert.range_to(state.plan, incident.span)
    return [each for each in diagnostics if each.range == area and each.code == incident.drift_type.value] or None


def _with_edit(server: DriftlineServer, state: PairState, action: types.CodeAction, fix: Fix) -> types.CodeAction:
    """The edit at once, or its making carried in the action for a client that asks for it later."""
    if not server.client.resolves_edits:
        action.edit = _edit(server, state, fix)
    else:
        edits = [[edit.span.start, edit.span.end, edit.text] for edit in fix.edits]
        action.data = {"uri": state.plan.uri, "version": state.plan.version, "edits": edits}
    return action


def _edit(server: DriftlineServer, state: PairState, fix: Fix) -> types.WorkspaceEdit:
    return convert.workspace_edit_to(state.plan, fix.edits, versioned=server.client.versions_edits)


def _ignore(
    server: DriftlineServer, state: PairState, incident: Incident, concerned: list[types.Diagnostic] | None
) -> types.CodeAction:
    """A comment that still needs its reason; without one it has no effect, which a diagnostic then says."""
    from driftline.repairs.edit import TextEdit

    end = incident.span.end
    comment = TextEdit(Span(end, end), f" <!-- driftline-ignore {incident.drift_type.value}:  -->")
    action = types.CodeAction(
        title=f"Ignore {_named(incident)} here with a reason",
        kind=types.CodeActionKind.QuickFix,
        diagnostics=concerned,
    )
    action.edit = convert.workspace_edit_to(state.plan, [comment], versioned=server.client.versions_edits)
    return action


def _accept(state: PairState, incident: Incident, concerned: list[types.Diagnostic] | None) -> types.CodeAction:
    title = f"Accept this finding ({_named(incident)})"
    arguments = [state.plan.uri, incident.incident_id]
    command = types.Command(title, "driftline.acceptFinding", arguments=arguments)
    return types.CodeAction(title, types.CodeActionKind.QuickFix, concerned, command=command)


def _named(incident: Incident) -> str:
    return spoken(incident.drift_type).lower()


async def _fix_all(server: DriftlineServer, state: PairState) -> types.CodeAction:
    action = types.CodeAction(
        title="Apply all safe repairs",
        kind=FIX_ALL,
        data={"uri": state.plan.uri, "version": state.plan.version, "all": True},
    )
    return action if server.client.resolves_edits else await resolve(server, action)


async def resolve(server: DriftlineServer, action: types.CodeAction) -> types.CodeAction:
    """Fills in the edit of an action, if the plan is still the one it was offered for."""
    data: Any = action.data
    state = server.pairs.state(data["uri"]) if isinstance(data, dict) and "uri" in data else None
    if state is None or state.plan.version != data.get("version"):
        return action
    if data.get("all"):
        edits = await _all_safe(server, state)
    else:
        from driftline.repairs.edit import TextEdit

        edits = [TextEdit(Span(start, end), text) for start, end, text in data.get("edits", [])]
    action.edit = convert.workspace_edit_to(state.plan, edits, versioned=server.client.versions_edits)
    return action


async def _all_safe(server: DriftlineServer, state: PairState) -> list[TextEdit]:
    """What `driftline fix` does to a plan, as one edit; step by step, so that evaluations go on meanwhile."""
    from driftline.engine.session.mend import SessionMender
    from driftline.lsp.evaluating import difference
    from driftline.repairs.edit import TextEdit
    from driftline.repairs.repair import Applicability

    mender = await server.worker.submit(SessionMender, state.session, frozenset({Applicability.SAFE}), server.read)
    while await server.worker.submit(mender.step):
        pass
    change = difference(state.plan.text, mender.session.plan)
    return [TextEdit(Span(change.start, change.end), change.text)] if change else []


FEATURES = (
    Feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        code_actions,
        types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix, FIX_ALL], resolve_provider=True),
    ),
    Feature(types.CODE_ACTION_RESOLVE, resolve),
)
