"""Arrow tables from the CSV that the program writes. The types of all columns are given, never guessed."""

from __future__ import annotations

import csv
import importlib.util
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from .errors import HealthmarkError

if TYPE_CHECKING:
    import pyarrow as pa

#: The columns that the program writes as rows (R-85).
ROW_COLUMNS = (
    "query", "type", "statistic", "part_kind", "part", "start", "end", "date", "time_zone", "state", "value", "unit",
    "days", "days_with_data")
#: Columns of `samples` with text. Few different texts fill millions of rows.
_TEXTS = {"activity", "device", "source", "type", "unit", "version", "word"}
_TIMES = {"creation", "end", "start"}
_INSTANT = r"^\d{4,}-\d\d-\d\dT"
#: The bytes of CSV that become one batch, about 25,000 samples.
_BLOCK = 4 << 20
_LONGEST_LINE = 64 << 20


def require_arrow() -> None:
    """Raises `ImportError` with the way to install `pyarrow` if it is missing."""
    if importlib.util.find_spec("pyarrow") is None:
        raise ImportError("tables need pyarrow: pip install 'healthmark[arrow]'")


def zone(name: str) -> str:
    """The time zone of a column for a zone of the program.

    An offset, such as `GMT-0500`, gets the IANA name of its whole hours, `Etc/GMT+5`, which every library knows. Others
    are `+05:30`, which Polars does not know.
    """
    offset = re.fullmatch(r"(?:GMT)?([+-])(\d\d):?(\d\d)", name)
    if offset is None:
        return name
    sign, hours, minutes = offset.groups()
    if hours == minutes == "00":
        return "UTC"
    if minutes != "00" or int(hours) > (14 if sign == "+" else 12):
        return f"{sign}{hours}:{minutes}"
    # The names have the opposite sign.
    return f"Etc/GMT{'-' if sign == '+' else '+'}{int(hours)}"


def rows_schema(time_zone: str) -> pa.Schema:
    """The schema of a table of rows. Times are instants, shown in the time zone."""
    import pyarrow as pa

    text, time = pa.string(), pa.timestamp("ms", time_zone)
    types = dict.fromkeys(ROW_COLUMNS, text) | {
        "start": time, "end": time, "date": pa.date32(), "value": pa.float64(), "days": pa.int32(),
        "days_with_data": pa.int32()}
    fields: list[Any] = []
    for name in ROW_COLUMNS:
        fields.append(pa.field(name, types[name]))
        if name == "value":
            fields.append(pa.field("instant", time))
    return pa.schema(fields)


def rows_table(text: bytes) -> pa.Table:
    """The table of rows in CSV.

    `value` has numbers. A value that is an instant, such as a bedtime, is in the column `instant` instead. Both are null
    where the interval has no data.
    """
    require_arrow()
    import pyarrow as pa
    import pyarrow.compute as pc
    import pyarrow.csv

    if text.split(b"\n", 1)[0].decode("utf-8", "replace") != ",".join(ROW_COLUMNS):
        raise HealthmarkError("the program writes other rows than this package reads; install both from one release")
    # Times are read as text first, because their type depends on the time zone, which is in the rows.
    types = {name: pa.string() for name in ROW_COLUMNS}
    types |= {"date": pa.date32(), "days": pa.int32(), "days_with_data": pa.int32()}
    table = pyarrow.csv.read_csv(
        pa.BufferReader(text), parse_options=pyarrow.csv.ParseOptions(newlines_in_values=True),
        convert_options=_conversion(types))
    zones = table["time_zone"].drop_null()
    schema = rows_schema(zone(zones[0].as_py()) if len(zones) else "UTC")
    values = table["value"]
    is_instant = pc.fill_null(pc.match_substring_regex(values, _INSTANT), False)
    nothing = pa.scalar(None, pa.string())
    columns = {name: table[name] for name in ROW_COLUMNS} | {
        "value": pc.if_else(is_instant, nothing, values), "instant": pc.if_else(is_instant, values, nothing)}
    return pa.table([columns[field.name].cast(field.type) for field in schema], schema=schema)


def _conversion(types: dict[str, Any]) -> Any:
    import pyarrow as pa
    import pyarrow.csv

    # Only an empty field is null: a source can have the name "NA".
    return pyarrow.csv.ConvertOptions(
        column_types=types, null_values=[""], strings_can_be_null=True, quoted_strings_can_be_null=False,
        true_values=[], false_values=[], timestamp_parsers=[pyarrow.csv.ISO8601])


class SampleBatches:
    """Batches of the samples in CSV, of which one block at a time is in memory."""

    def __init__(self, read: Callable[[int], bytes], time_zone: str) -> None:
        """Reads the names of the columns. Without any output, there are no columns."""
        import pyarrow as pa

        self._read = read
        self._rest = b""
        head, self._rest = self._lines(until_first=True)
        self.names: list[str] = next(csv.reader([head.decode("utf-8")]), [])
        # The program writes times in UTC.
        self._types = {name: self._type(name, "UTC") for name in self.names}
        self.schema: pa.Schema = pa.schema([(name, self._type(name, time_zone)) for name in self.names])

    @staticmethod
    def _type(name: str, time_zone: str) -> Any:
        import pyarrow as pa

        if name in _TEXTS:
            return pa.dictionary(pa.int32(), pa.string())
        if name in _TIMES:
            return pa.timestamp("ms", time_zone)
        return pa.date32() if name == "date" else pa.float64()

    def _lines(self, until_first: bool = False) -> tuple[bytes, bytes]:
        """The next whole lines, or only the first one, and what follows them. The last line needs no end."""
        pieces, size = [self._rest], len(self._rest)
        while True:
            last = pieces[-1]
            if size >= _BLOCK or until_first:
                # Names have no line ends, so a line end always ends a row.
                end = last.find(b"\n") if until_first else last.rfind(b"\n")
                if end >= 0:
                    return b"".join(pieces[:-1]) + last[:end + 1], last[end + 1:]
            if size > _LONGEST_LINE:
                raise HealthmarkError(f"a line of the samples has more than {_LONGEST_LINE} bytes")
            piece = self._read(_BLOCK)
            if not piece:
                return b"".join(pieces), b""
            pieces.append(piece)
            size += len(piece)

    def __iter__(self) -> Iterator[pa.RecordBatch]:
        import pyarrow as pa
        import pyarrow.csv

        while True:
            lines, self._rest = self._lines()
            if not lines:
                return
            table = pyarrow.csv.read_csv(
                pa.BufferReader(lines), read_options=pyarrow.csv.ReadOptions(column_names=self.names),
                convert_options=_conversion(self._types))
            # The pieces that were read in parallel have dictionaries of their own, which this unites.
            for batch in table.combine_chunks().to_batches():
                yield pa.record_batch(
                    [self._column(name, batch.column(name)) for name in self.names], schema=self.schema)

    def _column(self, name: str, column: Any) -> Any:
        if name == "version":
            # CSV has `v6.2`, so that programs that guess do not read a number.
            import pyarrow as pa

            texts = [re.sub("^v", "", text.as_py()) for text in column.dictionary]
            return pa.DictionaryArray.from_arrays(column.indices, pa.array(texts, pa.string()))
        type = self.schema.field(name).type
        return column if column.type == type else column.cast(type)
