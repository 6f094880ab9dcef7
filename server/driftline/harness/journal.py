"""What a run has finished so far, on disk line by line: reports are made from it, and a stopped run goes on from it."""

import json
import os
from collections.abc import Iterator
from io import BufferedRandom
from pathlib import Path
from types import TracebackType

from driftline.harness.records import CaseRecord

_FORMAT = 1


class JournalBusyError(Exception):
    """Another run writes the same journal."""


class Journal:
    """A file of finished cases in the order of the run. What was half written when a run died is dropped."""

    def __init__(self, path: Path, run: str) -> None:
        self.path = path
        self._run = run
        self._file: BufferedRandom

    def __enter__(self) -> "Journal":
        self.path.parent.mkdir(parents=True, exist_ok=True)
        ignore = self.path.parent / ".gitignore"
        if not ignore.exists():
            ignore.write_text("*\n", encoding="utf-8")
        self._file = open(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")  # noqa: PTH123
        if not _locked(self._file):
            self._file.close()
            raise JournalBusyError(str(self.path))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def start(self) -> None:
        """Forget what an earlier run left."""
        self._file.seek(0)
        self._file.truncate()
        self._write({"format": _FORMAT, "run": self._run})
        self._file.flush()

    def resume(self) -> Iterator[tuple[int, str, CaseRecord]]:
        """Suite, fingerprint and record of what an earlier run with the same options finished.

        Whoever stops reading before the end has found the place to go on from: what follows is dropped.
        """
        self._file.seek(0)
        if not self._is_ours():
            self.start()
            return
        end = self._file.tell()
        try:
            for line in iter(self._file.readline, b""):
                if (entry := _read(line)) is None:
                    return
                yield entry
                end += len(line)
        finally:
            self._file.seek(end)
            self._file.truncate()

    def add(self, suite: int, fingerprint: str, record: CaseRecord) -> None:
        """Note a finished case."""
        head = json.dumps([suite, fingerprint])
        self._file.write(f"{head}\t{record.model_dump_json()}\n".encode("utf-8", "backslashreplace"))

    def flush(self) -> None:
        """Hand over to the operating system what was noted, so that it outlives this process."""
        self._file.flush()

    def records(self) -> Iterator[tuple[int, CaseRecord]]:
        """Everything noted, from the first case on."""
        self._file.flush()
        with self.path.open("rb") as lines:
            lines.readline()
            for line in lines:
                if entry := _read(line):
                    yield entry[0], entry[2]

    def remove(self) -> None:
        """The run is over and reported."""
        self._file.close()
        self.path.unlink(missing_ok=True)

    def _is_ours(self) -> bool:
        try:
            head = json.loads(self._file.readline())
        except ValueError:
            return False
        return bool(head == {"format": _FORMAT, "run": self._run})

    def _write(self, head: dict[str, object]) -> None:
        self._file.write(json.dumps(head).encode() + b"\n")


def _read(line: bytes) -> tuple[int, str, CaseRecord] | None:
    if not line.endswith(b"\n"):
        return None
    try:
        head, _, record = line.partition(b"\t")
        suite, fingerprint = json.loads(head)
        return suite, fingerprint, CaseRecord.model_validate_json(record)
    except ValueError:
        return None


def _locked(file: BufferedRandom) -> bool:
    """Whether this process alone has the file; where files cannot be locked nobody else is expected."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
