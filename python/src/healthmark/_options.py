"""Options of the command line from keyword arguments."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterable, Mapping
from typing import Union

Data = Union[str, "os.PathLike[str]", None]
#: The value of an option. None and False leave it out, True is an option without a value. Of a list, the items are
#: joined by commas. A mapping gives the option several times, as NAME=VALUE.
Value = Union[str, float, "os.PathLike[str]", datetime.date, Iterable[object], Mapping[str, object], None]

#: Options that can be given several times; a list gives one for each of its items.
_REPEATED = {"allow_plugin", "limit", "reader_option", "set", "source_priority"}
#: What the functions of this package decide.
_RESERVED = {"check", "explain", "force", "format", "help", "lock", "locked", "mode", "out", "quiet", "utc"}


def _text(value: object) -> str:
    if isinstance(value, datetime.date):
        return value.isoformat()
    return str(os.fspath(value) if isinstance(value, os.PathLike) else value)


def arguments(function: str, data: Data, options: Mapping[str, Value]) -> list[str]:
    """The arguments for the data and for the options of a command.

    Raises `TypeError` for an option that the function decides itself. The program checks all others.
    """
    words: list[str] = []
    if data is not None:
        path = os.fspath(data)
        # '-' is standard input, which a notebook and a server use for something else.
        words.append(f"--data={'./' if path.startswith('-') else ''}{path}")
    for key, value in options.items():
        name = key.rstrip("_")
        if name in _RESERVED:
            raise TypeError(f"{function}() got an unexpected keyword argument {key!r}")
        option = "--" + name.replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            words.append(option)
        elif isinstance(value, Mapping):
            words += [f"{option}={item}={_text(each)}" for item, each in value.items()]
        elif isinstance(value, Iterable) and not isinstance(value, (str, os.PathLike)):
            items = [_text(item) for item in value]
            words += [f"{option}={item}" for item in items] if name in _REPEATED else [f"{option}={','.join(items)}"]
        else:
            words.append(f"{option}={_text(value)}")
    return words
