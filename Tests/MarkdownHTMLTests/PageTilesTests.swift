import MarkdownHTML
import Testing

@Suite struct `Tiles of a page` {
  private static let markdown = """
    | Metric | Interval | Latest | Week before | Goal | Course |
    | ------ | -------- | -----: | ----------: | ---- | ------ |
    | Steps | Jan 22 | 58,220 steps | +6,658 (+12.9%) | 83% of 70,000 | ▁▂ |
    | *Sleep* | Jan 22 | 8 h 05 min | 1 reading this week: too few to compare | | ▂▁ |
    """

  private func html(_ tiles: PageTiles, markdown: String = markdown) throws -> String {
    try MarkdownRenderer().html(from: markdown, tiles: [tiles]).text
  }

  @Test func `show what the rows of their table say`() throws {
    let tiles = PageTiles(
      line: 1, sparklines: ["<svg class=\"spark\"/>", ""], goals: [0.8317, nil], links: [nil, nil])
    #expect(
      try html(tiles) == """
        <div class="cols">
        <main id="main">
        <div id="summary">
        <h2 class="vh">Summary</h2>
        <p class="sub when">Jan 22</p>
        <ul class="kpis">
        <li class="kpi">
        <h3><span>Steps</span></h3>
        <p class="val"><b>58,220</b> <span class="unit">steps</span></p>
        <svg class="spark"/>
        <p class="cmp"><span>Week before</span> <span>+6,658 <span class="pc">(+12.9%)</span></span></p>
        <div class="goalbar"><svg aria-hidden="true"><rect width="100%" height="100%" class="track"/>\
        <rect width="83.17%" height="100%" class="fillg"/></svg>\
        <span><span class="vh">Goal </span>83% of 70,000</span></div>
        </li>
        <li class="kpi">
        <h3><span><em>Sleep</em></span></h3>
        <p class="val"><b>8<i> h</i> 05</b> <span class="unit">min</span></p>
        <p class="course" aria-hidden="true">▂▁</p>
        <p class="cmp few"><span>Week before</span> \
        <span>1 reading this week: too few to compare</span></p>
        </li>
        </ul>
        </div>
        </main>
        </div>

        """)
  }

  @Test func `keep every text of the table, in the order of a tile`() throws {
    let tiles = PageTiles(line: 1, sparklines: [], goals: [0.5], links: [])
    let text = try ParsedHTML(html(tiles)).text
    for cell in [
      "Steps", "58,220 steps", "+6,658 (+12.9%)", "83% of 70,000", "8 h 05 min", "▁▂", "▂▁",
    ] {
      #expect(text.contains(cell), "\(cell)")
    }
  }

  @Test func `name their intervals if these differ`() throws {
    let markdown = Self.markdown.replacing("| *Sleep* | Jan 22 |", with: "| *Sleep* | Jan 28 |")
    let tiles = PageTiles(line: 1, sparklines: [], goals: [0.5], links: [])
    let page = try ParsedHTML(html(tiles, markdown: markdown))
    #expect(page.attributes(of: "p").count { $0["class"] == "sub" } == 2)
  }

  @Test(arguments: [
    (-1.0, "0%"), (0, "0%"), (0.12344, "12.34%"), (1, "100%"), (7, "100%"), (1e300, "100%"),
  ])
  func `fill the bar up to the goal`(share: Double, width: String) throws {
    let tiles = PageTiles(line: 1, sparklines: [], goals: [share], links: [])
    let bars = try ParsedHTML(html(tiles)).attributes(of: "rect")
    #expect(bars.map { $0["width"] } == ["100%", width])
  }

  @Test func `have no bar where the goal has no share`() throws {
    let tiles = PageTiles(line: 1, sparklines: [], goals: [.nan, 0.5], links: [])
    let page = try ParsedHTML(html(tiles))
    #expect(page.attributes(of: "rect").isEmpty)
    #expect(page.text.contains("83% of 70,000"))
  }

  @Test func `link to the figures that there are`() throws {
    let markdown = "```chart steps\n▁\n```\n\n" + Self.markdown
    let figure = PageFigure(
      line: 1, id: "steps", svg: "<svg/>", hasHeadline: false, hasSubtitle: false, hasNote: false,
      hasTable: false, title: "Steps", isWide: false)
    let tiles = PageTiles(line: 5, sparklines: [], goals: [0.5], links: ["steps", "sleep"])
    let html = try MarkdownRenderer().html(from: markdown, figures: [figure], tiles: [tiles])
    #expect(try ParsedHTML(html.text).attributes(of: "a") == [["href": "#steps"]])
  }

  @Test(arguments: [0, 2, 99, -1]) func `stay a table elsewhere`(line: Int) throws {
    let tiles = PageTiles(line: line, sparklines: [], goals: [], links: [])
    #expect(try ParsedHTML(html(tiles)).attributes(of: "table").count == 1)
  }

  @Test(arguments: 1...6) func `are made of tables of any width`(columns: Int) throws {
    let row = "|" + (0..<columns).map { " \($0) |" }.joined() + "\n"
    let markdown = row + "|" + String(repeating: " - |", count: columns) + "\n" + row
    let tiles = PageTiles(line: 1, sparklines: [], goals: [1], links: [])
    let page = try ParsedHTML(html(tiles, markdown: markdown))
    #expect(page.attributes(of: "li").count == 1)
  }
}
