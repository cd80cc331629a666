"""The ways of Documentation/Studies.md to compute the rows of many exports, which give the same bytes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path

import pytest

import healthmark

PAGE = Path(__file__).parents[2] / "Documentation" / "Studies.md"
#: Names that are dangerous in a shell, and exports that cannot be read whole.
EXPORTS = {
    "p01": None, "p 2": None, "$(touch canary)": None, "o'clock; touch canary": None, "p05": "truncated-archive", "p06": "truncated",
}
Results = dict[str, bytes]


def blocks() -> dict[str, str]:
    """The files of the page."""
    found = re.findall(r"^```\w+ (\S+)\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    return dict(found)


def command(start: str) -> str:
    """The line of the page that starts with these words."""
    (line,) = {line for line in PAGE.read_text("utf-8").splitlines() if line.startswith(start + " ")}
    return line


@pytest.fixture(scope="module")
def exports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("study")
    for place, (name, damage) in enumerate(EXPORTS.items()):
        healthmark.sample_data(folder / f"{name}.zip", days=2 + place % 3, seed=place, **({"damage": damage} if damage else {}))
    return folder


@pytest.fixture
def study(tmp_path: Path, exports: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files of the page and the exports."""
    for name, text in blocks().items():
        (tmp_path / name).write_text(text)
    (tmp_path / "exports").symlink_to(exports)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "healthmark").symlink_to(healthmark.program())
    monkeypatch.setenv("PATH", os.pathsep.join([str(tmp_path / "bin"), str(Path(sys.executable).parent), os.environ["PATH"]]))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shell(line: str, **variables: str) -> None:
    done = subprocess.run(
        ["sh", "-c", line], capture_output=True, text=True, timeout=300, check=False, env={**os.environ, **variables})
    assert done.returncode == 0, done.stdout + done.stderr


def results(study: Path) -> Results:
    """The rows and statuses of all participants, by path."""
    found = {path.relative_to(study).as_posix(): path.read_bytes()
             for folder in ("rows", "status") for path in (study / folder).rglob("*") if path.is_file()}
    assert not (study / "canary").exists() and not list(study.glob("exports/canary"))
    return found


@pytest.fixture
def expected(exports: Path) -> Results:
    """What the package gives for each export."""
    (path := exports.parent / "definition" / "study.yaml").parent.mkdir(exist_ok=True)
    path.write_text(blocks()["study.yaml"])
    found: Results = {}
    for name in EXPORTS:
        status = 0
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            try:
                report = healthmark.report(path, exports / f"{name}.zip")
            except healthmark.DataError:
                status = 4
        if status == 0:
            found[f"rows/participant={name}/study.rows.csv"] = report.rows
            status = 7 if any(warning.category is healthmark.CutShort for warning in caught) else 0
        found[f"status/{name}.txt"] = f"{status}\n".encode()
    return found


def without_logs(found: Results) -> Results:
    return {path: text for path, text in found.items() if not path.endswith(".log")}


def by_loop() -> None:
    shell(command("for"))


def by_parallel() -> None:
    if shutil.which("parallel") is None:
        pytest.skip("GNU parallel is not installed")
    shell(command("parallel"))


def by_slurm() -> None:
    # The other tasks have no exports here.
    for task in (*range(len(EXPORTS) + 1), 99):
        shell("sh study.sbatch", SLURM_ARRAY_TASK_ID=str(task))


def by_snakemake() -> None:
    if shutil.which("snakemake") is None:
        pytest.skip("Snakemake is not installed")
    shell(command("snakemake"))


@pytest.mark.parametrize("way", [by_loop, by_parallel, by_slurm, by_snakemake])
def test_every_way_gives_the_same_bytes(study: Path, expected: Results, way: Callable[[], None]) -> None:
    way()
    found = results(study)
    assert without_logs(found) == expected
    assert b"broken archive" in found["status/p05.log"]
    failed = subprocess.run(["sh", "-c", command("grep")], capture_output=True, text=True, check=False).stdout
    assert failed.split() == ["status/p05.txt", "status/p06.txt"]


def test_a_run_that_was_killed_is_repeated(study: Path, expected: Results) -> None:
    program = study / "bin" / "healthmark"
    program.unlink()
    program.write_text('#!/bin/sh\nkill -9 $$\n')
    program.chmod(0o755)
    done = subprocess.run(["sh", "participant.sh", "exports/p01.zip"], check=False)
    assert done.returncode == 137 and not (study / "status" / "p01.txt").exists()
    program.unlink()
    program.symlink_to(healthmark.program())
    by_loop()
    assert without_logs(results(study)) == expected


def test_a_repeat_that_fails_leaves_no_old_rows(study: Path, exports: Path) -> None:
    shell("sh participant.sh exports/p01.zip")
    assert (study / "rows/participant=p01/study.rows.csv").exists() and (study / "status/p01.txt").read_text() == "0\n"
    (study / "p01.zip").symlink_to(exports / "p05.zip")
    shell("sh participant.sh p01.zip")
    assert not (study / "rows/participant=p01/study.rows.csv").exists()
    assert (study / "status/p01.txt").read_text() == "4\n"


def test_the_job_of_slurm_asks_for_what_it_needs() -> None:
    lines = blocks()["study.sbatch"].splitlines()
    assert lines[0] == "#!/bin/sh"
    options = dict(line.removeprefix("#SBATCH --").split("=") for line in lines if line.startswith("#SBATCH "))
    assert set(options) == {"array", "cpus-per-task", "mem", "time"}
    # A task that is repeated alone needs the number of all.
    (tasks,) = [line.removeprefix("tasks=") for line in lines if line.startswith("tasks=")]
    assert options["array"].split("%")[0] == f"0-{int(tasks) - 1}"
    # Slurm passes over options after the first command.
    first = next(place for place, line in enumerate(lines) if line and not line.startswith("#"))
    assert not any(line.startswith("#SBATCH") for line in lines[first:])


def test_duckdb_reads_the_rows(study: Path) -> None:
    duckdb = pytest.importorskip("duckdb")
    by_loop()
    found = duckdb.sql(blocks()["steps.sql"]).fetchall()
    expected = []
    for name in sorted(EXPORTS):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                table = healthmark.query("stepCount", study / "exports" / f"{name}.zip", interval="1 day")
            except healthmark.DataError:
                continue
        days = [row["value"] for row in table.to_pylist() if row["state"] == "complete" and row["value"] is not None]
        expected.append((name, len(days), round(sum(days) / len(days))))
    assert found == expected and len(found) == 5
