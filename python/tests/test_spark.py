"""The data source for Spark, on two threads of this machine."""

from __future__ import annotations

import contextlib
import csv
import hmac
import io
import os
import shutil
import sys
import time
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

import pytest

import healthmark

pytest.importorskip("pyspark")
if shutil.which("java") is None:
    pytest.skip("Spark needs Java", allow_module_level=True)

from pyspark.sql import SparkSession  # noqa: E402

import healthmark.spark  # noqa: E402
from healthmark._tables import ROW_COLUMNS  # noqa: E402

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

pytestmark = pytest.mark.filterwarnings("ignore:PySpark does not yet fully support pandas:FutureWarning")
DAMAGE = {
    "p03": "truncated-archive", "p07": "no-document", "p08": "empty-document", "p10": "truncated", "p11": "broken-records",
}
DEFINITION = (
    "title: Study\ntime_zone: America/Los_Angeles\ninclude: queries.yaml\n"
    "sections:\n  - table: steps\n  - table: nights\n")
QUERIES = (
    "queries:\n  steps: {type: stepCount, interval: 1 day, by: source}\n"
    "  nights: {type: sleepAnalysis, interval: 1 night, range: last 6 days, statistics: [bedtime, duration]}\n")


@pytest.fixture(scope="module")
def spark(environment: None) -> Iterator[SparkSession]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYSPARK_PYTHON", sys.executable)
        patch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
        # Spark gives times without a zone, in that of the process.
        patch.setenv("TZ", "UTC")
        time.tzset()
        session = (
            SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
            .config("spark.sql.session.timeZone", "UTC").config("spark.driver.memory", "512m")
            .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
            .getOrCreate())
        session.sparkContext.setLogLevel("OFF")
        healthmark.spark.register(session)
        yield session
        session.stop()
    time.tzset()


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve participants, of whom five have damaged exports, and a definition that includes another file."""
    folder = tmp_path_factory.mktemp("study")
    (folder / "study.yaml").write_text(DEFINITION)
    (folder / "queries.yaml").write_text(QUERIES)
    for place in range(1, 13):
        name = f"p{place:02}"
        damage = {"damage": DAMAGE[name]} if name in DAMAGE else {}
        healthmark.sample_data(folder / f"{name}.zip", days=1 + place % 4, seed=place, **damage)
    return folder


@pytest.fixture(scope="module")
def loop(study: Path) -> dict[str, healthmark.Report]:
    """The reports that a loop without Spark gives, by participant."""
    reports: dict[str, healthmark.Report] = {}
    for path in sorted(study.glob("*.zip")):
        with contextlib.suppress(healthmark.DataError), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            reports[path.stem] = healthmark.report(study / "study.yaml", path)
    assert sorted({f"p{place:02}" for place in range(1, 13)} - set(reports)) == ["p03", "p07", "p08"]
    return reports


def read(spark: SparkSession, study: Path, **options: object) -> DataFrame:
    reader = spark.read.format("healthmark").option("definition", str(study / "study.yaml"))
    for name, value in options.items():
        reader = reader.option(name, str(value))
    return reader.load(str(study / "*.zip"))


def csv_of(rows: Iterable[Any]) -> bytes:
    """Rows of Spark as the program writes them."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(ROW_COLUMNS)
    for row in rows:
        zone = ZoneInfo(row["time_zone"])

        def moment(name: str) -> str | None:
            time = row[name]
            return None if time is None else str(time.astimezone(zone).isoformat())

        values = {**row.asDict(), "start": moment("start"), "end": moment("end")}
        values["value"] = moment("instant") if row["instant"] else row["value"]
        lines.writerow([values[name] for name in ROW_COLUMNS])
    return text.getvalue().encode()


# All numbers of partitions take half a minute.
@pytest.mark.parametrize("partitions", [1, 2, 7, 64] if os.environ.get("SOAK") else [5])
def test_rows_are_those_of_a_loop_to_the_byte(
    spark: SparkSession, study: Path, loop: dict[str, healthmark.Report], partitions: int
) -> None:
    frame = read(spark, study, partitions=partitions)
    found: dict[str, list[Any]] = {}
    for row in frame.collect():
        found.setdefault(row["participant"], []).append(row)
    assert {name: csv_of(rows) for name, rows in found.items()} == {name: report.rows for name, report in loop.items()}
    assert sum(map(len, found.values())) > 60
    nights = [row for row in found["p06"] if row["query"] == "nights"]
    assert any(row["instant"] for row in nights) and any(row["value"] for row in nights)
    assert any(row["value"] is None and row["instant"] is None for row in nights)


def test_every_participant_has_a_status_and_names_can_be_hidden(
    spark: SparkSession, study: Path, loop: dict[str, healthmark.Report]
) -> None:
    found = read(spark, study, table="status", partitions=3, key="secret").collect()
    assert not any(f"p{place:02}" in str(row.asDict()) for row in found for place in range(1, 13))
    names = {hmac.new(b"secret", name.encode(), "sha256").hexdigest()[:32]: name
             for name in (f"p{place:02}" for place in range(1, 13))}
    rows = {names[row["participant"]]: row for row in found}
    assert len(found) == len(rows) == 12
    assert {name: row["exit_status"] for name, row in rows.items() if row["exit_status"]} == {
        "p03": 4, "p07": 4, "p08": 4, "p10": 7}
    assert "broken archive" in rows["p03"]["message"] and "cut short" in rows["p10"]["message"]
    for name, report in loop.items():
        row = rows[name]
        assert (row["message"] is None) == (row["exit_status"] == 0)
        assert row["definition_digest"] == report.json["definitionDigest"]
        assert row["data_digest"] == report.json["dataDigest"]
        assert row["rows"] == report.table.num_rows and row["first"].year == 2024 and row["records"] > 100


def test_mistakes_fail_once_with_the_sentence_of_the_program(spark: SparkSession, study: Path) -> None:
    with pytest.raises(Exception, match="'value' is not a table"):
        read(spark, study, table="value").collect()
    with pytest.raises(Exception, match="--as-of"):
        read(spark, study, as_of="soon").collect()
