"""Numbers of glucose against published formulas, computed with NumPy."""

from __future__ import annotations

import datetime
import math
import random
from pathlib import Path
from typing import Any

import pytest

import healthmark

np = pytest.importorskip("numpy")

START = datetime.datetime(2024, 6, 3, tzinfo=datetime.timezone.utc)
OPTIONS: dict[str, Any] = {"range": "2024-06-03 .. 2024-06-17", "time_zone": "UTC", "unit": "mg/dL"}


@pytest.fixture(scope="module")
def readings() -> list[tuple[datetime.datetime, int]]:
    """Fourteen days of a sensor with a reading every five minutes, and a gap in the last one."""
    random.seed(41)
    times = [START + datetime.timedelta(minutes=5 * number) for number in range(14 * 288 - 60)]
    return [
        (time, max(40, round(130 + 50 * math.sin(time.hour / 24 * 6.28) + random.gauss(0, 25))))
        for time in times
    ]


@pytest.fixture(scope="module")
def sensor(tmp_path_factory: pytest.TempPathFactory, readings: list[tuple[datetime.datetime, int]]) -> Path:
    """An export with these readings."""
    path = tmp_path_factory.mktemp("glucose") / "export.xml"
    form = "%Y-%m-%d %H:%M:%S %z"
    lines = [
        '<Record type="HKQuantityTypeIdentifierBloodGlucose" sourceName="Sensor" unit="mg/dL"'
        f' creationDate="{time:{form}}" startDate="{time:{form}}" endDate="{time:{form}}" value="{value}"/>'
        for time, value in readings
    ]
    path.write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_US">\n'
        '<ExportDate value="2024-06-17 09:41:00 +0000"/>\n' + "\n".join(lines) + "\n</HealthData>\n",
        encoding="utf-8",
    )
    return path


def test_gmi_and_variation_follow_their_formulas(
    sensor: Path, readings: list[tuple[datetime.datetime, int]]
) -> None:
    answer = healthmark.query_json(
        "bloodGlucose", sensor, statistics=["average", "gmi", "coefficient_of_variation", "time_with_data"],
        instants="hold 5 minutes", **OPTIONS,
    )
    values = np.array([value for _, value in readings], dtype=float)
    found = answer["statistics"][0]
    assert found["average"] == pytest.approx(values.mean())
    # Bergenstal and others, Diabetes Care 2018: GMI (%) = 3.31 + 0.02392 × mean glucose in mg/dL.
    assert found["gmi"] == pytest.approx((3.31 + 0.02392 * values.mean()) / 100)
    assert found["coefficientOfVariation"] == pytest.approx(values.std(ddof=1) / values.mean())
    assert found["timeWithData"] == pytest.approx(len(readings) / (14 * 288))


def test_percentiles_of_the_day_are_those_of_numpy(
    sensor: Path, readings: list[tuple[datetime.datetime, int]]
) -> None:
    answer = healthmark.query_json(
        "bloodGlucose", sensor, statistics=["median", "p5", "p25", "p75", "p95"], profile="hour", step="15 minutes",
        **OPTIONS,
    )
    assert len(answer["profile"]) == 96
    for row in answer["profile"]:
        own = [
            value for time, value in readings
            if f"{time.hour:02}:{time.minute // 15 * 15:02}" == row["hour"]
        ]
        assert len(own) > 30
        for key, percent in [("median", 50), ("p5", 5), ("p25", 25), ("p75", 75), ("p95", 95)]:
            assert row[key] == pytest.approx(np.percentile(own, percent)), (row["hour"], key)


def test_shares_of_ranges_are_shares_of_readings(
    sensor: Path, readings: list[tuple[datetime.datetime, int]]
) -> None:
    answer = healthmark.query_json(
        "bloodGlucose", sensor,
        bands="very low < 54 mg/dL; low 54 .. 69 mg/dL; target 70 .. 180 mg/dL; high 181 .. 250 mg/dL;"
        " very high > 250 mg/dL",
        **OPTIONS,
    )
    values = np.array([value for _, value in readings])
    edges = {"very low": (0, 53), "low": (54, 69), "target": (70, 180), "high": (181, 250), "very high": (251, 999)}
    bands = answer["statistics"][0]["bands"]
    for name, (low, high) in edges.items():
        assert bands[name] == pytest.approx(((values >= low) & (values <= high)).mean()), name
    assert bands["other"] == 0


def test_episodes_are_runs_of_readings(
    sensor: Path, readings: list[tuple[datetime.datetime, int]]
) -> None:
    answer = healthmark.query_json(
        "bloodGlucose", sensor, episodes="< 70 mg/dL for 15 minutes", items=True, **OPTIONS
    )
    # An episode starts with three readings in a row below 70. It ends with three at or above it, or with the data.
    low = [value < 70 for _, value in readings]
    expected = []
    index = 0
    while index < len(low):
        if not all(low[index:index + 3]) or index + 3 > len(low):
            index += 1
            continue
        start = end = index
        while index < len(low) and (any(low[index:index + 3]) or index + 3 > len(low)):
            end = min(index + 1, len(low) - 1) if low[index] else end
            index += 1
        lowest = min(value for _, value in readings[start:end + 1])
        expected.append((readings[start][0], 300 * (end - start), lowest))
    found = [
        (datetime.datetime.fromisoformat(item["start"].replace("Z", "+00:00")), item["duration"], item["minimum"])
        for item in answer["items"]
    ]
    assert len(found) > 3
    assert found == expected
