"""Standard input and output of a server, between which only a few requests wait."""

from __future__ import annotations

import io
import sys
import threading
import time
from typing import BinaryIO

from mcp_types import (
    JSONRPCError, JSONRPCMessage, JSONRPCNotification, JSONRPCRequest, JSONRPCResponse, jsonrpc_message_adapter)

#: Bytes of a request. A longer line is not kept, and answered like nonsense.
_LONGEST_LINE = 1 << 20
#: Requests that were read and are not answered yet.
_LIMIT = 64
#: Seconds after which a request without an answer does not count any more.
_PATIENCE = 600.0


class Traffic:
    """Reads the next request only while few are without an answer.

    The SDK starts each request that it reads, and keeps its answer until the client reads it, so a client that only
    writes could fill the memory.
    """

    def __init__(self, requests: BinaryIO, answers: BinaryIO) -> None:
        self._requests, self._answers = requests, answers
        self._open: dict[int | str, float] = {}
        self._changed = threading.Condition()
        self._is_closed = False

    def install(self) -> None:
        """Replaces standard input and output, which the SDK uses."""
        sys.stdin = io.TextIOWrapper(io.BufferedReader(_Requests(self)), "utf-8", "replace")
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(_Answers(self)), "utf-8", write_through=True)

    def next_line(self) -> bytes:
        """The next line with its end, as soon as few requests wait; empty at the end."""
        with self._changed:
            self._changed.wait_for(self._has_room, _PATIENCE)
        if self._is_closed:
            return b""
        line = self._requests.readline(_LONGEST_LINE)
        if len(line) == _LONGEST_LINE and not line.endswith(b"\n"):
            while (rest := self._requests.readline(_LONGEST_LINE)) and not rest.endswith(b"\n"):
                pass
            return b"a line is too long\n"
        message = _message(line)
        if isinstance(message, JSONRPCRequest):
            with self._changed:
                if message.id in self._open:
                    # Its two answers could not be told apart, and only one of them would count.
                    return b"an id is used twice\n"
                self._open[message.id] = time.monotonic()
        elif isinstance(message, JSONRPCNotification) and message.method == "notifications/cancelled":
            self._close((message.params or {}).get("requestId"))
        return line

    def write(self, line: bytes) -> None:
        """Writes an answer."""
        try:
            rest = memoryview(line)
            while rest:
                rest = rest[self._answers.write(rest):]
        except BrokenPipeError:
            # Nobody reads answers any more, so this is the end of the requests too.
            self._is_closed = True
        message = _message(line)
        if isinstance(message, (JSONRPCResponse, JSONRPCError)):
            self._close(message.id)

    def _has_room(self) -> bool:
        if len(self._open) >= _LIMIT:
            start = time.monotonic() - _PATIENCE
            self._open = {each: since for each, since in self._open.items() if since > start}
        return len(self._open) < _LIMIT

    def _close(self, identifier: object) -> None:
        with self._changed:
            if isinstance(identifier, (int, str)) and self._open.pop(identifier, None) is not None:
                self._changed.notify()


def _message(line: bytes) -> JSONRPCMessage | None:
    """The message of a line as the SDK reads it. It passes over every other line, which thus has no answer."""
    try:
        return jsonrpc_message_adapter.validate_json(line, by_name=False)
    except ValueError:
        return None


class _Requests(io.RawIOBase):
    def __init__(self, traffic: Traffic) -> None:
        self._traffic, self._rest = traffic, b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        line = self._rest or self._traffic.next_line()
        size = min(len(line), len(buffer))
        buffer[:size], self._rest = line[:size], line[size:]
        return size


class _Answers(io.RawIOBase):
    def __init__(self, traffic: Traffic) -> None:
        self._traffic, self._rest = traffic, b""

    def writable(self) -> bool:
        return True

    def write(self, text: bytes) -> int:  # type: ignore[override]
        text = bytes(text)
        *lines, self._rest = (self._rest + text).split(b"\n")
        for line in lines:
            self._traffic.write(line + b"\n")
        return len(text)
