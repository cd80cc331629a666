import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Definitions as documents` {
  static func read(
    _ text: String, name: String = "r.md", settings: [String: String] = [:]
  ) -> (definition: ReportDefinition?, diagnostics: [Diagnostic]) {
    DefinitionReader.read(
      SourceText(name: name, text: text), registry: .tested, settings: settings)
  }

  private static let front = """
    ---
    title: Walking
    time_zone: UTC
    queries:
      steps: { type: stepCount, interval: 1 day, range: 2024-06-03 .. 2024-06-06 }
      mass: { type: bodyMass, interval: 1 day, range: 2024-06-03 .. 2024-06-06 }
    ---

    """

  private func markdown(
    _ body: String, front: String = `Definitions as documents`.front,
    settings: [String: String] = [:]
  ) throws -> String {
    let (definition, diagnostics) = Self.read(front + body, settings: settings)
    #expect(diagnostics.map(\.message) == [])
    let history = try SummaryHistory(.stepCount, [(0, 80), (1, 120), (2, 100)], exportedOn: 30)
    let report = try EvaluatedReport(#require(definition), store: history.store, now: 0)
    return try #require(report.markdown.components(separatedBy: "\n## How these").first)
  }

  @Test func `a document keeps the author's text and replaces blocks with sections`() throws {
    let text = try markdown(
      """
      # Mine: {{steps.latest}} of \\{{steps.latest}}

      > a *quote*
      ```chart steps style=sparkline
      ```
      Directly after.

      ~~~~ table steps mass
      ~~~~

      ```python
      print("{}")
      ```

      <!-- ```chart nothing
      ``` -->
      ```metrics
      - steps
      ```
      """)
    #expect(
      text == """
        <!-- healthmark report -->

        # Walking: June 5, 2024

        As of Wednesday, July 3, 2024 at 12:00\u{202F}PM, UTC.

        # Mine: 100 of {{steps.latest}}

        > a *quote*

        ```chart steps
        ▆█▇
        ```

        80 … 120, latest **100** (Jun 5, 2024)

        Directly after.

        | Day         |   Steps | Body mass (kg) |
        | ----------- | ------: | -------------: |
        | Jun 3, 2024 |      80 |              · |
        | Jun 4, 2024 |     120 |              · |
        | Jun 5, 2024 |     100 |              · |

        ```python
        print("{}")
        ```

        <!-- ```chart nothing
        ``` -->

        | Jun 5, 2024 |    Latest |   Day before | 3 days |
        | ----------- | --------: | -----------: | ------ |
        | Steps       | 100\u{202F}steps | −20 (−16.7%) | ▁█▅    |

        """, "\(text)")
  }

  /// The line with the time of the data follows the paragraph that starts a text. It is never
  /// inside another block.
  @Test(arguments: [
    ("One.\nTwo.\n\nThree.", "One.\nTwo.\n\nAs of"),
    ("\n \n**One** {{steps.latest}}.", "100.\n\nAs of"),
    ("# One\n\nTwo.", "UTC.\n\n# One"), ("- One\n\n- Two", "UTC.\n\n- One"),
    ("> One\n\nTwo.", "UTC.\n\n> One"),
    ("One:\n~~~\na\n\nb\n~~~\n", "UTC.\n\nOne:\n~~~\na\n\nb\n~~~"),
    ("<p>\n\nTwo.", "UTC.\n\n<p>"), ("1. One\n\nTwo.", "UTC.\n\n1. One"),
  ])
  func `the time of the data follows a document's first paragraph`(
    _ body: String, _ text: String
  ) throws {
    let report = try markdown(body + "\n\n```metrics\n- steps\n- mass\n```\n")
    #expect(report.contains(text), "\(report)")
  }

  @Test func `a document with a blank body has a section for each query`() throws {
    let text = try markdown(" \n\n")
    #expect(text.contains("## Steps\n"))
    #expect(text.contains("## Body mass\n"))
  }

  @Test func `a metrics block without a query shows all queries`() throws {
    let text = try markdown("```metrics\n```\n")
    #expect(text.contains("| Steps "))
    #expect(text.contains("| Body mass "))
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let body: String, line: Int, column: Int, message: String
    var help: String?

    var testDescription: String { body }
  }

  @Test(arguments: [
    Mistake(
      body: "```chart\n```", line: 8, column: 4, message: "the block has no query",
      help: "write it after 'chart': 'chart steps'"),
    Mistake(
      body: "x\n\n```chart steps colour=red\n```", line: 10, column: 16,
      message: "unknown key 'colour' in a 'chart' block",
      help: "expected 'style', 'limit' or 'list'"),
    Mistake(
      body: "```chart steps style=bar\n```", line: 8, column: 22,
      message: "unknown chart style 'bar'", help: "did you mean 'bars'?"),
    Mistake(
      body: "```chart steps style=sparkline\nstyle: sparkline\n```", line: 9, column: 1,
      message: "duplicate key 'style'"),
    Mistake(
      body: "```table\n- steps\n- stesp\n```", line: 10, column: 3,
      message: "unknown query 'stesp'", help: "did you mean 'steps'?"),
    Mistake(
      body: "```table steps\n- mass\n```", line: 9, column: 1,
      message: "the block gives its queries twice",
      help: "list them either in its first line or inside it"),
    Mistake(
      body: "```chrat steps\n```", line: 8, column: 4, message: "unknown section 'chrat'",
      help: "did you mean 'chart'?"),
    Mistake(
      body: "- ```table steps\n  ```\n{{mass.n}}", line: 8, column: 6,
      message: "a section cannot be inside a list, a quote or an indented block",
      help: "start the block at the beginning of a line"),
    Mistake(
      body: "a\n\n~~~~chart steps\n~~~", line: 10, column: 1,
      message: "the block that '~~~~' opens is not closed", help: "close it with a '~~~~' line"),
    Mistake(
      body: "é {{steps.lates}}", line: 8, column: 11, message: "a query has no 'lates'",
      help: "did you mean 'latest'?"),
    Mistake(
      body: "\\{{a}} {{steps}}", line: 8, column: 8, message: "'steps' is not the name of a value"),
    Mistake(
      body: "{{steps.n} and {{mass.n}}", line: 8, column: 1, message: "'{{' without '}}'"),
    Mistake(
      body: "```steps\n```", line: 8, column: 4, message: "unknown section 'steps'",
      help: "start with the section: 'table steps' or 'chart steps'"),
    Mistake(body: "a {{ steps.latest", line: 8, column: 3, message: "'{{' without '}}'"),
  ])
  func `mistakes in a document are reported at their places`(_ mistake: Mistake) throws {
    let (definition, all) = Self.read(Self.front + mistake.body)
    #expect(definition == nil)
    // A query that the body does not use is a warning.
    let diagnostics = all.filter { $0.severity == .error }
    let first = try #require(diagnostics.first)
    #expect(diagnostics.count == 1, "\(diagnostics.map(\.message))")
    #expect(first.message == mistake.message)
    #expect(first.range?.line == mistake.line)
    #expect(first.range?.column == mistake.column)
    if let help = mistake.help { #expect(first.help == help) }
  }

  @Test(arguments: [
    ("", 1, 0, "the document has no front matter"),
    ("title: A\n", 1, 0, "the document has no front matter"),
    ("---\ntitle: A\n", 1, 3, "the front matter is not closed"),
    ("---\n---\n", 1, 0, "the definition is empty"),
    ("---\ntitle: A\nqueries: [\n---\n", 3, 1, "'[' is not closed"),
    (
      "---\ntitle: A\nsections: []\nqueries: { a: { type: stepCount } }\n---\n", 3, 8,
      "a document has no 'sections'"
    ),
  ])
  func `mistakes in front matter are reported`(
    _ text: String, _ line: Int, _ length: Int, _ message: String
  ) throws {
    let first = try #require(Self.read(text, name: "R.Markdown").diagnostics.first)
    #expect(first.message.hasPrefix(message))
    #expect(first.range?.line == line)
  }

  @Test func `a document with CRLF line endings is read`() throws {
    let text = try markdown(
      "Steps: {{steps.latest}}\r\n\r\n```chart steps style=sparkline\r\n```\r\n```chart mass\r\n```\r\n",
      front: Self.front.replacing("\n", with: "\r\n"))
    #expect(text.contains("Steps: 100\n\nAs of Wednesday, July 3, 2024"))
    #expect(text.contains("UTC.\n\n```chart steps\n"))
  }
}

@Suite struct `Parameters of definitions` {
  private func read(
    _ parameters: String, _ rest: String = "", settings: [String: String] = [:]
  ) -> (definition: ReportDefinition?, diagnostics: [Diagnostic]) {
    `Definitions as documents`.read(
      """
      title: "Goal {{goal}}"
      parameters: { \(parameters) }
      queries:
        a: { type: stepCount, interval: 1 day, goal: "{{ goal }}" }
      \(rest)
      """, name: "r.yaml", settings: settings)
  }

  @Test func `parameters can be used anywhere and are overridden by settings`() throws {
    let (definition, diagnostics) = read("goal: { default: 8000, minimum: 0 }")
    #expect(diagnostics.map(\.message) == [])
    #expect(definition?.title == "Goal 8000")
    let own = try #require(read("goal: 8000", settings: ["goal": "9000"]).definition)
    #expect(own.title == "Goal 9000")
    #expect(own.parameters.map(\.name) == ["goal"])
    #expect(own.parameters.map(\.value) == ["9000"])
    #expect(own.effectiveText != definition?.effectiveText)
  }

  @Test func `the value of a parameter is escaped in text`() throws {
    let (definition, diagnostics) = read(
      "goal: 8000, who: '*Robin*'", "sections: [{ text: \"{{who}}: {{a.n}}, \\\\{{who}}\" }]")
    #expect(diagnostics.map(\.message) == [])
    let history = try SummaryHistory(.stepCount, [(0, 80)], exportedOn: 30)
    let report = try EvaluatedReport(#require(definition), store: history.store, now: 0)
    #expect(report.markdown.contains("\n\\*Robin\\*: 1, {{who}}\n"), "\(report.markdown)")
    #expect(report.markdown.contains("- **Parameters**: goal 8000, who \\*Robin\\*."))
  }

  @Test(arguments: [
    ("goal: { default: 8000, minimum: 9000 }", "8000 is below the minimum of 'goal', 9000"),
    ("goal: { default: 8000, maximum: 7 }", "8000 is above the maximum of 'goal', 7"),
    ("goal: { default: x, type: number }", "'x' is not a number"),
    ("goal: { default: x, type: date }", "'x' is not a date"),
    ("goal: { default: stepCuont, type: type }", "unknown type 'stepCuont'"),
    ("goal: { default: x, minimum: 3 }", "'minimum' is only for numbers and dates"),
    ("goal: { minimum: 3 }", "the parameter 'goal' has no 'default'"),
    ("goal: { default: 1, type: nubmer }", "unknown type of a parameter 'nubmer'"),
    ("gaol: 8000", "unknown parameter 'goal'"),
    ("goal: 8000, a-b: 3", "'a-b' cannot be the name of a parameter"),
  ])
  func `mistakes in parameters are reported`(_ parameters: String, _ message: String) {
    let (definition, diagnostics) = read(parameters)
    #expect(definition == nil)
    #expect(diagnostics.first?.message == message)
  }

  @Test func `an invalid setting is reported, and reading continues with the default`() {
    let (definition, diagnostics) = read(
      "goal: { default: 8000, minimum: 0 }", settings: ["goal": "-1"])
    #expect(definition == nil)
    #expect(
      diagnostics.map(\.message) == ["--set goal=-1: -1 is below the minimum of 'goal', 0"])
  }

  @Test func `a parameter needs quotes in YAML`() {
    let diagnostics = `Definitions as documents`.read(
      "title: A\nparameters: { g: 1 }\nqueries: { a: { type: stepCount, goal: {{g}} } }\n",
      name: "r.yaml"
    ).diagnostics
    #expect(diagnostics.first?.help == "a parameter is written in quotes: '\"{{name}}\"'")
  }
}
