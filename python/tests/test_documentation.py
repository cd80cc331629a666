"""The examples in the documentation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]


def blocks(page: str) -> list[str]:
    text = (REPOSITORY / "Documentation" / page).read_text("utf-8")
    return re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


@pytest.mark.filterwarnings("ignore::healthmark.HealthmarkNote")
def test_the_examples_for_notebooks_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for library in ("pyarrow", "pandas", "polars", "duckdb"):
        pytest.importorskip(library)
    monkeypatch.chdir(tmp_path)
    variables: dict[str, object] = {}
    # The blocks of the page continue each other, as the cells of a notebook do.
    for block in blocks("Python.md"):
        exec(compile(block, "Documentation/Python.md", "exec"), variables)
    assert capsys.readouterr().out.startswith("unknown type 'stepCouns'\n")
    assert (tmp_path / "samples.parquet").stat().st_size > 10_000
