"""Answers questions by reading."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from threading import Lock

from driftline.reader import encoder
from driftline.reader.answer import Answer
from driftline.reader.chances import answer_from
from driftline.reader.question import Question

_PASSAGES_KEPT = 160
"""About half a megabyte each; the passages of a long prompt are read again now and then."""
_MOST_THREADS = 8


class Reader:
    """Reads on several threads. What it answers depends on nothing but the question."""

    def __init__(self, threads: int = 0) -> None:
        self._passages = _Passages()
        self._threads = threads or min(os.cpu_count() or 1, _MOST_THREADS)
        self._pool: ThreadPoolExecutor | None = None

    def read(self, questions: Sequence[Question]) -> dict[Question, Answer]:
        """The answers to all questions."""
        wanted = list(dict.fromkeys(questions))
        return dict(zip(wanted, self._answers(wanted), strict=True))

    def _answers(self, questions: list[Question]) -> Iterable[Answer]:
        if len(questions) < 2 or self._threads == 1:
            return map(self._answer, questions)
        self._pool = self._pool or ThreadPoolExecutor(self._threads, thread_name_prefix="reader")
        return self._pool.map(self._answer, questions)

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
def local_reader() -> Reader:
    """The reader of this process."""
    return Reader()


def read_locally(questions: Sequence[Question]) -> dict[Question, Answer]:
    """The answers of the reader of this process."""
    return local_reader().read(questions)
