"""The errors and warnings of the program as Python classes.

The program prints sentences and ends with an exit status; `Documentation/Command.md` lists them. Each status has a class
here, and every exception has the sentences and the status.
"""

from __future__ import annotations

import re
import signal
import sys
import warnings
from collections.abc import Iterable
from dataclasses import dataclass


class HealthmarkError(Exception):
    """A failure of the program, or one in starting it.

    `str(error)` is what the program printed: one sentence or, for a definition, one for each mistake.
    """

    def __init__(self, message: str, status: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        #: The exit status; negative for the number of the signal that ended the program; None if it did not end.
        self.status = status

    def __reduce__(self) -> tuple[type[HealthmarkError], tuple[str, int | None]]:
        return type(self), (self.message, self.status)


class UsageError(HealthmarkError):
    """An argument is wrong, such as an unknown type or unit (exit status 2)."""


class DefinitionError(HealthmarkError):
    """A definition has mistakes; the message has the place of each (exit status 3)."""


class DataError(HealthmarkError):
    """The data cannot be read, or a file cannot be written (exit status 4)."""


class ConsentError(HealthmarkError):
    """A plug-in needs consent (exit status 5)."""


class PlugInError(HealthmarkError):
    """A plug-in failed (exit status 6)."""


class ProgramNotFound(HealthmarkError):
    """There is no program to run."""


class TimedOut(HealthmarkError):
    """The program took longer than `timeout`, and was stopped."""


class TooMuchOutput(HealthmarkError):
    """The program wrote more than its caller accepts, and was stopped."""


class HealthmarkNote(UserWarning):
    """A note of the program, such as the type that it uses for another name."""


class HealthmarkWarning(UserWarning):
    """A warning of the program, such as records that were left out."""


class CutShort(HealthmarkWarning):
    """The data was cut short (exit status 7). The result covers what could be read."""


_CLASSES: dict[int, type[HealthmarkError]] = {
    2: UsageError, 3: DefinitionError, 4: DataError, 5: ConsentError, 6: PlugInError,
}
#: The exit status of a result over data that was cut short.
CUT_SHORT = 7
_START = re.compile(r"(?:healthmark|(?P<place>.+:\d+:\d+)): (?P<level>error|warning|note): (?P<text>.*)")


@dataclass(frozen=True)
class Message:
    """A message of the program."""

    #: `error`, `warning` or `note`; `output` for other lines, such as the names of files that were written.
    level: str
    #: The sentence, followed by the lines that belong to it: a place in a definition, and help.
    text: str


def parse_messages(text: str) -> list[Message]:
    """Divides what the program wrote to standard error."""
    messages: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        start = _START.fullmatch(line)
        if start is not None:
            place = start["place"]
            messages.append((start["level"], [f"{place}: {start['text']}" if place else start["text"]]))
        elif messages:
            messages[-1][1].append(line)
        elif line:
            messages.append(("output", [line]))
    return [Message(level, "\n".join(lines).rstrip()) for level, lines in messages]


def error_for(status: int, messages: Iterable[Message]) -> HealthmarkError:
    """The exception for an exit status other than 0 and `CUT_SHORT`."""
    messages = list(messages)
    sentences = [message.text for message in messages if message.level == "error"]
    # A program that crashes prints something else.
    sentences = sentences or [message.text for message in messages if message.level == "output"]
    if status < 0:
        try:
            name = signal.Signals(-status).name
        except ValueError:
            name = f"signal {-status}"
        sentences.append(f"healthmark was ended by {name}")
    return _CLASSES.get(status, HealthmarkError)(
        "\n".join(sentences) or f"healthmark ended with exit status {status}", status)


def warn(status: int, messages: Iterable[Message]) -> None:
    """Issues notes and warnings at the first caller outside of this package."""
    depth, frame = 1, sys._getframe()
    while frame.f_back is not None and frame.f_globals.get("__name__", "").split(".")[0] == "healthmark":
        depth, frame = depth + 1, frame.f_back
    categories: dict[str, type[Warning]] = {
        "note": HealthmarkNote, "warning": HealthmarkWarning,
        "error": CutShort if status == CUT_SHORT else HealthmarkWarning,
    }
    for message in messages:
        if message.level in categories:
            warnings.warn(message.text, categories[message.level], stacklevel=depth)
