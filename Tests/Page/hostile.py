#!/usr/bin/env python3
"""Check pages and mails about hostile names: hostile.py HEALTHMARK

Renders a report with each name as source, device, metadata, unit, activity, title and band. html5lib reads the page and
the mail, and an XML parser reads their drawings. They must not have an element, attribute, address, style or script
that those about harmless names lack (H1, H2, H6). They must show the name as text, without control characters for
terminals and text direction (H4, H5), and must isolate names that are written from right to left. The exit status is 0
without findings, 1 with findings, and 77 without html5lib.
"""
import concurrent.futures
import email
import email.policy
import itertools
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree

import export

NAMES = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</style><style>*{color:red}</style>",
    "</title><base href=//t.example>", "--></svg><script>alert(1)</script>", "]]><svg onload=alert(1)>",
    "\"><a href=javascript:alert(1)>", "' onmouseover='alert(1)", "<!--", "<![CDATA[x", "<b onclick=x y", "&lt;b&gt;&amp;amp;",
    "[x](javascript:alert(1))", "![x](https://t.example/p)", "<https://t.example>", "www.evil.example",
    "[x]: https://t.example", "[^1]", "`*_~", "# x", "> x", "- x", "**x**: y", "```chart steps", "a | b || c",
    "one\ntwo\r\n\tthree\u2028four", "a\x1b]8;;https://t.example\x07b\x9b31m", "a\x00b\x0bc\ufffe",
    "a\u202eb\u2066c\u200bd", "a" + "\u0301" * 1_000, "W" * 10_000, "=1+2", "{{steps.latest}}", "{{body}}",
]
# In Hebrew and in Arabic.
FROM_RIGHT_TO_LEFT = ["\u05d4\u05e9\u05e2\u05d5\u05df \u05e9\u05dc\u05d9", "\u0633\u0627\u0639\u0629 12 \u0633\u0627\u0631\u0629"]
# Their pages have the same kinds of text as the others: short and long names, words and numbers.
HARMLESS = ["Watch", "Robin\u2019s 2nd Watch, in blue", "x" * 200, "\u05e9\u05e2\u05d5\u05df 2"]
TELLING = re.compile(r"href$|^(src|srcset|style|on.*|action|formaction|data|http-equiv|content|target|ping)$")
SKIPPED = 77

try:
    import html5lib
except ImportError:
    print("skipped: html5lib is not installed (pip install -r Tests/Page/requirements.txt)")
    sys.exit(SKIPPED)


def render(healthmark, folder, name):
    """The page of a report about a name, and the HTML of its mail."""
    folder.mkdir()
    (folder / "export.xml").write_text(export.document(name), "utf-8")
    (folder / "report.yaml").write_text(export.definition(name), "utf-8")
    command = [healthmark, "render", "report.yaml", "--data", "export.xml", "--format", "html,email",
               "--no-cache"]
    result = subprocess.run(command, cwd=folder, capture_output=True)
    if result.returncode:
        sys.exit(f"{name!r}: render failed: {result.stderr.decode(errors='replace')}")
    mail = email.message_from_bytes((folder / "report.eml").read_bytes(), policy=email.policy.default)
    return (folder / "report.html").read_text("utf-8"), mail.get_body(("html",)).get_content()


def parse(page):
    return html5lib.parse(page, treebuilder="etree", namespaceHTMLElements=False)


def drawings(page):
    """The text of each outermost drawing of a page."""
    depth = 0
    for tag in re.finditer(r"<svg\b|</svg>", page):
        if tag[0] == "</svg>":
            depth -= 1
            if depth == 0:
                yield page[start:tag.end()]
        else:
            if depth == 0:
                start = tag.start()
            depth += 1


def markup(root):
    """The elements and attributes of a tree, with the values of attributes that lead somewhere or run something."""
    found = set()
    for element in root.iter():
        name = element.tag if isinstance(element.tag, str) else "comment"
        found.add(name)
        for attribute, value in element.attrib.items():
            found.add((name, attribute))
            # Links within the page depend on its headings.
            if TELLING.search(attribute) and not value.startswith("#"):
                found.add((name, attribute, value))
        if name == "style":
            found.add((name, element.text))
    return found


def parts(page, root):
    """The markup of a page: its document, and its drawings as XML."""
    drawn = (markup(xml.etree.ElementTree.fromstring(drawing)) for drawing in drawings(page))
    return markup(root).union(*drawn)


def texts(element, path=()):
    """Each text of a tree with the names of the elements around it."""
    path += (element.tag,)
    yield path, element.text or ""
    for child in element:
        yield from texts(child, path)
        yield path, child.tail or ""


def is_from_right_to_left(letter):
    return unicodedata.bidirectional(letter) in ("R", "AL")


def without_isolates(text):
    return re.sub("\u2068[^\u2069]*\u2069", "", text)


def text_findings(root, name):
    """The faults in the text of a page about a name."""
    whole = ""
    for path, text in texts(root):
        if path[-1] == "style":
            continue
        whole += text
        for letter in set(text) - set("\n"):
            if unicodedata.category(letter) in ("Cc", "Cn") or letter in "\u200b\u2028\u202e\u2066":
                yield f"has U+{ord(letter):04X} in {path[-1]}"
        if not {"bdi", "title"}.intersection(path) and any(map(is_from_right_to_left, without_isolates(text))):
            yield f"does not set a name from right to left apart in {path[-1]}: {text!r}"
    shown = " ".join(name.split())
    # A definition writes braces apart, because two of them are a reference.
    forms = {shown, shown.replace("{{", "{ {")}
    if shown.isprintable() and len(shown) <= 24 and not any(form in " ".join(whole.split()) for form in forms):
        yield "does not show the name"


def harmless_parts(healthmark, folder, name):
    return [parts(page, parse(page)) for page in render(healthmark, folder, name)]


def findings(page, name, known):
    root = parse(page)
    try:
        for extra in parts(page, root) - known:
            yield f"has {extra}"
    except xml.etree.ElementTree.ParseError as error:
        yield f"has a drawing that is not XML: {error}"
    yield from text_findings(root, name)


def check(healthmark, folder, name, known):
    """The findings about a name, one line each."""
    return [
        f"{name[:60]!r}: error: the {kind} {finding}"
        for kind, page, expected in zip(("page", "mail"), render(healthmark, folder, name), known)
        for finding in dict.fromkeys(findings(page, name, expected))
    ]


def main(healthmark):
    healthmark = os.path.abspath(healthmark)
    names = NAMES + FROM_RIGHT_TO_LEFT
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ProcessPoolExecutor() as pool:
        folders = (pathlib.Path(work, str(number)) for number in itertools.count())
        harmless = list(pool.map(harmless_parts, itertools.repeat(healthmark), folders, HARMLESS))
        known = [set().union(*each) for each in zip(*harmless)]
        found = pool.map(check, itertools.repeat(healthmark), folders, names, itertools.repeat(known))
        lines = [line for lines in found for line in lines]
    for line in lines:
        print(line)
    print(f"{len(names)} names, {len(lines)} findings")
    return 1 if lines else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0])
    sys.exit(main(sys.argv[1]))
