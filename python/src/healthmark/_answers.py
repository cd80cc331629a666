"""Answers for assistants: bounded, and without paths and names."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import tempfile
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ._options import Value, arguments
from ._program import run, stop_all
from .errors import HealthmarkError, Message

NOTE = "Nothing here is a diagnosis."
#: Members whose text is never a name: identifiers, units and times, which names of sources could equal.
_WORDS = {
    "type", "types", "unit", "units", "state", "statistic", "start", "end", "first", "last", "asOf", "knownUntil",
    "timeZone", "countedTimes", "interval", "format", "program", "rules", "date", "exported", "locale", "markdown"}
#: The lines of a definition that a message shows.
_EXCERPT = re.compile(r"^( *\d* \| .*| *\| *[\^~ ]*)(\n|$)", re.MULTILINE)
#: What the program may write. A longer answer is refused, not cut.
_OUTPUT = 64 << 20
#: The intervals of highlights, each with a range that has a complete one.
_RANGES = {"day": "last 7 days", "week": "last 4 weeks", "month": "last 3 months"}
_PREFIX = re.compile(r"^HK(Quantity|Category|Correlation|Data)TypeIdentifier")
_NAME = re.compile(r"[\w][\w .-]{0,99}")
#: A path in a message, which puts it in quotes.
_PATH = re.compile(r"'(?:/|~/|\.\.?/)[^'\n]*'")
#: The start of a long path, before a place in a file.
_CUT_PATH = re.compile(r"^/[^\n]*…(?=:\d+:\d+: )", re.MULTILINE)
#: The line that names a folder above that of the reports. Its name can have a quote.
_PROJECT = re.compile(r"^help: the project's folder is .*\n?", re.MULTILINE)


@dataclass(frozen=True)
class Limits:
    """What one answer may have: intervals, bytes of JSON, and seconds of the program."""

    rows: int = 400
    bytes: int = 48_000
    seconds: float = 60

    def __post_init__(self) -> None:
        if self.rows < 1 or self.bytes < 2_000 or not 0 < self.seconds < 86_400:
            raise ValueError("an answer needs at least 1 row and 2000 bytes, and more than 0 seconds but less than a day")


class Answers:
    """Answers about one file of data, as JSON."""

    def __init__(self, data: str, reports: str | None, names: bool, time_zone: str | None, limits: Limits) -> None:
        self._data = os.path.abspath(data)
        self._reports = os.path.abspath(reports) if reports is not None else None
        if self._reports is not None and not os.path.isdir(self._reports):
            raise ValueError(f"'{reports}' is not a folder")
        paths = {self._data: "the data", f"'{os.path.basename(self._data)}'": "the data"}
        if self._reports is not None:
            paths[self._reports] = "the folder of reports"
        self._paths = _written(paths)
        self._names, self._limits = names, limits
        self._zone: dict[str, Value] = {"time_zone": time_zone} if time_zone else {}
        self._lock = threading.Lock()
        self._folders: set[str] = set()
        self._state: object = None
        self._content: dict[str, Any] = {}
        self._sources: dict[str, str] = {}
        #: The names as messages and reports write them, the longest first.
        self._written: list[tuple[str, str]] = []

    def inspect(self) -> str:
        content = self.refresh()
        kept = ("exported", "records", "samples", "repeats", "leftOut", "objects", "loss", "repairs")
        types = [{key: type[key] for key in ("type", "samples", "first", "last", "units", "sources")}
                 for type in content["types"]]
        return self._finish({**{key: content[key] for key in kept}, "types": types, "sources": content["sources"]})

    def types(self, word: str) -> str:
        output = self._run(["types", *([] if not word else ["--", word])])[0]
        return self._finish({"types": output.decode("utf-8").splitlines()})

    def query(self, type: str, **options: Value) -> str:
        answer, messages = self._json("query", [type], options)
        return self._finish(answer, messages, rows="statistics")

    def explain(self, type: str, **options: Value) -> str:
        answer, messages = self._json("explain", [type], options)
        return self._finish(answer, messages)

    def agreement(self) -> str:
        return self._finish(*self._json("agreement", [], {}))

    def report(self, name: str) -> str:
        own, starters = self._definitions(), self._starters()
        if not name:
            return self._finish({"reports": sorted(own), "starters": starters})
        # Only names from these lists are used, so that no name leads to another file.
        if name not in own and name not in starters:
            raise ValueError(f"unknown report; the reports are {', '.join([*sorted(own), *starters])}")
        with self._folder() as folder:
            path = own.get(name) or os.path.join(folder, f"{name}.md")
            if name not in own:
                self._run(["new", f"--data={self._data}", "--no-cache", "--no-plugins",
                           *([] if self._names else ["--publish"]), "--", name, path])
            text, messages = self._render(path, folder)
        # `--publish` has hidden the names, and words that are also names stay as they are.
        return self._finish({"report": name, "markdown": text.decode("utf-8")}, messages)

    def highlights(self, interval: str) -> str:
        if interval not in _RANGES:
            raise ValueError(f"'interval' must be {', '.join(_RANGES)}, not '{interval}'")
        names = self._queried()
        if not names:
            raise ValueError("the data has no type with statistics")
        # JSON is YAML. The names of the queries are places in the list: those of types are not all allowed there.
        queries = {f"q{place}": {"type": name, **_query(name, interval)} for place, name in enumerate(names)}
        definition = {"title": "Highlights", "queries": queries, "sections": [{"highlights": "all", "limit": 100}]}
        with self._folder() as folder:
            path = os.path.join(folder, "highlights.yaml")
            Path(path).write_text(json.dumps(definition), "utf-8")
            text, messages = self._render(path, folder, "json")
        answer: dict[str, Any] = json.loads(text)
        kept = ("rule", "weight", "kind", "latest", "n", "record")
        lines = [{"type": queries[line["query"]]["type"], "text": line["text"], **{key: line[key] for key in kept if key in line}}
                 for line in answer.get("highlights") or [] if line["shown"]]
        return self._finish(
            {"interval": interval, "types": names, "highlights": lines,
             **{key: answer[key] for key in ("timeZone", "knownUntil", "asOf") if key in answer}}, messages)

    def _queried(self) -> list[str]:
        """The types in the data that have statistics, with the names that definitions use, in their order."""
        lines = self._run(["types"])[0].decode("utf-8").splitlines()[1:]
        known = {words[0].lower(): words[0] for words in map(str.split, lines) if words}
        found = [_PREFIX.sub("", type["type"]).lower() for type in self.refresh()["types"]]
        return [known[name] for name in found if name in known]

    def refresh(self) -> dict[str, Any]:
        """What the data has. It is read again after it changed, because a new source has a new name."""
        with self._lock:
            state = _state(self._data)
            if state != self._state:
                output = self._run(["inspect", "--format=json", f"--data={self._data}", "--no-cache", "--no-plugins"])[0]
                self._content = json.loads(output)
                self._sources = {
                    source["name"]: f"source {place}" for place, source in enumerate(self._content["sources"], 1)}
                self._written = _written(self._sources)
                self._state = state
            return self._content

    @contextlib.contextmanager
    def _folder(self) -> Iterator[str]:
        """A folder for a report, which is removed afterwards."""
        with tempfile.TemporaryDirectory(prefix="healthmark-") as folder:
            self._folders.add(folder)
            try:
                yield folder
            finally:
                self._folders.discard(folder)

    def close(self) -> None:
        """Removes what running requests have written, when the server is ended."""
        stop_all()
        for folder in list(self._folders):
            shutil.rmtree(folder, ignore_errors=True)

    def _run(self, words: list[str]) -> tuple[bytes, list[Message]]:
        output, _, messages = run(words, self._limits.seconds, _OUTPUT)
        return output, messages

    def _json(self, command: str, words: list[str], options: dict[str, Value]) -> tuple[dict[str, Any], list[Message]]:
        self.refresh()
        options = {**options, **self._zone, "no_cache": True, "no_plugins": True}
        output, messages = self._run(
            [command, "--format=json", *arguments(command, self._data, options), "--", *words])
        answer: dict[str, Any] = json.loads(output)
        return answer, messages

    def _render(self, path: str, folder: str, form: str = "markdown") -> tuple[bytes, list[Message]]:
        self.refresh()
        out = os.path.join(folder, "out")
        words = ["render", f"--format={form}", f"--out={out}", f"--data={self._data}", "--no-cache", "--no-plugins"]
        words += [] if self._names else ["--publish"]
        _, messages = self._run([*words, "--", path])
        written = Path(out, f"{Path(path).stem}.{'md' if form == 'markdown' else form}")
        if written.stat().st_size > _OUTPUT:
            raise ValueError("the report is too long")
        return written.read_bytes(), [message for message in messages if folder not in message.text]

    def _definitions(self) -> dict[str, str]:
        if self._reports is None:
            return {}
        found: dict[str, str] = {}
        for file in sorted(os.scandir(self._reports), key=lambda file: file.name):
            stem, suffix = os.path.splitext(file.name)
            if suffix not in (".yaml", ".yml", ".md") or not file.is_file() or not _NAME.fullmatch(stem):
                continue
            # A link to another folder is not a definition of this one.
            if not Path(file.path).resolve().is_relative_to(Path(self._reports).resolve()):
                continue
            with open(file.path, encoding="utf-8", errors="replace") as text:
                start = text.read(64)
            # A Markdown file is a definition if it starts with front matter.
            if suffix != ".md" or start.startswith("---"):
                found.setdefault(stem, file.path)
        return found

    def _starters(self) -> list[str]:
        lines = self._run(["new", "--list"])[0].decode("utf-8").splitlines()
        return [line.split()[0] for line in lines if line.strip()]

    def hide(self, text: str) -> str:
        """A sentence without paths and, unless they are wanted, without names of sources."""
        text = _PROJECT.sub("", text)
        for path, word in self._paths:
            text = text.replace(path, word)
        text = _CUT_PATH.sub("a file", text)
        text = re.sub(re.escape(tempfile.gettempdir()) + r"/\S*/", "", text)
        text = _PATH.sub("a file", text)
        if self._names:
            return text
        # The lines that a message shows of a definition may name sources in another spelling.
        return self._anonymous(_EXCERPT.sub("", text)).strip("\n")

    def _anonymous(self, text: str) -> str:
        for name, word in self._written:
            if name in text:
                text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", word, text)
        return text

    def _clean(self, value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            # Names are hidden where they stand, also those that appeared since the data was inspected.
            return {name: self._source(item) if not self._names and (name == "source" or key in (
                "sources", "maskedBy", "order") and name == "name") else self._clean(item, name)
                for name, item in value.items()}
        if isinstance(value, list):
            if not self._names and key in ("sources", "maskedBy", "order"):
                return [self._source(item) if isinstance(item, str) else self._clean(item, key) for item in value]
            return [self._clean(item, key) for item in value]
        return self.hide(value) if isinstance(value, str) and key not in _WORDS else value

    def _source(self, name: object) -> object:
        return self._sources.get(name, "another source") if isinstance(name, str) else name

    def _finish(self, answer: dict[str, Any], messages: list[Message] | None = None, rows: str | None = None) -> str:
        content = self.refresh()
        cut: list[str] = []
        if rows is not None and len(answer.get(rows) or ()) > self._limits.rows:
            cut.append(f"only the last {self._limits.rows} of {len(answer[rows])} rows are here")
            answer[rows] = answer[rows][-self._limits.rows:]
        provenance = answer.get("provenance") or {}
        types = content["types"]
        frame = {
            "timeZone": answer.get("timeZone") or self._zone.get("time_zone") or content["timeZone"],
            "knownUntil": answer.get("knownUntil") or content["exported"]
            or max((type["last"] for type in types if type["last"]), default=None),
            "coverage": answer.get("coverage") or {
                "first": min((type["first"] for type in types if type["first"]), default=None),
                "last": max((type["last"] for type in types if type["last"]), default=None)},
            "sourceOrder": provenance.get("sources") or [source["name"] for source in content["sources"]],
        }
        frame["sourceOrder"] = self._clean(frame["sourceOrder"], "sources")
        document: dict[str, Any] = {**self._clean(answer), **frame, "note": NOTE}
        if messages:
            document["messages"] = [self.hide(message.text) for message in messages if message.level != "output"]
        return _fit(document, self._limits.bytes, cut)


def _query(type: str, interval: str) -> dict[str, str]:
    """The keys of a query over days, weeks or months. Sleep belongs to nights, and longer intervals have that of one."""
    if type != "sleepAnalysis":
        return {"interval": f"1 {interval}", "range": _RANGES[interval]}
    if interval == "day":
        return {"interval": "1 night", "range": _RANGES[interval]}
    return {"interval": f"1 {interval}", "range": _RANGES[interval], "statistics": "per_day"}


def _written(words: Mapping[str, str]) -> list[tuple[str, str]]:
    """The texts that a word stands for, the longest first: as they are, and as the program writes them in messages."""
    found: dict[str, str] = {}
    for text, word in words.items():
        plain = re.sub(r"[\x00-\x1f\x7f-\x9f]", " ", text)
        found |= {form: word for form in (text, plain, " ".join(plain.split())) if form}
    return sorted(found.items(), key=lambda form: (-len(form[0]), form))


def _fit(document: dict[str, Any], limit: int, cut: list[str]) -> str:
    """The document as JSON of at most `limit` bytes: the longest lists and texts are cut, and `cut` lists them."""
    originals: dict[str, int] = {}
    while True:
        document["cut"] = cut + [
            f"'{path}' is cut to {len(_at(document, path))} of {count}" for path, count in originals.items()] or None
        text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
        if len(text.encode("utf-8")) <= limit:
            return text
        size, path = max(_sizes(document), default=(0, ""))
        if size < 100:
            raise ValueError(f"the answer does not fit into {limit} bytes; ask for less")
        long = _at(document, path)
        originals.setdefault(path, len(long))
        half = len(long) // 2
        # The latest intervals say the most, and the beginning of everything else.
        _set(document, path, long[-half:] if path.endswith("statistics") and half else long[:half])


def _sizes(document: dict[str, Any]) -> list[tuple[int, str]]:
    """The sizes of the lists and texts that can be cut, in the document and in its members."""
    found: list[tuple[int, str]] = []
    for key, value in document.items():
        members = {f"{key}/{name}": item for name, item in value.items()} if isinstance(value, dict) else {key: value}
        for path, item in members.items():
            if isinstance(item, (list, str)) and key not in ("cut", "note", "timeZone", "knownUntil") and len(item) > 1:
                found.append((len(json.dumps(item, ensure_ascii=False)), path))
            elif isinstance(item, list) and len(item) == 1 and key != "cut":
                found.append((len(json.dumps(item, ensure_ascii=False)), path))
    return found


def _at(document: dict[str, Any], path: str) -> Any:
    value: Any = document
    for key in path.split("/", 1):
        value = value[key]
    return value


def _set(document: dict[str, Any], path: str, value: Any) -> None:
    *above, key = path.split("/", 1)
    (document[above[0]] if above else document)[key] = value


def _state(path: str) -> object:
    """What changes when the data changes: sizes and times of the file, or of the files of a folder."""
    files = [path] if not os.path.isdir(path) else [
        os.path.join(parent, name) for parent, _, names in sorted(os.walk(path)) for name in names]
    try:
        return [(file, (status := os.stat(file)).st_ino, status.st_size, status.st_mtime_ns) for file in files]
    except OSError as error:
        raise HealthmarkError(f"cannot open '{path}': {os.strerror(error.errno or 0)}", 4) from None

