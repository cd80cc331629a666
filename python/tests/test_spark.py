"""The data source for Spark, on two threads of this machine."""

from __future__ import annotations

import datetime
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import healthmark

pytest.importorskip("pyspark")
if shutil.which("java") is None:
    pytest.skip("Spark needs Java", allow_module_level=True)

from pyspark.sql import SparkSession  # noqa: E402

import healthmark.spark  # noqa: E402

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

pytestmark = pytest.mark.filterwarnings("ignore:PySpark does not yet fully support pandas:FutureWarning")
DAMAGE = {
    "p03": "truncated-archive", "p07": "no-document", "p08": "empty-document", "p10": "truncated", "p11": "broken-records",
}
DEFINITION = (
    "title: Study\ntime_zone: America/Los_Angeles\nqueries:\n"
    "  steps: {type: stepCount, interval: 1 day}\n"
    "  nights: {type: sleepAnalysis, interval: 1 night, range: last 6 days, statistics: [bedtime, duration]}\n"
    "sections:\n  - table: steps\n  - table: nights\n")


@pytest.fixture(scope="module")
def spark(environment: None) -> Iterator[SparkSession]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYSPARK_PYTHON", sys.executable)
        patch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
        session = (
            SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
            .config("spark.sql.session.timeZone", "UTC").config("spark.driver.memory", "512m")
            .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
            .getOrCreate())
        session.sparkContext.setLogLevel("OFF")
        healthmark.spark.register(session)
        yield session
        session.stop()


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve participants, of whom five have damaged exports, and a definition."""
    folder = tmp_path_factory.mktemp("study")
    (folder / "study.yaml").write_text(DEFINITION)
    for place in range(1, 13):
        name = f"p{place:02}"
        damage = {"damage": DAMAGE[name]} if name in DAMAGE else {}
        healthmark.sample_data(folder / f"{name}.zip", days=1 + place % 4, seed=place, **damage)
    return folder


def read(spark: SparkSession, study: Path, **options: object) -> DataFrame:
    reader = spark.read.format("healthmark").option("definition", str(study / "study.yaml"))
    for name, value in options.items():
        reader = reader.option(name, str(value))
    return reader.load(str(study / "*.zip"))


@pytest.mark.filterwarnings("ignore::healthmark.HealthmarkWarning", "ignore::healthmark.HealthmarkNote")
def test_values_are_those_of_a_loop_for_any_number_of_partitions(spark: SparkSession, study: Path) -> None:
    expected: list[tuple[Any, ...]] = []
    failed: dict[str, int | None] = {}
    for path in sorted(study.glob("*.zip")):
        try:
            rows = healthmark.report(study / "study.yaml", path).table.to_pylist()
        except healthmark.HealthmarkError as error:
            failed[path.stem] = error.status
        else:
            expected += [(path.stem, row["query"], row["statistic"], row["date"], row["value"]) for row in rows]
    assert failed == {"p03": 4, "p07": 4, "p08": 4} and len(expected) > 60
    columns = ("participant", "query", "statistic", "date", "value")
    for partitions in (1, 2, 7, 64):
        frame = read(spark, study, partitions=partitions)
        assert frame.rdd.getNumPartitions() == min(partitions, 12)
        found = [tuple(row) for row in frame.select(*columns).collect()]
        assert sorted(found, key=repr) == sorted(expected, key=repr)


def test_every_participant_has_a_status(spark: SparkSession, study: Path) -> None:
    rows = {row["participant"]: row.asDict() for row in read(spark, study, table="status", partitions=3).collect()}
    assert sorted(rows) == [f"p{place:02}" for place in range(1, 13)]
    assert {name: row["exit_status"] for name, row in rows.items() if row["exit_status"]} == {
        "p03": 4, "p07": 4, "p08": 4, "p10": 7}
    assert "broken archive" in rows["p03"]["message"] and "cut short" in rows["p10"]["message"]
    assert all(row["message"] is None for row in rows.values() if row["exit_status"] == 0)
    assert len({row["definition_digest"] for row in rows.values() if row["exit_status"] in (0, 7)}) == 1
    assert rows["p01"]["first"].year == 2024 and rows["p01"]["records"] > 500


def test_times_and_missing_values_are_right(spark: SparkSession, study: Path) -> None:
    frame = read(spark, study).where("participant = 'p01' AND query = 'nights'")
    nights = frame.selectExpr("date", "statistic", "value", "date_format(instant, 'yyyy-MM-dd HH:mm:ss') AS text").collect()
    table = healthmark.report(study / "study.yaml", study / "p01.zip").table.to_pylist()
    expected = []
    for row in table:
        if row["query"] == "nights":
            instant = row["instant"]
            utc = instant.timestamp() if instant else None
            expected.append((row["date"], row["statistic"], row["value"], utc))
    found = [(row["date"], row["statistic"], row["value"], row["text"] and datetime.datetime.fromisoformat(
        row["text"] + "+00:00").timestamp()) for row in nights]
    assert found == expected and any(row[3] for row in found)
    assert any(row[2] is None and row[3] is None for row in found)


def test_mistakes_fail_once_with_the_sentence_of_the_program(spark: SparkSession, study: Path) -> None:
    with pytest.raises(Exception, match="'value' is not a table"):
        read(spark, study, table="value").collect()
    with pytest.raises(Exception, match="--as-of"):
        read(spark, study, as_of="soon").collect()


def test_names_are_hidden(spark: SparkSession, study: Path) -> None:
    rows = read(spark, study, table="status", key="secret").collect()
    assert len(rows) == 12
    assert not any(f"p{place:02}" in str(row.asDict()) for row in rows for place in range(1, 13))
