"""Exports that the program makes up, and programs that misbehave."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import healthmark

#: Names that are dangerous in CSV, in spreadsheets, in pages or in tables.
HOSTILE_NAMES = [
    "Watch, second", 'the "good" one', "one\ntwo", "=1+2", "NA", "null", "NaN", "<script>alert(1)</script>", "v1",
    "\u05d4\u05e9\u05e2\u05d5\u05df", "a\x1b[31mb",
]


@pytest.fixture(scope="session", autouse=True)
def environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The program under test, with a cache of its own."""
    # A shell lets what it starts in the background ignore this signal, and Python then has no handler for it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with pytest.MonkeyPatch.context() as patch:
        path = os.environ.get("HEALTHMARK")
        if not path:
            pytest.exit("HEALTHMARK must be the path of the program", returncode=2)
        patch.setenv("HEALTHMARK", os.path.abspath(path))
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        patch.delenv("HEALTHMARK_DATA", raising=False)
        # Processes with Python that tests start write no bytecode beside the sources.
        if "PYTHONPYCACHEPREFIX" not in os.environ:
            patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        yield


@pytest.fixture(scope="session")
def export(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An export of eight days in Los Angeles."""
    path = tmp_path_factory.mktemp("export") / "export.zip"
    healthmark.sample_data(path, days=8)
    return path


@pytest.fixture(scope="session")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive that is cut off."""
    path = tmp_path_factory.mktemp("export") / "broken.zip"
    healthmark.sample_data(path, days=4, damage="truncated-archive")
    return path


@pytest.fixture(scope="session")
def bad_files(tmp_path_factory: pytest.TempPathFactory, broken: Path) -> dict[str, Path]:
    """Files that are not exports."""
    folder = tmp_path_factory.mktemp("bad")
    files = {"broken": broken, "missing": folder / "missing.zip"}
    for name, content in {"empty": b"", "text": b"hello\n", "binary": bytes(range(256)) * 64}.items():
        files[name] = folder / f"{name}.zip"
        files[name].write_bytes(content)
    files["encrypted"] = folder / "encrypted.zip"
    with zipfile.ZipFile(files["encrypted"], "w") as archive:
        archive.writestr("apple_health_export/export.xml", "<HealthData/>")
    archived = bytearray(files["encrypted"].read_bytes())
    # The first bit of the flags of the entry and of its line in the directory.
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        archived[archived.index(mark) + offset] |= 1
    files["encrypted"].write_bytes(archived)
    return files


@pytest.fixture(scope="session")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An export with a sample of each hostile name."""
    from xml.sax.saxutils import quoteattr

    def attribute(text: str) -> str:
        return quoteattr(text.replace("\x1b", "\ufffd"))

    records = "".join(
        f'<Record type="HKQuantityTypeIdentifierBodyMass" sourceName={attribute(name)} sourceVersion={attribute(name)} '
        f'device={attribute(name)} unit="kg" creationDate="2024-01-0{1 + place % 9} 08:00:00 -0500" '
        f'startDate="2024-01-0{1 + place % 9} 07:00:00 -0500" endDate="2024-01-0{1 + place % 9} 07:00:00 -0500" '
        f'value="{70 + place}"/>\n' for place, name in enumerate(HOSTILE_NAMES))
    path = tmp_path_factory.mktemp("hostile") / "a, \"b\"\n=c.xml"
    path.write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_US">\n'
        f'<ExportDate value="2024-01-10 08:00:00 -0500"/>\n{records}</HealthData>\n', "utf-8")
    return path


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Puts a program, the body of a Python script, in place of healthmark."""
    def replace(body: str) -> Path:
        path = tmp_path / "fake"
        path.write_text(f"#!{sys.executable} -IS\nimport os, sys, time\n{body}\n", "utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        monkeypatch.setenv("HEALTHMARK", str(path))
        return path
    return replace


def has_ended(pid: int) -> bool:
    """True if the process ended and was waited for."""
    return subprocess.run(["kill", "-0", str(pid)], capture_output=True, check=False).returncode != 0
