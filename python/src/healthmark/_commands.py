"""The functions of the package that answer from one run of the program."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Union

from ._options import Data, Value, arguments
from ._program import Process, run
from ._tables import SampleBatches, require_arrow, rows_table, zone
from .errors import warn

if TYPE_CHECKING:
    import pyarrow as pa


def query(
    type: str,
    data: Data = None,
    *,
    statistics: Union[str, Iterable[str], None] = None,
    interval: str | None = None,
    range: str | None = None,
    by: str | None = None,
    where: str | None = None,
    unit: str | None = None,
    time_zone: str | None = None,
    as_of: Value = None,
    timeout: float | None = None,
    **options: Value,
) -> pa.Table:
    """The statistics of a type, a row for each value of each interval.

    ```python
    healthmark.query("stepCount", "export.zip", interval="1 day", range="last 3 months").to_pandas()
    ```

    Overlapping samples of phone and watch are merged, not added. `value` has numbers, and `instant` times of day such as
    `bedtime`; both are null in an interval without data, never 0. `start` and `end` are in the report's time zone; an
    interval does not include its end. `Documentation/Command.md` describes all columns.

    - statistics: one or several, such as `["minimum", "average"]`; by default the sum or the average, or the duration.
    - interval: such as `1 week`; without it, there is one interval over the range.
    - by: `source`, `value`, `activity` or `classification`, for a row for each part.
    - timeout: the number of seconds after which the program is stopped.
    - options: other options of `healthmark query`, such as `from_="2024-01-01"`, `profile="hour"` or `partial=True`.

    Needs `pyarrow`. Issues a warning of class `CutShort` if the data was cut short; raises `UsageError`, `DataError` and
    other subclasses of `HealthmarkError`.
    """
    require_arrow()
    words = arguments("query", data, {
        "statistics": statistics, "interval": interval, "range": range, "by": by, "where": where, "unit": unit,
        "time_zone": time_zone, "as_of": as_of, **options})
    output, status, messages = run(["query", "--format=rows", *words, "--", type], timeout)
    warn(status, messages)
    return rows_table(output)


def query_json(type: str, data: Data = None, *, timeout: float | None = None, **options: Value) -> dict[str, Any]:
    """The answer of `healthmark query --format json`, with the provenance of the numbers. Takes the options of `query`.

    Does not need `pyarrow`.
    """
    return _answer("query_json", "query", data, options, timeout, [type])


def inspect(data: Data = None, *, timeout: float | None = None, **options: Value) -> dict[str, Any]:
    """What the data has: types, dates, sources, time zones, and what was left out, with the reason."""
    return _answer("inspect", "inspect", data, options, timeout, [])


def explain(
    type: str | None = None,
    data: Data = None,
    *,
    at: Value,
    interval: str | None = None,
    timeout: float | None = None,
    **options: Value,
) -> dict[str, Any]:
    """How the number of one interval was computed: what each source added, and what another source covered.

    - at: a date or a time in the interval.
    - options: other options of `healthmark explain`; `report` and `query` explain a query of a definition instead of a
      type.
    """
    options = {"at": at, "interval": interval, **options}
    return _answer("explain", "explain", data, options, timeout, [] if type is None else [type])


def agreement(data: Data = None, *, timeout: float | None = None, **options: Value) -> dict[str, Any]:
    """How well the program's sums agree with Apple's own rings and workouts in the same export."""
    return _answer("agreement", "agreement", data, options, timeout, [])


def _answer(
    function: str, command: str, data: Data, options: dict[str, Value], timeout: float | None, words: list[str]
) -> dict[str, Any]:
    output, status, messages = run(
        [command, "--format=json", *arguments(function, data, options), "--", *words], timeout)
    warn(status, messages)
    answer: dict[str, Any] = json.loads(output)
    return answer


def samples(
    data: Data = None,
    *,
    types: Union[str, Iterable[str], None] = None,
    range: str | None = None,
    time_zone: str | None = None,
    timeout: float | None = None,
    **options: Value,
) -> pa.RecordBatchReader:
    """The samples themselves, as a stream of batches; the whole is never in memory.

    ```python
    healthmark.samples("export.zip", types="heartRate").read_pandas()
    for batch in healthmark.samples("export.zip"):
        ...
    ```

    Samples are as they were recorded: overlapping samples of phone and watch are all there, so their sum can be larger
    than that of `query`. `value` is a number in every row: for a category, the number of its value, with its name in
    `word`. Text is dictionary-encoded. `types="workout"`, `"activitySummary"` and `"bloodPressure"` have tables of their
    own (`Documentation/Formats.md`); metadata is only in the JSON Lines and the databases of `healthmark export`.

    - range: such as `last 3 months`; a sample belongs to the range in which it starts.
    - time_zone: the zone in which times are shown and in which `range` has its days; by default times are in UTC, and
      the days those of the data's time zone.
    - timeout: the number of seconds after which the program is stopped, also while the caller does something else.
    - options: other options of `healthmark export`, such as `from_` and `to`.

    An error in the middle is raised by the reader, so a stream that ends is whole. The program is stopped if the reader
    is closed or no longer used. Issues a warning of class `CutShort` at the end if the data was cut short.
    """
    require_arrow()
    import pyarrow as pa

    words = arguments("samples", data, {"types": types, "range": range, "time_zone": time_zone, **options})
    process = Process(["export", "--format=csv", "--utc", *words], timeout)
    try:
        batches = SampleBatches(process.read, zone(time_zone or "UTC"))
        if not batches.names:
            # Nothing at all was written, so this raises the program's error.
            process.finish()
    except BaseException:
        process.stop()
        raise
    return pa.RecordBatchReader.from_batches(batches.schema, _checked(process, batches))


def _checked(process: Process, batches: SampleBatches) -> Iterator[pa.RecordBatch]:
    with process:
        yield from batches
        status, messages = process.finish()
    warn(status, messages)


def sample_data(out: Union[str, os.PathLike[str]], **options: Value) -> None:
    """Writes a made-up export to experiment with, such as `sample_data("export.zip", days=60)`."""
    _, status, messages = run(["sample-data", *arguments("sample_data", None, options), "--", os.fspath(out)])
    warn(status, messages)
