"""Answers that were paid for once, kept in a small database in the user's own cache folder.

Never in a workspace: whoever wrote a repository could have shipped answers with it. A cache that cannot be opened, read
or written is no reason to stop: everything is then asked as if it were new.
"""

import json
import sqlite3
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from driftline.judge.job import Job
from driftline.judge.prompts import instructions
from driftline.judge.responses import AnswerT

T = TypeVar("T")

_FILE = "judge.sqlite"
_PATIENCE_SECONDS = 5.0
_MOST = 100_000
_TABLE = "CREATE TABLE IF NOT EXISTS answers (fingerprint TEXT UNIQUE, answer TEXT NOT NULL)"


def cache_file() -> Path:
    """Where the answers of this user are kept."""
    from platformdirs import user_cache_path

    return user_cache_path("driftline", appauthor=False) / _FILE


def fingerprint(job: Job[AnswerT], place: int, model: str, server: str, sample: int) -> str:
    """The same for the same question to the same model at the same server under the same instructions."""
    parts = [instructions(job.name).version, model, server, sample, job.substance(place)]
    return sha256(json.dumps(parts, ensure_ascii=True).encode("ascii")).hexdigest()


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
        """Keep answers, on disk at once; the oldest go when there are too many."""
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
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # It holds what plans and prompts say.
    path.touch(mode=0o600, exist_ok=True)
    # A run may live in a thread of its own; only one of them uses a cache at a time.
    database = sqlite3.connect(path, timeout=_PATIENCE_SECONDS, check_same_thread=False)
    database.execute(_TABLE)
    return database


def _insert(database: sqlite3.Connection, answers: Mapping[str, str]) -> None:
    with database:
        database.executemany("INSERT OR REPLACE INTO answers (fingerprint, answer) VALUES (?, ?)", answers.items())
        database.execute("DELETE FROM answers WHERE rowid <= (SELECT max(rowid) FROM answers) - ?", (_MOST,))
