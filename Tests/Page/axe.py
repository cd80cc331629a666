#!/usr/bin/env python3
"""Check pages and mails in Chromium: axe.py PAGE.html MAIL.eml...

Opens each page at several widths, in light and dark mode, with its details closed and open (G-8). Lists violations of
axe-core's rules, sideways scrolling, requests for anything but the page, and markup that a page must not have (G-6);
mails can have style attributes. The exit status is 0 without findings, 1 with findings, and 77 if Chromium or a package
is missing.
"""
import concurrent.futures
import email
import email.policy
import os
import pathlib
import shutil
import sys
import tempfile

AXE_WIDTHS = (320, 360, 800, 1200)
SCROLL_WIDTHS = (320, 360, 480, 600, 800, 1000, 1200, 1600)
# The widths of a mail on a phone, and on a screen with and without its margins; and the greatest height and size of a
# digest.
MAIL_WIDTHS, MAIL_HEIGHT, MAIL_SIZE = (360, 560, 592), 1_200, 40_000
# The letters of the second font are a fifth wider than those of the first.
FONTS = ("Liberation Sans", "DejaVu Sans")
SKIPPED = 77

SET_DETAILS = "isOpen => document.querySelectorAll('details').forEach(each => each.open = isOpen)"
SET_FONT = "font => document.documentElement.style.setProperty('--sans', `'${font}'`)"
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
VIOLATIONS = """([context, options]) => axe.run(context, {
  resultTypes: ['violations'], iframes: false, preload: false, selectors: false, ...options
}).then(results => results.violations.flatMap(rule => rule.nodes.map(node =>
  `${rule.id} (${rule.impact}): ${node.html.slice(0, 200)}`)))"""
# The elements to check, and the rules. The rows of a table have the same colors as the rows above them.
PAGE = {"include": ["html"]}
PAGE_WITHOUT_LONG_TABLES = {"include": ["html"], "exclude": ["tbody tr:nth-child(n+7)"]}
ALL_RULES = (PAGE, {})
ALL_BUT_CONTRAST = (PAGE, {"rules": {"color-contrast": {"enabled": False}}})
CONTRAST = (PAGE_WITHOUT_LONG_TABLES, {"runOnly": ["color-contrast"]})
MARKUP = """isMail => {
  const found = [];
  const ids = new Set();
  const forbidden = isMail ? /^on/ : /^(style|align|on.*)$/;
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    if (element.id && ids.has(element.id)) found.push(`two elements have the id '${element.id}'`);
    ids.add(element.id);
    if (name === 'th' && !element.textContent.trim()) found.push('a th is empty');
    if (name === 'script' || name === 'link' && element.rel !== 'alternate') found.push(`the page has a ${name}`);
    for (const attribute of element.attributes) {
      if (forbidden.test(attribute.name)) found.push(`${name} has ${attribute.name}=`);
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
    skip("axe-playwright-python is not installed (pip install -r Tests/Page/requirements.txt)")


def chromium():
    names = (os.environ.get("CHROMIUM"), "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    for path in filter(None, map(shutil.which, filter(None, names))):
        return path
    skip("Chromium is not installed (apt-get install chromium-headless-shell)")


def resize(page, width):
    page.set_viewport_size({"width": width, "height": 900})


def outside_requests(page, address):
    """Opens a page, and yields the addresses other than its own that it requests."""
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(address)
    for url in requests:
        if url != address and not url.startswith("data:"):
            yield f"requests {url}"


def checks(mode, state, width):
    """The checks that can find something new, each with its rules; all checks in a soak.

    Dark pages differ only in their colors, and colors do not depend on the width. The contrast rule takes longer than
    all others together. Few problems occur only at widths between the narrowest and the widest.
    """
    if "SOAK" in os.environ:
        return [ALL_RULES]
    contrast = [CONTRAST] if (state, width) == ("open", AXE_WIDTHS[-1]) else []
    if mode == "dark" or width not in (AXE_WIDTHS[0], AXE_WIDTHS[-1]):
        return contrast
    return [ALL_BUT_CONTRAST] + contrast


def violations(page):
    page.evaluate(Axe().axe_script)
    for mode in ("light", "dark"):
        page.emulate_media(color_scheme=mode, reduced_motion="reduce")
        for state in ("closed", "open"):
            page.evaluate(SET_DETAILS, state == "open")
            for width in AXE_WIDTHS:
                for check in checks(mode, state, width):
                    resize(page, width)
                    for violation in page.evaluate(VIOLATIONS, check):
                        yield f"{width} px, {mode}, details {state}: {violation}"


def sideways_scrolling(page):
    for font in FONTS:
        page.evaluate(SET_FONT, font)
        # Open details can only add elements that are too wide.
        for state in ("closed", "open") if "SOAK" in os.environ else ("open",):
            page.evaluate(SET_DETAILS, state == "open")
            for width in SCROLL_WIDTHS:
                resize(page, width)
                excess = page.evaluate(OVERFLOW)
                if excess > 0:
                    yield f"{width} px, {font}, details {state}: scrolls sideways by {excess} px"


def too_long(page):
    """Yields the height and the size of a mail that is longer than a digest may be."""
    for width in MAIL_WIDTHS:
        resize(page, width)
        height = page.evaluate("document.documentElement.scrollHeight")
        if height > MAIL_HEIGHT:
            yield f"{width} px: {height} px high, more than {MAIL_HEIGHT}"
    size = len(page.content().encode())
    if size > MAIL_SIZE:
        yield f"{size} bytes, more than {MAIL_SIZE}"


def shown(file, folder):
    """The path of a file's page. The page of a mail is written into a folder."""
    if file.suffix != ".eml":
        return file.resolve()
    mail = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
    page = pathlib.Path(folder, "mail.html")
    page.write_text(mail.get_body(("html",)).get_content(), "utf-8")
    return page


def findings(browser, file, folder):
    page = browser.new_page()
    yield from outside_requests(page, shown(file, folder).as_uri())
    yield from page.evaluate(MARKUP, file.suffix == ".eml")
    if file.suffix == ".eml":
        yield from too_long(page)
    yield from violations(page)
    yield from sideways_scrolling(page)
    page.close()


def check(path, files):
    """The findings about files, one line each."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        lines = [
            f"{file}: error: {finding}"
            for file in files
            for finding in dict.fromkeys(findings(browser, pathlib.Path(file), folder))
        ]
        browser.close()
        return lines


def main(files):
    path = chromium()
    count = min(len(files), os.cpu_count() or 1)
    with concurrent.futures.ProcessPoolExecutor(count) as pool:
        shares = [files[index::count] for index in range(count)]
        lines = [line for share in pool.map(check, [path] * count, shares) for line in share]
    for line in lines:
        print(line)
    print(f"{len(files)} pages and mails, {len(lines)} findings")
    return 1 if lines else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__.splitlines()[0])
    sys.exit(main(sys.argv[1:]))
