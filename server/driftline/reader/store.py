"""Answers kept on disk, so that a plan that was read once opens at once."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path

from driftline.reader.answer import Answer, ClaimAnswer, CommitmentAnswer
from driftline.reader.question import Question, Task
from driftline.reader.words import MODEL

_MOST = 100_000
_FILE = "reader.sqlite"
_AT_ONCE = 500
_PATIENCE = 2.0  # seconds to wait for another process
_FORMS = {Task.CLAIM: ClaimAnswer, Task.COMMITMENT: CommitmentAnswer}


class Store:
    """A bounded table of answers by question and model. Trouble with the file only costs time."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _FILE

    def recall(self, questions: Sequence[Question]) -> Mapping[Question, Answer]:
        """The answers that were kept."""
        if not self._path.is_file():
            return {}
        keys = {_key(question): question for question in questions}
        found: dict[Question, Answer] = {}
        with suppress(sqlite3.Error, ValueError, TypeError), self._open() as table:
            for some in _portions(list(keys)):
                marks = ",".join("?" * len(some))
                for key, answer in table.execute(f"SELECT key, answer FROM answers WHERE key IN ({marks})", some):
                    found[keys[key]] = _read(keys[key].task, answer)
        return found

    def keep(self, answers: Mapping[Question, Answer]) -> None:
        """Add answers; the oldest go when there are too many."""
        rows = [(_key(question), _written(answer)) for question, answer in answers.items()]
        with suppress(sqlite3.Error, OSError), self._open() as table:
            table.executemany("INSERT OR IGNORE INTO answers (key, answer) VALUES (?, ?)", rows)
            table.execute(
                "DELETE FROM answers WHERE rowid <= (SELECT max(rowid) FROM answers) - ?",
                (_MOST,),
            )

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        table = sqlite3.connect(self._path, timeout=_PATIENCE)
        try:
            with table:
                table.execute("CREATE TABLE IF NOT EXISTS answers (key BLOB UNIQUE, answer TEXT)")
                yield table
        finally:
            table.close()


def _portions(keys: list[bytes]) -> Iterator[list[bytes]]:
    for start in range(0, len(keys), _AT_ONCE):
        yield keys[start : start + _AT_ONCE]


def _key(question: Question) -> bytes:
    parts = json.dumps((question.task.value, question.text, question.beside)).encode()
    return blake2b(parts, digest_size=16, key=_model()).digest()


@cache
def _model() -> bytes:
    """The fingerprint of the files that an answer depends on."""
    made = blake2b(digest_size=32)
    for name in ("reader.onnx", "words.npz", "tokenizer.json"):
        made.update((MODEL / name).read_bytes())
    return made.digest()


def _written(answer: Answer) -> str:
    return json.dumps([getattr(answer, name) for name in answer.__slots__])


def _read(task: Task, answer: str) -> Answer:
    parts = (tuple(part) if isinstance(part, list) else part for part in json.loads(answer))
    found: Answer = _FORMS[task](*parts)
    return found
