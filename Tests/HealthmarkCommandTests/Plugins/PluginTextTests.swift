import Foundation
import JSON
import TestSupport
import Testing

/// W5: everything a plug-in returns is treated as text, and its size is limited.
@Suite(.waitsForPrograms) struct `Text of a plug-in in a page` {
  typealias Project = PluginProject

  static let hostile: [String] = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</style></svg><script>", "]]>",
    "--><b>", "[x](javascript:alert(1))", "![x](https://t.example/p)", "<https://t.example>",
    "www.evil.example https://evil.example", "# heading", "- item", "1. item", "> quote", "```",
    "~~~", "    indented", "---", "***", "a | b | c", "[^1]: footnote", "[x]: https://t.example",
    "&lt;script&gt; &#60;b&#62;", "**strong** _em_ `code` ~~gone~~ $x$",
    "line\n\n# heading\r\n- item",
    "a\u{2028}b\u{2029}c\u{85}d\u{B}e\tf", "\u{202E}turned\u{2066}\u{2069}", "\u{1B}[31mred\u{7}",
    "e" + String(repeating: "\u{301}", count: 1_000), String(repeating: "w", count: 400),
    "\u{FEFF}\u{200B}zero\u{200B}",
  ]

  /// The pages of a report whose section has these blocks, and the error output.
  static func page(_ blocks: String) throws -> (markdown: String, html: String, errors: String) {
    let project = try Project()
    try project.addPlugin(
      .section, answering: #"{"healthmark":1,"answer":"section","blocks":[\#(blocks)]}"#.utf8)
    try project.writeDefinition(.section)
    let rendered = try project.renderAllowed()
    #expect(rendered.status == 0, "\(rendered.errors)")
    guard rendered.status == 0 else { return ("", "", rendered.errors) }
    return (
      try project.text(of: "tried.md"), try project.text(of: "tried.html"), rendered.errors
    )
  }

  static func json(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  /// The tags in the body of a page, each with its number of occurrences. Attribute values are
  /// removed, and so are classes, roles, labels and the tab order, because the page chooses these
  /// by the width and the kind of a text.
  static func markup(_ html: String) -> [String: Int] {
    let body = html.split(separator: "<body", maxSplits: 1).last ?? ""
    let (value, chosen) = (/"[^"]*"/, #/ (class|role|aria-label|tabindex)=""/#)
    var counts: [String: Int] = [:]
    for match in body.matches(of: /<[a-z!\/][^>]*>/.ignoresCase()) {
      let tag = String(match.output).replacing(value, with: "\"\"").replacing(chosen, with: "")
      counts[tag, default: 0] += 1
    }
    return counts
  }

  /// Blocks of every kind that contain a text.
  static func blocks(_ text: String) throws -> String {
    // Longer marked pieces are refused.
    let marked = try json(String(text.prefix(400)))
    let text = try json(text)
    return [
      #"{"block":"heading","level":2,"content":\#(text)}"#,
      #"{"block":"paragraph","content":[\#(text)," ",{"strong":\#(marked)}," ",{"emphasis":\#(marked)}," ",{"code":\#(marked)}]}"#,
      #"{"block":"paragraph","content":\#(text)}"#,
      #"{"block":"list","items":[\#(text),["a ",\#(text)]]}"#,
      #"{"block":"table","columns":[{"title":\#(text),"numeric":false},{"title":"b"}],"rows":[[\#(text),"1"],["2",\#(text)]]}"#,
      #"{"block":"chart","lines":[{"label":\#(text),"values":[1,null,2]}],"caption":\#(text)}"#,
    ].joined(separator: ",")
  }

  /// Ten of the texts at a time, because each page takes a start of the program and of the plug-in.
  static let groups = stride(from: 0, to: hostile.count, by: 10).map {
    Array(hostile[$0..<min(hostile.count, $0 + 10)])
  }

  @Test(arguments: groups)
  func `text from a plug-in stays text in every block, in Markdown and HTML (W5, H1…H6)`(
    _ texts: [String]
  ) throws {
    let tame = try Self.page(
      Array(repeating: Self.blocks("tame"), count: texts.count).joined(separator: ","))
    let page = try Self.page(texts.map(Self.blocks).joined(separator: ","))
    // The page has the same elements and attributes as with harmless text, so nothing is markup.
    #expect(Self.markup(page.html) == Self.markup(tame.html))
    #expect(
      page.markdown.split(separator: "\n").count == tame.markdown.split(separator: "\n").count)
    let hidden = (page.markdown + page.html).unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n"
      case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
      case .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    #expect(hidden.map { String($0.value, radix: 16) } == [])
    #expect(page.markdown.utf8.count < 100_000)
  }

  @Test func `text in the columns and the account of a plug-in's query is escaped (W5)`() throws {
    let project = try Project()
    let account = try Self.json("<script>alert(1)</script> [x](javascript:1)")
    try project.addPlugin(
      .query,
      members: [
        "output":
          #"{"type":"object","properties":{"load":{"type":["number","null"],"title":"<b>| Load"}},"required":["load"],"additionalProperties":false}"#
      ],
      program: """
        echo '\(Project.Kind.query.answer.replacing("}]}", with: "}],\"account\":\(account)}"))'
        """)
    try project.writeDefinition(.query)
    let rendered = try project.renderAllowed()
    #expect(rendered.status == 0, "\(rendered.errors)")
    let html = try project.text(of: "tried.html")
    #expect(!html.contains("<script"))
    #expect(!html.contains("<b>"))
    #expect(!html.contains("href=\"javascript"))
    #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(try project.text(of: "tried.md").contains(#"\<b\>\| Load"#))
  }

  @Test func `the text of an output plug-in becomes a file of its own, unchanged (W5)`() throws {
    let project = try Project()
    try project.addPlugin(
      .output, answering: #"{"healthmark":1,"answer":"output","text":"<b>\u001b[1m\n"}"#.utf8)
    try project.writeDefinition(.output)
    let rendered = try project.renderAllowed()
    #expect(rendered.status == 0, "\(rendered.errors)")
    #expect(project.written == [".healthmark-outputs", "tried.own.txt"])
    #expect(try project.text(of: "tried.own.txt") == "<b>\u{1B}[1m\n")
  }

  struct Flood: Sendable, CustomTestStringConvertible {
    let what: String
    let item: String
    let count: Int
    let between: (before: String, after: String)
    let cut: String

    init(
      _ what: String, _ item: String, times count: Int, in between: (String, String) = ("", ""),
      cut: String
    ) {
      self.what = what
      self.item = item
      self.count = count
      self.between = between
      self.cut = cut
    }

    var testDescription: String { what }
    var blocks: String {
      between.before + Array(repeating: item, count: count).joined(separator: ",") + between.after
    }
  }

  static let table = #"{"block":"table","columns":[{"title":"a"}],"rows":["#

  @Test(arguments: [
    Flood(
      "rows", #"["1"]"#, times: 100_000, in: (table, "]}"),
      cut: "98100 earlier rows of a table are not shown"),
    Flood(
      "columns", #""1""#, times: 1_000,
      in: (
        #"{"block":"table","columns":["#
          + Array(repeating: #"{"title":"a"}"#, count: 1_000).joined(separator: ",")
          + #"],"rows":[["#, "]]}"
      ), cut: "940 more columns of a table are not shown"),
    Flood("tables", table + #"["1"]]}"#, times: 5_000, cut: "more blocks are not shown"),
    Flood(
      "pieces", #"{"strong":"x"}"#, times: 50_000, in: (#"{"block":"paragraph","content":["#, "]}"),
      cut: "more pieces of a line are not shown"),
    Flood(
      "empty pieces", #"{"strong":""},{"emphasis":"\u202e"},{"code":""}"#, times: 20_000,
      in: (#"{"block":"paragraph","content":["#, "]}"), cut: ""),
    Flood(
      "lines", #"{"values":[1]}"#, times: 5_000,
      in: (#"{"block":"chart","lines":["#, #"],"caption":"x"}"#),
      cut: "4940 more lines of a chart are not shown"),
    Flood(
      "values", "1", times: 200_000,
      in: (#"{"block":"chart","lines":[{"values":["#, #"]}],"caption":"x"}"#), cut: ""),
    Flood(
      "words", String(repeating: "word ", count: 40_000), times: 1,
      in: (#"{"block":"paragraph","content":""#, #""}"#),
      cut: "more pieces of a line are not shown"),
  ])
  func `a plug-in's text is limited, and what is left out is counted (W5)`(_ flood: Flood) throws {
    let page = try Self.page(flood.blocks)
    #expect(page.markdown.utf8.count <= 512 << 10)
    // The page ends with the section on how its numbers were made, however long the rest is.
    #expect(page.markdown.contains("## How these numbers were made"))
    #expect(page.html.contains("How these numbers were made"))
    if !flood.cut.isEmpty {
      #expect(page.errors.contains("healthmark: warning: "), "\(page.errors)")
      #expect(page.errors.contains(flood.cut), "\(page.errors)")
    }
  }

  @Test(arguments: [
    Flood(
      "blocks", #"{"block":"paragraph","content":"x"}"#, times: 250_000,
      cut: "returned a section of more than 262144 bytes of Markdown"),
    Flood(
      "items", #""x""#, times: 250_000, in: (#"{"block":"list","items":["#, "]}"),
      cut: "returned a section of more than 262144 bytes of Markdown"),
    Flood(
      "letters", String(repeating: "w", count: 10_000), times: 1,
      in: (#"{"block":"paragraph","content":""#, #""}"#),
      cut: "a word is longer than 400 characters at /blocks/0/content"),
    Flood(
      "marked letters", String(repeating: "w", count: 10_000), times: 1,
      in: (#"{"block":"paragraph","content":[{"strong":""#, #""}]}"#),
      cut: "expected at most 400 characters, found 10000 at /blocks/0/content/0/strong"),
  ])
  func `a plug-in's section that is too large is refused (W5)`(_ flood: Flood) throws {
    let project = try Project()
    try project.addPlugin(
      .section,
      answering: #"{"healthmark":1,"answer":"section","blocks":[\#(flood.blocks)]}"#.utf8)
    try project.writeDefinition(.section)
    let refused = try project.renderAllowed()
    #expect(refused.status == 6, "\(refused.errors)")
    #expect(refused.errors.contains(flood.cut), "\(refused.errors)")
    #expect(project.written == [])
  }
}
