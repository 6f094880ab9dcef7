"""Answers of the reader kept on disk, so that a plan that was read once opens at once.

They lie in the user's own cache and not in the workspace: a folder from elsewhere could bring answers along that
nobody has read, and a plan would pass by them.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path

from driftline.engine.evaluate import Read
from driftline.reader.answer import Answer, ClaimAnswer, CommitmentAnswer
from driftline.reader.fingerprint import fingerprint
from driftline.reader.question import Question, Task

_MOST = 100_000
_AT_ONCE = 500
_PATIENCE = 2.0  # seconds to wait for another process
_FORMS = {Task.CLAIM: ClaimAnswer, Task.COMMITMENT: CommitmentAnswer}


def kept_by(store: Store, read: Read) -> Read:
    """A reader that reads what the store does not know, and lets it know."""

    def read_or_recall(questions: Sequence[Question]) -> Mapping[Question, Answer]:
        known = store.recall(questions)
        new = [question for question in questions if question not in known]
        if not new:
            return known
        fresh = read(new)
        store.keep(fresh)
        return {**known, **fresh}

    return read_or_recall


def users_store() -> Store:
    """The store of the user, for all workspaces."""
    from platformdirs import user_cache_path

    return Store(user_cache_path("driftline", appauthor=False) / "reader.sqlite")


class Store:
    """A bounded table of answers by question and model. Trouble with the file only costs time."""

    def __init__(self, path: Path) -> None:
        self._path = path

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
    return blake2b(parts, digest_size=16, key=fingerprint()).digest()


def _written(answer: Answer) -> str:
    return json.dumps([getattr(answer, name) for name in answer.__slots__])


def _read(task: Task, answer: str) -> Answer:
    parts = (tuple(part) if isinstance(part, list) else part for part in json.loads(answer))
    found: Answer = _FORMS[task](*parts)
    return found
