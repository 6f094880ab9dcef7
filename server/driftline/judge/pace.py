"""How fast requests may follow each other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Pace:
    """At most so many requests at once and per minute; a server that asks for a pause gets it from all of them."""

    def __init__(self, concurrency: int, requests_per_minute: int | None = None) -> None:
        self._places = asyncio.Semaphore(concurrency)
        self._interval = 60.0 / requests_per_minute if requests_per_minute else 0.0
        self._next = 0.0

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait until a request may be sent, and keep its place while it is under way."""
        async with self._places:
            await self._wait()
            yield

    def pause(self, seconds: float) -> None:
        """Send nothing for a while."""
        self._next = max(self._next, asyncio.get_running_loop().time() + seconds)

    async def _wait(self) -> None:
        clock = asyncio.get_running_loop().time
        while (left := self._next - clock()) > 0:
            await asyncio.sleep(left)
        self._next = clock() + self._interval
