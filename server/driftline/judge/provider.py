"""Language models through litellm: the only module that knows it, and it imports it only when a model is asked.

Nothing of what litellm or a provider says is passed on: their messages may hold keys or documents.
"""

import asyncio
import logging
import os
import re
from functools import lru_cache
from typing import Any

from driftline.judge.address import address_mistake
from driftline.judge.budget import Spending
from driftline.judge.failures import HopelessError, JudgeError, PassingError, RefusedError
from driftline.judge.model import Completion, Request
from driftline.judge.redirects import no_redirects

ENABLE = "to use a judge, install it with: pip install 'driftline[judge]'"
KEY_VARIABLE = "DRIFTLINE_JUDGE_KEY"
"""The key for a server named by its address. The keys of other providers are never sent to such a server."""

_NO_KEY = "none"
_GRACE_SECONDS = 5.0
_LETTERS_PER_TOKEN = 2.5  # fewer than in any usual text, so that estimates are too high rather than too low
_THINKING_TOKENS = 4000
_REQUEST_TIMEOUT = 408
_REDIRECTS = range(300, 400)
_MISSING_KEY = re.compile(r"missing\b.{0,40}\b(?:api[ _]key|credentials)", re.IGNORECASE)
_LOGGERS = ("LiteLLM", "LiteLLM Router", "LiteLLM Proxy")


@lru_cache(maxsize=1)
def _litellm() -> Any:
    """The library, kept quiet and off the network."""
    os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "True")
    # Otherwise it would take settings, keys and addresses from a .env file in whatever folder we stand in.
    os.environ["LITELLM_MODE"] = "PRODUCTION"
    for name in _LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        import litellm
    except ImportError:
        raise HopelessError(ENABLE) from None
    litellm.suppress_debug_info = True
    litellm.telemetry = False
    return litellm


class LitellmModel:
    """One model of one provider, or of a server of one's own at `api_base`."""

    def __init__(self, name: str, api_base: str | None = None, timeout: float = 60.0) -> None:
        self._name = name
        self._api_base = api_base
        self._timeout = timeout
        self._connected = False

    @property
    def name(self) -> str:
        return self._name

    @property
    def has_price(self) -> bool:
        """Whether the cost of a request can be known; a server of one's own costs nothing."""
        return self.price(1, 1) is not None

    def price(self, prompt_tokens: int, answer_tokens: int) -> float | None:
        self._refuse_a_strange_address()
        known = self._price(prompt_tokens, answer_tokens)
        return 0.0 if known is None and self._api_base is not None else known

    def most(self, request: Request) -> Spending:
        letters = sum(len(message.content) for message in request.messages)
        prompt = int(letters / _LETTERS_PER_TOKEN)
        answer = self._answer_limit(request)
        return Spending(prompt + answer, self._price(prompt, answer) or 0.0)

    async def complete(self, request: Request) -> Completion:
        self._refuse_a_strange_address()
        litellm = _litellm()
        self._connected = True
        try:
            with no_redirects():
                # The library's own time limit does not cover every provider.
                response = await asyncio.wait_for(
                    litellm.acompletion(**self._arguments(request)), self._timeout + _GRACE_SECONDS
                )
        except Exception as error:
            raise self._failure(litellm, error) from None
        return self._completion(response)

    async def close(self) -> None:
        if self._connected:
            self._connected = False
            await _litellm().close_litellm_async_clients()

    def _refuse_a_strange_address(self) -> None:
        if mistake := address_mistake(self._api_base) if self._api_base else "":
            raise HopelessError(mistake)

    def _arguments(self, request: Request) -> dict[str, Any]:
        arguments: dict[str, Any] = {
            "model": self._name,
            "messages": [{"role": message.role, "content": message.content} for message in request.messages],
            "temperature": request.temperature,
            "max_tokens": self._answer_limit(request),
            "timeout": self._timeout,
            "max_retries": 0,
            "num_retries": 0,
            "drop_params": True,
        }
        if request.schema is not None:
            arguments["response_format"] = {
                "type": "json_schema",
                "json_schema": {"name": "answers", "schema": request.schema, "strict": True},
            }
        if self._api_base:
            arguments["api_base"] = self._api_base
            arguments["api_key"] = os.environ.get(KEY_VARIABLE) or _NO_KEY
        return arguments

    def _answer_limit(self, request: Request) -> int:
        thinks = bool(_litellm().supports_reasoning(model=self._name))
        return request.answer_tokens + (_THINKING_TOKENS if thinks else 0)

    def _price(self, prompt_tokens: int, completion_tokens: int) -> float | None:
        try:
            prices = _litellm().cost_per_token(
                model=self._name, prompt_tokens=prompt_tokens, completion_tokens=completion_tokens
            )
            return float(sum(prices))
        except JudgeError:
            raise
        except Exception:
            return None

    def _completion(self, response: Any) -> Completion:
        choices = getattr(response, "choices", None) or []
        text = getattr(getattr(choices[0], "message", None), "content", None) if choices else None
        usage = getattr(response, "usage", None)
        prompt = int(getattr(usage, "prompt_tokens", 0) or 0)
        answer = int(getattr(usage, "completion_tokens", 0) or 0)
        return Completion(text if isinstance(text, str) else "", prompt, answer, self._price(prompt, answer) or 0.0)

    def _failure(self, litellm: Any, error: Exception) -> JudgeError:
        if isinstance(error, JudgeError):
            return error
        if isinstance(error, asyncio.TimeoutError | litellm.Timeout):
            return PassingError(f"{self._name} did not answer within {self._timeout:g} seconds", silent=True)
        if isinstance(error, litellm.AuthenticationError | litellm.PermissionDeniedError) or _lacks_a_key(error):
            return HopelessError(self._about_the_key(litellm))
        if isinstance(error, litellm.NotFoundError) or "LLM Provider NOT provided" in str(error):
            return HopelessError(f"there is no model {self._name}; name it as litellm does: openai/gpt-4o-mini")
        if isinstance(error, litellm.RateLimitError):
            return PassingError(f"{self._name} has no room for more requests now", _retry_after(error))
        if _is_redirect(error):
            return HopelessError(f"{self._server} sends requests to another address, which is not followed")
        if _is_refusal(error):
            return RefusedError(f"{self._name} refused the request")
        return PassingError(f"{self._server} does not answer as it should", _retry_after(error))

    @property
    def _server(self) -> str:
        return f"the server at {self._api_base}" if self._api_base else f"the provider of {self._name}"

    def _about_the_key(self, litellm: Any) -> str:
        if self._api_base:
            return f"the server at {self._api_base} refused the key; set {KEY_VARIABLE} to the right one"
        try:
            missing = litellm.validate_environment(self._name)["missing_keys"]
        except Exception:
            missing = []
        if missing:
            return f"to use {self._name} as a judge, set {' and '.join(missing)} in the environment"
        return f"the provider of {self._name} refused the key in the environment; check it"


def _lacks_a_key(error: Exception) -> bool:
    """Not every provider reports a missing key as what it is."""
    return _MISSING_KEY.search(str(error)) is not None


def _is_refusal(error: Exception) -> bool:
    """Whether sending the same once more is pointless: the fault is said to be ours."""
    return 400 <= _status(error) < 500 and _status(error) != _REQUEST_TIMEOUT


def _is_redirect(error: BaseException | None) -> bool:
    """The library may report it as a fault of its own; somewhere below stands what the server said."""
    while error is not None:
        answer = getattr(error, "response", None)
        if _status(error) in _REDIRECTS or _status(answer) in _REDIRECTS:
            return True
        error = error.__cause__ or error.__context__
    return False


def _status(answer: object) -> int:
    status = getattr(answer, "status_code", None)
    return status if isinstance(status, int) else 0


def _retry_after(error: Exception) -> float | None:
    headers = getattr(error, "litellm_response_headers", None) or {}
    try:
        seconds = float(headers.get("retry-after", ""))
    except (AttributeError, TypeError, ValueError):
        return None
    return seconds if seconds >= 0 else None
