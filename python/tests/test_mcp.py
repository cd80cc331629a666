"""The server for assistants, used by the official client over standard input and output."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import healthmark
from conftest import has_ended

pytest.importorskip("mcp")

import anyio  # noqa: E402
from mcp import Client  # noqa: E402
from mcp.client.stdio import StdioServerParameters, stdio_client  # noqa: E402

from healthmark._answers import Answers, Limits, _fit  # noqa: E402
from healthmark.mcp import make_server  # noqa: E402

TOOLS = ["agreement", "explain", "highlights", "inspect", "query", "report", "types"]
#: What must not come out: names of sources, and where files are.
CANARIES = ["Robin", "iPhone", "Sugarlog", "Cuff Diary", "Scale & Co", "/home", "/tmp", "canary"]


@pytest.fixture(scope="session")
def canary(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An export in a folder whose name must not come out, with definitions beside files that are not."""
    folder = tmp_path_factory.mktemp("canary")
    healthmark.sample_data(folder / "canary-export.zip", days=30)
    reports = folder / "reports"
    reports.mkdir()
    (reports / "steps.yaml").write_text(
        "title: Steps\nqueries:\n  steps: {type: stepCount, interval: 1 day, range: last 7 days}\n"
        "sections:\n  - table: steps\n")
    (reports / "named.yaml").write_text(
        'title: Named\nsource_priority:\n  stepCount: ["Robin\'s Apple Watch"]\nqueries:\n  steps: {type: stepCount}\n'
        "sections:\n  - table: steps\n")
    (reports / "README.md").write_text("# canary, not a definition\n")
    (reports / "secret.txt").write_text("canary\n")
    (folder / "outside.yaml").write_text("title: canary\n")
    (reports / "link.yaml").symlink_to(folder / "outside.yaml")
    return folder


def call(answers: Answers, tool: str, **arguments: Any) -> tuple[bool, str]:
    """Calls a tool in this process. Returns true for an error, and the text."""
    async def run() -> tuple[bool, str]:
        async with Client(make_server(answers)) as client:
            result = await client.call_tool(tool, arguments)
            return bool(result.is_error), "".join(part.text for part in result.content if part.type == "text")
    return anyio.run(run)


def over_pipes(arguments: list[str], use: Callable[[Client], Awaitable[None]], log: Path) -> None:
    """Starts the server as an assistant does, and uses it."""
    names = ("HEALTHMARK", "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "XDG_CACHE_HOME")
    environment = {name: os.environ[name] for name in names if name in os.environ}
    environment |= {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    parameters = StdioServerParameters(command=sys.executable, args=["-m", "healthmark.mcp", *arguments], env=environment)

    async def run() -> None:
        with log.open("w") as errors, anyio.fail_after(120):
            async with Client(stdio_client(parameters, errors)) as client:
                await use(client)
    anyio.run(run)


@pytest.fixture(scope="session")
def answers(canary: Path) -> Answers:
    return Answers(str(canary / "canary-export.zip"), str(canary / "reports"), False, None, Limits())


def test_a_client_lists_and_calls_every_tool(canary: Path, tmp_path: Path) -> None:
    calls: list[tuple[str, dict[str, Any]]] = [
        ("inspect", {}), ("types", {"word": "heart"}),
        ("query", {"type": "stepCount", "interval": "1 day", "by": "source", "range": "last 3 days"}),
        ("explain", {"type": "stepCount", "at": "2024-01-25"}), ("report", {}), ("report", {"name": "steps"}),
        ("report", {"name": "weekly"}), ("agreement", {}),
        ("highlights", {}),
    ]
    before = sorted(str(path) for path in canary.rglob("*"))

    async def use(client: Client) -> None:
        listed = (await client.list_tools()).tools
        assert sorted(tool.name for tool in listed) == TOOLS
        assert not any("path" in tool.input_schema.get("properties", {}) for tool in listed)
        for tool, arguments in calls:
            result = await client.call_tool(tool, arguments)
            text = "".join(part.text for part in result.content if part.type == "text")
            assert not result.is_error, (tool, text)
            answer = json.loads(text)
            assert answer["note"] == "Nothing here is a diagnosis."
            assert answer["timeZone"] == "America/Los_Angeles" and answer["cut"] is None
            assert answer["knownUntil"].startswith("2024-02-04") and answer["coverage"]
            assert answer["sourceOrder"] and all(name.startswith("source ") for name in answer["sourceOrder"])
            for word in CANARIES:
                assert word not in text, (tool, word)
    over_pipes([str(canary / "canary-export.zip"), "--reports", str(canary / "reports")], use, tmp_path / "log")
    assert sorted(str(path) for path in canary.rglob("*")) == before
    assert (tmp_path / "log").read_text() == ""


def test_numbers_are_those_of_the_program(canary: Path, answers: Answers) -> None:
    error, text = call(answers, "query", type="stepCount", interval="1 day", by="source", summary=True)
    expected = healthmark.query_json(
        "stepCount", canary / "canary-export.zip", interval="1 day", by="source", summary=True)
    answer = json.loads(text)
    assert not error
    assert [day["sum"] for day in answer["statistics"]] == [day["sum"] for day in expected["statistics"]]
    assert answer["summary"] == expected["summary"]
    for day, wanted in zip(answer["statistics"], expected["statistics"]):
        assert [part["sum"] for part in day["sources"]] == [part["sum"] for part in wanted["sources"]]
    named = Answers(str(canary / "canary-export.zip"), None, True, None, Limits())
    assert json.loads(call(named, "query", type="stepCount")[1])["sourceOrder"] == expected["provenance"]["sources"]


def test_highlights_are_those_of_a_report(tmp_path: Path) -> None:
    path = tmp_path / "data.jsonl"
    steps = {"type": "stepCount", "unit": "count", "source": "Canary"}
    lines = [{**steps, "start": f"2024-{1 + week // 4:02}-{1 + week % 4 * 7:02}T08:00:00Z",
              "end": f"2024-{1 + week // 4:02}-{1 + week % 4 * 7:02}T09:00:00Z", "value": value}
             for week, value in enumerate((50, 60, 55, 70, 65, 58, 62, 66, 61, 80))]
    sleep = {"type": "sleepAnalysis", "value": "asleepCore", "source": "Canary", "start": "2024-03-08T23:00:00Z",
             "end": "2024-03-09T06:00:00Z"}
    own = {"type": "unheardOf", "source": "Canary", "start": "2024-03-01T23:00:00Z", "end": "2024-03-02T06:00:00Z",
           "value": 1, "unit": "count"}
    path.write_text("".join(json.dumps(line) + "\n" for line in [*lines, sleep, own]))
    answers = Answers(str(path), None, False, None, Limits())
    for interval, expected in (("day", ["record"]), ("week", []), ("month", [])):
        error, text = call(answers, "highlights", interval=interval)
        answer = json.loads(text)
        assert not error and "anary" not in text
        assert answer["types"] == ["sleepAnalysis", "stepCount"] and answer["interval"] == interval
        assert [line["kind"] for line in answer["highlights"]] == expected, interval
    answer = json.loads(call(answers, "highlights", interval="day")[1])
    [line] = answer["highlights"]
    assert (line["type"], line["rule"], line["weight"], line["n"], line["latest"]["value"]) == ("stepCount", "R-80", 10, 9, 80)
    assert "the most of all 10 days on record" in line["text"]
    with pytest.raises(ValueError, match="must be day, week, month"):
        answers.highlights("year")


def test_data_without_statistics_has_no_highlights(tmp_path: Path) -> None:
    path = tmp_path / "data.jsonl"
    path.write_text(json.dumps({
        "type": "unheardOf", "start": "2024-01-07T08:00:00Z", "end": "2024-01-07T09:00:00Z", "value": 1, "unit": "count",
        "source": "A"}) + "\n")
    error, text = call(Answers(str(path), None, False, None, Limits()), "highlights")
    assert error and "no type with statistics" in text


def test_a_report_that_names_sources_is_refused_without_the_names(answers: Answers) -> None:
    error, text = call(answers, "report", name="named")
    assert error and "names sources" in text
    assert not any(word in text for word in CANARIES)


@pytest.mark.parametrize("name", [
    "../outside", "outside", "link", "secret", "secret.txt", "README", "/etc/passwd", "steps.yaml", "./steps", "\0", "--help",
])
def test_no_name_leads_to_another_file(answers: Answers, name: str) -> None:
    error, text = call(answers, "report", name=name)
    assert error and "the reports are" in text
    assert "root:" not in text and "canary" not in text


@pytest.mark.parametrize(("tool", "arguments"), [
    ("query", {"type": "stepCouns"}), ("query", {"type": "--help"}), ("query", {"type": "stepCount", "range": "soon"}),
    ("query", {"type": "stepCount", "by": "path"}), ("query", {"type": "stepCount", "where": "--data=/etc/passwd"}),
    ("query", {}), ("query", {"type": 7}), ("explain", {"type": "stepCount", "at": "\0"}), ("unknown", {}),
    ("explain", {"type": "stepCount", "at": "x" * 100_000}),
    ("query", {"type": "x" * 1_000_000}),
])
def test_mistakes_are_errors_without_paths(answers: Answers, tool: str, arguments: dict[str, Any]) -> None:
    try:
        error, text = call(answers, tool, **arguments)
    except Exception as raised:
        error, text = True, str(raised)
    assert error and text
    assert not any(word in text for word in CANARIES), text


def test_an_argument_that_is_not_known_is_refused(answers: Answers) -> None:
    for tool, arguments in (
        ("query", {"type": "stepCount", "from": "2024-01-30"}), ("query", {"type": "stepCount", "statistic": "count"}),
        ("explain", {"type": "stepCount", "at": "2024-01-25", "by": "source"}), ("inspect", {"type": "stepCount"}),
    ):
        error, text = call(answers, tool, **arguments)
        assert error and list(arguments)[-1] in text and "not permitted" in text

    async def schemas() -> list[dict[str, Any]]:
        async with Client(make_server(answers)) as client:
            return [tool.input_schema for tool in (await client.list_tools()).tools]
    assert [schema["additionalProperties"] for schema in anyio.run(schemas)] == [False] * len(TOOLS)


def test_long_answers_are_cut_and_say_so(canary: Path) -> None:
    few = Answers(str(canary / "canary-export.zip"), None, False, None, Limits(rows=5))
    answer = json.loads(call(few, "query", type="stepCount", interval="1 hour")[1])
    assert len(answer["statistics"]) == 5 and answer["cut"] == ["only the last 5 of 698 rows are here"]
    assert answer["statistics"][-1]["start"].startswith("2024-02-04T09")
    small = Answers(str(canary / "canary-export.zip"), None, False, None, Limits(bytes=6_000))
    for tool, arguments in (
        ("query", {"type": "stepCount", "interval": "1 hour"}), ("types", {}), ("report", {"name": "weekly"}),
        ("explain", {"type": "heartRate", "at": "2024-01-25"}), ("inspect", {}),
    ):
        error, text = call(small, tool, **arguments)
        assert not error and len(text.encode()) <= 6_000
        assert "is cut to" in str(json.loads(text)["cut"]), tool


def test_an_answer_always_fits_or_is_refused() -> None:
    for document in ({"a": list(range(5_000))}, {"a": "x" * 9_000, "b": {"c": ["y" * 100] * 99}}, {"a": ["z" * 9_000]}):
        text = _fit(dict(document), 2_000, [])
        assert len(text.encode()) <= 2_000 and json.loads(text)["cut"]
    with pytest.raises(ValueError, match="does not fit"):
        _fit({str(key): key for key in range(2_000)}, 2_000, [])


def test_data_that_changes_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "data.jsonl"
    line = {"type": "stepCount", "start": "2024-01-07T08:00:00Z", "end": "2024-01-07T09:00:00Z", "value": 1, "unit": "count"}
    path.write_text(json.dumps({**line, "source": "First"}) + "\n")
    answers = Answers(str(path), None, False, None, Limits())
    assert json.loads(call(answers, "query", type="stepCount")[1])["sourceOrder"] == ["source 1"]
    path.write_text("".join(json.dumps({**line, "source": name}) + "\n" for name in ("First", "Secret phone")))
    error, text = call(answers, "query", type="stepCount", by="source")
    assert not error and "Secret" not in text and "source 2" in text


def test_a_name_of_a_source_that_is_a_word_does_not_change_other_words(tmp_path: Path) -> None:
    path = tmp_path / "data.jsonl"
    path.write_text(json.dumps({
        "type": "stepCount", "start": "2024-01-07T08:00:00Z", "end": "2024-01-07T09:00:00Z", "value": 1, "unit": "count",
        "source": "count"}) + "\n")
    answer = json.loads(call(Answers(str(path), None, False, None, Limits()), "query", type="stepCount", by="source")[1])
    assert answer["unit"] == "count" and answer["sourceOrder"] == ["source 1"]
    assert answer["statistics"][0]["sources"][0]["name"] == "source 1"


def started(data: Path) -> subprocess.Popen[bytes]:
    """A server that has answered the first request."""
    process = subprocess.Popen(
        [sys.executable, "-m", "healthmark.mcp", str(data)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)})
    assert process.stdin is not None and process.stdout is not None
    hello = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
        "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}}
    process.stdin.write(f'{json.dumps(hello)}\n{{"jsonrpc": "2.0", "method": "notifications/initialized"}}\n'.encode())
    process.stdin.flush()
    assert json.loads(process.stdout.readline())["result"]["serverInfo"]["name"] == "healthmark"
    return process


def request(number: int, method: str = "tools/call", **parameters: object) -> str:
    parameters = parameters or {"name": "types", "arguments": {"word": "heart"}}
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters})


def test_nonsense_and_many_requests_do_not_end_the_server(canary: Path) -> None:
    process = started(canary / "canary-export.zip")
    lines = ["nonsense", "{", "[]", "null", request(1, "no/such"), "\ud83d" * 3, "x" * 3_000_000]
    lines += [request(number) for number in range(100, 300)]
    assert process.stdin is not None and process.stdout is not None
    end = threading.Timer(120, process.kill)
    end.start()
    text = "\n".join(lines).encode("utf-8", "surrogatepass") + b"\n"
    writer = threading.Thread(target=lambda: (process.stdin.write(text), process.stdin.flush()))  # type: ignore[union-attr]
    writer.start()
    answers: dict[object, Any] = {}
    while not set(range(100, 300)) <= set(answers):
        line = process.stdout.readline()
        assert line, "the server ended"
        answer = json.loads(line)
        answers[answer.get("id")] = answer
    writer.join()
    _, errors = process.communicate()
    end.cancel()
    assert process.returncode == 0, errors
    assert "error" in answers[1]
    found = [answers[number]["result"] for number in range(100, 300)]
    done = [result for result in found if not result.get("isError")]
    assert all("too many requests" in result["content"][0]["text"] for result in found if result.get("isError"))
    assert done and all("heartRate" in result["content"][0]["text"] for result in done)


def test_a_client_that_reads_no_answers_is_not_read_either(canary: Path) -> None:
    process = started(canary / "canary-export.zip")
    assert process.stdin is not None and process.stdout is not None
    sent = 0

    def write() -> None:
        nonlocal sent
        with contextlib.suppress(OSError):
            for number in range(1, 20_000):
                process.stdin.write(request(number, "ping").encode() + b"\n")  # type: ignore[union-attr]
                process.stdin.flush()  # type: ignore[union-attr]
                sent = number

    writer = threading.Thread(target=write)
    writer.start()
    last = -1
    while last != sent:
        last = sent
        time.sleep(0.5)
    # The pipes hold a thousand requests, and as many answers.
    assert 64 <= sent < 5_000
    process.kill()
    process.communicate()
    writer.join()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_end_of_the_server_ends_the_program_and_leaves_nothing(
    canary: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    # A program that takes long to render a report.
    program = tmp_path / "healthmark"
    program.write_text(
        f'#!/bin/sh\ncase "$1" in render) echo $$ > "{tmp_path}/pid"; exec sleep 600 ;; esac\nexec "{os.environ["HEALTHMARK"]}" "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("HEALTHMARK", str(program))
    (tmp_path / "temporary").mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    process = started(canary / "canary-export.zip")
    assert process.stdin is not None
    process.stdin.write(request(1, name="report", arguments={"name": "weekly"}).encode() + b"\n")
    process.stdin.flush()
    end = time.monotonic() + 60
    while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text().strip():
        assert time.monotonic() < end
        time.sleep(0.05)
    assert any((tmp_path / "temporary").iterdir())
    process.send_signal(number)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 128 + number and errors == b""
    assert not any((tmp_path / "temporary").iterdir())
    pid = int((tmp_path / "pid").read_text())
    while not has_ended(pid):
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_client_that_is_gone_ends_the_server(canary: Path) -> None:
    process = started(canary / "canary-export.zip")
    assert process.stdin is not None and process.stdout is not None and process.stderr is not None
    process.stdout.close()
    # The server can end before it has read all requests.
    with contextlib.suppress(BrokenPipeError):
        for number in range(1, 4):
            process.stdin.write(request(number, "ping").encode() + b"\n")
            process.stdin.flush()
            time.sleep(0.1)
    with contextlib.suppress(BrokenPipeError):
        process.stdin.close()
    assert process.wait(60) == 0 and process.stderr.read() == b""
    process.stderr.close()


def test_no_form_of_a_name_or_path_comes_out(tmp_path: Path) -> None:
    names = [
        "CANARY " * 20, "CANARY\abell", "CANARY\ntwo", 'CANARY\'s "x"', "CANARY\u202eabc", "CANARY\u00a0x", "Canary\u306e",
        "  CANARY  lead", "CANARY|pipe", "CANARY<b>", "CANARY\tz", "CANARY " + "a\u0301" * 100]
    folder = tmp_path / "canary d'\na"
    folder.mkdir()
    path = folder / "canary's x.jsonl"
    path.write_text("".join(json.dumps({
        "type": "stepCount", "start": f"2024-01-{day:02}T08:00:00Z", "end": f"2024-01-{day:02}T09:00:00Z", "value": 1,
        "unit": "count", "source": name}) + "\n" for day, name in enumerate(names, 1)))
    (folder / "mistake.yaml").write_text(
        "title: x\nqueries:\n  s: {type: stepCouns, where: {source: Canary}}\nsections:\n  - table: s\n")
    (folder / "by.yaml").write_text(
        "title: x\nqueries:\n  s: {type: stepCount, interval: 1 day, by: source}\nsections:\n  - table: s\n  - chart: s\n")
    answers = Answers(str(path), str(folder), False, None, Limits())
    calls: list[tuple[str, dict[str, Any]]] = [
        ("inspect", {}), ("agreement", {}), ("report", {}), ("report", {"name": "mistake"}), ("report", {"name": "by"}),
        ("report", {"name": "weekly"}), ("query", {"type": "stepCount", "interval": "1 day", "by": "source"}),
        ("query", {"type": "stepCount", "where": "source: X"}), ("explain", {"type": "stepCount", "at": "2024-01-03"})]
    for tool, arguments in calls:
        _, text = call(answers, tool, **arguments)
        assert "canary" not in text.lower(), (tool, arguments)
    for content in ("nonsense\n", None):
        path.unlink()
        if content:
            path.write_text(content)
        error, text = call(answers, "query", type="stepCount")
        assert error and "canary" not in text.lower() and "/" not in text.replace("and/or", ""), text


def test_the_folder_of_the_project_does_not_come_out(canary: Path, tmp_path: Path) -> None:
    # The program cuts long paths.
    project = tmp_path / ("long " * 30) / "Canary's project"
    (project / ".git").mkdir(parents=True)
    (project / "reports").mkdir()
    (project / "reports" / "out.yaml").write_text(
        "title: x\ninclude: ../../y.yaml\nqueries:\n  s: {type: stepCount}\nsections:\n  - table: s\n")
    for names in (False, True):
        answers = Answers(str(canary / "canary-export.zip"), str(project / "reports"), names, None, Limits())
        error, text = call(answers, "report", name="out")
        assert error and "is outside the project" in text
        assert not any(word in text.lower() for word in ("canary", "long ", "/tmp")), text


def test_a_folder_that_is_gone_is_an_error_without_its_path(canary: Path, tmp_path: Path) -> None:
    (tmp_path / "reports").mkdir()
    answers = Answers(str(canary / "canary-export.zip"), str(tmp_path / "reports"), False, None, Limits())
    (tmp_path / "reports").rmdir()
    error, text = call(answers, "report")
    assert error and "the server cannot use its files: No such file or directory" in text and str(tmp_path) not in text


def test_the_names_of_types_stay_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "data.jsonl"
    path.write_text(json.dumps({
        "type": "stepCount", "start": "2024-01-07T08:00:00Z", "end": "2024-01-07T09:00:00Z", "value": 1, "unit": "count",
        "source": "stepCount"}) + "\n")
    answers = Answers(str(path), None, False, None, Limits())
    lines = json.loads(call(answers, "types", word="stepCount")[1])["types"]
    assert any(line.startswith("stepCount ") for line in lines)


def test_thousands_of_sources_take_no_longer_than_a_moment(tmp_path: Path) -> None:
    path = tmp_path / "data.jsonl"
    path.write_text("".join(json.dumps({
        "type": "stepCount", "start": f"2024-01-{1 + place % 28:02}T08:00:00Z", "end": f"2024-01-{1 + place % 28:02}T09:00:00Z",
        "value": 1, "unit": "count", "source": f"Canary {place}"}) + "\n" for place in range(2_000)))
    answers = Answers(str(path), None, False, None, Limits())
    for tool, arguments in (("query", {"type": "stepCount", "interval": "1 day", "by": "source"}), ("inspect", {})):
        error, text = call(answers, tool, **arguments)
        assert not error and "Canary" not in text and len(text.encode()) <= 48_000 and json.loads(text)["cut"]


def test_data_that_cannot_be_read_ends_the_server_with_a_sentence(broken: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "healthmark.mcp", str(broken)], capture_output=True, text=True, timeout=60, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}, stdin=subprocess.DEVNULL)
    assert done.returncode == 4 and done.stdout == ""
    assert done.stderr.startswith("healthmark-mcp: error: ") and "broken archive" in done.stderr
