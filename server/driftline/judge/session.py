"""A judge at work: one model with its cache, its budget and what has become of it so far."""

from pathlib import Path

from driftline.judge.budget import Budget
from driftline.judge.cache import AnswerCache
from driftline.judge.config import JudgeSettings
from driftline.judge.failures import HopelessError, JudgeError, PassingError
from driftline.judge.model import LanguageModel
from driftline.judge.provider import LitellmModel

_FAILURES_IN_A_ROW = 3


class JudgeSession:
    """Lives as long as a command; every pair it judges shares the budget and a server found dead stays dead."""

    def __init__(self, settings: JudgeSettings, model: LanguageModel, cache: AnswerCache) -> None:
        self.settings = settings
        self.model = model
        self.cache = cache
        self.budget = Budget(settings.max_cost, settings.max_tokens)
        self.takes_schema = True
        self.understood = False  # whether it has ever given a usable answer
        self.stopped: JudgeError | None = None
        self._answered = False
        self._failures = 0

    def prepare(self) -> None:
        """Before anything is sent: a cost limit that cannot be kept is not passed over in silence."""
        try:
            if self.settings.max_cost is not None and not self.model.has_price:
                raise HopelessError(f"no price is known for {self.model.name}; limit its tokens instead of its cost")
        except JudgeError as failure:
            self.failed(failure)

    def succeeded(self) -> None:
        """The server answered."""
        self._answered = True
        self._failures = 0

    def failed(self, failure: JudgeError) -> None:
        """A request failed for good; some failures say that the next one will fail too."""
        self._failures += isinstance(failure, PassingError)
        dead = isinstance(failure, PassingError) and (not self._answered or self._failures >= _FAILURES_IN_A_ROW)
        if dead or not isinstance(failure, PassingError):
            self.stopped = self.stopped or failure

    async def release(self) -> None:
        """Close connections, which do not outlive the event loop they were made in."""
        await self.model.close()

    def close(self) -> None:
        """Let go of the cache."""
        self.cache.close()


def open_session(settings: JudgeSettings, cache_path: Path | None) -> JudgeSession | None:
    """A session for the model in the settings, its answers kept in a file; none if they name no model."""
    if settings.model is None:
        return None
    model = LitellmModel(settings.model, settings.api_base, settings.timeout)
    return JudgeSession(settings, model, AnswerCache(cache_path))
