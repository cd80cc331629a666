import MarkdownHTML
import Testing

@Suite struct `Hostile text in Markdown` {
  struct Case: Sendable {
    let rule: String
    let markdown: String
    let shown: String
  }

  @Test(arguments: [
    Case(rule: "H1", markdown: "<script>alert(1)</script>", shown: "<script>alert(1)</script>"),
    Case(
      rule: "H1", markdown: "\\<script>alert(1)\\</script>", shown: "<script>alert(1)</script>"),
    Case(rule: "H1", markdown: "a <img src=x onerror=y> b", shown: "a <img src=x onerror=y> b"),
    Case(rule: "H1", markdown: "a </style></p> b", shown: "a </style></p> b"),
    Case(rule: "H1", markdown: "--></svg><script>", shown: "--></svg><script>"),
    Case(rule: "H1", markdown: "<![CDATA[ a ]]> b", shown: "<![CDATA[ a ]]> b"),
    Case(rule: "H1", markdown: "<!-- a --> <script>", shown: "<!-- a --> <script>"),
    Case(rule: "H1", markdown: "&lt;script&gt;", shown: "<script>"),
    Case(rule: "H2", markdown: "[x](javascript:alert(1))", shown: "x"),
    Case(rule: "H2", markdown: "[x](JAVA&#10;SCRIPT:alert)", shown: "x"),
    Case(rule: "H2", markdown: "[x](vbscript:y)", shown: "x"),
    Case(rule: "H2", markdown: "[x](data:text/html,y)", shown: "x"),
    Case(rule: "H2", markdown: "[x](file:///etc/passwd)", shown: "x"),
    Case(rule: "H2", markdown: "[x](//t.example/p)", shown: "x"),
    Case(rule: "H2", markdown: "<tel:112>", shown: "tel:112"),
    Case(rule: "H2", markdown: "![x](https://t.example/p)", shown: "x"),
    Case(rule: "H2", markdown: "![x](p.png)", shown: "x"),
    Case(rule: "H2", markdown: "![x](data:image/svg+xml;base64,AA)", shown: "x"),
    Case(rule: "H2", markdown: "![a ![b](q) [c](https://e.example)](p)", shown: "a b c"),
    Case(rule: "H2", markdown: "a[^1] ~~b~~ - [ ] c", shown: "a[^1] ~~b~~ - [ ] c"),
    Case(rule: "H6", markdown: "www.evil.example", shown: "www.evil.example"),
    Case(rule: "H6", markdown: "https://evil.example", shown: "https://evil.example"),
  ])
  func `hostile text is shown only as text`(_ example: Case) throws {
    let html = try MarkdownRenderer().html(from: example.markdown).text
    let page = try ParsedHTML(html)
    #expect(page.blocks.allSatisfy { $0 == .init(name: "p", attributes: [:]) }, "\(html)")
    #expect(page.trimmedText == example.shown)
  }

  @Test(arguments: ["\"><script>", "' onclick='x", "</h2><script>", "a\" autofocus x=\""])
  func `hostile text cannot leave the page's attributes and elements (H1)`(name: String) throws {
    let markdown = """
      ## \(name)

      | a | b | c | d | e |
      | - | - | - | - | - |
      | \(name) | | | | |

      ```chart \(name)
      ▁█
      ```
      """
    let page = try ParsedHTML(MarkdownRenderer().html(from: markdown).text)
    let allowed: Set = [
      "section", "h2", "div", "table", "thead", "tbody", "tr", "th", "td", "figure", "pre",
    ]
    #expect(Set(page.blocks.map(\.name)).isSubset(of: allowed))
    let attributes: Set = ["id", "class", "role", "aria-label", "tabindex", "scope", "colspan"]
    #expect(page.elements.allSatisfy { attributes.isSuperset(of: $0.attributes.keys) })
    #expect(page.attributes(of: "div").compactMap { $0["aria-label"] } == [name, name])
  }

  @Test(arguments: [
    "https://example.org/a?b=c#d", "HTTP://example.org", "mailto:a@example.org", "#steps",
    "weekly.html", "../2024/w05.html?a:b", "",
  ])
  func `text can link to the web, to mail and to files beside the page`(url: String) throws {
    let page = try ParsedHTML(MarkdownRenderer().html(from: "[x](\(url))").text)
    #expect(page.attributes(of: "a") == [["href": url]])
  }

  @Test func `text can contain an image that is embedded in it`() throws {
    let url = "data:image/png;base64,iVBORw0KGgo="
    let page = try ParsedHTML(MarkdownRenderer().html(from: "![dot](\(url))").text)
    #expect(page.attributes(of: "img") == [["src": url, "alt": "dot"]])
  }

  @Test func `comments in text are hidden`() throws {
    let html = try MarkdownRenderer().html(from: "<!-- a\n-- b -->\n\nc <!-- d --> e")
    #expect(try ParsedHTML(html.text).trimmedText == "c  e")
  }

  @Test(arguments: [
    Case(rule: "H4", markdown: "a\u{1B}]8;;x\u{07}b", shown: "a\u{FFFD}]8;;x\u{FFFD}b"),
    Case(rule: "H4", markdown: "a&#27;b\u{7F}c\u{9B}d", shown: "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
    Case(rule: "H4", markdown: "a\0b", shown: "a\u{FFFD}b"),
    Case(rule: "H5", markdown: "a\u{202E}b\u{2066}c&#x2069;d", shown: "abcd"),
    Case(
      rule: "H5", markdown: "\u{5E9}\u{5DC}\u{5D5}\u{5DD}\u{200F}",
      shown: "\u{5E9}\u{5DC}\u{5D5}\u{5DD}\u{200F}"),
  ])
  func `control characters in text are replaced or removed`(_ example: Case) throws {
    let html = try MarkdownRenderer().html(from: example.markdown)
    #expect(try ParsedHTML(html.text).trimmedText == example.shown)
  }

  @Test(arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func `invalid UTF-8 in text is replaced`(bytes: [UInt8]) throws {
    let html = try MarkdownRenderer().html(from: Array("a".utf8) + bytes + Array("b".utf8)).text
    #expect(html.contains("<p>a\u{FFFD}") && html.contains("b</p>\n"), "\(html)")
  }
}
