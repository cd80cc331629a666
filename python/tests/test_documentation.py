"""The examples in the documentation."""

from __future__ import annotations

import doctest
import json
import os
import re
from pathlib import Path

import pytest

import healthmark

REPOSITORY = Path(__file__).parents[2]


def blocks(page: str) -> list[str]:
    text = (REPOSITORY / "Documentation" / page).read_text("utf-8")
    return re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


@pytest.mark.filterwarnings("ignore::healthmark.HealthmarkNote")
def test_the_session_is_what_python_prints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for library in ("pyarrow", "pandas"):
        pytest.importorskip(library)
    monkeypatch.chdir(tmp_path)
    text = (REPOSITORY / "Documentation" / "Python.md").read_text("utf-8")
    (session,) = re.findall(r"^```pycon\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    found: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(doctest.DocTestParser().get_doctest(session, {}, "Python.md", None, 0), out=found.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(found)


@pytest.mark.filterwarnings("ignore::healthmark.HealthmarkNote")
def test_the_examples_for_notebooks_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for library in ("pyarrow", "pandas", "polars", "duckdb"):
        pytest.importorskip(library)
    monkeypatch.chdir(tmp_path)
    healthmark.sample_data("export.zip", days=60)
    variables: dict[str, object] = {"healthmark": healthmark}
    # The blocks of the page continue each other, as the cells of a notebook do.
    for block in blocks("Python.md"):
        exec(compile(block, "Documentation/Python.md", "exec"), variables)
    assert capsys.readouterr().out.startswith("unknown type 'stepCouns'\n")
    assert (tmp_path / "samples.parquet").stat().st_size > 10_000


def test_the_transcript_is_what_the_server_answers(tmp_path: Path) -> None:
    pytest.importorskip("mcp")
    from healthmark._answers import Answers, Limits
    from test_mcp import call

    healthmark.sample_data(tmp_path / "export.zip")
    answers = Answers(str(tmp_path / "export.zip"), None, False, None, Limits(rows=2))
    page = REPOSITORY / "Documentation" / "Assistants.md"
    text = page.read_text("utf-8")
    fenced = re.findall(r"^```text\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    (transcript,) = [block for block in fenced if block[0] == ">"]
    lines = []
    for line in transcript.splitlines():
        if line.startswith("> "):
            tool, arguments = line[2:].split(" ", 1)
            error, answer = call(answers, tool, **json.loads(arguments))
            lines += [line, *("error: " + answer if error else answer).splitlines()]
    found = "\n".join(lines) + "\n"
    if os.environ.get("RECORD_GOLDENS"):
        page.write_text(text.replace(transcript, found), "utf-8")
    assert found == transcript
