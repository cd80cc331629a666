"""Failures of the program, and of finding it."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import healthmark
from healthmark._program import run
from healthmark.errors import error_for, parse_messages


@pytest.mark.parametrize("name", ["broken", "missing", "empty", "text", "binary", "encrypted"])
def test_data_that_cannot_be_read_is_one_sentence(bad_files: dict[str, Path], name: str) -> None:
    for function in (healthmark.inspect, lambda data: healthmark.query_json("stepCount", data)):
        with pytest.raises(healthmark.DataError) as caught:
            function(bad_files[name])
        assert caught.value.status == 4
        assert f"{name}.zip" in str(caught.value) and "Traceback" not in str(caught.value)


@pytest.mark.parametrize(("status", "kind"), [
    (2, healthmark.UsageError), (3, healthmark.DefinitionError), (4, healthmark.DataError),
    (5, healthmark.ConsentError), (6, healthmark.PlugInError), (1, healthmark.HealthmarkError),
])
def test_every_status_has_its_class(
    fake: Callable[[str], Path], status: int, kind: type[healthmark.HealthmarkError]
) -> None:
    fake(f'sys.stderr.write("healthmark: note: n\\nhealthmark: error: no\\nhelp: yes\\n"); sys.exit({status})')
    with pytest.raises(healthmark.HealthmarkError) as caught:
        healthmark.inspect("x")
    assert type(caught.value) is kind
    assert (str(caught.value), caught.value.status) == ("no\nhelp: yes", status)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (type(copy), copy.message, copy.status) == (kind, "no\nhelp: yes", status)


def test_a_failure_without_a_sentence_has_one(fake: Callable[[str], Path]) -> None:
    fake("sys.exit(4)")
    with pytest.raises(healthmark.DataError, match="^healthmark ended with exit status 4$"):
        healthmark.inspect("x")
    fake('sys.stderr.write("Fatal error: index\\n"); sys.stderr.flush(); os.kill(os.getpid(), 4)')
    with pytest.raises(healthmark.HealthmarkError, match="^Fatal error: index\nhealthmark was ended by SIGILL$"):
        healthmark.inspect("x")


def test_messages_are_warnings_at_the_line_of_the_caller(fake: Callable[[str], Path]) -> None:
    fake('print("{}"); sys.stderr.write('
         '"healthmark: note: n\\nhealthmark: warning: w\\nhelp: h\\nout/a.md\\nhealthmark: error: e\\n"); sys.exit(7)')
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert healthmark.inspect("x") == {}
    assert [(w.category, str(w.message)) for w in caught] == [
        (healthmark.HealthmarkNote, "n"), (healthmark.HealthmarkWarning, "w\nhelp: h\nout/a.md"),
        (healthmark.CutShort, "e")]
    assert {w.filename for w in caught} == {__file__}


def test_messages_are_divided() -> None:
    messages = parse_messages("x\nhealthmark: warning: a: b\n1 | c\na b.yaml:3:4: error: d\nhelp: e\n")
    assert [(message.level, message.text) for message in messages] == [
        ("output", "x"), ("warning", "a: b\n1 | c"), ("error", "a b.yaml:3:4: d\nhelp: e")]
    assert str(error_for(-64, [])) == "healthmark was ended by SIGRTMAX"
    assert str(error_for(-99, [])) == "healthmark was ended by signal 99"


def test_many_messages_before_and_after_the_output_do_not_block(fake: Callable[[str], Path]) -> None:
    fake('noise = "healthmark: warning: x\\n" * 100_000\nsys.stderr.write(noise); sys.stdout.write("[" + "1," * 900_000)'
         '\nsys.stderr.write(noise); sys.stdout.write("1]")')
    output, status, messages = run([], timeout=120)
    assert (len(output), status) == (1_800_003, 0)
    assert messages[-1].text == "only the first 1048576 bytes of the messages are shown"


def test_output_and_time_have_limits(fake: Callable[[str], Path]) -> None:
    fake('while True: sys.stdout.write("x" * 4096)')
    with pytest.raises(healthmark.TooMuchOutput, match="more than 100000 bytes"):
        run([], limit=100_000)
    fake("time.sleep(600)")
    started = time.monotonic()
    with pytest.raises(healthmark.TimedOut, match="longer than 0.3 seconds"):
        healthmark.inspect("x", timeout=0.3)
    assert time.monotonic() - started < 60


def test_a_program_that_ignores_the_signal_is_killed(
    fake: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("healthmark._program._GRACE", 0.2)
    fake("import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\nos.close(1)\ntime.sleep(600)")
    with pytest.raises(healthmark.TimedOut):
        healthmark.inspect("x", timeout=0.5)


@pytest.mark.parametrize("end", ["", "exit"])
def test_time_has_a_limit_for_what_a_script_starts(
    fake: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    path = fake("time.sleep(600)")
    script = tmp_path / "script"
    script.write_text(f'#!/bin/sh\n"{path}" "$@" {"&" if end else ""}\n{end}\n')
    script.chmod(0o755)
    monkeypatch.setenv("HEALTHMARK", str(script))
    started = time.monotonic()
    with pytest.raises(healthmark.TimedOut):
        healthmark.inspect("x", timeout=0.5)
    # What still ran would keep the output open.
    assert time.monotonic() - started < 60


@pytest.mark.parametrize("timeout", [float("inf"), float("nan"), -1, "5"])
def test_a_wrong_timeout_starts_nothing(fake: Callable[[str], Path], timeout: Any) -> None:
    path = fake('open(__file__ + ".pid", "w")')
    with pytest.raises(ValueError, match="timeout is a number of seconds"):
        healthmark.inspect("x", timeout=timeout)
    assert not Path(f"{path}.pid").exists()


def test_an_interrupt_stops_the_program(fake: Callable[[str], Path]) -> None:
    path = fake('open(__file__ + ".pid", "w").write(str(os.getpid()))\ntime.sleep(600)')
    timer = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        healthmark.inspect("x")
    pid = int(Path(f"{path}.pid").read_text())
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_the_program_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert healthmark.program() == os.environ["HEALTHMARK"]
    monkeypatch.setenv("HEALTHMARK", str(tmp_path / "nothing"))
    with pytest.raises(healthmark.ProgramNotFound, match="cannot run '.*nothing': No such file or directory"):
        healthmark.inspect("x")
    monkeypatch.delenv("HEALTHMARK")
    monkeypatch.setattr("healthmark._program._installed_program", lambda: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(healthmark.ProgramNotFound, match="set HEALTHMARK"):
        healthmark.inspect("x")
    (tmp_path / "healthmark").write_text("#!/bin/sh\n")
    (tmp_path / "healthmark").chmod(0o755)
    assert healthmark.program() == str(tmp_path / "healthmark")


def test_importing_needs_nothing_else() -> None:
    code = (
        "import sys\nimport healthmark\n"
        "foreign = {name.split('.')[0] for name in sys.modules} - set(sys.stdlib_module_names)\n"
        "assert foreign <= {'healthmark', '__main__', '__mp_main__', 'sitecustomize'}, foreign\n"
        "for function in (healthmark.query, lambda *a: healthmark.samples('x')):\n"
        "    try: function('stepCount', 'x')\n"
        "    except ImportError as error: assert \"pip install 'healthmark[arrow]'\" in str(error)\n"
        "    else: raise SystemExit('no error')\n")
    source = str(Path(healthmark.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-BS", "-c", code], env={"PYTHONPATH": source}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
