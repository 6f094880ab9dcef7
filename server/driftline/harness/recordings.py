"""Outputs of agents and answers of the judge, kept in a file so that a run can be repeated without either.

A recording is JSON, one entry a line: what was asked, as a fingerprint, and what came back.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from io import BufferedWriter
from pathlib import Path

from driftline.harness.agents.settings import Agent
from driftline.harness.checked import CheckedCase
from driftline.harness.load import LoadedSuite
from driftline.harness.task import Task
from driftline.workspace.files import UnreadableError, read_text, shown

OUTPUT, ANSWER, JUDGE = "output", "answer", "judge"
_NOT_RECORDED = "the recording has no output for this input; record it with --record"


class RecordingError(Exception):
    """A recording that cannot be used; the message says which and why."""


class Entries:
    """What a recording holds, found by kind and key; only the places are kept in memory."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._places: dict[tuple[str, str], int] = {}
        if path.exists():
            self._read()

    def get(self, kind: str, key: str) -> str | None:
        """The text under a key."""
        place = self._places.get((kind, key))
        if place is None:
            return None
        with self._path.open("rb") as file:
            file.seek(place)
            return str(json.loads(file.readline())["text"])

    def note(self, kind: str, key: str, place: int) -> None:
        """Remember where an entry stands."""
        self._places[(kind, key)] = place

    def __contains__(self, entry: tuple[str, str]) -> bool:
        return entry in self._places

    def _read(self) -> None:
        try:
            with self._path.open("rb") as file:
                place = 0
                for number, line in enumerate(file, start=1):
                    if line.endswith(b"\n"):
                        self._places[self._key(line, number)] = place
                    place += len(line)
        except OSError as error:
            raise RecordingError(f"the recording {shown(self._path)} cannot be read: {error.strerror}") from None

    def _key(self, line: bytes, number: int) -> tuple[str, str]:
        try:
            entry = json.loads(line)
            text = entry["text"]
            if isinstance(text, str):
                return str(entry["kind"]), str(entry["key"])
        except (ValueError, KeyError, TypeError):
            pass
        raise RecordingError(f"{shown(self._path)}:{number}: this is not an entry of a recording; record it again")


class Recording:
    """Neither records nor replays."""

    judge_model = ""
    replays = False

    def source(self, _suite: LoadedSuite, task: Task, /) -> Task:
        """The task with its recorded output, if outputs are recorded."""
        return task

    def output(self, suite: LoadedSuite, case: CheckedCase) -> None:
        """Told every case that was run."""

    def answer(self, _key: str, /) -> str | None:
        """A recorded answer of the judge."""
        return None

    def answers(self, answers: Mapping[str, str]) -> None:
        """Told every answer the judge gave."""

    def judged_by(self, model: str) -> None:
        """Told which model is the judge."""


class Replay(Recording):
    """Takes everything from a recording; what is not in it is not known."""

    replays = True

    def __init__(self, path: Path) -> None:
        if not path.exists():
            raise RecordingError(f"the recording {shown(path)} does not exist; make it with --record")
        self._entries = Entries(path)
        self.judge_model = self._entries.get(JUDGE, "model") or ""

    def source(self, suite: LoadedSuite, task: Task) -> Task:
        if task.agent_output is not None or task.problem or suite.head.agent is None:
            return task
        output = self._entries.get(OUTPUT, output_key(suite.head.agent, suite.folder, task.agent_input))
        if output is None:
            return replace(task, problem=_NOT_RECORDED, missing=True)
        return replace(task, agent_output=output)

    def answer(self, key: str) -> str | None:
        return self._entries.get(ANSWER, key)


class Recorder(Recording):
    """Adds to a recording whatever is not in it yet, at once, so that nothing that was paid for is lost."""

    def __init__(self, path: Path) -> None:
        self._entries = Entries(path)
        self._file: BufferedWriter
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _drop_half_a_line(path)
            self._file = path.open("ab")
        except OSError as error:
            raise RecordingError(f"the recording {shown(path)} cannot be written: {error.strerror}") from None

    def output(self, suite: LoadedSuite, case: CheckedCase) -> None:
        if case.task.agent_output is None and suite.head.agent is not None and not case.problem:
            self._add(OUTPUT, output_key(suite.head.agent, suite.folder, case.task.agent_input), case.output)

    def answers(self, answers: Mapping[str, str]) -> None:
        for key, answer in answers.items():
            self._add(ANSWER, key, answer)

    def judged_by(self, model: str) -> None:
        self._add(JUDGE, "model", model)

    def close(self) -> None:
        """Everything is on disk."""
        self._file.close()

    def _add(self, kind: str, key: str, text: str) -> None:
        if (kind, key) in self._entries:
            return
        self._entries.note(kind, key, self._file.tell())
        entry = json.dumps({"kind": kind, "key": key, "text": text}, ensure_ascii=False)
        self._file.write(entry.encode("utf-8", "backslashreplace") + b"\n")
        self._file.flush()


@contextmanager
def open_recording(record: Path | None, replay: Path | None) -> Iterator[Recording]:
    """The recording to write or to read; neither if no file is named. Raises RecordingError."""
    if record is not None and replay is not None:
        raise RecordingError("--record and --replay exclude each other; leave one out")
    if replay is not None:
        yield Replay(replay)
        return
    if record is None:
        yield Recording()
        return
    recorder = Recorder(record)
    try:
        yield recorder
    finally:
        recorder.close()


def output_key(agent: Agent, folder: Path, text: str) -> str:
    """The same for the same input to the same agent under the same prompt."""
    parts = [agent.model_dump_json(exclude={"timeout", "max_output"}), _prompt(agent, folder), text]
    return sha256("\n".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def _prompt(agent: Agent, folder: Path) -> str:
    if agent.model is None or agent.model.prompt_file is None:
        return ""
    try:
        return read_text(folder / agent.model.prompt_file)
    except UnreadableError:
        return ""


def _drop_half_a_line(path: Path) -> None:
    """What a run that died left unfinished."""
    if path.exists():
        content = path.read_bytes()
        if content and not content.endswith(b"\n"):
            path.write_bytes(content[: content.rfind(b"\n") + 1])
