import MarkdownHTML
import MarkdownTree
import Testing

@Suite struct `Markdown limits` {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let markdown: String
    let limit: MarkdownLimitError.Limit
    var line = 1
    var testDescription: String { name }
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  private static let header = "|" + times(64, "a|") + "\n|" + times(64, "-|") + "\n"

  private static let excessive = [
    Case(
      name: "bytes", markdown: times(8 * 1024, times(63, "a") + "\n") + "a", limit: .bytes,
      line: 8_193),
    Case(name: "line", markdown: "a\n" + times(64 * 1024 + 1, "a"), limit: .lineBytes, line: 2),
    Case(name: "pipes", markdown: "a\r\nb\r" + times(129, "|"), limit: .pipes, line: 3),
    Case(name: "escaped pipes", markdown: times(129, "\\|"), limit: .pipes),
    Case(
      name: "columns", markdown: times(65, "a|") + "\n" + times(65, "-|"), limit: .columns, line: 2),
    Case(name: "rows", markdown: times(2_001, "|a\n"), limit: .rows, line: 2_001),
    Case(
      name: "rows of many tables", markdown: times(667, "|a|\n|-|\n|b|\n\n"), limit: .rows,
      line: 2_667),
    Case(
      name: "rows without a pipe", markdown: "|a|b|\n|-|-|\n" + times(2_000, "x\n"), limit: .rows,
      line: 2_001),
    Case(name: "quotes", markdown: times(33, "> "), limit: .nesting),
    Case(name: "lists", markdown: times(33, "- ") + "a", limit: .nesting),
    Case(name: "numbered lists", markdown: times(33, "1. ") + "a", limit: .nesting),
    Case(name: "lists by indentation", markdown: times(64, " ") + "- a", limit: .nesting),
    Case(name: "brackets", markdown: times(33, "["), limit: .nesting),
    Case(name: "brackets over lines", markdown: times(33, "[\n"), limit: .nesting, line: 33),
    Case(name: "emphasis", markdown: times(33, "*") + "a", limit: .nesting),
    Case(
      name: "emphasis marks", markdown: times(16, times(1_000, "*a ") + "\n") + "_b",
      limit: .emphasis, line: 17),
  ]

  @Test(arguments: excessive)
  func `Markdown beyond a limit is refused with the line`(_ example: Case) {
    let error = #expect(throws: MarkdownLimitError.self) {
      try MarkdownRenderer().html(from: example.markdown)
    }
    #expect(error?.limit == example.limit)
    #expect(error?.line == example.line)
  }

  private static let permitted = [
    "line": times(64 * 1024, "a"),
    "bytes": times(8 * 1024, times(63, "a") + "\n"),
    "pipes": times(128, "|"),
    "columns": header,
    "rows": "|a|\n|-|\n" + times(1_998, "|b|\n"),
    "quotes": times(32, "> ") + "a",
    "brackets": times(32, "[") + times(32, "]") + times(32, "[") + "\n\n" + times(32, "["),
    "escaped brackets": times(200, "\\["),
    "emphasis": times(32, "*") + "a " + times(7_999, "**b** "),
    "a rule": times(70, "-"),
    "an ASCII chart": "```chart a\n" + times(100, "_") + times(100, "*") + "\n```",
    "no definition": times(1_000, "[a] ") + "\n\n[a\\]: " + times(60_000, "b"),
    "a long list": times(5_000, "- a\n"),
  ]

  @Test(arguments: permitted.keys.sorted())
  func `Markdown just within the limits is accepted`(name: String) throws {
    let markdown = try #require(Self.permitted[name])
    #expect(throws: Never.self) { try MarkdownRenderer().html(from: markdown) }
  }

  @Test func `the limits apply to the HTML as well`() throws {
    var renderer = MarkdownRenderer()
    let count = try renderer.html(from: "&&").text.utf8.count
    renderer.bounds.outputByteCount = count + 2
    #expect(try renderer.html(from: "&&").text.utf8.count == count)
    let error = #expect(throws: MarkdownLimitError.self) { try renderer.html(from: "a\n&&&") }
    #expect(error?.limit == .outputBytes)
    #expect(error?.line == 2)
  }

  @Test func `a Markdown limit is described in a sentence`() throws {
    let error = #expect(throws: MarkdownLimitError.self) {
      try MarkdownRenderer().html(from: "a\n\n" + Self.times(129, "|"))
    }
    #expect(error?.description == "line 3: the Markdown line has more than 128 pipes")
  }
}
