import Foundation
import Health
import Report
import Testing

@Suite struct `Report definitions` {
  @Test func `a definition without sections gives each query a heading, chart and table`() throws {
    let source = SourceText(
      name: "weekly.yaml",
      text: """
        title: Weekly steps
        time_zone: America/New_York
        queries:
          weekly_steps:
            type: stepCount
            interval: 1 week
            anchor: monday 03:00
            range: last 3 months
        """)
    let (definition, diagnostics) = DefinitionReader.read(source, registry: .tested)
    #expect(diagnostics.isEmpty)
    let named = try #require(definition?.queries.first)
    #expect(named.name == "weekly_steps")
    #expect(named.kind.id == "quantity")
    let query = try #require(named.query as? QuantityQuery)
    #expect(query.type == HKQuantityType(.stepCount))
    #expect(query.statistics == [.sum], "the default for a cumulative type")
    #expect(query.time.interval == IntervalLength(1, .week))
    #expect(query.time.range == .last(3, .month))
    #expect(definition?.weekStart == .monday)
    #expect(definition?.locale.identifier == "en_US")
    #expect(definition?.sections.map(\.section.queries) == [["weekly_steps"]])
  }

  /// A definition with one mistake between `«` and `»`, and its diagnostic.
  struct Mistake: Sendable {
    let text: String, message: String
    var help: String?
  }

  static let mistakes = [
    Mistake(
      text: "title: A\n«qeries»:\n  a: { type: stepCount }\nqueries:\n  b: { type: stepCount }\n",
      message: "unknown key 'qeries' in the definition", help: "did you mean 'queries'?"),
    Mistake(
      text: "title: A\nqueries:\n  a:\n    type: «stepcont»\n",
      message: "unknown type 'stepcont'", help: "did you mean 'stepCount'?"),
    Mistake(
      text: "title: A\nqueries:\n  a:\n    type: stepCount\n    statistics: «average»\n",
      message: "'average' is not available for 'stepCount', which is a cumulative type",
      help: "its statistics are 'sum', 'most_recent', 'duration', 'count' and 'per_day'"),
    Mistake(
      text: "title: A\nqueries:\n  a:\n    type: heartRate\n    statistics: [average, «summ»]\n",
      message: "unknown statistic 'summ'", help: "did you mean 'sum'?"),
    Mistake(
      text: "title: A\nqueries:\n  a:\n    type: walkingSpeed\n    unit: «mile/h»\n",
      message: "unknown unit 'mile/h' for 'walkingSpeed'",
      help: "'walkingSpeed' is measured in units like 'm/s', 'km/hr' or 'mi/hr'"),
    Mistake(
      text: "title: A\nqueries:\n  a:\n    type: walkingSpeed\n    unit: «kg»\n",
      message: "the unit 'kg' is not compatible with 'walkingSpeed'",
      help: "'walkingSpeed' is measured in units like 'm/s', 'km/hr' or 'mi/hr'"),
    Mistake(
      text: "title: A\nqueries:\n  a:\n    type: stepCount\n    range: last 3 «moths»\n",
      message: "unknown unit of time 'moths'", help: "did you mean 'month'?"),
    Mistake(
      text: "title: A\nqueries:\n  a:\n    type: stepCount\n    interval: \"1 «fortnite»\"\n",
      message: "unknown unit of time 'fortnite'",
      help: "expected 'minute', 'hour', 'day', 'night', 'week', 'month', 'quarter' or 'year'"),
    Mistake(
      text: "title: A\ntime_zone: «America/New_Yrok»\nqueries:\n  a: { type: stepCount }\n",
      message: "unknown time zone 'America/New_Yrok'", help: "did you mean 'America/New_York'?"),
    Mistake(
      text: "title: A\nlocale: «en_UX»\nqueries:\n  a: { type: stepCount }\n",
      message: "unknown locale 'en_UX'"),
    Mistake(
      text: "title: A\nweek_starts: «munday»\nqueries:\n  a: { type: stepCount }\n",
      message: "unknown weekday 'munday'", help: "did you mean 'monday'?"),
    Mistake(
      text: "title: A\nas_of: «yesterday»\nqueries:\n  a: { type: stepCount }\n",
      message: "'yesterday' is neither a date, a time nor one of 'export', 'now' or 'latest'",
      help: "write the date itself, such as 2024-02-04"),
    Mistake(
      text: "title: A\nas_of: «2024-02-04 25:00»\nqueries:\n  a: { type: stepCount }\n",
      message: "'25:00' is not a time of day: expected 03:00, 03:00:00 or 03:00:00-08:00"),
    Mistake(
      text: "title: A\nqueries:\n  a: { type: stepCount, interval: 1 day, anchor: '«25:00»' }\n",
      message: "'25:00' is not a time of day: expected 03:00"),
    Mistake(
      text: "title: A\nqueries:\n  a: { type: stepCount }\n  «a»: { type: heartRate }\n",
      message: "duplicate key 'a'", help: "the first one is on line 3"),
    Mistake(
      text: "title: A\nqueries:\n  steps: { type: stepCount }\nsections:\n  - table: «stepz»\n",
      message: "unknown query 'stepz'", help: "did you mean 'steps'?"),
    Mistake(
      text: "title: A\nqueries:\n  steps: { type: stepCount }\nsections:\n  - text: |\n"
        + "      One {{steps.latest}}\n      ö two {{ «stepz».latest }}\n",
      message: "unknown query 'stepz'", help: "did you mean 'steps'?"),
    Mistake(
      text: "title: A\nqueries:\n  steps: { type: stepCount }\nsections:\n"
        + "  - text: \"{{steps.latest}} {{steps.«lates»}}\"\n",
      message: "a query has no 'lates'", help: "did you mean 'latest'?"),
    Mistake(
      text: "title: A\nqueries:\n  steps: { type: stepCount }\nsections:\n  - «tabel»: steps\n",
      message: "unknown key 'tabel' in a section", help: "did you mean 'table'?"),
    Mistake(
      text: "title: A\nqueries:\n  steps: { type: stepCount }\nsections:\n"
        + "  - chart: steps\n    style: «sparkle»\n",
      message: "unknown chart style 'sparkle'"),
    Mistake(
      text: "«q»ueries:\n  steps: { type: stepCount }\n", message: "the definition has no 'title'"),
    Mistake(text: "«t»itle: A\n", message: "the definition has no 'queries'"),
    Mistake(text: "title: A\nqueries: «7»\n", message: "'queries' must be a mapping"),
    Mistake(
      text: "title: A\nqueries:\n  a: «!!map {» type: stepCount }\n",
      message: "tags are not supported"),
    Mistake(
      text: "title: A\nqueries:\n  a: { type: stepCount, «<<»: { unit: count } }\n",
      message: "unknown key '<<' in the query 'a'"),
    Mistake(
      text: "title: A\nqueries:\n  a: { type: bodyMass, where: { manual: «exlude» } }\n",
      message: "unknown choice for 'manual' 'exlude'", help: "did you mean 'exclude'?"),
    Mistake(
      text: "title: A\nqueries:\n  a: { type: bodyMass, where: { value: \">= «many kg»\" } }\n",
      message: "'many kg' does not start with a number"),
    Mistake(
      text: "title: A\nqueries:\n  a: { type: stepCount, interval: 1 day, goal: «\">= 5\"» }\n",
      message: "'>= 5' does not start with a number", help: "a goal for it is written '10 count'"),
    Mistake(
      text: "title: A\nqueries:\n  a: { type: stepCount, range: «2024-02-01 .. 2024-01-01» }\n",
      message: "the range '2024-02-01 .. 2024-01-01' is empty"),
    Mistake(
      text: "title: A\nqueries:\n  a: { type: stepCount, statistics: «[»] }\n",
      message: "'statistics' is empty"),
    Mistake(text: "title: A\nqueries: «{»}\n", message: "'queries' is empty"),
    Mistake(
      text: "«titel»: A\nqueries:\n  a: { type: stepCount }\n",
      message: "unknown key 'titel' in the definition", help: "did you mean 'title'?"),
    Mistake(
      text: "title: A\nqueries:\n  a: { type: stepCount }\nsections:\n  - text: |\n      Hello\n\n"
        + "      «```»\n      {{a.latest}}\n",
      message: "the block that '```' opens is not closed"),
    Mistake(
      text:
        "title: A\nqueries:\n  a: { type: stepCount }\nsections:\n  - text: \"«<!--» {{a.latest}}\"\n",
      message: "the block that '<!--' opens is not closed"),
    Mistake(
      text: "title: A\nqueries:\n  a: { type: bodyMass, unit: «lbz» }\n",
      message: "unknown unit 'lbz' for 'bodyMass'",
      help: "did you mean 'lb' for 'lbz'? 'bodyMass' is measured in units like 'kg' or 'lb'"),
    Mistake(
      text: "title: A\nqueries:\n  a:\n    type: \"x«\u{7}»\"\n",
      message: "unexpected control character (U+0007)"),
    Mistake(
      text: "title: A\nqueries:\n  a:\n«\t»type: stepCount\n",
      message: "a tab indents this line",
      help: "indent with spaces, not with tabs"),
    Mistake(
      text: "title: A\nsource_priority: { «stepCoun»: [A] }\nqueries:\n  a: { type: stepCount }\n",
      message: "unknown type 'stepCoun'", help: "did you mean 'stepCount'?"),
  ]

  @Test(arguments: mistakes)
  func `a definition's mistake is reported at its place with the nearest word`(
    _ mistake: Mistake
  ) throws {
    let marked = MarkedText(mistake.text)
    let source = SourceText(name: "r.yaml", text: marked.text)
    let (definition, diagnostics) = DefinitionReader.read(source, registry: .tested)
    #expect(definition == nil)
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1, "\(diagnostics)")
    #expect(diagnostic.message.hasPrefix(mistake.message), "\(diagnostic)")
    #expect(diagnostic.range?.line == marked.line)
    #expect(diagnostic.range?.column == marked.column)
    #expect(diagnostic.range?.length == marked.length, "\(diagnostic)")
    if let help = mistake.help { #expect(diagnostic.help == help) }
  }

  @Test func `all mistakes of a definition are reported at once, in text order`() {
    let source = SourceText(
      name: "r.yaml",
      text: """
        title: A
        time_zone: Nowhere
        queries:
          a: { type: stepCont }
          b: { type: stepCount, unit: kg }
        """)
    let (_, diagnostics) = DefinitionReader.read(source, registry: .tested)
    #expect(diagnostics.map(\.range?.line) == [2, 4, 5])
  }

  @Test func `a mistake in a definition is printed as a compiler prints it`() throws {
    let source = SourceText(
      name: "weekly.yaml",
      text: "title: A\nqueries:\n  a:\n    type: walkingSpeed\n    unit: mile/h\n")
    let (_, diagnostics) = DefinitionReader.read(source, registry: .tested)
    let text = try #require(diagnostics.first).formatted(in: source)
    #expect(
      text.split(separator: "\n").dropFirst() == [
        "5 |     unit: mile/h", "  |           ^~~~~~",
        "help: 'walkingSpeed' is measured in units like 'm/s', 'km/hr' or 'mi/hr'",
      ])
    #expect(text.hasPrefix("weekly.yaml:5:11: error: unknown unit 'mile/h' for 'walkingSpeed'"))
  }

  @Test(arguments: [
    "a: &a [*a]", "title: [\n", "\t- x", "a: *nowhere", "--- a\n--- b", "- - - -", "\u{0}",
    "title: A: B",
    String(repeating: "[", count: 5_000), "{", "? {a: b}\n: c", "&a [&b [*a, *a], *b]",
    String(repeating: "a: &x [1,2,3,4,5,6,7,8,9]\n", count: 3),
  ])
  func `text that is not a definition is reported as an error (H9)`(_ text: String) {
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(definition == nil)
    #expect(diagnostics.contains { $0.severity == .error })
  }

  @Test func `aliases that expand without end are refused (H9)`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let items = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(items)]\n"
    }
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.first?.message.contains("aliases expanded") == true)
  }
}

/// Text with a place marked by `«` and `»`.
struct MarkedText {
  let text: String
  let line: Int
  let column: Int
  /// In Unicode scalars.
  let length: Int

  init(_ marked: String) {
    text = marked.filter { $0 != "«" && $0 != "»" }
    length =
      marked.drop { $0 != "«" }.dropFirst().prefix { $0 != "»" }.unicodeScalars.count
    let before = marked.prefix { $0 != "«" }
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    line = lines.count
    column = (lines.last?.unicodeScalars.count ?? 0) + 1
  }
}
