"""Keeps a judge's server from sending requests elsewhere.

litellm's clients follow redirects, and would carry texts, and the keys of some providers, to whatever host a server
names. All of them send through httpx; while a judge is asked nothing of it follows a redirect.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

_refused: ContextVar[bool] = ContextVar("redirects_refused", default=False)


@contextmanager
def no_redirects() -> Iterator[None]:
    """Whatever is sent inside reaches the host it was addressed to or none."""
    _prepare()
    before = _refused.set(True)
    try:
        yield
    finally:
        _refused.reset(before)


@lru_cache(maxsize=1)
def _prepare() -> None:
    import httpx

    _wrap(httpx.Client)
    _wrap(httpx.AsyncClient)


def _wrap(client: Any) -> None:
    """Both kinds of `send` take the same arguments; of the second the result is awaited by whoever called it."""
    original = client.send

    def send(self: Any, request: Any, **options: Any) -> Any:
        if _refused.get():
            options["follow_redirects"] = False
        return original(self, request, **options)

    client.send = send
