"""Reads a database of `export` with Python's own sqlite3.

database.py query DATABASE SQL     prints each row as a JSON list
database.py compare DATABASE LINES compares it with JSON Lines of the same data
database.py tables DATABASE FOLDER compares it with tables of the same data, with times in UTC
"""

import csv
import json
import math
import sqlite3
import sys
from collections import Counter
from datetime import datetime


def open_database(path):
    return sqlite3.connect(f"file:{path}?mode=ro", uri=True)


def milliseconds(text):
    return round(datetime.fromisoformat(text).timestamp() * 1000) if text else None


def number(value):
    return value if value is None or isinstance(value, str) else float(value)


DEVICE = [
    "name", "manufacturer", "model", "hardware", "firmware", "software", "localIdentifier",
    "UDIDeviceIdentifier",
]


def devices(database):
    def text(fields):
        return ", ".join(f"{key}:{value}" for key, value in zip(DEVICE, fields) if value is not None)

    return {row[0]: text(row[1:]) for row in database.execute("SELECT * FROM device")}


def key_of_line(line, value):
    metadata = json.dumps(line.get("metadata"), sort_keys=True)
    return (
        line["type"], milliseconds(line["start"]), milliseconds(line["end"]), value,
        line.get("unit"), line.get("source"), line.get("device"), line.get("version"),
        milliseconds(line.get("creation")), metadata,
    )


def keys_of_lines(path):
    samples, workouts, correlations = Counter(), Counter(), Counter()
    with open(path, encoding="utf-8") as lines:
        for line in map(json.loads, lines):
            if "activity" in line:
                parts = [parts_of_line(part) for part in [line] + line.get("activities", [])]
                parts = json.dumps(parts)
                workouts[key_of_line(line, line["activity"]) + (parts,)] += 1
            elif "members" in line:
                members = sorted(
                    (member["type"], number(member["value"]), member.get("unit") or None)
                    for member in line["members"]
                )
                correlations[key_of_line(line, json.dumps(members))] += 1
            else:
                samples[key_of_line(line, number(line.get("value")))] += 1
    return samples, workouts, correlations


def parts_of_line(line):
    """The duration, the statistics and the events of a workout or a leg; a leg's dates too."""
    start, end = milliseconds(line["start"]), milliseconds(line.get("end"))
    duration = line.get("duration", None if "activity" not in line else (end - start) / 1000)
    events = sorted(
        [
            event["type"], milliseconds(event["start"]),
            milliseconds(event["end"]) - milliseconds(event["start"]) if "end" in event else None,
            json.dumps(event.get("metadata"), sort_keys=True),
        ]
        for event in line.get("events", [])
    )
    dates = [] if "activity" in line else [start, end, line.get("metadata")]
    return [
        dates, number(duration), sorted(map(statistic_of_line, line.get("statistics", []))), events,
    ]


def statistic_of_line(line):
    values = [line.get(key) for key in ["sum", "average", "minimum", "maximum"]]
    return [line["type"], [number(value) for value in values], line["unit"]]


ORIGIN = """
    (SELECT name FROM source WHERE source.id = source), device, source_version, creation_time,
    metadata
    """


def keys_of_database(database):
    named = devices(database)

    def key(type, start, end, value, unit, source, device, version, creation, metadata):
        for unix, text in [start, end]:
            assert round(unix * 1000) == milliseconds(text), (unix, text)
        return (
            type, milliseconds(start[1]), milliseconds(end[1]), value, unit, source,
            named.get(device), version, milliseconds(creation),
            json.dumps(metadata and json.loads(metadata), sort_keys=True),
        )

    samples, workouts, correlations = Counter(), Counter(), Counter()
    times = "start_unix, start_time, end_unix, end_time"
    rows = database.execute(f"""
        SELECT type, {times}, coalesce(word, recorded_value, value),
        coalesce(recorded_unit, unit), {ORIGIN} FROM sample
        WHERE id NOT IN (SELECT sample FROM correlation_member WHERE sample IS NOT NULL)
        """)
    for type, a, b, c, d, *rest in rows:
        samples[key(type, (a, b), (c, d), *rest)] += 1
    for id, a, b, c, d, *rest in database.execute(
        f"SELECT id, {times}, activity, NULL, {ORIGIN} FROM workout"
    ).fetchall():
        parts = json.dumps(parts_of_workout(database, id))
        workouts[key("workout", (a, b), (c, d), *rest) + (parts,)] += 1
    for id, type, a, b, c, d, *rest in database.execute(
        f"SELECT id, type, {times}, NULL, NULL, {ORIGIN} FROM correlation"
    ).fetchall():
        members = sorted(
            database.execute(
                "SELECT type, coalesce(value, word), unit FROM correlation_member"
                " WHERE correlation = ?", [id]))
        rest[0] = json.dumps(members)
        correlations[key(type, (a, b), (c, d), *rest)] += 1
    return samples, workouts, correlations


def parts_of_workout(database, workout):
    rows = [(None, *row) for row in database.execute(
        "SELECT NULL, NULL, duration_s, NULL FROM workout WHERE id = ?", [workout])]
    rows += database.execute(
        "SELECT id, start_time, end_time, duration_s, metadata FROM workout_leg WHERE workout = ?"
        " ORDER BY leg", [workout])
    parts = []
    for leg, start, end, duration, metadata in rows:
        statistics = sorted(
            [row[0], list(row[1:5]), row[5]]
            for row in database.execute(
                "SELECT type, sum, average, minimum, maximum, unit FROM workout_statistic"
                " WHERE workout = ? AND workout_leg IS ?", [workout, leg])
        )
        events = sorted(
            [
                type, milliseconds(time), duration and round(duration * 1000),
                json.dumps(metadata and json.loads(metadata), sort_keys=True),
            ]
            for type, time, duration, metadata in database.execute(
                "SELECT type, start_time, duration_s, metadata FROM workout_event"
                " WHERE workout = ? AND workout_leg IS ?", [workout, leg])
        )
        dates = [] if leg is None else [
            milliseconds(start), milliseconds(end), metadata and json.loads(metadata)]
        parts.append([dates, duration, statistics, events])
    return parts


def compare(path, lines):
    database = open_database(path)
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    for found, expected in zip(keys_of_database(database), keys_of_lines(lines)):
        for name, rows in [("only in the database", found - expected), ("missing", expected - found)]:
            if rows:
                raise SystemExit(f"{name}: {len(rows)}, such as {next(iter(rows))}")
        print(sum(found.values()))


PAIRS = [
    ("activity, start_time, end_time, duration_s, distance_m, energy_kcal, average_heart_rate_bpm,"
     " creation_time", "workout", "workout"),
    ("date, move_kcal, move_goal_kcal, move_time_min, move_time_goal_min, exercise_min,"
     " exercise_goal_min, stand_hr, stand_goal_hr", "activity_summary", "activitySummary"),
    ("start_time, systolic, diastolic, source", "blood_pressure", "bloodPressure"),
]


def cell(name, text):
    """A cell of a table as a value of the database, with a time as milliseconds."""
    if text == "" or text is None:
        return None
    if name in ("start_time", "end_time", "creation_time"):
        return milliseconds(text.replace("Z", "+00:00"))
    return text if name in ("activity", "date", "source") else float(text)


COLUMNS = {
    "start_time": "start", "end_time": "end", "creation_time": "creation",
    "systolic": "systolic_mmHg", "diastolic": "diastolic_mmHg",
}


def tables(path, folder):
    database = open_database(path)
    for names, table, file in PAIRS:
        names = names.split(", ")
        with open(f"{folder}/{file}.csv", encoding="utf-8", newline="") as lines:
            expected = Counter(
                tuple(cell(name, row[COLUMNS.get(name, name)]) for name in names)
                for row in csv.DictReader(lines))
        found = Counter(
            tuple(cell(name, value if value is None else str(value)) for name, value in zip(names, row))
            for row in database.execute(f"SELECT {', '.join(names)} FROM {table}"))
        if found != expected:
            raise SystemExit(f"{table}: {next(iter(found - expected or expected - found))}")
        print(sum(found.values()))
    sums = {}
    with open(f"{folder}/samples.csv", encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            sums.setdefault((row["type"], row["unit"]), []).append(float(row["value"]))
    found = {}
    for type, unit, value in database.execute(
        "SELECT type, coalesce(recorded_unit, unit, ''), coalesce(recorded_value, value, 0)"
        " FROM sample"
    ):
        found.setdefault((type, unit), []).append(value)
    assert {key: (len(values), math.fsum(values)) for key, values in sums.items()} == {
        key: (len(values), math.fsum(values)) for key, values in found.items()}
    print(sum(map(len, found.values())))


def query(path, sql):
    for row in open_database(path).execute(sql):
        print(json.dumps(row, ensure_ascii=False))


{"query": query, "compare": compare, "tables": tables}[sys.argv[1]](*sys.argv[2:])
