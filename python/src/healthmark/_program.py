"""The program as a process: where it is, its pipes, its end."""

from __future__ import annotations

import contextlib
import errno
import functools
import importlib.metadata
import os
import select
import shutil
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Sequence
from numbers import Real
from types import TracebackType
from typing import IO

from .errors import (
    CUT_SHORT, Message, ProgramNotFound, TimedOut, TooMuchOutput, UsageError, error_for, parse_messages)

#: How many bytes of messages are kept. A definition has at most a few thousand mistakes.
_MESSAGE_LIMIT = 1 << 20
#: How many seconds a process has to remove its temporary files when it is asked to end.
_GRACE = 5.0
_PIPE_SIZE = 1 << 20


def program() -> str:
    """The path of the program: `HEALTHMARK` of the environment, or else the program of the installed package, or else
    the first `healthmark` in `PATH`.

    Raises `ProgramNotFound` if there is none.
    """
    path = os.environ.get("HEALTHMARK") or _installed_program() or shutil.which("healthmark")
    if path is None:
        raise ProgramNotFound(
            "the program 'healthmark' is not in this package and not in PATH; "
            "install the wheel of a release, or set HEALTHMARK to the path of the program")
    return path


@functools.cache
def _installed_program() -> str | None:
    with contextlib.suppress(importlib.metadata.PackageNotFoundError):
        package = importlib.metadata.distribution("healthmark")
        # The program of a wheel is among the scripts of the environment, wherever these are. Its place is not true after
        # `pip install --target`, which moves the scripts to `bin` beside the packages.
        files = [file.locate() for file in package.files or () if file.name == "healthmark"]
        for file in (*files, package.locate_file("bin/healthmark")):
            path = os.path.realpath(str(file))
            if os.path.isfile(path) and os.access(path, os.X_OK):
                return path
    return None


#: The programs that run.
_running: weakref.WeakSet[Process] = weakref.WeakSet()


class Process:
    """A running program, whose output is read piece by piece.

    As a context manager it stops the program if its block ends early, by an exception or an interrupt. A program whose
    `Process` is not used any more is stopped too, also at the end of Python.
    """

    def __init__(self, arguments: Sequence[str], timeout: float | None = None) -> None:
        if timeout is not None and not (isinstance(timeout, Real) and 0 <= timeout <= threading.TIMEOUT_MAX):
            raise ValueError(f"timeout is a number of seconds, not {timeout!r}; None sets no limit")
        path = program()
        try:
            # The processes of a script in place of the program get its signals, too.
            process = subprocess.Popen(
                [path, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                bufsize=0, start_new_session=True)
        except OSError as error:
            if error.errno == errno.E2BIG:
                raise UsageError("the options are too long for this system; a long definition belongs in a file") from error
            raise ProgramNotFound(f"cannot run '{path}': {error.strerror}") from error
        assert process.stdout is not None and process.stderr is not None
        self._process, self._output = process, process.stdout
        self._poll = select.poll()
        self._poll.register(self._output, select.POLLIN)
        # A larger pipe lets both sides work at once. The system may refuse it.
        with contextlib.suppress(ImportError, AttributeError, OSError):
            import fcntl
            fcntl.fcntl(self._output.fileno(), fcntl.F_SETPIPE_SZ, _PIPE_SIZE)  # type: ignore[attr-defined,unused-ignore]
        # The threads do not keep this object, so that it ends when its user forgets it.
        self._text = bytearray()
        self._reader = threading.Thread(
            target=_read_messages, args=(process.stderr, self._text), name="healthmark messages", daemon=True)
        self._timeout = timeout
        self._timed_out = threading.Event()
        self._timer: threading.Timer | None = None
        if timeout is not None:
            self._timer = threading.Timer(timeout, _time_out, (process, self._timed_out))
            self._timer.daemon = True
        self._finalizer = weakref.finalize(self, _close, process, self._reader, self._timer)
        _running.add(self)
        self._reader.start()
        if self._timer is not None:
            self._timer.start()

    def read(self, size: int) -> bytes:
        """The next bytes of standard output, at most `size`; empty at the end."""
        # A signal always ends this wait. It does not end a read if a library, such as Polars, has set SA_RESTART.
        self._poll.poll()
        return self._output.read(size) or b""

    def finish(self) -> tuple[int, list[Message]]:
        """Waits for the end of the program, and returns its status, 0 or `CUT_SHORT`, with its notes and warnings.

        Raises the exception of any other status.
        """
        status = self._process.wait()
        self._finalizer()
        if self._timed_out.is_set():
            raise TimedOut(f"healthmark took longer than {self._timeout:g} seconds, and was stopped")
        text = bytes(self._text)
        messages = parse_messages(text.decode("utf-8", "replace"))
        if len(text) == _MESSAGE_LIMIT:
            messages.append(Message("warning", f"only the first {_MESSAGE_LIMIT} bytes of the messages are shown"))
        if status not in (0, CUT_SHORT):
            raise error_for(status, messages)
        return status, messages

    def stop(self) -> None:
        """Ends the program if it still runs."""
        self._finalizer()

    def __enter__(self) -> Process:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.stop()


def stop_all() -> None:
    """Kills the programs that run, as the last thing that Python does."""
    for process in list(_running):
        if process._process.poll() is None:
            _signal(process._process, signal.SIGKILL)


def _read_messages(errors: IO[bytes], text: bytearray) -> None:
    # Messages beyond the limit are read too, or the program would wait.
    with contextlib.suppress(OSError, ValueError):
        while piece := errors.read(65536):
            text += piece[:max(0, _MESSAGE_LIMIT - len(text))]


def _time_out(process: subprocess.Popen[bytes], timed_out: threading.Event) -> None:
    if _is_running(process):
        timed_out.set()
        _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    _signal(process, signal.SIGTERM)
    end = time.monotonic() + _GRACE
    while _is_running(process):
        if time.monotonic() > end:
            _signal(process, signal.SIGKILL)
            process.wait()
            break
        time.sleep(0.005)


def _is_running(process: subprocess.Popen[bytes]) -> bool:
    """True while the program runs, or one that it has started."""
    return process.poll() is None or _signal(process, 0)


def _signal(process: subprocess.Popen[bytes], number: int) -> bool:
    try:
        os.killpg(process.pid, number)
    except (ProcessLookupError, PermissionError):
        return False
    return True


def _close(process: subprocess.Popen[bytes], reader: threading.Thread, timer: threading.Timer | None) -> None:
    if process.poll() is None:
        _end(process)
    if timer is not None:
        timer.cancel()
    if process.stdout is not None:
        process.stdout.close()
    if reader.ident is not None:
        # A process that outlives the program could still hold the pipe.
        reader.join(_GRACE)
    if process.stderr is not None and not reader.is_alive():
        process.stderr.close()


def run(
    arguments: Sequence[str], timeout: float | None = None, limit: int | None = None
) -> tuple[bytes, int, list[Message]]:
    """The output of the program, its status, and its messages.

    Raises the exception of a status other than 0 and `CUT_SHORT`, `TimedOut` after `timeout` seconds, and
    `TooMuchOutput` if the output has more than `limit` bytes.
    """
    with Process(arguments, timeout) as process:
        output = bytearray()
        while piece := process.read(_PIPE_SIZE):
            output += piece
            if limit is not None and len(output) > limit:
                raise TooMuchOutput(f"the answer has more than {limit} bytes")
        status, messages = process.finish()
    return bytes(output), status, messages
