"""Reports and their definitions."""

from __future__ import annotations

import html.parser
import re
from pathlib import Path

import pytest

import healthmark

STEPS = {
    "title": "Steps", "queries": {"steps": {"type": "stepCount", "interval": "1 day"}},
    "sections": [{"text": "Steps: {{steps.latest}}"}, {"chart": "steps"}, {"table": "steps"}],
}


def test_a_report_has_all_forms(export: Path, tmp_path: Path) -> None:
    definition = tmp_path / "steps.yaml"
    definition.write_text(
        "title: Steps\nqueries:\n  steps: {type: stepCount, interval: 1 day}\nsections:\n  - table: steps\n")
    report = healthmark.report(definition, export)
    assert report.name == "steps"
    assert report.markdown.startswith("<!-- healthmark report -->")
    assert report.html.startswith("<!DOCTYPE html>") and "<script" not in report.html
    assert report.json["title"] == "Steps" and re.fullmatch("sha256:[0-9a-f]{64}", report.json["dataDigest"])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["steps.yaml"]
    pytest.importorskip("pyarrow")
    assert set(report.table["query"].to_pylist()) == {"steps"}
    values = [interval["sum"] for interval in report.json["queries"][0]["statistics"]]
    assert report.table["value"].to_pylist() == values


def test_a_definition_can_be_a_mapping(export: Path) -> None:
    first, second = healthmark.report(STEPS, export), healthmark.report(STEPS, export)
    assert (first.html, first.markdown, first.rows) == (second.html, second.markdown, second.rows)
    assert first.json == second.json


@pytest.mark.parametrize("name", ["weekly", "sleep"])
def test_a_starter_report_fits_the_data(export: Path, name: str, recwarn: pytest.WarningsRecorder) -> None:
    definition = healthmark.starter(name, export)
    assert "America/Los_Angeles" in definition.text
    report = healthmark.report(definition, export)
    assert report.name == name and report.json["queries"]
    assert not any("healthmark-" in str(warning.message) for warning in recwarn)


def test_an_unknown_starter_is_an_error() -> None:
    with pytest.raises(healthmark.UsageError, match="weekly"):
        healthmark.starter("wekly")


def test_a_notebook_shows_the_page_without_script(export: Path) -> None:
    report = healthmark.report({**STEPS, "title": '"><script>alert(1)</script>'}, export)

    class Frames(html.parser.HTMLParser):
        tags: list[tuple[str, dict[str, str | None]]] = []

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            self.tags.append((tag, dict(attrs)))

    parser = Frames()
    parser.feed(report._repr_html_())
    (tag, attributes), = parser.tags
    assert tag == "iframe" and attributes["sandbox"] == ""
    assert attributes["srcdoc"] == report.html


def test_mistakes_have_their_places(export: Path, tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("title: x\nqueries:\n  a: {type: stepCouns, interval: 1 dey}\nsections:\n  - table: b\n")
    with pytest.raises(healthmark.DefinitionError) as caught:
        healthmark.report(path, export)
    assert caught.value.status == 3
    assert re.findall(r"bad\.yaml:(\d+:\d+): ", str(caught.value)) == ["3:13", "3:36", "5:12"]
    assert "help: did you mean 'stepCount'?" in str(caught.value)
    with pytest.raises(healthmark.DefinitionError, match=r"^report\.yaml:\d+:\d+: unknown query 'b'"):
        healthmark.report({**STEPS, "sections": [{"table": "b"}]}, export)


@pytest.mark.filterwarnings("ignore::healthmark.HealthmarkNote")
def test_parameters_and_privacy(export: Path) -> None:
    definition = healthmark.Definition(
        "title: Steps\nparameters:\n  days: 2\nqueries:\n  steps:\n    type: stepCount\n    interval: 1 day\n"
        '    range: "last {{days}} complete days"\n    by: source\nsections:\n  - table: steps\n')
    with pytest.warns(healthmark.HealthmarkNote, match="report.yaml: 'Steps' reveals") as caught:
        report = healthmark.report(definition, export, set={"days": 3}, publish=True)
    assert not any("out/" in str(warning.message) for warning in caught)
    assert len(report.json["queries"][0]["statistics"]) == 3
    assert "Robin" not in report.markdown + report.html + report.rows.decode()


def test_a_report_over_data_that_was_cut_short(broken: Path) -> None:
    with pytest.warns(healthmark.CutShort):
        report = healthmark.report(STEPS, broken, partial=True)
    assert report.json["loss"]


def test_a_report_without_its_definition_or_data(export: Path, tmp_path: Path) -> None:
    with pytest.raises(healthmark.HealthmarkError, match="missing.yaml"):
        healthmark.report(tmp_path / "missing.yaml", export)
    with pytest.raises(healthmark.DataError, match="missing.zip"):
        healthmark.report(STEPS, tmp_path / "missing.zip")
