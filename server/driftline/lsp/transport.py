"""How messages come in and go out, and when the server has to end."""

from __future__ import annotations

import asyncio
import os
import queue
import socket
import sys
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from driftline.lsp.server import DriftlineServer

_CHUNK = 1 << 16
_LONGEST_HEADER = 1 << 16
_PARENT_CHECK_SECONDS = 1.0
_SWITCH_SECONDS = 0.001


class QueuedWriter:
    """Writes in a thread of its own: a client that does not read must not hold the server up."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._waiting: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="driftline-writer", daemon=True)
        self._thread.start()

    def write(self, data: bytes) -> None:
        self._waiting.put(data)

    def close(self) -> None:
        """Ends once everything is written."""
        self._waiting.put(None)
        self._thread.join(timeout=_PARENT_CHECK_SECONDS)

    def _run(self) -> None:
        try:
            while (data := self._waiting.get()) is not None:
                self._stream.write(data)
                self._stream.flush()
        except (OSError, ValueError):
            os._exit(1)  # the client is gone


def serve_stdio(make_server: Callable[[], DriftlineServer]) -> int:
    """Speaks over standard input and output until the client ends it; returns the exit code."""
    # Whatever prints by mistake must not reach the client.
    outgoing = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return _serve(make_server, sys.stdin.buffer, outgoing)


def serve_tcp(make_server: Callable[[], DriftlineServer], host: str, port: int) -> int:
    """Waits for one client on a socket and serves it."""
    with socket.create_server((host, port)) as listener:
        connection, _ = listener.accept()
    with connection, connection.makefile("rb") as incoming, connection.makefile("wb") as outgoing:
        return _serve(make_server, incoming, outgoing)


def _serve(make_server: Callable[[], DriftlineServer], incoming: BinaryIO, outgoing: BinaryIO) -> int:
    writer = QueuedWriter(outgoing)
    # An evaluation in its thread must not keep a request waiting for long.
    sys.setswitchinterval(_SWITCH_SECONDS)
    try:
        asyncio.run(_read(make_server, writer, incoming))
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except KeyboardInterrupt:
        code = 1
    else:
        code = 1  # the client went away without saying so
    writer.close()
    return code


async def _read(make_server: Callable[[], DriftlineServer], writer: QueuedWriter, incoming: BinaryIO) -> None:
    from pygls.io_ import run_async

    server = make_server()
    server.protocol.set_writer(writer)
    reader = asyncio.StreamReader(limit=_LONGEST_HEADER)
    loop = asyncio.get_running_loop()
    threading.Thread(target=_feed, args=(reader, loop, incoming), name="driftline-reader", daemon=True).start()
    while not reader.at_eof():
        try:
            await run_async(threading.Event(), reader, server.protocol, error_handler=server.report_server_error)
        except asyncio.IncompleteReadError:
            return
        except ValueError:
            server.protocol.refuse_unreadable()  # a header without end


def _feed(reader: asyncio.StreamReader, loop: asyncio.AbstractEventLoop, incoming: BinaryIO) -> None:
    read = getattr(incoming, "read1", incoming.read)
    while data := read(_CHUNK):
        loop.call_soon_threadsafe(reader.feed_data, data)
    loop.call_soon_threadsafe(reader.feed_eof)


def watch_parent(process_id: int) -> None:
    """Ends the server when the editor that started it is gone."""

    is_parent = os.getppid() == process_id

    def watch() -> None:
        # A dead parent may still be in the list of processes, but it is nobody's parent any more.
        while _alive(process_id) and (os.getppid() == process_id or not is_parent):
            time.sleep(_PARENT_CHECK_SECONDS)
        os._exit(1)

    threading.Thread(target=watch, name="driftline-parent-watch", daemon=True).start()


def _alive(process_id: int) -> bool:
    if sys.platform == "win32":
        import ctypes

        handle = ctypes.windll.kernel32.OpenProcess(0x00100000, False, process_id)
        if not handle:
            return False
        waiting: int = ctypes.windll.kernel32.WaitForSingleObject(handle, 0)
        ctypes.windll.kernel32.CloseHandle(handle)
        return waiting != 0
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
