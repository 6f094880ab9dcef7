"""Has questions read, and shows how far that has come."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from driftline.cli.progress import Bar
from driftline.cli.terminal import is_terminal

if TYPE_CHECKING:
    from driftline.engine.evaluate import Read
    from driftline.reader.answer import Answer
    from driftline.reader.question import Question

_AT_ONCE = 64


@contextmanager
def working_reader(message: str, threads: int | None = None) -> "Iterator[Read]":
    """What has questions answered; with a bar on standard error, on a terminal only, if that takes a while."""
    read = the_reader(threads)
    if not is_terminal(sys.stderr):
        yield read
        return
    with Bar(message) as bar:

        def read_and_show(questions: "Sequence[Question]") -> "dict[Question, Answer]":
            bar.expect(len(questions))
            answers: dict[Question, Answer] = {}
            for start in range(0, len(questions), _AT_ONCE):
                some = questions[start : start + _AT_ONCE]
                answers.update(read(some))
                bar.advance(len(some))
            return answers

        yield read_and_show


def the_reader(threads: int | None = None) -> "Read":
    """What the context of the command brings along, or the local model."""
    given: Read | None = click.get_current_context().obj
    if given is not None:
        return given
    from driftline.reader.reader import Reader

    return Reader(threads=threads or 0).read
