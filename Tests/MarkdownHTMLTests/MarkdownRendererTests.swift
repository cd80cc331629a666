import Foundation
import MarkdownHTML
import Testing

@Suite struct `Markdown as the body of a page` {
  private func html(_ markdown: String) throws -> String {
    try MarkdownRenderer().html(from: markdown).text
  }

  @Test func `aligns tables and lets them scroll by themselves`() throws {
    let html = try html(
      """
      ## Steps

      | Week | Steps |
      | :--- | ---: |
      | 29 Jan | 65,002 |
      """)
    #expect(
      html == """
        <h2 id="steps">Steps</h2>
        <div class="table" role="region" aria-label="Steps" tabindex="0">
        <table>
        <thead>
        <tr>
        <th align="left">Week</th>
        <th align="right">Steps</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td align="left">29 Jan</td>
        <td align="right">65,002</td>
        </tr>
        </tbody>
        </table>
        </div>

        """)
  }

  @Test func `names every table region differently`() throws {
    let table = "| a |\n| - |\n\n"
    let page = try ParsedHTML(html(table + "# A\n\n" + table + table + "## A 1\n\n" + table))
    let labels = page.attributes(of: "div").compactMap { $0["aria-label"] }
    #expect(labels == ["Table", "A", "A 1", "A 1 1"])
  }

  @Test func `keeps an escaped pipe in its cell (H3)`() throws {
    let page = try ParsedHTML(html("| a | b |\n| - | - |\n| x\\|y | 1 |"))
    #expect(page.attributes(of: "td").count == 2)
    #expect(page.text.contains("x|y"))
  }

  @Test func `gives headings the ids that code hosts give them, each once`() throws {
    let page = try ParsedHTML(
      html(
        """
        # Heart rate (mean)
        ## `stepCount` & *more*
        ## Steps
        ## Steps
        ### Steps 1
        ## Größe
        ## …
        Steps
        ---
        """))
    let ids = page.elements.map { "\($0.name)#\($0.attributes["id", default: ""])" }
      .filter { $0.hasPrefix("h") }
    #expect(
      ids == [
        "h1#heart-rate-mean", "h2#stepcount--more", "h2#steps", "h2#steps-1", "h3#steps-1-1",
        "h2#größe", "h2#section", "h2#steps-2",
      ])
  }

  @Test func `keeps the markup and the characters of a heading`() throws {
    #expect(
      try html("# A *b* `c` &amp; \\# d")
        == "<h1 id=\"a-b-c---d\">A <em>b</em> <code>c</code> &amp; # d</h1>\n")
  }

  @Test func `makes a chart and its caption a figure`() throws {
    let html = try html(
      """
      ## Weekly steps

      ```chart weekly_steps
      ▁▂▃·█
      ```

      min 42,103 … max **81,220**

      More.
      """)
    #expect(
      html == """
        <h2 id="weekly-steps">Weekly steps</h2>
        <figure class="chart sparkline fits-8">
        <div role="img" aria-label="Weekly steps">
        <pre><code class="language-chart">▁▂▃·█
        </code></pre>
        </div>
        <figcaption>min 42,103 … max <strong>81,220</strong></figcaption>
        </figure>
        <p>More.</p>

        """)
  }

  @Test func `names a chart without a heading for its query`() throws {
    let page = try ParsedHTML(html("```chart weekly_steps\n▁\n▂\n```\n"))
    #expect(page.attributes(of: "figure") == [["class": "chart fits-8"]])
    #expect(page.attributes(of: "div") == [["role": "img", "aria-label": "weekly_steps"]])
  }

  @Test func `lets the keyboard scroll a chart that is too long to fit`() throws {
    let chart = String(repeating: "▁", count: 129)
    let page = try ParsedHTML(html("# A\n\n```chart a\n\(chart)\n```"))
    #expect(page.attributes(of: "figure") == [["class": "chart sparkline"]])
    #expect(
      page.attributes(of: "div") == [["role": "img", "aria-label": "A", "tabindex": "0"]])
  }

  @Test func `leaves other code alone`() throws {
    #expect(
      try html("```yaml chart\na: 1\n```\n\n    ```chart\n")
        == """
        <pre><code class="language-yaml">a: 1
        </code></pre>
        <pre><code>```chart
        </code></pre>

        """)
  }

  @Test func `is the same from many threads at once`() async throws {
    let markdown = "# A\n\n| a | b |\n| - | -: |\n| ![x](https://t.example) | 1 |\n"
    let expected = try MarkdownRenderer().html(from: markdown)
    try await withThrowingTaskGroup(of: HTMLFragment.self) { group in
      for _ in 0..<64 {
        group.addTask { try MarkdownRenderer().html(from: markdown) }
      }
      for try await html in group {
        #expect(html == expected)
      }
    }
  }
}
