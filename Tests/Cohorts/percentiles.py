"""Compares a cohort report in JSON with percentiles computed from the same rows by Python's statistics:
percentiles.py ROWS_FOLDER GROUPS.csv REPORT.json MINIMUM QUERY STATISTIC. Prints the number of compared values."""
import collections
import csv
import datetime
import json
import pathlib
import statistics
import sys


def summary(values):
    twentieths = statistics.quantiles(values, n=20, method="inclusive")
    return {"median": statistics.median(values), "p10": twentieths[1], "p25": twentieths[4],
            "p75": twentieths[14], "p90": twentieths[17], "participants": len(values)}


def read(folder, groups, query, statistic):
    """The values of each group by the date of the interval, without the participants of damaged files."""
    days = collections.defaultdict(lambda: collections.defaultdict(list))
    for path in pathlib.Path(folder).iterdir():
        name = path.name.removesuffix(".rows.csv").removesuffix(".rows.jsonl")
        text = path.read_bytes().decode("utf-8", "replace")
        if name not in groups or not text.endswith("\n"):
            continue
        lines = text.splitlines()
        rows = csv.DictReader(lines, strict=True) if path.suffix == ".csv" else map(json.loads, lines)
        found = []
        try:
            for row in rows:
                if (row["query"], row["statistic"]) != (query, statistic) or row["part"]:
                    continue
                if row["state"] == "complete" and row["value"] not in ("", None):
                    datetime.datetime.fromisoformat(row["start"])
                    found.append((row["start"][:10], float(row["value"])))
        except (KeyError, ValueError, TypeError, csv.Error):
            continue
        for date, value in found:
            days[date][groups[name]].append(value)
    return days


def main():
    folder, table, report, minimum, query, statistic = sys.argv[1:]
    minimum = int(minimum)
    with open(table, newline="", encoding="utf-8") as file:
        groups = {row["participant"]: row["group"] for row in csv.DictReader(file)}
    names = sorted(set(groups.values()))
    days = read(folder, groups, query, statistic)
    with open(report, encoding="utf-8") as file:
        intervals = json.load(file)["queries"][0]["statistics"]
    compared = 0
    shown = set()

    def compare(found, values, place):
        nonlocal compared
        for key, expected in summary(values).items():
            assert abs(found[key] - expected) <= 1e-9 * max(1, abs(expected)), (place, key, found[key], expected)
            compared += 1

    for interval in intervals:
        date = interval["start"][:10]
        values = {name: days[date][name] for name in names}
        big = [name for name in names if len(values[name]) >= minimum]
        assert [part["name"] for part in interval["groups"]] == big, (date, interval["groups"])
        for part in interval["groups"]:
            compare(part, values[part["name"]], (date, part["name"]))
        whole = [value for name in names for value in values[name]]
        rest = len(whole) - sum(len(values[name]) for name in big)
        if len(whole) >= minimum and (len(big) == len(names) or rest >= minimum):
            compare(interval, whole, date)
        else:
            assert all(interval[key] is None for key in ("median", "p10", "p25", "p75", "p90", "participants")), date
        shown.add(date)
    for date, values in days.items():
        if date not in shown:
            assert all(len(values[name]) < minimum for name in names), date
    print(compared)


main()
