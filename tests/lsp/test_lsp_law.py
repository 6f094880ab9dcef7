"""After any edits the editor shows what a fresh evaluation of its text finds."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from lsp_buffer import Buffer
from lsp_editor import INVENTED, PLAN, PROMPT
from lsp_raw import RawClient, document, opened
from plain_reader import evaluate

TABLE = "| a | b |\n|---|---|\n| 7 days | 12% |\n"
PASTED = [
    "The council pays 90,000 euros for software. ", "x", " ", "\n", "\r\n", "\n\n- ", "# Part\n\n", "```\n", "😀",
    "\u2028", TABLE, "<!-- driftline-ignore: agreed -->", "The pilot records faces.\n\n", "é", "",
]  # fmt: skip


def _place(text: str, offset: int) -> tuple[int, int]:
    """A place in a text as VS Code counts, worked out the slow way."""
    before = text[:offset].replace("\r\n", "\n").replace("\r", "\n")
    if text[offset - 1 : offset + 1] == "\r\n":
        before = before[:-1]
    line = before.rsplit("\n", 1)[-1]
    return before.count("\n"), len(line.encode("utf-16-le", "surrogatepass")) // 2


def _expected(prompt: str, plan: str) -> list[Any]:
    incidents = [each for each in evaluate(prompt, plan).incidents if not each.suppressed]
    return sorted(
        [each.drift_type.value, each.explanation, *_place(plan, each.span.start), *_place(plan, each.span.end)]
        for each in incidents
    )


def _shown(items: list[dict[str, Any]]) -> list[Any]:
    return sorted(
        [each["code"], each["message"], *each["range"]["start"].values(), *each["range"]["end"].values()]
        for each in items
        if each["code"] != "suppression"
    )


def _typed(chaos: random.Random, buffer: Buffer) -> dict[str, Any]:
    """One edit somewhere: typing, deleting, pasting."""
    length = len(buffer.units) // 2
    start = buffer.caret(chaos.randint(0, length))
    end = max(start, buffer.caret(min(length, start + chaos.choice([0, 0, 0, 1, 5, 40]))))
    text = chaos.choice(PASTED)
    first, last = buffer.place(start), buffer.place(end)
    buffer.replace(start, end, text)
    area = {
        "start": {"line": first.line, "character": first.character},
        "end": {"line": last.line, "character": last.character},
    }
    return {"range": area, "text": text}


@pytest.mark.parametrize("seed", range(3))
def test_the_editor_shows_what_a_fresh_evaluation_finds(tmp_path: Path, seed: int) -> None:
    chaos = random.Random(seed)
    client = RawClient()
    client.initialize(capabilities={"textDocument": {"diagnostic": {}}})
    texts = {"prompt.md": PROMPT, "plan.md": PLAN.replace(INVENTED, f"{INVENTED} {INVENTED[:-1]}, says the mayor.") * 2}
    uris = {name: (tmp_path.resolve() / name).as_uri() for name in texts}
    buffers = {name: Buffer(text) for name, text in texts.items()}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        client.notify("textDocument/didOpen", opened(uris[name], text))
    version = 1
    for _ in range(15):
        for _ in range(chaos.randint(1, 4)):
            version += 1
            name = chaos.choice(["plan.md", "plan.md", "plan.md", "prompt.md"])
            changes = [_typed(chaos, buffers[name]) for _ in range(chaos.randint(1, 2))]
            identifier = {"uri": uris[name], "version": version}
            client.notify("textDocument/didChange", {"textDocument": identifier, "contentChanges": changes})
        found = client.request("textDocument/diagnostic", document(uris["plan.md"]))["result"]["items"]
        assert _shown(found) == _expected(buffers["prompt.md"].text, buffers["plan.md"].text)
    assert client.end() == 0
