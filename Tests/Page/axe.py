#!/usr/bin/env python3
"""Check pages with axe-core in Chromium: axe.py PAGE.html...

Each page is opened at several widths, in light and dark, with its details closed and open (G-8). Listed are
violations of axe-core's rules, sideways scrolling, requests that leave the page, and markup that a page must not
have (G-6). The exit status is 0 without a finding, 1 with one, and 77 if Chromium or a package is missing.
"""
import os
import pathlib
import shutil
import sys

AXE_WIDTHS = (320, 360, 800, 1200)
SCROLL_WIDTHS = (320, 360, 480, 600, 800, 1000, 1200, 1600)
SKIPPED = 77

OPEN_DETAILS = "() => document.querySelectorAll('details').forEach(each => each.open = true)"
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
MARKUP = """() => {
  const found = [];
  const ids = new Set();
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    if (element.id && ids.has(element.id)) found.push(`two elements have the id '${element.id}'`);
    ids.add(element.id);
    if (name === 'th' && !element.textContent.trim()) found.push('a th is empty');
    if (name === 'script' || name === 'link') found.push(`the page has a ${name}`);
    for (const attribute of element.attributes) {
      if (/^(style|align|on.*)$/.test(attribute.name)) found.push(`${name} has ${attribute.name}=`);
    }
  }
  for (const element of document.querySelectorAll('[aria-labelledby]')) {
    for (const id of element.getAttribute('aria-labelledby').split(' ')) {
      if (!document.getElementById(id)) found.push(`nothing has the id '${id}'`);
    }
  }
  for (const link of document.querySelectorAll('a[href^="#"]')) {
    const id = decodeURIComponent(link.getAttribute('href').slice(1));
    if (id && !document.getElementById(id)) found.push(`a link leads to '#${id}'`);
  }
  return found;
}"""


def skip(reason):
    print(f"skipped: {reason}")
    sys.exit(SKIPPED)


try:
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import sync_playwright
except ImportError:
    skip("axe-playwright-python is not installed (pip install axe-playwright-python)")


def chromium():
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    for path in filter(None, map(shutil.which, filter(None, names))):
        return path
    skip("Chromium is not installed (apt-get install chromium)")


def check(browser, axe, file):
    """Yields the findings about a file."""
    for mode in ("light", "dark"):
        context = browser.new_context(color_scheme=mode, reduced_motion="reduce")
        page = context.new_page()
        address = file.resolve().as_uri()
        outside = []
        page.on("request", lambda request: outside.append(request.url))
        page.goto(address)
        for url in outside:
            if url != address and not url.startswith("data:"):
                yield f"requests {url}"
        for state in ("closed", "open"):
            if state == "open":
                page.evaluate(OPEN_DETAILS)
            for width in SCROLL_WIDTHS:
                page.set_viewport_size({"width": width, "height": 900})
                where = f"{width} px, {mode}, details {state}"
                excess = page.evaluate(OVERFLOW)
                if excess > 0:
                    yield f"{where}: scrolls sideways by {excess} px"
                if width not in AXE_WIDTHS:
                    continue
                for rule in axe.run(page).response["violations"]:
                    for node in rule["nodes"]:
                        yield f"{where}: {rule['id']} ({rule['impact']}): {node['html'][:200]}"
        yield from page.evaluate(MARKUP)
        context.close()


def main(files):
    path = chromium()
    found = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        axe = Axe()
        for file in files:
            for finding in dict.fromkeys(check(browser, axe, pathlib.Path(file))):
                print(f"{file}: {finding}")
                found += 1
        browser.close()
    print(f"{len(files)} pages, {found} findings")
    return 1 if found else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__.splitlines()[0])
    sys.exit(main(sys.argv[1:]))
