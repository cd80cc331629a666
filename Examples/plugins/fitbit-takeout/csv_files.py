"""CSV files: times in UTC, and a column for the device or app. The loops are kept fast."""

import csv
import json
import re

import takeout
from lines import BATCH
from readings import KINDS, SOURCE, Cache, is_date, minute_end, next_day

CLOCK_TEXT = re.compile(r"T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?Z")


def read(name, file, lines, days):
    """Sends the readings of a file, and adds their dates (in UTC) to `days`."""
    kind = KINDS[name]
    rows = Rows(file, lines, name, ("timestamp", kind.column), ("data source", *kind.ignored))
    time_column, value_column = rows.column("timestamp"), rows.column(kind.column)
    source_column = rows.column("data source")
    ends, values, sources = Cache(), Cache(), Cache()
    begin = f'{{"type":"{kind.type}","start":"'
    unit = f',"unit":"{kind.unit}","source":'
    last_day = None
    batch = []
    for cells in rows:
        try:
            stamp, text = cells[time_column], cells[value_column]
            device = cells[source_column] if source_column is not None else ""
        except IndexError:
            lines.tell(f"{name}: a row with too few columns")
            continue
        day, clock = stamp[:10], stamp[10:]
        if day != last_day and not is_date(day):
            lines.tell(f"{name}: a time that cannot be read")
            continue
        end = ends.get(clock)
        if end is None:
            match = CLOCK_TEXT.fullmatch(clock)
            if not match:
                lines.tell(f"{name}: a time that cannot be read")
                continue
            hour, minute, second, fraction = match.groups()
            # Phones also write steps between minutes, without a duration. Those are instants.
            whole = kind.minutes and second == "00" and not (fraction or "").strip("0")
            end = ends[clock] = minute_end(hour, minute) if whole else ("", False)
        value = values.get(text)
        if value is None:
            value, reason = kind.value(text)
            if reason is None and name == "oxygen_saturation" and value == "0.5":
                value, reason = None, "a value of 50 %, which stands for no reading"
            if reason:
                lines.tell(f"{name}: {reason}")
                continue
            values[text] = value
        source = sources.get(device)
        if source is None:
            source = sources[device] = json.dumps(device.strip() or SOURCE, ensure_ascii=False)
        if day != last_day:
            days.add(day)
            last_day = day
        if end[0]:
            stop = f'","end":"{next_day(day) if end[1] else day}{end[0]}","value":'
        else:
            stop = '","value":'
        batch.append(f"{begin}{stamp}{stop}{value}{unit}{source}}}\n")
        if len(batch) == BATCH:
            lines.send_samples(batch)
    lines.send_samples(batch)


class Rows:
    """The rows of a CSV file, whose first line has the names of the columns."""

    def __init__(self, file, lines, name, required, known):
        self._file = file
        self._lines = lines
        self._name = name
        self._rows = file.lines(lines.read, self._broken)
        self.header = []
        try:
            first = next(self._rows, "").lstrip("\ufeff").strip()
        except takeout.Unreadable as fault:
            lines.tell(f"'{file.path}' cannot be read: {fault}")
            return
        # A file without data has only these two words, or is empty.
        if first.lower() in ("", "no data"):
            return
        header = [cell.strip().lower() for cell in split(first)]
        missing = [column for column in required if column not in header]
        if missing:
            lines.tell(f"'{file.path}' has no column '{missing[0]}', nothing of it was read")
            return
        self.header = header
        for column in header:
            if column not in required and column not in known:
                lines.tell(f"{name}: the column '{column[:60]}', which is not known")

    def _broken(self):
        self._lines.tell(f"{self._name}: a line of more than {takeout.LONGEST_LINE} bytes")

    def column(self, name):
        return self.header.index(name) if name in self.header else None

    def __iter__(self):
        if not self.header:
            return
        try:
            for line in self._rows:
                if line:
                    yield line.split(",") if '"' not in line else split(line)
        except takeout.Unreadable as fault:
            self._lines.tell(
                f"'{self._file.path}' breaks off: {fault}; what stands before that was read")


def split(line):
    """The cells of a line; a cell whose quotes do not close extends to the end of the line."""
    try:
        return next(csv.reader([line]))
    except (csv.Error, StopIteration):
        return [line]
