"""A report and its definition."""

from __future__ import annotations

import functools
import html
import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Union

from ._options import Data, Value, arguments
from ._program import run
from ._tables import rows_table
from .errors import HealthmarkError, Message, warn

if TYPE_CHECKING:
    import pyarrow as pa


@dataclass(frozen=True)
class Definition:
    """The text of a definition: a Markdown document if it starts with `---`, and otherwise YAML."""

    text: str
    #: The name of files and the name by which the report calls its definition.
    name: str = "report"

    def __post_init__(self) -> None:
        if os.path.basename(self.name) != self.name or not self.name.strip("."):
            raise ValueError(f"'{self.name}' is not the name of a file")

    def _write(self, folder: str) -> str:
        path = os.path.join(folder, self.name + (".md" if self.text.startswith("---") else ".yaml"))
        with open(path, "x", encoding="utf-8", newline="\n") as file:
            file.write(self.text)
        return path


class Report:
    """A report in all forms, computed once. A notebook shows the page, in a frame in which no script runs."""

    def __init__(self, name: str, files: Mapping[str, bytes]) -> None:
        #: The name of the definition without its suffix.
        self.name = name
        self._files = dict(files)

    @property
    def markdown(self) -> str:
        return self._files["md"].decode("utf-8")

    @property
    def html(self) -> str:
        """The page, one file that loads nothing."""
        return self._files["html"].decode("utf-8")

    @functools.cached_property
    def json(self) -> dict[str, Any]:
        """The evaluated report, with the digests of the definition and of the data."""
        answer: dict[str, Any] = json.loads(self._files["json"])
        return answer

    @property
    def rows(self) -> bytes:
        """The rows of all values as CSV, as the program wrote them."""
        return self._files["rows.csv"]

    @functools.cached_property
    def table(self) -> pa.Table:
        """The rows of all values: `value` has numbers and `instant` times of day. Needs `pyarrow`."""
        return rows_table(self.rows)

    def _repr_html_(self) -> str:
        # An empty sandbox allows neither scripts nor forms, and gives the page an origin of its own.
        page = html.escape(self.html, quote=True)
        return (
            f'<iframe sandbox="" title="{html.escape(self.name, quote=True)}" srcdoc="{page}" '
            'style="width: 100%; height: 40em; border: 1px solid; resize: vertical"></iframe>')

    def _repr_markdown_(self) -> str:
        return self.markdown

    def __repr__(self) -> str:
        return f"<healthmark.Report {self.name!r}>"


def report(
    definition: Union[str, os.PathLike[str], Definition, Mapping[str, object]],
    data: Data = None,
    *,
    as_of: Value = None,
    set: Mapping[str, object] | None = None,
    publish: bool = False,
    timeout: float | None = None,
    **options: Value,
) -> Report:
    """Evaluates a definition over data.

    - definition: the path of a definition; a `Definition`; or a mapping with the keys of a definition.
    - set: the values of parameters of the definition.
    - publish: hides the names of sources and devices, and what `privacy` of the definition hides.
    - timeout: the number of seconds after which the program is stopped.
    - options: other options of `healthmark render`, such as `partial=True` or `no_cache=True`.

    Nothing is written beside the definition. Issues a warning of class `CutShort` if the data was cut short; raises
    `DefinitionError`, `DataError` and other subclasses of `HealthmarkError`.
    """
    words = arguments("report", data, {"as_of": as_of, "set": set, "publish": publish, **options})
    # Only its owner can read this folder.
    with tempfile.TemporaryDirectory(prefix="healthmark-") as folder:
        if isinstance(definition, Mapping):
            # JSON is YAML.
            definition = Definition(json.dumps(definition, ensure_ascii=False, indent=1, default=str))
        path = definition._write(folder) if isinstance(definition, Definition) else os.fspath(definition)
        out = os.path.join(folder, "out")
        try:
            _, status, messages = run(
                ["render", "--format=markdown,html,json,rows", f"--out={out}", *words, "--", path], timeout)
        except HealthmarkError as error:
            # A definition from memory has no path.
            raise type(error)(error.message.replace(folder + os.sep, ""), error.status) from None
        name = Path(path).stem
        files = {suffix: Path(out, f"{name}.{suffix}").read_bytes() for suffix in ("md", "html", "json", "rows.csv")}
    warn(status, _without(messages, out, folder + os.sep))
    return Report(name, files)


def _without(messages: list[Message], out: str, folder: str) -> list[Message]:
    """The messages without the lines that name the files that were written, and without the name of their folder."""
    texts = ((message.level, [line for line in message.text.split("\n") if not line.startswith(out)])
             for message in messages)
    return [Message(level, "\n".join(lines).replace(folder, "")) for level, lines in texts if lines]


def starter(name: str, data: Data = None, *, timeout: float | None = None, **options: Value) -> Definition:
    """The definition of a starter report, such as `weekly`, adapted to the data if there is any.

    `report(starter("weekly", data), data)` evaluates it. Raises `UsageError` with the nearest name for an unknown one.
    """
    words = arguments("starter", data, options)
    with tempfile.TemporaryDirectory(prefix="healthmark-") as folder:
        path = os.path.join(folder, "report.md")
        _, status, messages = run(["new", *words, "--", name, path], timeout)
        text = Path(path).read_text("utf-8")
    # A note describes how to render the file.
    warn(status, [message for message in _without(messages, path, os.devnull) if folder not in message.text])
    return Definition(text, name)
