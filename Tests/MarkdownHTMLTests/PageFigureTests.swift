import MarkdownHTML
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

  private static func figure(line: Int = 7, id: String = "steps") -> PageFigure {
    PageFigure(
      line: line, id: id,
      svg: """
        <svg class="plot" role="img" aria-labelledby="\(id)-t"><title id="\(id)-t">Steps</title></svg>
        """, hasHeadline: true, hasSubtitle: true, hasNote: true, hasTable: true,
      title: "Steps a day", isWide: false)
  }

  private func html(_ figures: [PageFigure], markdown: String = markdown) throws -> String {
    try MarkdownRenderer().html(from: markdown, figures: figures).text
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
        <table class="unbroken"><caption>Steps a day</caption>
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

  @Test func `a figure leaves the parts that the writer did not list (G-11)`() throws {
    var figure = Self.figure()
    (figure.hasHeadline, figure.hasNote, figure.hasTable) = (false, false, false)
    let page = try ParsedHTML(html([figure]))
    #expect(page.elements.map(\.name).prefix(5) == ["div", "main", "section", "h2", "h3"])
    #expect(page.attributes(of: "h3") == [["id": "one-day-of-seven-reached-10000-steps"]])
    #expect(page.attributes(of: "figure").map { $0["aria-label"] } == ["Steps a day"])
    #expect(page.attributes(of: "p").count == 3)
    #expect(page.elements.allSatisfy { $0.name != "details" })
  }

  @Test(arguments: [
    Self.figure(line: 1), Self.figure(line: 6), Self.figure(line: 8), Self.figure(line: 0),
    Self.figure(line: -3), Self.figure(line: 400), Self.figure(id: ""), Self.figure(id: "é"),
    Self.figure(id: "a b"),
  ])
  func `a figure stays text if it is not where the list places it`(figure: PageFigure) throws {
    let page = try ParsedHTML(html([figure]))
    #expect(page.attributes(of: "svg").isEmpty)
    #expect(page.attributes(of: "h3") == [["id": "one-day-of-seven-reached-10000-steps"]])
    #expect(page.text.contains("▁▂▃"))
  }

  @Test(arguments: [true, false], [true, false])
  func `a figure stays text if one of its parts is missing`(isBefore: Bool, isText: Bool) throws {
    var figure = Self.figure(line: 1)
    (figure.hasHeadline, figure.hasSubtitle) = (false, false)
    (figure.hasNote, figure.hasTable) = (false, false)
    let markdown = "```chart steps\n▁\n```"
    #expect(try ParsedHTML(html([figure], markdown: markdown)).attributes(of: "svg").count == 1)
    figure.hasHeadline = isBefore && !isText
    figure.hasSubtitle = isBefore && isText
    figure.hasNote = !isBefore && isText
    figure.hasTable = !isBefore && !isText
    let page = try ParsedHTML(html([figure], markdown: markdown))
    #expect(page.attributes(of: "svg").isEmpty)
    #expect(page.text.contains("▁"))
  }

  @Test func `figures with the same identifier are shown once`() throws {
    var figure = Self.figure()
    (figure.hasNote, figure.hasTable) = (false, false)
    var other = Self.figure(line: 11)
    (other.hasHeadline, other.hasSubtitle) = (false, false)
    (other.hasNote, other.hasTable) = (false, false)
    let markdown = "\n\n### A\n\nB\n\n```chart steps\n▁\n```\n\n```chart steps\n▂\n```"
    let page = try ParsedHTML(html([figure, other], markdown: markdown))
    #expect(page.attributes(of: "svg").count == 1)
    #expect(page.attributes(of: "pre").count == 1)
    other.id = "steps-2"
    #expect(
      try ParsedHTML(html([figure, other], markdown: markdown)).attributes(of: "svg").count == 1)
    other.svg = "<svg class=\"plot\"/>"
    #expect(
      try ParsedHTML(html([figure, other], markdown: markdown)).attributes(of: "svg").count == 2)
  }

  @Test func `a figure without a drawing shows its text at a size that fits`() throws {
    for (columns, name) in [(16, "text c16"), (17, "text c32"), (72, "text c72"), (73, "text")] {
      var figure = Self.figure()
      figure.svg = ""
      let markdown = Self.markdown.replacing("▁▂▃", with: String(repeating: "▁", count: columns))
      let page = try ParsedHTML(html([figure], markdown: markdown))
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
      PageFigure(
        line: 3 + 4 * index, id: id, svg: "<svg/>", hasHeadline: false, hasSubtitle: false,
        hasNote: false, hasTable: false, title: id, isWide: id == "d")
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
