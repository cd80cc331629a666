"""Reports over many participants, without an engine."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import healthmark
from healthmark._cohort import Cohort, Participant, WorkerError, status_row, values_table
from healthmark._tables import ROW_COLUMNS

DEFINITION = (
    "title: Study\ntime_zone: America/Los_Angeles\nqueries:\n"
    "  steps: {type: stepCount, interval: 1 day, by: source}\n"
    "  nights: {type: sleepAnalysis, interval: 1 night, statistics: [bedtime, duration]}\n"
    "sections:\n  - table: steps\n  - table: nights\n")


@pytest.fixture
def study(tmp_path: Path) -> Path:
    path = tmp_path / "study.yaml"
    path.write_text(DEFINITION)
    return path


def cohort(**options: object) -> Cohort:
    return Cohort.from_options({name: str(value) for name, value in options.items()})


def make_files(folder: Path, sizes: dict[str, int]) -> None:
    folder.mkdir()
    for name, size in sizes.items():
        (folder / name).write_bytes(b"x" * size)


@pytest.mark.parametrize("partitions", [1, 2, 7, 64])
def test_shares_hold_every_participant_once_and_the_largest_first(
    tmp_path: Path, study: Path, partitions: int
) -> None:
    sizes = {f"p{place:02}.zip": (place * 7919) % 50 * 100_000 for place in range(40)}
    make_files(tmp_path / "data", sizes)
    shares = cohort(definition=study, path=tmp_path / "data" / "*.zip", partitions=partitions).shares()
    assert len(shares) == min(partitions, 40)
    assert sorted(each.name for share in shares for each in share) == sorted(name[:-4] for name in sizes)
    totals = [sum(each.size for each in share) for share in shares]
    costs = [total + 100_000 * len(share) for total, share in zip(totals, shares)]
    assert costs == sorted(costs, reverse=True)
    for share in shares:
        assert [each.size for each in share] == sorted((each.size for each in share), reverse=True)
    if partitions in (2, 7):
        # The difference is at most the smallest export of the larger share.
        assert max(totals) - min(totals) <= 100_000 * len(sizes)


def test_a_manifest_names_participants(tmp_path: Path, study: Path) -> None:
    make_files(tmp_path / "data", {"a, b.zip": 5, "c.zip": 7})
    manifest = tmp_path / "study.csv"
    manifest.write_text('participant,path,group\n"=x, ""y""","data/a, b.zip",1\nz,data/c.zip,2\ngone,data/d.zip,2\n')
    assert cohort(definition=study, manifest=manifest).participants() == [
        Participant('=x, "y"', str(tmp_path / "data/a, b.zip"), 5), Participant("gone", str(tmp_path / "data/d.zip"), 0),
        Participant("z", str(tmp_path / "data/c.zip"), 7)]
    manifest.write_text("id,file\n1,2\n")
    with pytest.raises(ValueError, match="needs the columns 'participant' and 'path'"):
        cohort(definition=study, manifest=manifest).participants()
    manifest.write_bytes(b"participant,path\nx,a\0b\n")
    with pytest.raises(ValueError, match="study.csv':"):
        cohort(definition=study, manifest=manifest).participants()
    manifest.write_text("participant,path\nx\n")
    with pytest.raises(ValueError, match=":2: the participant or the path is missing"):
        cohort(definition=study, manifest=manifest).participants()


def test_two_exports_of_one_name_are_refused(tmp_path: Path, study: Path) -> None:
    for name in ("a", "b"):
        make_files(tmp_path / name, {"p1.zip": 1})
    with pytest.raises(ValueError, match="both belong to 'p1'"):
        cohort(definition=study, path=tmp_path / "*" / "p1.zip").participants()
    with pytest.raises(ValueError, match="no exports match"):
        cohort(definition=study, path=tmp_path / "*.zip").participants()


def test_names_can_be_hidden(tmp_path: Path, study: Path, bad_files: dict[str, Path]) -> None:
    (tmp_path / "smith.zip").write_bytes(bad_files["broken"].read_bytes())
    options: dict[str, Any] = {"definition": study, "path": tmp_path / "smith.zip"}
    names = {key: cohort(**options, key=key).participants()[0].name for key in ("first", "second")}
    assert names["first"] != names["second"] and re.fullmatch("[0-9a-f]{32}", names["first"])
    hidden = cohort(**options, key="first", table="status")
    assert "first" not in repr(hidden)
    row = status_row(hidden, hidden.participants()[0])
    assert row["exit_status"] == 4 and "broken archive" in row["message"]
    assert "smith" not in json.dumps(row) and names["first"] in row["message"]
    assert "healthmark-" not in row["message"]


@pytest.mark.parametrize("links", [True, False])
def test_a_store_can_have_a_hidden_name(
    tmp_path: Path, study: Path, export: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    pytest.importorskip("pyarrow")
    store = tmp_path / "smith.health"
    subprocess.run(
        [healthmark.program(), "import", str(export), "--store", str(store), "--quiet"], check=True, capture_output=True)
    before = store.read_bytes()
    if not links:
        def refuse(source: str, name: str) -> None:
            raise OSError(errno.EXDEV, "Invalid cross-device link")
        monkeypatch.setattr("os.link", refuse)
    case = cohort(definition=study, path=store, key="k").checked()
    (participant,) = case.participants()
    row, table = status_row(case, participant), values_table(case, participant)
    assert row["exit_status"] == 0, row
    assert table is not None and len(table) == row["rows"] > 20
    assert "smith" not in json.dumps(row, default=str) and store.read_bytes() == before
    (tmp_path / "smith.health-journal").touch()
    row = status_row(case, participant)
    assert row["exit_status"] == 4 and "is being written" in row["message"]


def test_names_that_are_not_text_and_long_names_have_a_status(tmp_path: Path, study: Path) -> None:
    pytest.importorskip("pyarrow")
    line = {"type": "stepCount", "start": "2024-01-07T08:00:00Z", "end": "2024-01-07T09:00:00Z", "value": 1, "unit": "count"}
    for name in (b"long", b"p\xe9"):
        path = tmp_path / os.fsdecode(name + b".jsonl")
        path.write_text(json.dumps({**line, "source": "x" * 200_000}) + "\n")
    case = cohort(definition=study, path=tmp_path / "*.jsonl")
    rows = {participant.name: status_row(case, participant) for participant in case.participants()}
    # The program does not open paths that are not UTF-8.
    assert {name: row["exit_status"] for name, row in rows.items()} == {"long": 0, r"p\xe9": 4}
    assert rows["long"]["rows"] > 0 and "no such file" in rows[r"p\xe9"]["message"]
    for participant in case.participants():
        table = values_table(case, participant)
        assert (0 if table is None else len(table)) == rows[participant.name].get("rows", 0)
        assert json.dumps(rows[participant.name], ensure_ascii=False, default=str).encode("utf-8")


def test_rows_of_another_program_are_a_failure_of_the_worker(study: Path, export: Path, fake: Any) -> None:
    pytest.importorskip("pyarrow")
    case = cohort(definition=study, path=export)
    (participant,) = case.participants()
    columns = ",".join(ROW_COLUMNS)
    for text in ("participant,value\n", columns + "\n1,2\n", columns + "\n" + "x," * 13 + "many\n"):
        fake(f"sys.stdout.write({text!r})")
        with pytest.raises(WorkerError, match="cannot read the rows of 'export'"):
            values_table(case, participant)


def test_a_failure_is_a_status_and_no_rows(study: Path, bad_files: dict[str, Path]) -> None:
    pytest.importorskip("pyarrow")
    for name, path in bad_files.items():
        case = cohort(definition=study, path=path)
        participant = Participant(name, str(path), path.stat().st_size if path.exists() else 0)
        row = status_row(case, participant)
        assert row["exit_status"] == 4 and row["message"], name
        assert values_table(case, participant) is None


def test_a_status_describes_the_data(study: Path, export: Path, broken: Path) -> None:
    case = cohort(definition=study, path=export)
    row = status_row(case, case.participants()[0])
    content, report = healthmark.inspect(export), healthmark.report(study, export)
    assert (row["exit_status"], row.get("message"), row["bytes"]) == (0, None, export.stat().st_size)
    assert row["records"] == content["records"] and row["left_out"] == 0
    assert row["rows"] == report.rows.count(b"\n") - 1 > 20
    assert row["data_digest"] == report.json["dataDigest"]
    assert row["definition_digest"] == report.json["definitionDigest"]
    assert row["first"].isoformat().startswith("2024-01-28T00:00") and row["seconds"] > 0
    assert row["program"].startswith("healthmark ")
    partial = status_row(cohort(definition=study, path=broken, partial="true"), Participant("b", str(broken), 1))
    assert partial["exit_status"] == 7 and "cut short" in partial["message"] and partial["records"] > 1_000


def test_values_are_the_rows_of_the_report(study: Path, export: Path) -> None:
    pa = pytest.importorskip("pyarrow")
    case = cohort(definition=study, path=export)
    table = values_table(case, case.participants()[0])
    expected = healthmark.report(study, export).table
    assert table is not None and set(table["participant"].to_pylist()) == {"export"}
    assert table.schema.field("start").type == pa.timestamp("us", "UTC")
    kept = table.drop_columns(["participant"]).cast(expected.schema)
    assert kept.equals(expected) and len(kept) > 20


def test_mistakes_fail_before_data_is_read(tmp_path: Path, study: Path) -> None:
    for options, message in (
        ({"table": "value"}, "'value' is not a table"), ({"timeout": "soon"}, "'soon' is not a number"),
        ({"partitions": 0}, "'0' is not a number"), ({"colour": "red"}, "unknown option 'colour'"),
        ({"partial": "yes"}, "is not 'true' or 'false'"), ({"key": ""}, "option 'key' is empty"), ({"path": "s3://bucket/a.zip"}, "is not in a file system"),
        ({"manifest": "a.csv"}, "expected either paths"),
    ):
        with pytest.raises(ValueError, match=message):
            cohort(**{"definition": study, "path": "x.zip", **options})
    with pytest.raises(ValueError, match="option 'definition' is missing"):
        cohort(path="x.zip")
    cohort(
        definition=study, path="x.zip", as_of="2024-02-01", publish="true", partial="false", no_plugins="true").checked()
    with pytest.raises(healthmark.UsageError, match="--as-of"):
        cohort(definition=study, path="x.zip", as_of="soon").checked()
    study.write_text(DEFINITION.replace("title: Study", "title: Scale and other sources"))
    cohort(definition=study, path="x.zip", publish="true").checked()
    study.write_text(DEFINITION.replace("stepCount", "stepCouns"))
    with pytest.raises(healthmark.DefinitionError, match=r"^.*/study.yaml:4:17: unknown type 'stepCouns'"):
        cohort(definition=study, path="x.zip").checked()


def test_paths_do_not_depend_on_the_current_folder(
    tmp_path: Path, study: Path, export: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(export.parent)
    (tmp_path / "study.csv").write_text(f"participant,path\np,{os.path.relpath(export, tmp_path)}\n")
    for options in ({"path": "*.zip"}, {"path": "./export.zip"}, {"manifest": os.path.relpath(tmp_path / "study.csv")}):
        case = cohort(definition=study, **options)
        (participant,) = case.participants()
        monkeypatch.chdir(tmp_path)
        assert values_table(case, participant) is not None
        monkeypatch.chdir(export.parent)


def test_a_worker_without_the_exports_fails_itself(study: Path, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    case = cohort(definition=study, path=tmp_path / "p.zip")
    for function in (values_table, status_row):
        with pytest.raises(WorkerError, match="does not have the export of 'p', which the driver has"):
            function(case, Participant("p", str(tmp_path / "gone.zip"), 5))


def test_time_has_a_limit(study: Path, fake: Any, export: Path) -> None:
    fake("time.sleep(600)")
    row = status_row(cohort(definition=study, path=export, timeout=1), Participant("p", str(export), 1))
    assert row["exit_status"] is None and "longer than 1 seconds" in row["message"]


def test_included_files_go_to_the_workers(tmp_path: Path, export: Path) -> None:
    pytest.importorskip("pyarrow")
    project = tmp_path / "project"
    (project / "reports").mkdir(parents=True)
    (project / "common" / "more").mkdir(parents=True)
    (project / ".git").mkdir()
    (project / "common" / "steps.yaml").write_text(
        "include: more/pulse.yaml\nqueries:\n  steps: {type: stepCount, interval: 1 day}\n")
    (project / "common" / "more" / "pulse.yaml").write_text("queries:\n  pulse: {type: heartRate, interval: 1 day}\n")
    definition = project / "reports" / "study.yaml"
    definition.write_text("title: Study\ninclude: ../common/steps.yaml\nsections:\n  - table: steps\n  - table: pulse\n")
    case = cohort(definition=definition, path=export).checked()
    expected = healthmark.report(definition, export)
    definition.unlink()
    shutil.rmtree(project)
    (participant,) = case.participants()
    table = values_table(case, participant)
    assert table is not None and set(table["query"].to_pylist()) == {"steps", "pulse"}
    assert table.num_rows == expected.table.num_rows
    row = status_row(case, participant)
    assert row["exit_status"] == 0 and row["definition_digest"] == expected.json["definitionDigest"]


def test_files_that_must_not_be_included_fail_before_data_is_read(tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("queries: {}\n")
    (tmp_path / "project").mkdir()
    definition = tmp_path / "project" / "study.yaml"
    for path, message in (
        ("../secret.yaml", "is outside the project"), ("none.yaml", "cannot include 'none.yaml': no such file"),
        ("link.yaml", "cannot include 'link.yaml'"), ("study.yaml", "includes itself"),
    ):
        definition.write_text(
            f"title: x\ninclude: {path}\nqueries:\n  s: {{type: stepCount}}\nsections:\n  - table: s\n")
        if path == "link.yaml":
            (tmp_path / "project" / path).symlink_to(tmp_path / "secret.yaml")
        with pytest.raises(healthmark.DefinitionError, match=message):
            cohort(definition=definition, path="x.zip").checked()


def test_a_full_disk_is_a_failure_of_the_worker(
    study: Path, export: Path, fake: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow")
    case = cohort(definition=study, path=export)
    (participant,) = case.participants()
    fake('sys.stderr.write("healthmark: error: cannot write \'out\': No space left on device\\n"); sys.exit(4)')
    for function in (values_table, status_row):
        with pytest.raises(WorkerError, match="this worker, .*No space left on device"):
            function(case, participant)
    monkeypatch.setattr("tempfile.tempdir", str(export / "none"))
    for function in (values_table, status_row):
        with pytest.raises(WorkerError, match="cannot write its files"):
            function(case, participant)
