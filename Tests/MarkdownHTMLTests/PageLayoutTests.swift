import Figures
import Foundation
import MarkdownHTML
import Testing

@Suite struct `The layout of a page` {
  private static let markdown = """
    <!-- healthmark report -->

    # Weekly health: January 22 – 28, 2024

    You walked **58,220 steps**.

    As of February 4, 2024, 9:41 AM, Los Angeles time.

    Before the sections.

    ## Steps

    See [sleep](#größe).

    ## Größe

    ## Steps

    ## How these numbers were made

    - **Steps**: sum of `stepCount`.
    - **Sleep & rest**: per day.
    - **Data**: samples `sha256:0`. Numbers, not advice.
    """
  private static let parts = [
    PagePart(.title(period: "January 22 – 28, 2024"), on: 3),
    PagePart(
      .moment(text: "February 4, 2024, 9:41 AM", dateTime: "2024-02-04T09:41:00-08:00"), on: 7),
    PagePart(.account, on: 21),
  ]

  private func html(_ markdown: String, _ parts: [PagePart] = []) throws -> String {
    try MarkdownRenderer().html(from: markdown, parts: parts).text
  }

  @Test func `a page has a head, contents, sections, an account and a foot (G-10)`() throws {
    #expect(
      try html(Self.markdown, Self.parts) == """
        <header class="top">
        <h1 id="weekly-health-january-22--28-2024"><span>Weekly health</span> \
        January\u{A0}22\u{A0}\u{2060}–\u{2060}\u{A0}28, 2024</h1>
        <p class="lead">You walked <strong>58,220 steps</strong>.</p>
        <p class="asof">As of <time datetime="2024-02-04T09:41:00-08:00">February 4, 2024, 9:41 AM</time>, \
        Los Angeles time.</p>
        </header>
        <nav class="toc" aria-labelledby="contents"><h2 id="contents">Contents</h2><ul>\
        <li><a href="#steps">Steps</a></li>
        <li><a href="#grosse">Größe</a></li>
        <li><a href="#steps-1">Steps</a></li>
        <li><a href="#how-these-numbers-were-made">How these numbers were made</a></li></ul></nav>
        <div class="cols">
        <main id="main">
        <div id="summary">
        <p>Before the sections.</p>
        </div>
        <section id="steps">
        <h2>Steps</h2>
        <p>See <a href="#grosse">sleep</a>.</p>
        </section>
        <section id="grosse">
        <h2>Größe</h2>
        </section>
        <section id="steps-1">
        <h2>Steps</h2>
        </section>
        <section id="how-these-numbers-were-made" class="account">
        <h2>How these numbers were made</h2>
        <details><summary>Types, intervals, sources and rules of each figure</summary><dl>
        <dt>Steps</dt><dd>sum of <code>stepCount</code>.</dd>
        <dt>Sleep &amp; rest</dt><dd>per day.</dd>
        </dl></details>
        </section>
        </main>
        <footer>
        <p><strong>Data</strong>: samples <code>sha256:0</code>. Numbers, not advice.</p>
        </footer>
        </div>

        """)
  }

  @Test(arguments: ["", "You walked **58,220 steps**.\n\n"])
  func `highlights that lead are in the head, before the as-of line (G-10)`(lead: String) throws {
    let line = lead.isEmpty ? 3 : 5
    let html = try html(
      "# Weekly\n\n\(lead)- Steps: more.\n- Sleep: less.\n\nAs of now.\n\n## Steps\n\n- A list.",
      [
        PagePart(.links([nil, nil]), on: line),
        PagePart(.moment(text: "now", dateTime: "2024-02-04T09:41:00-08:00"), on: line + 3),
      ])
    let head = try #require(html.components(separatedBy: "</header>").first)
    let order = [
      "<h1", "<li>Steps: more.</li>", "<li>Sleep: less.</li>", "<p class=\"asof\">As of",
    ]
    let places = order.compactMap { head.range(of: $0)?.lowerBound }
    #expect(places.count == order.count && places == places.sorted(), "\(html)")
    #expect(head.contains("class=\"lead\"") == !lead.isEmpty)
    #expect(!head.contains("A list.") && !html.contains("id=\"summary\""))
  }

  @Test func `a page has no contents for two sections, and no head without a title`() throws {
    let page = try ParsedHTML(html("## A\n\n## B"))
    #expect(page.elements.map(\.name) == ["div", "main", "section", "h2", "section", "h2"])
  }

  @Test(arguments: [
    "- a: b\n- c: d", "- **a** b\n- **c**: d", "- **a**: b", "1. **a**: b\n2. **c**: d\n\nText.",
    "- **a**: b\n- **c**: d\n\n  More.", "- **a**: b\n- **c**: d",
  ])
  func `other lists at the end of a page stay unchanged`(list: String) throws {
    let page = try ParsedHTML(html("## A\n\n" + list))
    #expect(page.elements.allSatisfy { !["dl", "details", "footer"].contains($0.name) })
  }

  @Test(arguments: ["- W: X\n- Y: Z", "- **W**\n- **Y**", "- W", "-\n-", "- # W\n- # X"])
  func `an account without terms is complete`(list: String) throws {
    let page = try ParsedHTML(html("## A\n\n" + list, [PagePart(.account, on: 3)]))
    #expect(page.elements.contains { $0.name == "footer" })
    #expect(page.text.count { "WXYZ".contains($0) } == list.count { "WXYZ".contains($0) })
  }

  @Test(arguments: ["- **W** : X\n- Y", "- **W**: X\n- Y", "- : X\n- Y"])
  func `a description in an account does not begin with the colon`(list: String) throws {
    #expect(try html("## A\n\n" + list, [PagePart(.account, on: 3)]).contains("<dd>X</dd>"))
  }

  @Test(arguments: [
    ("Weekly health", nil), ("Sleep: 10,000", nil), ("Sleep: 2024", "Sleep"),
    (": 2024", nil), ("A: b: 2024", "A: b"), ("Weekly *health*: 2024", nil), ("In 2024", nil),
  ])
  func `the period of a title is shown separately`(title: String, name: String?) throws {
    let html = try html("# \(title)", [PagePart(.title(period: "2024"), on: 1)])
    #expect(html.contains("<span>") == (name != nil))
    if let name { #expect(html.contains("<span>\(name)</span> ")) }
  }

  @Test func `every section has its own identifier in ASCII (G-6)`() throws {
    let titles = [
      "Heart rate (mean)", "`stepCount` & *more*", "Steps", "Steps", "Steps 1", "Größe", "睡眠", "…",
      "main", "contents", "summary", "Ærø Łódź",
    ]
    let page = try ParsedHTML(html(titles.map { "## \($0)\n" }.joined(separator: "\n")))
    let ids = page.attributes(of: "section").compactMap { $0["id"] }
    #expect(
      ids == [
        "heart-rate-mean", "stepcount--more", "steps", "steps-1", "steps-1-1", "grosse", "section",
        "section-1", "main-1", "contents-1", "summary-1", "aero-lodz",
      ])
  }

  @Test func `right-to-left names are isolated, with the numbers between them`() throws {
    let html = try html("# A \u{5D0}\u{5D1} 3 \u{5D2} (2)\n\n\u{627}\u{644} 35,613 b")
    #expect(html.contains("A <bdi>\u{5D0}\u{5D1} 3 \u{5D2}</bdi> (2)</h1>"))
    #expect(html.contains("<p class=\"lead\"><bdi>\u{627}\u{644}</bdi> 35,613 b</p>"))
  }

  @Test func `right-to-left names are isolated in drawings (H5)`() throws {
    let svg = "<svg><title>A \u{5D0}\u{5D1} 3 \u{5D2} (2)</title><text>35 b</text></svg>"
    let figure = PagePart.figure("a", svg, title: "A", on: 1)
    let page = try MarkdownRenderer().html(from: "```chart a\na\n```", parts: [figure])
    let isolated = "<title>A &#x2068;\u{5D0}\u{5D1} 3 \u{5D2}&#x2069; (2)</title>"
    #expect(page.text.contains("<svg>\(isolated)<text>35 b</text></svg>"))
  }
}
