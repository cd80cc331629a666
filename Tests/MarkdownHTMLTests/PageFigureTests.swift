import Figures
import MarkdownHTML
import Templates
import Testing

@Suite struct `Figures on a page` {
  private static let markdown = """
    ## Steps

    ### One day of seven reached 10,000 steps

    Steps a day

    ```chart steps
    ▁▂▃
    ```

    Data on *27* of 28 days.

    | Day | Steps |
    | --- | ----: |
    | Jan 8 | 9,035 |

    More.
    """

  private static func figure(
    _ id: String = "steps", svg: String? = nil, on first: Int = 3, to last: Int = 13
  ) -> PagePart {
    let drawing = """
      <svg class="plot" role="img" aria-labelledby="\(id)-t"><title id="\(id)-t">Steps</title></svg>
      """
    return .figure(id, svg ?? drawing, title: "Steps a day", on: first, to: last)
  }

  private func html(_ figures: [PagePart], markdown: String = markdown) throws -> String {
    try MarkdownRenderer().html(from: markdown, parts: figures).text
  }

  @Test(arguments: [(1, "fig lit"), (2, "fig"), (0, "fig")])
  func `a figure lights the rows of a table that has one for each interval`(
    _ count: Int, _ name: String
  ) throws {
    let figure = PagePart.figure("steps", "<svg></svg>", tipCount: count, on: 3, to: 13)
    #expect(try html([figure]).contains("<figure id=\"steps\" class=\"\(name)\""))
  }

  private static let rows = """
    ```chart steps
    ▁▂▃
    ```

    | Day | Steps |
    | --- | ----: |
    | Jan 8 (until noon) | 9,035 |
    | Jan 9: flu |  |
    | Jan 9 | 1 |
    | Jan 10 | 2 |
    | In all | 3 |
    """

  /// Without a pointer, the links in the heads of rows take the focus, in a table that is folded
  /// until its summary is opened.
  @Test func `rows light up with their marks, and rows of events do not count`() throws {
    let drawing =
      "<svg><rect id=\"steps-i1\" class=\"tip i1\"/><rect id=\"steps-i2\" class=\"tip i2\"/></svg>"
    func rows(_ below: Int) throws -> [String] {
      var figure = MadeUpFigure(drawing, tipCount: 3)
      figure.rowsBelowTips = below
      let part = PagePart(
        .figure(
          PageFigure(
            id: "steps", query: "steps", figure: figure, isWide: false, charset: .unicode)),
        on: 1, to: 5)
      let html = try html([part], markdown: Self.rows)
      #expect(html.contains("class=\"fig lit\"") == (below == 1))
      #expect(!html.contains("tabindex"))
      #expect(html.contains("<tr>\n<td colspan=\"2\">Jan 9: flu</td>\n</tr>"))
      return html.matches(of: #/<tr[^>]*>\n<th scope="row".*?<\/th>/#).map { String($0.output) }
    }
    #expect(
      try rows(1) == [
        "<tr class=\"i1\">\n<th scope=\"row\"><a href=\"#steps-i1\">Jan 8 "
          + "<span class=\"until\">(until noon)</span></a></th>",
        "<tr class=\"i2\">\n<th scope=\"row\"><a href=\"#steps-i2\">Jan 9</a></th>",
        // The third row has no marks in the drawing, and the last one is a sum.
        "<tr>\n<th scope=\"row\">Jan 10</th>", "<tr>\n<th scope=\"row\">In all</th>",
      ])
    // The rows of other numbers than those of the drawing.
    #expect(try rows(0).allSatisfy { $0.hasPrefix("<tr>") && !$0.contains("href") })
  }

  /// A week of 60 that has just ended is of more interest than one of the year before.
  @Test func `of many rows, the latest light up`() throws {
    let rows = (1...60).map { "| Day \($0) | \($0) |\n" }.joined()
    let drawing = (1...60).map { "<rect id=\"steps-i\($0)\"/>" }.joined()
    let figure = PageFigure(
      id: "steps", query: "steps", figure: MadeUpFigure("<svg>\(drawing)</svg>", tipCount: 60),
      isWide: false, charset: .unicode)
    let markdown = Self.rows.prefix { $0 != "|" } + "| Day | Steps |\n| --- | ---: |\n" + rows
    let html = try html([PagePart(.figure(figure), on: 1, to: 5)], markdown: String(markdown))
    #expect(html.contains("<tr>\n<th scope=\"row\">Day 6</th>"))
    #expect(html.contains("<tr class=\"i1\">\n<th scope=\"row\"><a href=\"#steps-i7\">Day 7</a>"))
    #expect(html.contains("<tr class=\"i54\">\n<th scope=\"row\"><a href=\"#steps-i60\">"))
  }

  @Test func `the stylesheet lights as many rows as have classes`() {
    let styled = BundledTemplates.stylesheet.matches(
      of: #/\.lit:has\(\.i(\d+):is\(:hover,:focus-within,:target\)\) \.i(\d+)[,{]/#)
    #expect(styled.map { Int($0.output.1) } == (1...SVGWriter.litRows).map { $0 })
    #expect(styled.allSatisfy { $0.output.1 == $0.output.2 })
  }

  @Test func `a figure has its headline, drawing, note and table (G-11)`() throws {
    let html = try html([Self.figure()])
    #expect(
      html == """
        <div class="cols">
        <main id="main">
        <section id="steps-1">
        <h2>Steps</h2>
        <div class="figs">
        <figure id="steps" class="fig" aria-labelledby="steps-c">
        <figcaption>
        <h3 id="steps-c">One day of seven reached 10,000 steps</h3>
        <p class="sub">Steps a day</p>
        </figcaption>
        <div class="box"><svg class="plot" role="img" aria-labelledby="steps-t">\
        <title id="steps-t">Steps</title></svg></div>
        <p class="note">Data on <em>27</em> of 28 days.</p>
        <details><summary>Data: Steps a day</summary>
        <div class="table">
        <table class="unbroken short"><caption>Steps a day</caption>
        <thead><tr>
        <th scope="col">Day</th><th scope="col" class="n">Steps</th>
        </tr></thead>
        <tbody>
        <tr>
        <th scope="row">Jan 8</th><td class="n">9,035</td>
        </tr>
        </tbody>
        </table>
        </div>
        </details>
        </figure>
        </div>
        <p>More.</p>
        </section>
        </main>
        </div>

        """)
  }

  /// Paper has no table of a figure, of which the sentence speaks.
  @Test(arguments: [
    (
      "Two of three. The table has *2*.",
      "Two of three. <span class=\"screen\">The table has 2.</span>"
    ),
    ("The table has 2.", "<span class=\"screen\">The table has 2.</span>"),
    ("The table has 2. More.", "The table has 2. More."),
  ])
  func `what a note says of the table is not on paper`(_ note: String, _ words: String) throws {
    var figure = PageFigure(
      id: "steps", query: "steps", figure: MadeUpFigure("<svg/>", tipCount: 0), isWide: false,
      charset: .unicode)
    figure.tableNote = "The table has 2."
    let html = try html(
      [PagePart(.figure(figure), on: 1, to: 5)],
      markdown: "```chart steps\n▁\n```\n\n\(note.replacing("*", with: ""))")
    #expect(html.contains("<p class=\"note\">\(words)</p>"), "\(html)")
  }

  @Test func `a figure leaves the parts that the writer did not list (G-11)`() throws {
    let page = try ParsedHTML(html([Self.figure(on: 5, to: 7)]))
    #expect(page.elements.map(\.name).prefix(5) == ["div", "main", "section", "h2", "h3"])
    #expect(page.attributes(of: "h3") == [["id": "one-day-of-seven-reached-10000-steps"]])
    #expect(page.attributes(of: "figure").map { $0["aria-label"] } == ["Steps a day"])
    #expect(page.attributes(of: "p").count == 3)
    #expect(page.elements.allSatisfy { $0.name != "details" })
  }

  @Test(arguments: [
    Self.figure(on: 1, to: 1), Self.figure(on: 7, to: 8), Self.figure(on: 8), Self.figure(on: 0),
    Self.figure(on: -3), Self.figure(on: 400, to: 401), Self.figure(to: 400), Self.figure(to: 12),
    Self.figure(on: 11), Self.figure(""), Self.figure("é"), Self.figure("a b"), Self.figure("step"),
  ])
  func `a figure stays text if it is not where the list places it`(figure: PagePart) throws {
    let page = try ParsedHTML(html([figure]))
    #expect(page.attributes(of: "svg").isEmpty)
    #expect(page.attributes(of: "h3") == [["id": "one-day-of-seven-reached-10000-steps"]])
    #expect(page.text.contains("▁▂▃"))
  }

  @Test(arguments: [(1, 1), (-1, 1), (1, 5)])
  func `a figure stays text if one of its parts is missing`(_ first: Int, _ last: Int) throws {
    let markdown = "```chart steps\n▁\n```"
    let page = try ParsedHTML(html([Self.figure(on: first, to: last)], markdown: markdown))
    let isShown = (first, last) == (1, 1)
    #expect(page.attributes(of: "svg").isEmpty != isShown)
    #expect(page.text.contains("▁") != isShown)
  }

  @Test func `figures with the same identifier are shown once`() throws {
    func page(_ other: String, svg: String? = nil) throws -> ParsedHTML {
      let figures = [Self.figure(to: 7), Self.figure(other, svg: svg, on: 11, to: 11)]
      let charts = "```chart steps\n▁\n```\n\n```chart \(other)\n▂\n```"
      return try ParsedHTML(html(figures, markdown: "\n\n### A\n\nB\n\n" + charts))
    }
    #expect(try page("steps").attributes(of: "svg").count == 1)
    #expect(try page("steps").attributes(of: "pre").count == 1)
    let same = "<svg class=\"plot\" id=\"steps-t\"/>"
    #expect(try page("steps-2", svg: same).attributes(of: "svg").count == 1)
    #expect(try page("steps-2", svg: "<svg class=\"plot\"/>").attributes(of: "svg").count == 2)
  }

  @Test func `a figure without a drawing shows its text at a size that fits`() throws {
    for (columns, name) in [(16, "text c16"), (17, "text c32"), (72, "text c72"), (73, "text")] {
      let markdown = Self.markdown.replacing("▁▂▃", with: String(repeating: "▁", count: columns))
      let page = try ParsedHTML(html([Self.figure(svg: "")], markdown: markdown))
      let image = try #require(page.attributes(of: "div").first { $0["role"] == "img" })
      #expect(image["class"] == name)
      #expect(image["aria-label"] == "Steps a day")
      #expect(image["tabindex"] == (columns > 72 ? "0" : nil))
    }
  }

  @Test func `figures are side by side, and a single one takes both columns`() throws {
    func chart(_ id: String) -> String { "```chart \(id)\n▁\n```\n\n" }
    let markdown = "## A\n\n" + ["a", "b", "c", "d", "e"].map(chart).joined()
    let figures = ["a", "b", "c", "d", "e"].enumerated().map { index, id in
      PagePart.figure(id, "<svg/>", title: id, isWide: id == "d", on: 3 + 4 * index)
    }
    let page = try ParsedHTML(html(figures, markdown: markdown))
    let classes = page.elements.compactMap {
      ["div", "figure"].contains($0.name) ? $0.attributes["class"] : nil
    }
    #expect(
      classes.filter { $0 != "box" && $0 != "cols" } == [
        "figs half", "fig", "fig", "wide", "fig", "wide", "fig wide", "wide", "fig",
      ])
  }
}
