"""An editor for tests: drives a server the way a person's editor does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lsprotocol import types
from pytest_lsp import LanguageClient

PATIENCE_SECONDS = 60.0
"""Only ends a test that would hang; nothing is measured."""
_MOMENT = 0.02

PROMPT = """# Bicycle counters

The city wants a pilot of bicycle counters on three streets.

- No faces and no number plates.
- A weekly summary goes to the council.
- Solar panels may be added later.
"""
PLAN = """# Bicycle counter plan

## Scope

The pilot puts bicycle counters on three streets.

## Income

The counters earn 480,000 euros a year from advertising.
"""
INVENTED = "The counters earn 480,000 euros a year from advertising."
STATED = "The pilot puts bicycle counters on three streets."


@dataclass
class Document:
    """An open file."""

    path: Path
    text: str
    version: int = 1

    @property
    def uri(self) -> str:
        return self.path.as_uri()

    @property
    def identifier(self) -> types.TextDocumentIdentifier:
        return types.TextDocumentIdentifier(self.uri)

    def position(self, words: str, after: int = 0) -> types.Position:
        """Where some words stand; the tests' own texts are ASCII, so that every encoding counts alike."""
        before = self.text[: self.text.index(words) + after]
        return types.Position(before.count("\n"), len(before) - before.rfind("\n") - 1)

    def range(self, words: str) -> types.Range:
        return types.Range(self.position(words), self.position(words, len(words)))


@dataclass
class Editor:
    """One client with the files it has open."""

    client: LanguageClient
    folder: Path
    open_files: list[Document] = field(default_factory=list)

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")
        return path

    def open(self, path: Path, text: str | None = None, language: str = "markdown") -> Document:
        document = Document(path, path.read_text(encoding="utf-8") if text is None else text)
        item = types.TextDocumentItem(document.uri, language, document.version, document.text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        self.open_files.append(document)
        return document

    def open_pair(self, plan: str = PLAN, prompt: str = PROMPT) -> Document:
        self.write("prompt.md", prompt)
        return self.open(self.write("plan.md", plan))

    def replace(self, document: Document, words: str, by: str) -> None:
        """One edit, as a person makes it."""
        area = document.range(words)
        document.text = document.text.replace(words, by, 1)
        self._send(document, types.TextDocumentContentChangePartial(area, by))

    def rewrite(self, document: Document, text: str) -> None:
        document.text = text
        self._send(document, types.TextDocumentContentChangeWholeDocument(text))

    def _send(self, document: Document, change: types.TextDocumentContentChangeEvent) -> None:
        document.version += 1
        identifier = types.VersionedTextDocumentIdentifier(document.version, document.uri)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(identifier, [change]))

    def close(self, document: Document) -> None:
        self.open_files.remove(document)
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(document.identifier))

    def close_all(self) -> None:
        for document in list(self.open_files):
            self.close(document)

    async def until(self, is_so: Callable[[], Any]) -> None:
        """Lets the server work until something is so."""
        for _ in range(int(PATIENCE_SECONDS / _MOMENT)):
            if is_so():
                return
            await asyncio.sleep(_MOMENT)
        raise TimeoutError("it never came to be so")

    def shown(self, document: Document) -> list[types.Diagnostic]:
        return list(self.client.diagnostics.get(document.uri, []))

    def passages(self, document: Document) -> set[str]:
        """The words that are marked."""
        lines = document.text.split("\n")
        ranges = [diagnostic.range for diagnostic in self.shown(document)]
        return {lines[area.start.line][area.start.character : area.end.character] for area in ranges}

    def codes(self, document: Document) -> set[str]:
        return {str(diagnostic.code) for diagnostic in self.shown(document)}

    async def diagnostics(self, document: Document, code: str) -> list[types.Diagnostic]:
        """The diagnostics the client was sent, once there is one with this code."""
        await self.until(lambda: code in self.codes(document))
        return self.shown(document)

    async def read(self, document: Document) -> None:
        """Waits until a plan is read to its end."""
        await self.run("driftline.planVerdict", document.uri)

    async def evaluated(self, document: Document) -> list[types.Diagnostic]:
        """The diagnostics of a text as it is now, once it is read to its end."""
        await self.read(document)
        report = await self.client.text_document_diagnostic_async(types.DocumentDiagnosticParams(document.identifier))
        assert isinstance(report, types.RelatedFullDocumentDiagnosticReport)
        return list(report.items)

    async def run(self, command: str, *arguments: Any) -> Any:
        params = types.ExecuteCommandParams(command, list(arguments))
        return await self.client.workspace_execute_command_async(params)
