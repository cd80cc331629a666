"""Reports over the exports of many participants, for engines that schedule them."""

from __future__ import annotations

import contextlib
import csv
import datetime
import errno
import glob
import hashlib
import heapq
import hmac
import json
import os
import secrets
import shutil
import socket
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._definition import DefinitionFiles
from ._program import run
from ._tables import rows_schema, rows_table
from .errors import CUT_SHORT, DataError, HealthmarkError, Message, ProgramNotFound, TooMuchOutput

if TYPE_CHECKING:
    import pyarrow as pa

#: Options that are passed on to `healthmark render`.
_RENDER_OPTIONS = ("as_of", "no_plugins", "partial", "publish")
_OWN_OPTIONS = ("definition", "key", "manifest", "partitions", "path", "paths", "table", "timeout")
_DEFAULT_TIMEOUT = 600.0
#: Partitions, unless the option gives another number; Spark's default after a shuffle.
_DEFAULT_PARTITIONS = 200
#: The rows or the JSON of one participant. A year of 30 daily values has 2 MB.
_OUTPUT_LIMIT = 256 << 20
#: A definition with the name of this source could not be published, so nobody knows it.
_PROBE = {
    "type": "bodyMass", "start": "2024-01-07T07:30:00Z", "end": "2024-01-07T07:30:00Z", "value": 70, "unit": "kg",
    "source": secrets.token_hex(8)}


@dataclass(frozen=True)
class Participant:
    """An export, the name of its participant in the tables, and its size in bytes."""

    name: str
    path: str
    size: int


@dataclass(frozen=True)
class Cohort:
    """What all participants have in common. Workers get a copy."""

    paths: tuple[str, ...]
    manifest: str | None
    #: The definition, which workers cannot read from the driver's files.
    definition: DefinitionFiles
    is_status: bool
    timeout: float
    partitions: int
    key: str | None = field(repr=False)
    words: tuple[str, ...]

    @staticmethod
    def from_options(options: Mapping[str, str]) -> Cohort:
        """The cohort of the options of a data source, whose names are in lower case.

        Raises `ValueError` for an option that is unknown, missing or wrong.
        """
        known = {*_OWN_OPTIONS, *_RENDER_OPTIONS}
        for name in options:
            if name.lower() not in known:
                raise ValueError(f"unknown option '{name}'; the options are {', '.join(sorted(known))}")
        table = options.get("table", "values")
        if table not in ("values", "status"):
            raise ValueError(f"'{table}' is not a table: expected 'values' or 'status'")
        definition = options.get("definition")
        if definition is None:
            raise ValueError("option 'definition' is missing: the path of a definition")
        paths = json.loads(options["paths"]) if "paths" in options else [options["path"]] if "path" in options else []
        manifest = options.get("manifest")
        if bool(paths) == (manifest is not None):
            raise ValueError("expected either paths of exports, as in load(\"exports/*.zip\"), or option 'manifest'")
        if options.get("key") == "":
            raise ValueError("option 'key' is empty, which would hide nothing")
        words = []
        for name in _RENDER_OPTIONS:
            if name not in options:
                continue
            option = "--" + name.replace("_", "-")
            if name == "as_of":
                words.append(f"{option}={options[name]}")
            elif options[name].lower() not in ("true", "false"):
                raise ValueError(f"option '{name}': '{options[name]}' is not 'true' or 'false'")
            elif options[name].lower() == "true":
                words.append(option)
        return Cohort(
            tuple(_local(path) for path in paths), _local(manifest) if manifest is not None else None,
            DefinitionFiles.read(_local(definition)), table == "status",
            _number(options, "timeout", _DEFAULT_TIMEOUT), int(_number(options, "partitions", _DEFAULT_PARTITIONS)),
            options.get("key"), tuple(words))

    def checked(self) -> Cohort:
        """The cohort with the files that its definition includes.

        Raises the program's error if the definition or an option has a mistake.
        """
        words = [word for word in self.words if word == "--no-plugins"]
        whole = replace(self, definition=self.definition.with_included(words, self.timeout))
        with tempfile.TemporaryDirectory(prefix="healthmark-") as folder:
            probe = os.path.join(folder, "probe.jsonl")
            Path(probe).write_text(json.dumps(_PROBE) + "\n", "utf-8")
            try:
                run([*whole._render(folder, ["--format=rows", "--out=-"]), f"--data={probe}"], self.timeout)
            except HealthmarkError as error:
                raise type(error)(whole.definition.without(folder, error.message), error.status) from None
        return whole

    def participants(self) -> list[Participant]:
        """All participants in the order of their names.

        Raises `ValueError` if two have the same name, or if there is none.
        """
        found: dict[str, str] = {}
        for name, path in self._named():
            if name in found:
                raise ValueError(
                    f"'{found[name]}' and '{path}' both belong to '{name}'; name participants in a manifest")
            found[name] = path
        if not found:
            raise ValueError(f"no exports match {', '.join(map(repr, self.paths)) or repr(self.manifest)}")
        return [Participant(self._hidden(name), found[name], _size(found[name])) for name in sorted(found)]

    def shares(self) -> list[list[Participant]]:
        """The participants in shares of similar size in bytes: the largest share first, and in it the largest export.

        Each export goes to the share that is smallest so far.
        """
        participants = sorted(self.participants(), key=lambda each: (-each.size, each.name))
        count = min(self.partitions, len(participants))
        shares: list[tuple[int, int, list[Participant]]] = [(0, place, []) for place in range(count)]
        for participant in participants:
            size, place, share = heapq.heappop(shares)
            share.append(participant)
            # An export costs something even if it is small.
            heapq.heappush(shares, (size + participant.size + 100_000, place, share))
        return [share for _, _, share in sorted(shares, key=lambda each: (-each[0], each[1]))]

    def _named(self) -> Iterator[tuple[str, str]]:
        if self.manifest is None:
            for path in dict.fromkeys(path for pattern in self.paths for path in _matches(pattern)):
                # A name that is not UTF-8 has no place in a table.
                yield os.fsencode(Path(path).stem).decode("utf-8", "backslashreplace"), path
            return
        folder = os.path.dirname(os.path.abspath(self.manifest))
        with open(self.manifest, encoding="utf-8-sig", newline="") as file:
            rows = csv.DictReader(file)
            try:
                if not {"participant", "path"} <= set(rows.fieldnames or ()):
                    raise ValueError(f"'{self.manifest}' needs the columns 'participant' and 'path'")
                for row in rows:
                    if not row["participant"] or not row["path"] or "\0" in row["path"]:
                        raise ValueError(f"'{self.manifest}':{rows.line_num}: the participant or the path is missing")
                    yield row["participant"], os.path.join(folder, row["path"])
            except UnicodeDecodeError:
                raise ValueError(f"'{self.manifest}' is not UTF-8 text") from None
            except csv.Error as error:
                raise ValueError(f"'{self.manifest}':{rows.line_num}: {error}") from None

    def _hidden(self, name: str) -> str:
        if self.key is None:
            return name
        # Without the key, nobody can try names.
        return hmac.new(self.key.encode("utf-8"), name.encode("utf-8"), hashlib.sha256).hexdigest()[:32]

    def _render(self, folder: str, words: Sequence[str]) -> list[str]:
        return ["render", "--no-cache", *words, *self.words, self.definition.write(folder)]

    @contextlib.contextmanager
    def run(self, participant: Participant, words: Sequence[str]) -> Iterator[_Run]:
        """Runs the report for a participant in a folder that is removed afterwards.

        The program does not see the name of an export that is hidden, so that no message has it. An export that the
        driver has found and that is not here is a failure of the worker, and not of the participant: raises
        `WorkerError`, so that another worker can try.
        """
        if participant.size and not os.path.exists(participant.path):
            raise WorkerError(
                f"this worker, {socket.gethostname()}, does not have the export of '{participant.name}', "
                "which the driver has; both need the same paths")
        try:
            with tempfile.TemporaryDirectory(prefix="healthmark-") as folder:
                path = participant.path
                if self.key is not None:
                    path = os.path.join(folder, participant.name)
                    _give_name(os.path.abspath(participant.path), path)
                yield _Run(self, folder, path, words)
        except HealthmarkError as error:
            message = self.definition.without(folder, error.message)
            if os.strerror(errno.ENOSPC) in message:
                raise WorkerError(f"this worker, {socket.gethostname()}: {message}") from None
            raise type(error)(message, error.status) from None
        except OSError as error:
            # Only the files of this folder are used here, such as on a disk that is full.
            raise WorkerError(f"this worker, {socket.gethostname()}, cannot write its files: {error}") from None


class WorkerError(Exception):
    """A worker fails, and not a participant: it cannot read what the driver can, or its disk is full."""


class _Run:
    """The program with the data of one participant."""

    def __init__(self, cohort: Cohort, folder: str, path: str, words: Sequence[str]) -> None:
        self.folder = folder
        self.out = os.path.join(folder, "out")
        self._end = time.monotonic() + cohort.timeout
        data = f"--data={path}"
        self._render = [*cohort._render(folder, words), data]
        self._inspect = ["inspect", "--no-cache", "--format=json", data]
        self._inspect += ["--partial"] if "--partial" in cohort.words else []
        self._timeout = cohort.timeout
        self.name = Path(cohort.definition.path).stem

    def render(self) -> tuple[bytes, int, list[Message]]:
        return run(self._render, self._timeout, _OUTPUT_LIMIT)

    def inspect(self) -> dict[str, Any]:
        output, _, _ = run(self._inspect, max(1.0, self._end - time.monotonic()), _OUTPUT_LIMIT)
        content: dict[str, Any] = json.loads(output)
        return content


def values_table(cohort: Cohort, participant: Participant) -> pa.Table | None:
    """The rows of a participant, with times as Spark has them; None if the report failed."""
    import pyarrow as pa

    try:
        with cohort.run(participant, ["--format=rows", "--out=-"]) as process:
            rows = process.render()[0]
    except (ProgramNotFound, WorkerError):
        # No participant can be read on this worker.
        raise
    except HealthmarkError:
        return None
    try:
        table = rows_table(rows)
    except (HealthmarkError, pa.ArrowException) as error:
        # The program is not the one of this package, which no table of status would say.
        raise WorkerError(
            f"this worker, {socket.gethostname()}, cannot read the rows of '{participant.name}': {error}") from None
    time = pa.timestamp("us", "UTC")
    for place, column in enumerate(rows_schema("UTC")):
        if pa.types.is_timestamp(column.type):
            table = table.set_column(place, column.name, table[column.name].cast(time))
    return table.add_column(0, "participant", pa.array([participant.name] * len(table), pa.string()))


def status_row(cohort: Cohort, participant: Participant) -> dict[str, Any]:
    """What became of a participant's report: the exit status and message, digests and extent of the data."""
    started = time.monotonic()
    row: dict[str, Any] = {"participant": participant.name, "bytes": participant.size}
    try:
        with cohort.run(participant, ["--format=json,rows"]) as process:
            process._render.append(f"--out={process.out}")
            _, status, messages = process.render()
            row["exit_status"] = status
            if status == CUT_SHORT:
                text = "\n".join(message.text for message in messages if message.level == "error")
                row["message"] = cohort.definition.without(process.folder, text)
            rows, document = (Path(process.out, process.name + suffix) for suffix in (".rows.csv", ".json"))
            for file in (rows, document):
                if file.stat().st_size > _OUTPUT_LIMIT:
                    raise TooMuchOutput(f"the answer has more than {_OUTPUT_LIMIT} bytes")
            report = json.loads(document.read_bytes())
            row |= {"definition_digest": report["definitionDigest"], "data_digest": report["dataDigest"]}
            row |= _extent(process.inspect())
            row |= {"program": _version(), "rows": _count(rows)}
    except (ProgramNotFound, WorkerError):
        raise
    except HealthmarkError as error:
        row |= {"exit_status": error.status, "message": error.message}
    except (KeyError, ValueError, csv.Error) as error:
        row |= {"exit_status": None, "message": f"the program's answer cannot be read: {error}"}
    row["seconds"] = round(time.monotonic() - started, 3)
    return row


def _extent(content: Mapping[str, Any]) -> dict[str, Any]:
    types = content["types"]

    def times(key: str) -> list[datetime.datetime]:
        # Python 3.10 does not read `Z`.
        return [datetime.datetime.fromisoformat(type[key].replace("Z", "+00:00")) for type in types if type[key]]

    return {
        "first": min(times("first"), default=None), "last": max(times("last"), default=None),
        "records": content["records"], "left_out": sum(part["records"] for part in content["leftOut"])}


def _count(rows: Path) -> int:
    csv.field_size_limit(_OUTPUT_LIMIT)
    with rows.open(encoding="utf-8", newline="") as file:
        return sum(1 for _ in csv.reader(file)) - 1


def _version() -> str:
    return run(["--version"])[0].decode("utf-8", "replace").strip()


def _number(options: Mapping[str, str], name: str, default: float) -> float:
    try:
        number = float(options.get(name, default))
    except ValueError:
        number = 0
    if not 1 <= number < 1e9:
        raise ValueError(f"option '{name}': '{options[name]}' is not a number from 1")
    return number


def _local(path: str) -> str:
    """The absolute path of a file, because workers have other current folders."""
    if path.startswith("file:"):
        return "/" + path[5:].lstrip("/")
    if "://" in path:
        raise ValueError(f"'{path}' is not in a file system; workers read exports from files, such as a shared folder")
    return os.path.abspath(path)


def _matches(pattern: str) -> list[str]:
    # A name with `[` is first looked for as it is.
    return [pattern] if os.path.lexists(pattern) else sorted(glob.glob(pattern, recursive=True))


def _give_name(path: str, name: str) -> None:
    """Gives an export or a store another name."""
    if not _is_store(path):
        os.symlink(path, name)
        return
    # The program follows no link to a store, because the files of a write that is not over are beside the store.
    if any(os.path.exists(path + suffix) for suffix in ("-journal", "-wal")):
        raise DataError("the store is being written, or was when a program ended", 4)
    try:
        os.link(path, name)
    except OSError:
        # Both are in different file systems, or the store belongs to somebody else.
        shutil.copyfile(path, name)


def _is_store(path: str) -> bool:
    try:
        if not os.path.isfile(path):
            return False
        with open(path, "rb") as file:
            return file.read(16) == b"SQLite format 3\0"
    except OSError:
        return False


def _size(path: str) -> int:
    """The bytes of a file or of all files in a folder; 0 if it cannot be read, which its own run reports."""
    try:
        if not os.path.isdir(path):
            return os.path.getsize(path)
        return sum(os.path.getsize(os.path.join(parent, name)) for parent, _, names in os.walk(path) for name in names)
    except OSError:
        return 0
