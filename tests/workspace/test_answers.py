"""Answers kept on disk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from driftline.reader.answer import Answer, CommitmentAnswer
from driftline.reader.question import Question, Task
from driftline.workspace import answers
from driftline.workspace.answers import Store, kept_by

ANSWER = CommitmentAnswer((0.25,) * 21, (0.5, 0.25, 0.25), (0.2,) * 5)


def question(number: int) -> Question:
    return Question(Task.COMMITMENT, f"Sentence {number}.", ("before", "after"))


class Counting:
    """A reader that knows how much it had to read."""

    def __init__(self) -> None:
        self.read = 0

    def __call__(self, questions: Sequence[Question]) -> Mapping[Question, Answer]:
        self.read += len(questions)
        return dict.fromkeys(questions, ANSWER)


def test_what_was_read_is_not_read_again(tmp_path: Path) -> None:
    reader = Counting()
    asked = [question(number) for number in range(1200)]
    first = kept_by(Store(tmp_path / "store.sqlite"), reader)(asked)
    again = kept_by(Store(tmp_path / "store.sqlite"), reader)([*asked, question(2000)])
    assert reader.read == 1201
    assert {each: again[each] for each in asked} == first


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\x00" + b"\xff" * 200])
def test_a_broken_file_costs_only_time(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "store.sqlite"
    path.write_bytes(content)
    assert kept_by(Store(path), Counting())([question(1)]) == {question(1): ANSWER}


def test_a_place_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert kept_by(Store(tmp_path / "file" / "store.sqlite"), Counting())([question(1)]) == {question(1): ANSWER}


def test_the_oldest_go_when_there_are_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "_MOST", 10)
    store, reader = Store(tmp_path / "store.sqlite"), Counting()
    for number in range(25):
        kept_by(store, reader)([question(number)])
    assert len(store.recall([question(number) for number in range(25)])) == 10
    assert store.recall([question(24)])


def test_forged_answers_are_not_looked_for_in_a_workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".driftline" / "cache").mkdir(parents=True)
    forged = Store(tmp_path / ".driftline" / "cache" / "reader.sqlite")
    forged.keep({question(1): ANSWER})
    assert question(1) not in answers.users_store().recall([question(1)])
