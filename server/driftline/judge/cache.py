"""Answers that were paid for once, kept in a small database.

A cache that cannot be opened, read or written is no reason to stop: everything is then asked as if it were new.
"""

import sqlite3
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from driftline.judge.prompts import instructions
from driftline.judge.requests import Question, canonical

CACHE_FILE = Path(".driftline", "cache", "judge.sqlite")
"""Where the cache of a project lies, from its root."""

T = TypeVar("T")

_PATIENCE_SECONDS = 5.0
_TABLE = "CREATE TABLE IF NOT EXISTS answers (fingerprint TEXT PRIMARY KEY, answer TEXT NOT NULL) WITHOUT ROWID"


def fingerprint(question: Question, model: str, sample: int) -> str:
    """The same for the same question to the same model under the same instructions, sample by sample."""
    parts = (instructions(question.job).version, model, str(sample), canonical(question))
    return sha256("\n".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


class AnswerCache:
    """Answers by fingerprint; `problem` says in one line why it does not work, if so."""

    def __init__(self, path: Path | None) -> None:
        self.problem = ""
        self._path = path
        self._database: sqlite3.Connection | None = None

    def get(self, key: str) -> str | None:
        """The answer kept under a fingerprint."""
        query = "SELECT answer FROM answers WHERE fingerprint = ?"
        row = self._try(lambda database: database.execute(query, (key,)).fetchone())
        return str(row[0]) if row else None

    def put(self, answers: Mapping[str, str]) -> None:
        """Keep answers, on disk at once."""
        self._try(lambda database: _insert(database, answers))

    def close(self) -> None:
        """Let go of the file."""
        if self._database is not None:
            self._database.close()
            self._database = None

    def _try(self, action: Callable[[sqlite3.Connection], T]) -> T | None:
        if self._path is None or self.problem:
            return None
        try:
            if self._database is None:
                self._database = _opened(self._path)
            return action(self._database)
        except (sqlite3.Error, OSError):
            self.problem = f"The cache {self._path} cannot be used; delete it or check its permissions."
            return None


def _opened(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    ignore = path.parent / ".gitignore"
    if not ignore.exists():
        ignore.write_text("*\n", encoding="utf-8")
    # A run may live in a thread of its own; only one of them uses a cache at a time.
    database = sqlite3.connect(path, timeout=_PATIENCE_SECONDS, check_same_thread=False)
    database.execute(_TABLE)
    return database


def _insert(database: sqlite3.Connection, answers: Mapping[str, str]) -> None:
    with database:
        database.executemany("INSERT OR REPLACE INTO answers VALUES (?, ?)", answers.items())
