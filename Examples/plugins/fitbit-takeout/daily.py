"""Data of at most one value a day: weights and resting heart rates, in JSON with local times."""

import datetime
import json
import re

import csv_files
import json_files
import readings
from clock import local_date, utc_time

CLOCK_TEXT = re.compile(r"([01]\d|2[0-3]):([0-5]\d):([0-5]\d)")


def sample(kind, start, end, value, source, zone=None):
    members = {"type": kind.type, "start": utc_time(start)}
    if end:
        members["end"] = utc_time(end)
    members |= {"value": float(value), "unit": kind.unit, "source": source}
    if zone:
        members["metadata"] = {"HKTimeZone": zone}
    return json.dumps(members, ensure_ascii=False) + "\n"


def read_weights(files, lines, days, unit, clock):
    """Sends body mass and body fat, except on dates (in UTC) that `days` has for their kind."""
    weight = readings.Kind("bodyMass", unit, None)
    fat = readings.KINDS["body_fat"]
    for file in files:
        batch = []
        for log in json_files.items(file, lines):
            log = log if type(log) is dict else {}
            date, time = local_date(log.get("date")), CLOCK_TEXT.fullmatch(str(log.get("time")))
            if not date or not time:
                lines.tell("weight: a record without a date and a time")
                continue
            clock.require(f"'{file.path}'")
            local = datetime.datetime.combine(date, datetime.time(*map(int, time.groups())))
            start = clock.instant(local, lambda message: lines.tell(f"weight: {message}"))
            for name, kind, key in (("weight", weight, "weight"), ("body_fat", fat, "fat")):
                if name == "body_fat" and log.get(key) is None:
                    continue
                value, reason = kind.value(log.get(key))
                if not reason and start.date().isoformat() in days[name]:
                    reason = "in JSON, of a day that the CSV files have too"
                if reason:
                    lines.tell(f"{name}: {reason}")
                else:
                    batch.append(sample(kind, start, None, value, readings.SOURCE, clock.name))
        lines.send_samples(batch)


def read_resting_heart_rates(tables, files, lines, clock):
    """Sends a sample for each local day, which is as long as the day: 23 to 25 hours."""
    kind = readings.KINDS["daily_resting_heart_rate"]
    days = set()
    for file in tables:
        rows = csv_files.Rows(file, lines, "resting_heart_rate", ("timestamp", kind.column),
                             ("data source",))
        stamp, number, source = map(rows.column, ("timestamp", kind.column, "data source"))
        batch = []
        for cells in rows:
            cells += [""] * (len(rows.header) - len(cells))
            # The date of the row is a local date, although it looks like midnight in UTC.
            device = cells[source].strip() if source is not None else ""
            day = cells[stamp].strip()[:10]
            day = datetime.date.fromisoformat(day) if readings.is_date(day) else None
            send_day(batch, kind, file, lines, day, cells[number], device, clock, days.add)
        lines.send_samples(batch)
    for file in files:
        batch = []
        for item in json_files.items(file, lines):
            value = item.get("value") if type(item) is dict else None
            value = value if type(value) is dict else {}
            # The file also has days without a value, and days in the future.
            if value.get("date") is None:
                lines.tell("resting_heart_rate: a day without a value")
                continue
            day = local_date(value["date"])
            if day in days:
                lines.tell("resting_heart_rate: in JSON, of a day that the CSV files have too")
                continue
            send_day(batch, kind, file, lines, day, value.get("value"), "", clock, None)
        lines.send_samples(batch)


def send_day(batch, kind, file, lines, day, number, device, clock, add):
    value, reason = kind.value(number)
    if not day or not 1900 <= day.year < 2200:
        reason = "a date that cannot be read"
    if reason:
        lines.tell(f"resting_heart_rate: {reason}")
        return
    clock.require(f"'{file.path}'")
    if add:
        add(day)
    batch.append(sample(kind, *clock.day(day), value, device or readings.SOURCE, clock.name))
