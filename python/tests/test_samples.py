"""Streams of samples."""

from __future__ import annotations

import datetime
import gc
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import healthmark
from conftest import HOSTILE_NAMES, has_ended

pa = pytest.importorskip("pyarrow")
pytestmark = pytest.mark.filterwarnings("ignore::healthmark.HealthmarkNote")

HEAD = 'type,start,end,value,word,unit,\\"source\\",\\"device\\",version,creation\\n'
LINE = "stepCount,2024-01-01T00:00:00.000Z,2024-01-01T00:01:00.000Z,7.0,,count,Watch,,v10.3,2024-01-01T00:02:00.000Z\\n"
PID = 'open(__file__ + ".pid", "w").write(str(os.getpid()))\n'


def wait_until(condition: Callable[[], bool]) -> bool:
    """True as soon as the condition is, false after half a minute."""
    end = time.monotonic() + 30
    while not condition() and time.monotonic() < end:
        time.sleep(0.02)
    return condition()


def test_every_sample_is_there_with_its_type(export: Path) -> None:
    table = healthmark.samples(export).read_all()
    assert len(table) == healthmark.inspect(export)["samples"]
    types = {field.name: field.type for field in table.schema}
    text = pa.dictionary(pa.int32(), pa.string())
    assert types == {
        "type": text, "start": pa.timestamp("ms", "UTC"), "end": pa.timestamp("ms", "UTC"), "value": pa.float64(),
        "word": text, "unit": text, "source": text, "device": text, "version": text,
        "creation": pa.timestamp("ms", "UTC")}
    versions = set(table["version"].to_pylist())
    assert {"10.3", "2.0.3"} <= versions and not any(version and version.startswith("v") for version in versions)
    assert table["value"].null_count == 0
    words = [row for row in table.select(["type", "word"]).to_pylist() if row["word"]]
    assert {"type": "sleepAnalysis", "word": "asleepCore"} in words


def test_sums_are_those_of_query_where_nothing_overlaps(export: Path) -> None:
    rows = healthmark.samples(export, types="flightsClimbed", range="2024-02-01 .. 2024-02-03").read_all()
    alone = [value for value, source in zip(rows["value"].to_pylist(), rows["source"].to_pylist()) if "Watch" in source]
    table = healthmark.query(
        "flightsClimbed", export, from_="2024-02-01", to="2024-02-03", interval="1 day", by="source")
    sums = [row["value"] for row in table.to_pylist() if row["part"] and "Watch" in row["part"]]
    assert alone and sum(alone) == sum(sums)


def test_times_are_shown_in_the_zone_that_is_given(export: Path) -> None:
    table = healthmark.samples(
        export, types=["heartRate"], range="2024-02-02", time_zone="America/Los_Angeles").read_all()
    assert table.schema.field("start").type == pa.timestamp("ms", "America/Los_Angeles")
    dates = {moment.as_py().date() for moment in table["start"]}
    assert dates == {datetime.date(2024, 2, 2)}
    offset = healthmark.samples(export, types="heartRate", range="2024-02-02", time_zone="GMT-0800").read_all()
    assert offset.schema.field("start").type == pa.timestamp("ms", "Etc/GMT+8")
    assert offset["start"].to_pylist() == table["start"].to_pylist()


@pytest.mark.parametrize(("type", "columns"), [
    ("workout", {"activity", "duration_s"}), ("activitySummary", {"date", "move_kcal"}),
    ("bloodPressure", {"systolic_mmHg"}),
])
def test_other_tables_have_their_columns(export: Path, type: str, columns: set[str]) -> None:
    table = healthmark.samples(export, types=type).read_all()
    assert len(table) > 0 and columns <= set(table.schema.names)
    assert not any(pa.types.is_null(field.type) for field in table.schema)


def test_types_of_different_tables_are_refused(export: Path) -> None:
    with pytest.raises(healthmark.UsageError, match="have different columns"):
        healthmark.samples(export, types=["heartRate", "workout"])


def test_names_stay_as_they_are(hostile: Path) -> None:
    table = healthmark.samples(hostile).read_all()
    assert len(table) == len(HOSTILE_NAMES)
    for column in ("source", "version"):
        texts = set(table[column].to_pylist())
        assert {"Watch, second", 'the "good" one', "=1+2", "NA", "null", "NaN", "v1"} <= texts


def test_no_samples_are_a_table_with_columns(export: Path) -> None:
    table = healthmark.samples(export, range="2001-01-01 .. 2001-01-02").read_all()
    assert len(table) == 0 and "value" in table.schema.names


def test_pandas_polars_and_duckdb_read_the_stream(export: Path) -> None:
    count = healthmark.inspect(export)["samples"]
    pytest.importorskip("pandas")
    frame = healthmark.samples(export).read_pandas()
    assert len(frame) == count and int((frame["type"] == "heartRate").sum()) > 1_000
    polars = pytest.importorskip("polars")
    series = polars.from_arrow(healthmark.samples(export).read_all())
    assert series.filter(polars.col("type") == "heartRate").height == int((frame["type"] == "heartRate").sum())
    duckdb = pytest.importorskip("duckdb")
    reader = healthmark.samples(export)
    (rows, total), = duckdb.sql("SELECT count(*), sum(value) FROM reader WHERE type = 'stepCount'").fetchall()
    steps = frame[frame["type"] == "stepCount"]["value"]
    assert rows == len(steps) and total == steps.sum()


def test_batches_that_are_cut_anywhere_are_the_same(export: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = healthmark.samples(export).read_all()
    monkeypatch.setattr("healthmark._tables._BLOCK", 1_000)
    pieces = healthmark.samples(export, types="stepCount").read_all()
    assert pieces.column("start").num_chunks > 10
    kept = [row for row in whole.to_pylist() if row["type"] == "stepCount"]
    assert pieces.to_pylist() == kept


def test_a_broken_archive_is_an_error_at_once(broken: Path) -> None:
    with pytest.raises(healthmark.DataError, match="broken archive"):
        healthmark.samples(broken)


def test_what_can_be_read_comes_with_a_warning_at_the_end(broken: Path) -> None:
    reader = healthmark.samples(broken, partial=True)
    with pytest.warns(healthmark.CutShort, match="cut short"):
        assert len(reader.read_all()) > 1_000


def test_an_error_in_the_middle_is_raised(fake: Callable[[str], Path]) -> None:
    fake(f'sys.stdout.write("{HEAD}" + "{LINE}" * 3); sys.stdout.flush()\n'
         'sys.stderr.write("healthmark: error: the data changed while it was read\\n"); sys.exit(4)')
    reader = healthmark.samples("x")
    with pytest.raises(healthmark.DataError, match="the data changed"):
        reader.read_all()


def test_a_crash_in_the_middle_is_raised(fake: Callable[[str], Path]) -> None:
    fake(f'sys.stdout.write("{HEAD}" + "{LINE}" * 3); sys.stdout.flush()\nos.kill(os.getpid(), 9)')
    with pytest.raises(healthmark.HealthmarkError, match="was ended by SIGKILL") as caught:
        healthmark.samples("x").read_all()
    assert caught.value.status == -9


def test_a_stream_that_nobody_reads_any_more_stops_the_program(fake: Callable[[str], Path]) -> None:
    path = fake(f'{PID}sys.stdout.write("{HEAD}")\nwhile True: sys.stdout.write("{LINE}")')
    for reads in (0, 1):
        reader = healthmark.samples("x")
        pid = int(Path(f"{path}.pid").read_text())
        for _ in range(reads):
            assert reader.read_next_batch().num_rows > 1_000
        assert not has_ended(pid)
        del reader
        gc.collect()
        assert wait_until(lambda: has_ended(pid))


def test_memory_does_not_grow_with_the_stream(fake: Callable[[str], Path]) -> None:
    fake(f'sys.stdout.write("{HEAD}")\nfor _ in range(400): sys.stdout.write("{LINE}" * 1_000)')
    before = pa.total_allocated_bytes()
    rows = 0
    for batch in healthmark.samples("x"):
        rows += batch.num_rows
        assert pa.total_allocated_bytes() - before < 30 << 20
    assert rows == 400_000


def test_a_program_that_takes_too_long_is_stopped(fake: Callable[[str], Path]) -> None:
    path = fake(f'{PID}sys.stdout.write("{HEAD}"); sys.stdout.flush(); time.sleep(600)')
    with pytest.raises(healthmark.TimedOut, match="longer than 0.5 seconds"):
        healthmark.samples("x", timeout=0.5).read_all()
    assert wait_until(lambda: has_ended(int(Path(f"{path}.pid").read_text())))


@pytest.mark.parametrize("restarts", [False, True])
def test_an_interrupt_stops_the_program(fake: Callable[[str], Path], restarts: bool) -> None:
    # Polars sets its own handler, with SA_RESTART, which keeps a signal from ending a read.
    signal.siginterrupt(signal.SIGINT, not restarts)
    path = fake(f'{PID}sys.stdout.write("{HEAD}"); sys.stdout.flush(); time.sleep(600)')
    reader = healthmark.samples("x")
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        reader.read_all()
    assert wait_until(lambda: has_ended(int(Path(f"{path}.pid").read_text())))


def test_the_end_of_python_stops_the_program(fake: Callable[[str], Path]) -> None:
    path = fake(f'{PID}sys.stdout.write("{HEAD}"); sys.stdout.flush(); time.sleep(600)')
    code = "import sys, healthmark\nreader = healthmark.samples('x')\nsys.exit(3)"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, timeout=60, check=False)
    assert done.returncode == 3, done.stderr
    assert wait_until(lambda: has_ended(int(Path(f"{path}.pid").read_text())))


def test_a_line_without_end_is_an_error(fake: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("healthmark._tables._BLOCK", 1 << 16)
    monkeypatch.setattr("healthmark._tables._LONGEST_LINE", 1 << 20)
    fake(f'sys.stdout.write("{HEAD}")\nwhile True: sys.stdout.write("x" * 65536)')
    with pytest.raises(healthmark.HealthmarkError, match="a line of the samples has more than"):
        healthmark.samples("x").read_all()
