import Foundation
import MarkdownHTML
import Testing

@Suite struct `Markdown as the body of a page` {
  private func html(_ markdown: String) throws -> String {
    try MarkdownRenderer().html(from: markdown).text
  }

  @Test func `a heading keeps its markup and characters`() throws {
    #expect(
      try html("# A *b* `c` &amp; \\# d").contains(
        "<h1 id=\"a-b-c---d\">A <em>b</em> <code>c</code> &amp; # d</h1>\n"))
  }

  @Test func `a chart is named after the heading above it, or its query`() throws {
    let page = try ParsedHTML(
      html("```chart weekly_steps\n▁\n▂\n```\n\n## Steps\n\n```chart a\n▁\n```\n\nMore."))
    let images = page.attributes(of: "div").filter { $0["role"] == "img" }
    #expect(images.map { $0["aria-label"] } == ["weekly_steps", "Steps"])
    #expect(page.attributes(of: "figure") == [["class": "fig"], ["class": "fig"]])
    #expect(page.attributes(of: "p").count == 1)
  }

  @Test func `code that is not a chart stays unchanged`() throws {
    #expect(
      try html("```yaml chart\na: 1\n```\n\n    ```chart\n")
        .contains(
          """
          <pre><code class="language-yaml">a: 1
          </code></pre>
          <pre><code>```chart
          </code></pre>

          """))
  }

  @Test func `Markdown is rendered the same from many threads at once`() async throws {
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
