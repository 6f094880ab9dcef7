"""Completes what Driftline reads: the prompt's path, the types of a suppression, the words of a pinned contract."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types

from driftline.lsp import convert
from driftline.lsp.features.feature import Feature
from driftline.lsp.uris import path_of
from driftline.spec.findings import Span
from driftline.spec.terms import ContractField, DriftType, Strength

if TYPE_CHECKING:
    from driftline.lsp.reach import Reach
    from driftline.lsp.server import DriftlineServer
    from driftline.lsp.text_store import Text

_PROMPT = re.compile(r"^prompt:[ \t]*[\"']?([^\"']*)$")
_SUPPRESSION = re.compile(r"<!--\s*driftline-ignore(?:-file)?\s+(?:[\w-]+\s*,\s*)*([\w-]*)$", re.IGNORECASE)
_DIRECTIVE = re.compile(r"<!--\s*([\w-]*)$")
_PIN = re.compile(r"^\s*(?:-\s+)?(field|strength):\s*[\"']?([\w ]*)$")
_PIN_NAME = ".contract.yaml"
_DIRECTIVES = {
    "driftline-ignore": "Says why findings in this block, or in the next one, do not count.",
    "driftline-ignore-file": "Says why findings in this file do not count.",
}
_MOST_PATHS = 500


async def completion(server: DriftlineServer, params: types.CompletionParams) -> types.CompletionList | None:
    text = server.pairs.texts.get(params.text_document.uri)
    if text is None:
        return None
    offset = text.offset(convert.position_from(params.position))
    start = text.lines.start(text.lines.line_of(offset))
    before = text.text[start:offset]
    if text.uri.endswith(_PIN_NAME):
        return _pin_words(text, before, offset)
    if (found := _PROMPT.match(before)) and _in_front_matter(text.text[:start]):
        return await _prompt_paths(server, text, Span(offset - len(found[1]), offset))
    return _suppression(text, before, offset)


def _in_front_matter(before: str) -> bool:
    return before.startswith(("---", "\ufeff---")) and not re.search(r"^---", before[4:], re.MULTILINE)


def _pin_words(text: Text, before: str, offset: int) -> types.CompletionList | None:
    found = _PIN.match(before)
    if found is None:
        return None
    words = [term.value for term in (ContractField if found[1] == "field" else Strength)]
    return _listed(text, Span(offset - len(found[2]), offset), ((word, "") for word in words))


def _suppression(text: Text, before: str, offset: int) -> types.CompletionList | None:
    if found := _SUPPRESSION.search(before):
        entries = [(drift_type.value, _explained(drift_type)) for drift_type in DriftType]
        return _listed(text, Span(offset - len(found[1]), offset), entries)
    if found := _DIRECTIVE.search(before):
        return _listed(text, Span(offset - len(found[1]), offset), _DIRECTIVES.items())
    return None


def _explained(drift_type: DriftType) -> str:
    from driftline.rules.registry import RULES

    return next(rule.detects for rule in RULES if rule.drift_type is drift_type)


async def _prompt_paths(server: DriftlineServer, text: Text, typed: Span) -> types.CompletionList | None:
    plan = path_of(text.uri)
    if plan is None:
        return None
    names = await server.worker.submit(_paths_for, plan, server.pairs.reach)
    return _listed(text, typed, ((name, "") for name in names))


def _paths_for(plan: Path, reach: Reach) -> list[str]:
    """The Markdown files near a plan, as seen from it, nearest first."""
    from driftline.workspace.load_config import ConfigError
    from driftline.workspace.root import root_of
    from driftline.workspace.walk import walk

    try:
        bounds = reach.bounds_of(plan.parent)
        root = root_of(plan.parent, bounds.trust)
    except ConfigError:
        return []
    files = [path for path in walk(root.folder, root, bounds).files if path.suffix.lower() == ".md" and path != plan]
    names = (Path(os.path.relpath(path, plan.parent)).as_posix() for path in files)
    return sorted(names, key=lambda name: (name.count("/"), name))[:_MOST_PATHS]


def _listed(text: Text, typed: Span, entries: Iterable[tuple[str, str]]) -> types.CompletionList:
    area = convert.range_to(text, typed)
    items = [
        types.CompletionItem(
            label=word,
            kind=types.CompletionItemKind.Value,
            detail=words or None,
            sort_text=f"{number:04}",
            text_edit=types.TextEdit(area, word),
        )
        for number, (word, words) in enumerate(entries)
    ]
    return types.CompletionList(is_incomplete=False, items=items)


FEATURES = (
    Feature(
        types.TEXT_DOCUMENT_COMPLETION,
        completion,
        types.CompletionOptions(trigger_characters=[" ", ":", "/", ",", "-"]),
    ),
)
