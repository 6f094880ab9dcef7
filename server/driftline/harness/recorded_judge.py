"""The judge's answers from a recording, and into one."""

from collections.abc import Mapping
from pathlib import Path

from driftline.harness.recordings import Recording
from driftline.judge.budget import Spending
from driftline.judge.cache import AnswerCache
from driftline.judge.failures import HopelessError
from driftline.judge.model import Completion, Request

_NOT_RECORDED = "the recording has no answer of the judge to this; record it with --record"


class NoModel:
    """Stands where a model would: everything it could be asked has to be recorded."""

    has_price = True

    def __init__(self, name: str) -> None:
        self.name = name

    def most(self, _request: Request, /) -> Spending:
        """Nothing."""
        return Spending()

    async def complete(self, _request: Request, /) -> Completion:
        """Says that nothing is recorded."""
        raise HopelessError(_NOT_RECORDED)

    async def close(self) -> None:
        """Nothing was opened."""


class RecordedAnswers(AnswerCache):
    """Answers that come from a recording, or go into it beside the cache."""

    def __init__(self, path: Path | None, recording: Recording) -> None:
        super().__init__(path)
        self._recording = recording

    def get(self, key: str) -> str | None:
        recorded = self._recording.answer(key)
        if recorded is not None:
            return recorded
        kept = super().get(key)
        if kept is not None:
            self._recording.answers({key: kept})
        return kept

    def put(self, answers: Mapping[str, str]) -> None:
        super().put(answers)
        self._recording.answers(answers)
