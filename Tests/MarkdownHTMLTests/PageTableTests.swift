import Figures
import MarkdownHTML
import Testing

@Suite struct `Tables on a page` {
  private func html(_ markdown: String, _ tables: [PagePart] = []) throws -> String {
    try MarkdownRenderer().html(from: markdown, parts: tables).text
  }

  @Test func `tables have column and row heads, and classes for numbers (G-6)`() throws {
    let html = try html(
      """
      Steps & <more\\>

      | Week | Steps | Note |
      | :--- | ----: | :--: |
      | Jan 29 (until 9:41 AM) | 65,002 | |
      """, [PagePart(.table(nil, isFolded: false), on: 1, to: 3)])
    #expect(
      html == """
        <div class="cols">
        <main id="main">
        <div id="summary">
        <div class="table">
        <table class="unbroken short"><caption>Steps &amp; &lt;more&gt;</caption>
        <thead><tr>
        <th scope="col">Week</th><th scope="col" class="n">Steps</th>\
        <th scope="col" class="c">Note</th>
        </tr></thead>
        <tbody>
        <tr>
        <th scope="row">Jan 29 <span class="until">(until 9:41 AM)</span></th>\
        <td class="n">65,002</td><td class="c"></td>
        </tr>
        </tbody>
        </table>
        </div>
        </div>
        </main>
        </div>

        """)
  }

  @Test(arguments: [
    // The parts of training by sport, and those of nights by source, whose heads are long.
    (
      ["Month", "Duration (h:min)", "Cycling", "Functional strength training", "Running", "Yoga"],
      true
    ),
    (
      ["Month", "Sleep (h:min)", "Count"]
        + ["Robin’s Apple\u{A0}Watch: Sleep (h:min)", "Robin’s Apple\u{A0}Watch: Count"]
        + ["Robin’s iPhone: Sleep (h:min)", "Robin’s iPhone: Count"], false
    ),
    (["Month", "Steps"], false),
  ])
  func `columns have more space on paper if a printed column has room`(
    _ titles: [String], _ isLoose: Bool
  ) throws {
    let rows = [
      titles, ["---"] + titles.dropFirst().map { _ in "--:" },
      ["September 2023"] + titles.dropFirst().map { _ in "217:06" },
    ]
    let page = try html(rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n"))
    #expect(page.contains("<table class=\"unbroken short\(isLoose ? " loose" : "")\">"), "\(page)")
  }

  @Test func `a table that repeats a figure is folded`() throws {
    let html = try html(
      "Steps by *day*\n\n| Day | Steps |\n| --- | --: |\n| a | 1 |",
      [PagePart(.table(nil, isFolded: true), on: 1, to: 3)])
    #expect(
      html.contains(
        "<details class=\"data\"><summary>Data: Steps by day</summary>\n<div class=\"table\">"))
    #expect(html.contains("</table>\n</div>\n</details>"), "\(html)")
  }

  @Test func `a table that only paper has is hidden on a screen`() throws {
    let html = try html(
      "All *three*\n\n| Time | mmHg |\n| --- | --: |\n| a | 1/2 |",
      [PagePart(.paperTable, on: 1, to: 3)])
    #expect(
      html.contains("<div class=\"paper log\">\n<div class=\"table\">\n<table"), "\(html)")
    #expect(html.contains("<caption>All three</caption>"), "\(html)")
  }

  /// On one sheet of paper, a table of times has its latest rows.
  @Test(arguments: [
    (11, RowOrder.earliestFirst as RowOrder?, true, "oldest" as String?),
    (11, .latestFirst, true, "newest"), (10, .latestFirst, true, nil), (11, nil, true, nil),
    (11, .latestFirst, false, nil),
  ])
  func `a long table has its latest rows on one sheet`(
    _ count: Int, _ order: RowOrder?, _ isSheet: Bool, _ name: String?
  ) throws {
    let rows = (1...count).map { "| Jan \($0) | \($0) |" }.joined(separator: "\n")
    let sheet = SheetLayout(note: "Only here <x>.") { "\($0) of \($1)." }
    let html = try MarkdownRenderer().html(
      from: "A\n\n| Day | Steps |\n| --- | --: |\n\(rows)",
      parts: [PagePart(.table(nil, isFolded: false, order: order), on: 1, to: 3)],
      sheet: isSheet ? sheet : nil
    ).text
    #expect(html.ranges(of: "<tr>").count == count + 1)
    #expect(html.contains("<p class=\"paper\">10 of 11.</p>") == (name != nil), "\(html)")
    for word in ["oldest", "newest"] { #expect(html.contains(word) == (word == name), "\(html)") }
    #expect(html.contains("<p class=\"paper\">Only here &lt;x&gt;.</p>") == isSheet)
    #expect(html.contains("class=\"cols one\"") == isSheet)
  }

  @Test(arguments: [(8, true, 2), (6, true, 0), (8, false, 0), (11, true, 5)])
  func `a table beside many others has fewer rows on one sheet`(
    _ count: Int, _ isSheet: Bool, _ left: Int
  ) throws {
    let rows = (1...count).map { "| Jan \($0) | \($0) |" }.joined(separator: "\n")
    let html = try MarkdownRenderer().html(
      from: "A\n\n| Day | Steps |\n| --- | --: |\n\(rows)",
      parts: [PagePart(.table(nil, isFolded: false, order: .latest(first: 6)), on: 1, to: 3)],
      sheet: isSheet ? SheetLayout(note: "") { "\($0) of \($1)." } : nil
    ).text
    let more = html.ranges(of: "<tr class=\"more\">")
    #expect(more.count == left && html.ranges(of: "<tr>").count == count + 1 - left, "\(html)")
    #expect(html.contains("<p class=\"paper\">6 of \(count).</p>") == (left > 0), "\(html)")
    #expect(!html.contains("newest"))
    // The latest rows stay.
    if let first = more.first { #expect(html[..<first.lowerBound].contains("Jan 6<")) }
  }

  @Test func `no line breaks after the dash between two days`() throws {
    let days = "January 22\u{202F}–\u{202F}28"
    let together = "January 22\u{202F}–\u{2060}\u{202F}28"
    for medium in [MarkdownRenderer.Medium.page, .mail] {
      let html = try MarkdownRenderer(for: medium).html(from: "*\(days)* and\n\n> \(days)").text
      #expect(html.ranges(of: together).count == 2 && !html.contains(days), "\(html)")
    }
  }

  @Test func `tables have no empty row heads`() throws {
    let page = try ParsedHTML(html("| | a |\n| - | - |\n| | 1 |\n| b | 2 |"))
    #expect(page.attributes(of: "th") == [["scope": "col"], ["scope": "row"]])
  }

  @Test func `tables that can scroll take the focus, each with its own label`() throws {
    let narrow = "| a | b | c | d |\n| - | - | - | - |\n\n"
    let wide = "| a | b | c | d | e |\n| - | - | - | - | - |\n\n"
    let long = "| abcdefghijklmnop | abcdefghijklmnop | abcdefghijklmnop |\n| - | - | - |\n\n"
    let page = try ParsedHTML(html("# A\n\n" + wide + narrow + wide + "## A 1\n\n" + wide + long))
    let regions = page.attributes(of: "div").filter { $0["role"] == "region" }
    #expect(regions.map { $0["aria-label"] } == ["A", "A 1", "A 1 1", "A 1 2"])
    #expect(regions.allSatisfy { $0["tabindex"] == "0" })
    #expect(page.attributes(of: "table").count == 5)
  }

  @Test func `words longer than a column can break anywhere`() throws {
    let word = String(repeating: "a", count: 80)
    let page = try ParsedHTML(html("| a | b |\n| - | - |\n| \(word) | 1 |"))
    #expect(page.attributes(of: "th").last == ["scope": "row", "class": "long"])
  }

  @Test func `an escaped pipe stays in its cell (H3)`() throws {
    let page = try ParsedHTML(html("| a | b |\n| - | - |\n| x\\|y | 1 |"))
    #expect(page.attributes(of: "td").count == 1)
    #expect(page.text.contains("x|y"))
  }

  @Test func `tables in lists and quotes are tables like others`() throws {
    let page = try ParsedHTML(html("> | a | b |\n> | - | -: |\n> | c | 1 |"))
    #expect(page.attributes(of: "td") == [["class": "n"]])
    #expect(page.elements.allSatisfy { $0.attributes["align"] == nil })
  }
}
