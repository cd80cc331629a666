import Report
import Testing

/// Text that is not valid YAML, or valid YAML that its author did not mean.
@Suite struct `Mistakes in YAML` {
  private static let queries = "queries:\n  steps: { type: stepCount }\n"

  /// A definition with one mistake between `«` and `»`, with its message and remedy.
  private static let mistakes: [(text: String, message: String, help: String)] = [
    // Colons.
    ("«title:»T\n" + queries, "a space is missing after 'title:'", "write 'title: T'"),
    ("«title:»\u{A0}T\n" + queries, "a space is missing after 'title:'", "write 'title: T'"),
    (
      "title: T\nqueries:\n  steps:\n    «type:»stepCount\n    interval: 1 week\n",
      "a space is missing after 'type:'", "write 'type: stepCount'"
    ),
    (
      "title: T\nqueries:\n  steps:\n    «type:»stepCount\n", "a space is missing after 'type:'",
      "write 'type: stepCount'"
    ),
    (
      "title: T\nqueries:\n  steps: { «type:stepCount» }\n", "a space is missing after 'type:'",
      "write 'type: stepCount'"
    ),
    (
      "title: T\n" + queries + "sections:\n  - «table:»steps\n",
      "a space is missing after 'table:'", "write 'table: steps'"
    ),
    (
      "«title T»\n" + queries, "a colon is missing",
      "a key is followed by a colon and a space: 'title: Weekly health'"
    ),
    (
      "title: Week«:» 5\n" + queries, "a second ': ' on this line",
      "put each key on its own line; text that contains ': ' needs quotes: title: \"Week: 5\""
    ),
    // Indentation.
    (
      "title: T\nqueries:\n  steps:\n    type: stepCount\n   «interval»: 1 week\n",
      "'interval' is indented by 3 spaces, but 'type' on line 4 is indented by 4 spaces",
      "indent it by 4 spaces: keys that belong together start in the same column"
    ),
    (
      "title: T\nqueries:\n  steps:\n    type: stepCount\n     «interval»: 1 week\n",
      "'interval' is indented by 5 spaces, but 'type' on line 4 is indented by 4 spaces",
      "indent it by 4 spaces: keys that belong together start in the same column"
    ),
    (
      "title: T\n «time_zone»: UTC\n" + queries,
      "'time_zone' is indented by 1 space, but 'title' on line 1 is not indented",
      "remove the spaces before it, or indent it below a key without a value"
    ),
    (
      "title: T\n" + queries + "sections:\n  - table: steps\n «-» chart: steps\n",
      "this item is indented by 1 space, but the items above it are indented by 2 spaces",
      "the hyphens of a list are in the same column"
    ),
    (
      "title: T\n" + queries + "sections:\n  - table: steps\n   «-» chart: steps\n",
      "this item is indented by 3 spaces, but the items above it are indented by 2 spaces",
      "the hyphens of a list are in the same column"
    ),
    (
      "title: T\n" + queries + "sections:\n  - chart: steps\n   «style»: bars\n",
      "'style' is indented by 3 spaces, but 'chart' on line 5 is indented by 4 spaces",
      "indent it by 4 spaces: keys that belong together start in the same column"
    ),
    (
      "title: T\n" + queries + "sections:\n  - table: steps\n  «chart»: steps\n",
      "'chart' is in the column of the hyphens of a list",
      "start the item with '- ', or indent the key like the keys of the item above"
    ),
    (
      "title: T\nqueries:\n  steps:\n«\t»type: stepCount\n", "a tab indents this line",
      "indent with spaces, not with tabs"
    ),
    (
      "title: T\nqueries:\n  steps:\n    type: stepCount\n  «\t»interval: 1 week\n",
      "a tab indents this line", "indent with spaces, not with tabs"
    ),
    (
      "title: T\nqueries:\n  steps:\n«\u{A0}»\u{A0}type: stepCount\n",
      "a non-breaking space indents this line", "indent with the spaces of the space bar"
    ),
    (
      "title: T\nqueries:\n«steps»:\n  type: stepCount\n",
      "'steps' is not indented below 'queries'",
      "indent it, and the lines that belong to it, by two more spaces"
    ),
    (
      "title: T\nqueries:\n  steps:\n  «type»: stepCount\n  interval: 1 week\n",
      "'type' is not indented below 'steps'",
      "indent it, and the lines that belong to it, by two more spaces"
    ),
    (
      "title: T\n" + queries + "sections:\n  - text: |\n    «Hello {{steps.latest}}»\n",
      "the text of a block must be indented more than its key",
      "indent it by two more spaces than the line with '|'"
    ),
    // Lists.
    (
      "title: T\n" + queries + "sections:\n  «-table»: steps\n", "a space is missing after '-'",
      "an item of a list starts with a hyphen and a space: '- table: steps'"
    ),
    (
      "title: T\n" + queries + "sections:\n  «– table»: steps\n",
      "'–' does not start an item of a list",
      "an item of a list starts with a hyphen and a space: '- table: steps'"
    ),
    (
      "title: T\nqueries: «-» steps\n", "a list with hyphens cannot start on the line of its key",
      "put each item on its own line below the key, or write '[a, b]'"
    ),
    (
      "title: T\nqueries:\n  «-» type: stepCount\n",
      "'queries' must be a mapping of names to queries, not a list",
      "each query has a name of your choice: 'steps: { type: stepCount }'"
    ),
    // Quotes and brackets.
    (
      "title: «“Weekly”»\n" + queries,
      "“Weekly” has typographic quotes, which YAML takes for letters",
      "write straight quotes: \"Weekly\""
    ),
    (
      "title: «“Weekly: steps”»\n" + queries,
      "“Weekly: steps” has typographic quotes, which YAML takes for letters",
      "write straight quotes: \"Weekly: steps\""
    ),
    (
      "title: T\nqueries:\n  steps: { type: stepCount, interval: «‘1 week’» }\n",
      "‘1 week’ has typographic quotes, which YAML takes for letters",
      "write straight quotes: \"1 week\""
    ),
    (
      "title: T\nqueries:\n  steps: { type: stepCount, «“interval”»: 1 week }\n",
      "“interval” has typographic quotes, which YAML takes for letters",
      "write straight quotes: \"interval\""
    ),
    (
      "title: T\nqueries:\n  steps: { type: «„stepCount“» }\n",
      "„stepCount“ has typographic quotes, which YAML takes for letters",
      "write straight quotes: \"stepCount\""
    ),
    (
      "title: 'Robin'«s» steps'\n" + queries, "unexpected text after the closing quote",
      "write '' for an apostrophe inside single quotes, or use double quotes"
    ),
    (
      "title: «\"»Robin\n" + queries, "the quote is not closed",
      "close it with \" at the end of the text"
    ),
    (
      "title: T\nqueries:\n  steps: «{» type: stepCount\n  mass: { type: bodyMass }\n",
      "'{' is not closed", "close it with '}'"
    ),
    ("title: T\nqueries: «[»\n", "'[' is not closed", "close it with ']'"),
    (
      "title: T\nqueries:\n  steps: { type: stepCount interval«:» 1 week }\n",
      "expected ',' or '}' here", "values between '{' and '}' are separated by commas"
    ),
    (
      "title: «@»home\n" + queries, "a value that starts with '@' needs quotes",
      "in YAML, the sign has a meaning of its own"
    ),
    // Numbers.
    (
      "title: T\nqueries:\n  steps: { type: stepCount, interval: 1 day, goal: «10,000» }\n",
      "'10,000' has separators between digits", "write it without them: 10000"
    ),
    (
      "title: T\nqueries:\n  steps:\n    type: stepCount\n    interval: 1 day\n    goal: «10,000»\n",
      "'10,000' has separators between digits", "write it without them: 10000"
    ),
    (
      "title: T\nqueries:\n  steps: { type: stepCount, interval: 1 day, goal: \"«10.000»\" }\n",
      "'10.000' has separators between digits", "write it without them: 10000"
    ),
    (
      "title: T\nqueries:\n  steps: { type: stepCount, interval: 1 day, goal: «10 000» }\n",
      "'10 000' has separators between digits", "write it without them: 10000"
    ),
    (
      "title: T\nqueries:\n  steps: { type: stepCount, interval: 1 day, goal: «1'000'000» }\n",
      "'1'000'000' has separators between digits", "write it without them: 1000000"
    ),
    (
      "title: T\nqueries:\n  m: { type: bodyMass, interval: 1 day, goal: \"«72,5» kg\" }\n",
      "'72,5' has a decimal comma", "write it with a point: 72.5"
    ),
    (
      "title: T\nqueries:\n  m: { type: distanceCycling, interval: 1 day, goal: \"«1.234,5» km\" }\n",
      "'1.234,5' has separators between digits", "write it without them: 1234.5"
    ),
    (
      "title: T\nqueries:\n  s: { type: stepCount, interval: 1 day, where: { value: \">= «10,000»\" } }\n",
      "'10,000' has separators between digits", "write it without them: 10000"
    ),
    (
      "title: T\nqueries:\n  m: { type: bodyMass, interval: 1 day, bands: { a: \"70 .. «72,5» kg\" } }\n",
      "'72,5' has a decimal comma", "write it with a point: 72.5"
    ),
    (
      "title: \"{{g}}\"\nparameters: { g: «10,000» }\n" + queries,
      "'10,000' has separators between digits", "write it without them: 10000"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake has one message, with its remedy, at its place`(
    _ text: String, _ message: String, _ help: String
  ) throws {
    let marked = MarkedText(text)
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: marked.text), registry: .tested)
    #expect(definition == nil)
    let first = try #require(diagnostics.first)
    #expect(diagnostics.count == 1, "\(diagnostics)")
    #expect(first.message == message)
    #expect(first.help == help)
    #expect(first.range?.line == marked.line)
    #expect(first.range?.column == marked.column)
    #expect(first.range?.length == marked.length, "\(first)")
  }

  /// libyaml places such a value on a line that the text does not have.
  @Test(arguments: ["", "\n"])
  func `a value that is missing at the end of a text is reported there`(_ end: String) throws {
    let text = "title: T\nqueries:\n  a: { type: stepCount }\n? sections" + end
    let source = SourceText(name: "r.yaml", text: text)
    let (_, diagnostics) = DefinitionReader.read(source, registry: .tested)
    let mistake = try #require(diagnostics.first { $0.severity == .error })
    #expect(mistake.message == "'sections' must be a list, not nothing")
    let place = end.isEmpty ? "4:11" : "5:1"
    #expect(mistake.formatted(in: source).hasPrefix("r.yaml:\(place): error:"))
  }

  @Test(arguments: [
    "“A” and “B”", "’tis the season’s", "10 o’clock", "\"“Weekly”\"", "'«Woche»'", "a:b",
    "http://x",
  ])
  func `quotes and colons inside a text are not mistakes`(_ title: String) {
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: "title: \(title)\n" + Self.queries), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    #expect(
      definition?.title
        == title.trimmingPrefix { "\"'".contains($0) }.filter { $0 != "\"" }
        .replacing("»'", with: "»"))
  }

  @Test func `decimals, and weights with three of them, are numbers`() {
    for goal in ["72.500 kg", "0.5 kg", "1e3 kg", "72.5 kg"] {
      let text = "title: T\nqueries:\n  m: { type: bodyMass, interval: 1 day, goal: \(goal) }\n"
      let (_, diagnostics) = DefinitionReader.read(
        SourceText(name: "r.yaml", text: text), registry: .tested)
      #expect(diagnostics.map(\.message) == [], "\(goal)")
    }
  }
}
