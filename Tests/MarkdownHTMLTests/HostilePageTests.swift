import Figures
import MarkdownHTML
import Testing

@Suite struct `Hostile names on a page` {
  private static let names = [
    "<script>alert(1)</script>", "<img src=x onerror=y>", "</style></p>", "--></svg><script>",
    "]]>",
    "\"><script>", "' onclick='x", "[x](javascript:alert(1))", "![](https://t.example/p)",
    "`*_~", "# a", "> a", "&lt;b&gt;", "a\u{1B}]8;;x\u{07}b", "a\0b", "a\u{202E}b\u{2066}c",
    "www.evil.example", "https://evil.example", "=1+2", String(repeating: "W", count: 10_000),
    "a" + String(repeating: "\u{301}", count: 1_000), "{{body}}", "a)(b", "a: 1", "**a**: b",
  ]

  /// Long words and numbers change the layout of tables and tiles.
  private static let layout: Set = ["td class", "th class", "table class", "div tabindex", "i"]

  /// Returns a page with a name in every place where data can be.
  private static func page(_ name: String) throws -> ParsedHTML {
    let cell = name.replacing("|", with: "\\|").replacing("`", with: "\\`")
    func chart(_ id: String) -> String {
      """
      ### a \(cell)

      a \(cell)

      ```chart \(id)
      a \(name)
      ```

      a \(cell)

      | a \(cell) | a |
      | - | -: |
      | a \(cell) | 1 |
      """
    }
    let markdown = """
      # a \(cell)

      a \(cell)

      | a | b | c | d | e | f |
      | - | - | - | - | - | - |
      | a \(cell) | a \(cell) | 1 \(cell) | a \(cell) | a \(cell) | a \(cell) |

      ## a \(cell)

      \(chart("x"))

      ## b

      \(chart("y"))

      a \(cell)

      | a \(cell) | a |
      | - | -: |
      | a \(cell) | 1 |

      ## How

      - **a**: a \(cell)
      - **b**: a \(cell)
      """
    let html = try MarkdownRenderer().html(
      from: markdown,
      parts: [
        PagePart(.moment(text: name, dateTime: name), on: 3), .tiles(on: 5, ["x"], goals: [1]),
        .figure("x", "<svg class=\"plot\"/>", title: name, on: 11, to: 21),
        .figure("y", "", title: name, on: 27, to: 37),
        PagePart(.table(nil, isFolded: false), on: 41, to: 43),
        PagePart(.account, on: 49),
      ])
    return try ParsedHTML(html.text)
  }

  @Test(arguments: names)
  func `hostile names add no element and no attribute (H1, H2, H4, H5, H6)`(name: String) throws {
    // Names can contain Markdown marks, which the writer escapes. Here they are not escaped.
    let marks: Set = ["strong", "em", "code", "time", "span"]
    func kinds(_ page: ParsedHTML) -> Set<String> {
      Set(
        page.elements.filter { !marks.contains($0.name) }.flatMap { element in
          element.attributes.keys.map { "\(element.name) \($0)" } + [element.name]
        })
    }
    let clean = try kinds(Self.page("name"))
    let hostile = try Self.page(name)
    #expect(kinds(hostile).isSubset(of: clean.union(Self.layout)))
    #expect(hostile.attributes(of: "svg").count == 2)
    let links = hostile.attributes(of: "a").compactMap { $0["href"] }
    #expect(links.allSatisfy { $0.hasPrefix("#") }, "\(links)")
  }

  @Test func `hostile names are complete and in their places`() throws {
    let page = try Self.page("<b> & \"c\"")
    #expect(page.text.ranges(of: "a <b> & \"c\"").count >= 15)
  }
}
