"""What can go wrong with a model, in words for the person who asked for it."""


class JudgeError(Exception):
    """The model gave no usable answer. Its message is one line that says what to do."""


class HopelessError(JudgeError):
    """Asking again cannot help: the extra is missing, the key is refused, the model is unknown."""


class PassingError(JudgeError):
    """May be over soon: a busy, failing, silent or unreachable server."""

    def __init__(self, message: str, retry_after: float | None = None, *, silent: bool = False) -> None:
        super().__init__(message)
        self.retry_after = retry_after  # seconds, if the server says so
        self.silent = silent  # waiting for it has already taken long


class RefusedError(JudgeError):
    """The provider or the model will not answer this request."""


class ExhaustedError(JudgeError):
    """The budget does not allow another request."""
