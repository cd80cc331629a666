"""Reads a database of `export` with Python's own sqlite3.

database.py query DATABASE SQL     prints each row as a JSON list
database.py compare DATABASE LINES compares it with JSON Lines of the same data
"""

import json
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
                statistics = sorted(map(statistic_of_line, line.get("statistics", [])))
                legs = len(line.get("activities", []))
                events = [
                    (event["type"], milliseconds(event["start"]))
                    for part in [line] + line.get("activities", [])
                    for event in part.get("events", [])
                ]
                parts = json.dumps([statistics, legs, sorted(events)])
                workouts[key_of_line(line, line["activity"]) + (parts,)] += 1
            elif "members" in line:
                members = sorted(
                    (member["type"], number(member["value"]), member.get("unit"))
                    for member in line["members"]
                )
                correlations[key_of_line(line, json.dumps(members))] += 1
            else:
                samples[key_of_line(line, number(line.get("value")))] += 1
    return samples, workouts, correlations


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
        statistics = sorted(
            [row[0], list(row[1:5]), row[5]]
            for row in database.execute(
                "SELECT type, sum, average, minimum, maximum, unit FROM workout_statistic"
                " WHERE workout = ? AND workout_leg IS NULL", [id])
        )
        legs = database.execute(
            "SELECT count(*) FROM workout_leg WHERE workout = ?", [id]).fetchone()[0]
        events = sorted(
            (type, milliseconds(time))
            for type, time in database.execute(
                "SELECT type, start_time FROM workout_event WHERE workout = ?", [id])
        )
        parts = json.dumps([statistics, legs, events])
        workouts[key("workout", (a, b), (c, d), *rest) + (parts,)] += 1
    for id, type, a, b, c, d, *rest in database.execute(
        f"SELECT id, type, {times}, NULL, NULL, {ORIGIN} FROM correlation"
    ).fetchall():
        members = sorted(
            database.execute(
                "SELECT type, value, unit FROM correlation_member WHERE correlation = ?", [id]))
        rest[0] = json.dumps(members)
        correlations[key(type, (a, b), (c, d), *rest)] += 1
    return samples, workouts, correlations


def compare(path, lines):
    database = open_database(path)
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    for found, expected in zip(keys_of_database(database), keys_of_lines(lines)):
        for name, rows in [("only in the database", found - expected), ("missing", expected - found)]:
            if rows:
                raise SystemExit(f"{name}: {len(rows)}, such as {next(iter(rows))}")
        print(sum(found.values()))


def query(path, sql):
    for row in open_database(path).execute(sql):
        print(json.dumps(row, ensure_ascii=False))


{"query": query, "compare": compare}[sys.argv[1]](*sys.argv[2:])
