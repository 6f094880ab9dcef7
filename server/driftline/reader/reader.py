"""Answers questions: from memory, from what was kept on disk, or by reading."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from threading import Lock

from driftline.reader import encoder
from driftline.reader.answer import Answer
from driftline.reader.chances import answer_from
from driftline.reader.question import Question
from driftline.reader.store import Store

_PASSAGES_KEPT = 160
"""About half a megabyte each; the passages of a long prompt are read again now and then."""

Progress = Callable[[int], None]


class Reader:
    """Reads on several threads. What it answers depends on nothing but the question."""

    def __init__(self, store: Store | None = None, threads: int = 0) -> None:
        self._store = store
        self._passages = _Passages()
        self._threads = threads or min(os.cpu_count() or 1, 8)
        self._pool: ThreadPoolExecutor | None = None

    def read(self, questions: Sequence[Question], progress: Progress | None = None) -> dict[Question, Answer]:
        """The answers to all questions; `progress` is told whenever some more are answered."""
        wanted = list(dict.fromkeys(questions))
        answers: dict[Question, Answer] = dict(self._store.recall(wanted)) if self._store else {}
        if progress and answers:
            progress(len(answers))
        new = [question for question in wanted if question not in answers]
        fresh = dict(zip(new, self._fresh(new, progress), strict=True))
        if self._store and fresh:
            self._store.keep(fresh)
        return {question: fresh.get(question) or answers[question] for question in wanted}

    def _fresh(self, questions: list[Question], progress: Progress | None) -> Iterable[Answer]:
        if len(questions) < 2 or self._threads == 1:
            found: Iterable[Answer] = map(self._answer, questions)
        else:
            self._pool = self._pool or ThreadPoolExecutor(self._threads, thread_name_prefix="reader")
            found = self._pool.map(self._answer, questions)
        for answer in found:
            if progress:
                progress(1)
            yield answer

    def _answer(self, question: Question) -> Answer:
        passages = [self._passages.kept(text) for text in question.beside]
        return answer_from(question.task, encoder.ask(question.text, passages))


class _Passages:
    """The latest passages as the model keeps them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, encoder.Memory] = OrderedDict()
        self._lock = Lock()

    def kept(self, text: str) -> encoder.Memory:
        with self._lock:
            found = self._kept.get(text)
            if found is not None:
                self._kept.move_to_end(text)
                return found
        read = encoder.remember(text)
        with self._lock:
            self._kept[text] = read
            while len(self._kept) > _PASSAGES_KEPT:
                self._kept.popitem(last=False)
        return read


@cache
def local_reader(folder: Path | None = None) -> Reader:
    """The reader of this process; with a folder it keeps its answers there."""
    return Reader(Store(folder) if folder else None)
