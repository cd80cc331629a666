import Figures
import MarkdownHTML
import Testing

@Suite struct `Tiles on a page` {
  private static let markdown = """
    | Measure | Period | Latest | Week before | Goal | Course |
    | ------ | -------- | -----: | ----------: | ---- | ------ |
    | Steps | Jan 22 | 58,220 steps | +6,658 (+12.9%) | 83% of 70,000 | ▁▂ |
    | *Sleep* | Jan 22 | 8 h 05 min | 1 reading this week: too few to compare | | ▂▁ |
    """

  private func html(_ tiles: PagePart, markdown: String = markdown) throws -> String {
    try MarkdownRenderer().html(from: markdown, parts: [tiles]).text
  }

  @Test func `tiles show the rows of their table`() throws {
    let tiles = PagePart.tiles(
      on: 1, ["steps"], goals: [0.83], course: "<svg class=\"spark\"/>",
      columns: [.name, .value, .change, .goal, .course], interval: "Jan 22")
    let goal = GoalBar(share: 0.83).svg()
    #expect(
      try html(
        tiles, markdown: Self.markdown.replacing(/\ (Period|--------|Jan 22) \|/, with: ""))
          == """
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
          <div class="goalbar">\(goal)\
          <span><span class="vh">Goal </span>83% of 70,000</span></div>
          </li>
          <li class="kpi">
          <h3><span><em>Sleep</em></span></h3>
          <p class="val"><b>8<i> h</i> 05</b> <span class="unit">min</span></p>
          <p class="cmp few"><span>Week before</span> \
          <span>1 reading this week: too few to compare</span></p>
          </li>
          </ul>
          </div>
          </main>
          </div>

          """)
  }

  @Test func `tiles keep every text of the table, in the order of a tile`() throws {
    let text = try ParsedHTML(html(.tiles(on: 1, ["steps"], goals: [1]))).text
    for cell in [
      "Steps", "58,220 steps", "+6,658 (+12.9%)", "83% of 70,000", "8 h 05 min", "Jan 22",
    ] {
      #expect(text.contains(cell), "\(cell)")
    }
  }

  @Test func `a clause about a part of a value is below the value (R-17)`() throws {
    let markdown = Self.markdown.replacing("8 h 05 min", with: "8 h 05 min (1 h 30 min napping)")
    #expect(
      try html(.tiles(on: 1), markdown: markdown).contains(
        """
        <p class="val"><b>8<i> h</i> 05</b> <span class="unit">min</span></p>
        <p class="sub">1 h 30 min napping</p>
        """))
  }

  @Test func `tiles compare nothing with a missing value`() throws {
    let markdown = Self.markdown.replacing("58,220 steps", with: "–")
    let page = try ParsedHTML(html(.tiles(on: 1, ["steps"], goals: [1]), markdown: markdown))
    #expect(page.text.contains("–"))
    #expect(!page.text.contains("+6,658") && !page.text.contains("83% of 70,000"))
  }

  @Test func `tiles have no bar if the goal has no share`() throws {
    let page = try ParsedHTML(html(.tiles(on: 1, ["steps", "sleep"], goals: [nil, 1])))
    #expect(page.attributes(of: "svg").isEmpty)
    #expect(page.text.contains("83% of 70,000"))
  }

  @Test func `tiles link to the figures that exist`() throws {
    let markdown = "```chart steps\n▁\n```\n\n" + Self.markdown
    let parts: [PagePart] = [
      .figure("steps", "<svg/>", title: "Steps", on: 1), .tiles(on: 5, ["steps", "sleep"]),
    ]
    let html = try MarkdownRenderer().html(from: markdown, parts: parts)
    #expect(try ParsedHTML(html.text).attributes(of: "a") == [["href": "#steps"]])
  }

  @Test(arguments: [0, 2, 99, -1])
  func `tiles stay a table if they are not at the table's line`(line: Int) throws {
    #expect(try ParsedHTML(html(.tiles(on: line))).attributes(of: "table").count == 1)
  }

  @Test(arguments: 1...6) func `tiles are created from tables of any width`(columns: Int) throws {
    let row = "|" + (0..<columns).map { " \($0) |" }.joined() + "\n"
    let markdown = row + "|" + String(repeating: " - |", count: columns) + "\n" + row
    let page = try ParsedHTML(html(.tiles(on: 1), markdown: markdown))
    #expect(page.attributes(of: "li").count == 1)
  }
}
