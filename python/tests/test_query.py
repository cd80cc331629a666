"""Tables of statistics."""

from __future__ import annotations

import datetime
import json
import math
import subprocess
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

import healthmark
from conftest import HOSTILE_NAMES
from healthmark._tables import zone

pa = pytest.importorskip("pyarrow")
LOS_ANGELES = ZoneInfo("America/Los_Angeles")


def test_values_are_those_of_the_json(export: Path) -> None:
    options: dict[str, Any] = {"interval": "1 day", "by": "source", "range": "last 5 days"}
    table = healthmark.query("stepCount", export, **options)
    answer = healthmark.query_json("stepCount", export, **options)
    expected = []
    for interval in answer["statistics"]:
        expected.append((interval["start"], None, interval["sum"]))
        expected += [(interval["start"], source["name"], source["sum"]) for source in interval["sources"]]
    found = [(row["start"].isoformat(), row["part"], row["value"]) for row in table.to_pylist()]
    assert len(found) > 10
    assert found == expected
    assert set(table["unit"].to_pylist()) == {"count"}


def test_times_are_instants_in_the_time_zone(export: Path) -> None:
    table = healthmark.query("stepCount", export, interval="1 day")
    for name in ("start", "end", "instant"):
        assert table.schema.field(name).type == pa.timestamp("ms", "America/Los_Angeles")
    first = table["start"][0].as_py()
    assert first == datetime.datetime(2024, 1, 28, tzinfo=LOS_ANGELES)
    assert first.utcoffset() == datetime.timedelta(hours=-8)
    assert table["date"][0].as_py() == datetime.date(2024, 1, 28)


def test_a_day_with_a_clock_change_has_its_own_length(tmp_path: Path) -> None:
    path = tmp_path / "spring.zip"
    healthmark.sample_data(path, days=3, end="2024-03-11", time_zone="America/New_York")
    table = healthmark.query("stepCount", path, interval="1 day")
    lengths = {row["date"].day: (row["end"] - row["start"]).total_seconds() for row in table.to_pylist()}
    # Python subtracts the clock times of one zone, so these are converted first.
    seconds = {row["date"].day: row["end"].timestamp() - row["start"].timestamp() for row in table.to_pylist()}
    assert lengths[10] == 24 * 3600
    assert seconds[10] == 23 * 3600 and seconds[9] == 24 * 3600


def test_a_time_of_day_is_an_instant_and_not_a_number(export: Path) -> None:
    table = healthmark.query("sleepAnalysis", export, interval="1 night", statistics=["bedtime", "duration"])
    rows = table.to_pylist()
    with_data = [row for row in rows if row["days_with_data"]]
    assert any(row["statistic"] == "bedtime" for row in with_data)
    for row in with_data:
        assert (row["instant"] is not None) == (row["statistic"] == "bedtime")
        assert (row["value"] is not None) == (row["statistic"] == "duration")
        if row["instant"] is not None:
            assert row["start"] <= row["instant"] < row["end"]
    without = [row for row in rows if not row["days_with_data"]]
    assert without and all(row["value"] is None and row["instant"] is None for row in without)


def test_nothing_is_null_in_arrow_pandas_and_polars(export: Path) -> None:
    table = healthmark.query("stepCount", export, interval="1 day", from_="2023-12-01", to="2024-02-04")
    empty = table["value"].null_count
    assert 0 < empty < len(table)
    assert not any(value is not None and math.isnan(value) for value in table["value"].to_pylist())
    pytest.importorskip("pandas")
    frame = table.to_pandas()
    assert int(frame["value"].isna().sum()) == empty and (frame["value"] == 0).sum() == 0
    assert str(frame["start"].dtype) == "datetime64[ms, America/Los_Angeles]"
    assert frame["instant"].isna().all()
    polars = pytest.importorskip("polars")
    series = polars.from_arrow(table)
    assert series["value"].null_count() == empty and series["value"].is_nan().sum() == 0
    assert series["start"].dtype == polars.Datetime("ms", "America/Los_Angeles")
    assert series["start"][0] == datetime.datetime(2023, 12, 1, tzinfo=LOS_ANGELES)


def test_an_answer_without_rows_has_all_columns(export: Path) -> None:
    with pytest.warns(healthmark.HealthmarkNote, match="no samples of 'dietaryWater'"):
        table = healthmark.query("dietaryWater", export)
    full = healthmark.query("stepCount", export)
    assert table.schema.names == full.schema.names


@pytest.mark.filterwarnings("ignore::healthmark.HealthmarkNote")
def test_names_stay_as_they_are(hostile: Path) -> None:
    table = healthmark.query("bodyMass", hostile, by="source", interval="1 day")
    names = [row["part"] for row in table.to_pylist() if row["part_kind"] == "source"]
    assert len(names) == len(HOSTILE_NAMES)
    for name in ("Watch, second", 'the "good" one', "=1+2", "NA", "null", "NaN", "<script>alert(1)</script>"):
        assert name in names
    assert not any("\n" in name or "\x1b" in name for name in names)


@pytest.mark.parametrize(("offset", "zone"), [
    ("-05:00", "Etc/GMT+5"), ("+01:00", "Etc/GMT-1"), ("+05:30", "+05:30"), ("+13:00", "Etc/GMT-13"), ("Z", "UTC"),
])
@pytest.mark.filterwarnings("ignore::healthmark.HealthmarkNote")
def test_data_without_a_time_zone_has_an_offset(tmp_path: Path, offset: str, zone: str) -> None:
    path = tmp_path / "steps.jsonl"
    path.write_text(json.dumps({
        "type": "stepCount", "start": f"2024-01-07T08:00:00{offset}", "end": f"2024-01-07T09:00:00{offset}",
        "value": 1, "unit": "count"}))
    table = healthmark.query("stepCount", path)
    assert table.schema.field("start").type == pa.timestamp("ms", zone)
    moment = table["start"][0].as_py()
    assert (moment.hour, moment.isoformat()) == (8, f"2024-01-07T08:00:00{offset}".replace("Z", "+00:00"))


def test_zones_have_the_names_that_the_program_gives() -> None:
    for name, expected in {
        "GMT-1200": "Etc/GMT+12", "GMT-1300": "-13:00", "GMT+1400": "Etc/GMT-14", "+15:00": "+15:00", "-08:00": "Etc/GMT+8",
        "GMT+0000": "UTC", "GMT+0545": "+05:45", "Europe/Berlin": "Europe/Berlin",
    }.items():
        assert zone(name) == expected


def test_options_become_words(export: Path) -> None:
    first = healthmark.query(
        "stepCount", str(export), as_of=datetime.date(2024, 2, 1), interval="1 day",
        source_priority=["Robin’s iPhone", "Robin’s Apple Watch"], time_zone="Europe/Berlin", no_cache=True)
    second = healthmark.query("stepCount", export, as_of="2024-02-01", interval="1 day", time_zone="Europe/Berlin")
    assert first.schema.field("start").type == pa.timestamp("ms", "Europe/Berlin")
    assert max(first["date"].to_pylist()) == datetime.date(2024, 2, 1)
    assert first["value"].to_pylist() != second["value"].to_pylist()


def test_options_that_a_function_decides_are_refused(export: Path) -> None:
    for name in ("format", "quiet", "out", "help"):
        option: dict[str, Any] = {name: "json"}
        with pytest.raises(TypeError, match=f"unexpected keyword argument '{name}'"):
            healthmark.query("stepCount", export, **option)


def test_words_that_look_like_options_are_not_options(export: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(healthmark.UsageError, match="'--help'"):
        healthmark.query("--help", export)
    with pytest.raises(healthmark.DataError):
        healthmark.query("stepCount", "--help")
    monkeypatch.chdir(export.parent)
    with pytest.raises(healthmark.DataError):
        healthmark.query("stepCount", "-")
    with pytest.raises(healthmark.UsageError):
        healthmark.query("stepCount", export, interval="--help")


def test_the_data_of_the_environment_is_used(export: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEALTHMARK_DATA", str(export))
    assert healthmark.query("stepCount").equals(healthmark.query("stepCount", export))


def test_explanations_and_contents_are_dictionaries(export: Path) -> None:
    account = healthmark.explain("stepCount", export, at=datetime.date(2024, 2, 2))
    value = healthmark.query("stepCount", export, from_="2024-02-02", to="2024-02-03", interval="1 day")["value"]
    assert account["value"] == value[0].as_py()
    assert math.isclose(sum(source["counted"] for source in account["sources"]), account["value"])
    content = healthmark.inspect(export)
    assert content["timeZone"] == "America/Los_Angeles" and content["records"] > 5_000
    assert json.dumps(healthmark.agreement(export))


def test_a_query_of_a_definition_is_explained(export: Path, tmp_path: Path) -> None:
    definition = tmp_path / "steps.yaml"
    definition.write_text("title: Steps\nqueries:\n  steps: {type: stepCount, interval: 1 week}\n")
    account = healthmark.explain(data=export, report=definition, query="steps", at="2024-01-31")
    assert account["type"] == "HKQuantityTypeIdentifierStepCount" and account["hours"] == 168


def test_rows_are_the_output_of_the_command(export: Path) -> None:
    table = healthmark.query("heartRate", export, interval="1 day", statistics="minimum,average,maximum")
    output = subprocess.run(
        [healthmark.program(), "query", "heartRate", "--data", str(export), "--interval", "1 day", "--statistics",
         "minimum,average,maximum", "--format", "rows"], capture_output=True, check=True, text=True).stdout
    values = [line.split(",")[10] for line in output.splitlines()[1:]]
    assert [repr(value) for value in table["value"].to_pylist()] == values
