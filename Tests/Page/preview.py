#!/usr/bin/env python3
"""Check a preview in Chromium: preview.py HEALTHMARK DATA.

Checks the list of reports, a page and a page with a warning with axe-core's rules, and for sideways scrolling. A page
must follow its definition by itself, request only itself and its events, and report no error. The exit status is that
of axe.py.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

import axe
from playwright.sync_api import sync_playwright

DEFINITION = "title: {}\nqueries: {{ steps: {{ type: stepCount, interval: 1 week, range: last 3 months }} }}\n"


def described(name, page):
    """The findings about a page in its current state."""
    for finding in dict.fromkeys([*axe.violations(page), *axe.sideways_scrolling(page)]):
        yield f"{name}: error: {finding}"


def findings(browser, address, definition):
    page = browser.new_page()
    problems, requests = [], []
    page.on("pageerror", lambda error: problems.append(f"error: {error}"))
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: requests.append(request.url))
    page.goto(address)
    # Before the first render the list has the names of the definitions.
    page.wait_for_selector("text='First'")
    yield from described("list", page)
    page.click("text='First'")
    page.wait_for_url("**/first.html")
    yield from described("page", page)
    definition.write_text(DEFINITION.format("Second"))
    page.wait_for_selector("h1:has-text('Second')")
    definition.write_text("title: Third\nquerys: {}\n")
    page.wait_for_selector("[role=alert]")
    yield from described("page with a warning", page)
    definition.write_text(DEFINITION.format("Fourth"))
    page.wait_for_selector("h1:has-text('Fourth')")
    if page.query_selector("[role=alert]"):
        yield "preview: error: the warning stays"
    for problem in problems:
        yield f"preview: error: {problem}"
    for url in requests:
        if url not in (address, address + "first.html") and not url.startswith((address + "events?after=", "data:")):
            yield f"preview: error: requests {url}"
    page.close()


def main(healthmark, data):
    path = axe.chromium()
    folder = pathlib.Path(tempfile.mkdtemp())
    definitions = [folder / "first.yaml", folder / "other.yaml"]
    for definition, title in zip(definitions, ("First", "Other")):
        definition.write_text(DEFINITION.format(title))
    server = subprocess.Popen(
        [healthmark, "serve", *definitions, "--data", data, "--quiet"], stdout=subprocess.PIPE, text=True
    )
    try:
        address = server.stdout.readline().strip()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
            lines = list(findings(browser, address, definitions[0]))
            browser.close()
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder)
    for line in lines:
        print(line)
    print(f"a preview, {len(lines)} findings")
    return 1 if lines else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__.splitlines()[0])
    sys.exit(main(*sys.argv[1:]))
