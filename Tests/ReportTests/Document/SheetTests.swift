import Figures
import Health
import Report
import TestSupport
import Testing

/// The parts of a report for one sheet of paper.
@Suite struct `A report for one sheet` {
  private static let day = 86_400.0

  private static func read(
    _ text: String, settings: [String: String] = [:]
  ) -> (definition: ReportDefinition?, diagnostics: [Diagnostic]) {
    DefinitionReader.read(
      SourceText(name: "r.md", text: text), registry: .tested, settings: settings)
  }

  /// A report on 28 days of steps from Monday, 1 January 2001.
  private static func report(
    _ head: String, _ body: String, settings: [String: String] = [:]
  ) throws -> EvaluatedReport {
    let (definition, diagnostics) = read(
      """
      ---
      title: For a visit
      time_zone: UTC
      \(head)
      ---

      \(body)
      """, settings: settings)
    #expect(diagnostics.map(\.message).filter { !$0.contains("is not used") } == [])
    let samples = (0..<28).map { place in
      InMemorySampleStore.Sample(
        .stepCount, start: Double(place) * day, end: Double(place) * day + 60,
        value: Double(100 + place))
    }
    return try EvaluatedReport(
      #require(definition),
      store: InMemorySampleStore(samples, exportDate: 28 * day + 3_600), now: 0)
  }

  private static func markdown(_ report: EvaluatedReport) -> String {
    report.markdown.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
  }

  private static let steps =
    "queries: { steps: { type: stepCount, interval: 1 week, range: last 4 complete weeks } }"

  // MARK: The layout

  @Test func `has a sentence on what only the page has`() throws {
    let sheet = try #require(
      Self.report("layout: sheet\n\(Self.steps)", "```chart steps\n```").sheet)
    #expect(sheet.note.contains("how each number was made"))
    #expect(sheet.latestRows(10, 19) == "The latest 10 of the 19 rows on the page.")
    #expect(try Self.report(Self.steps, "```chart steps\n```").sheet == nil)
  }

  @Test func `another word for the layout is a mistake`() throws {
    let mistakes = Self.read(
      "---\ntitle: A\nlayout: shet\n\(Self.steps)\n---\n\n```chart steps\n```\n"
    ).diagnostics
    #expect(mistakes.map(\.message) == ["unknown layout 'shet'"])
    #expect(mistakes.first?.range?.line == 3 && mistakes.first?.range?.column == 9)
  }

  @Test func `tables of intervals and of no other rows have an order`() throws {
    let report = try Self.report(
      Self.steps, "```table steps\n```\n\n```coverage\n```\n\n```chart steps\n```")
    let orders = report.parts.compactMap { part -> RowOrder? in
      if case .table(_, _, let order) = part.content { order } else { nil }
    }
    #expect(orders == [.earliestFirst])
  }

  // MARK: What the data lacks

  private static let empty = """
    queries:
      a: { title: Sleep, type: sleepAnalysis, interval: 1 night, range: 2001-01, goal: 1 hr }
      b: { title: Steps, type: stepCount, interval: 1 week, range: 2001-01 }
    """

  @Test(arguments: [
    (
      "## B\n\nYou slept {{a.mean}} and met {{a.goal}} on {{a.goal_met}} nights.\n\nEnd.",
      "## B\n\n*Sleep: no data in this range.*\n\nEnd.\n"
    ),
    ("In all {{a.total}} ({{a.n}} nights)", "*Sleep: no data in this range.*\n"),
    ("Sleep: {{a.mean}}\n\n```table a\n```\n", "*Sleep: no data in this range.*\n"),
    // A paragraph that says something, one without values, a list and code are kept.
    ("Sleep {{a.mean}}, steps {{b.maximum}}.", "Sleep –, steps 868"),
    ("The goal is {{a.goal}}.", "The goal is 1 h 00 min.\n"),
    ("- {{a.mean}}", "- –\n"),
    ("Nights: {{a.goal_met}}, steps {{b.n}}.", "Nights: –, steps 4."),
  ])
  func `paragraphs and tables of dashes are a line`(_ body: String, _ written: String) throws {
    let text = Self.markdown(try Self.report("layout: sheet\n\(Self.empty)", body))
    #expect(text.contains(written), "\(text)")
    #expect(text.ranges(of: "no data in this range").count < 2, "\(text)")
  }

  @Test func `a sheet has a lead like other reports`() throws {
    let body = "\nSteps: {{steps.mean}}.\n\nMore: {{steps.n}}."
    let sheet = try Self.report("layout: sheet\n\(Self.steps)", body)
    let other = try Self.report(Self.steps, body)
    #expect(try sheet.lead.count == 3)
    #expect(sheet.markdown.prefix(300) == other.markdown.prefix(300))
  }

  @Test func `a table starts with the first interval that has data`() throws {
    let head =
      "queries: { steps: { type: stepCount, interval: 1 month, range: 2000-08-01 .. 2001-02-01 } }"
    let text = Self.markdown(try Self.report("layout: sheet\n\(head)", "```table steps\n```"))
    #expect(text.contains("; no data before January 2001\n"), "\(text)")
    #expect(!text.contains("| December 2000"))
    let page = Self.markdown(try Self.report(head, "```table steps\n```"))
    #expect(page.contains("| December 2000") && !page.contains("no data before"))
  }

  // MARK: The period

  @Test(arguments: [
    ("last 2 weeks", "January 15 – 29, 2001"), ("2001-01", "January 2001"),
    ("last 4 complete weeks", "January 1 – 28, 2001"), ("steps", "January 22 – 28, 2001"),
  ])
  func `a range or a query gives the dates of the title`(_ period: String, _ dates: String) throws {
    let report = try Self.report("period: \(period)\n\(Self.steps)", "```chart steps\n```")
    let title = report.title.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    #expect(title == "For a visit: \(dates)")
  }

  @Test(arguments: ["all", "last 3 moons", "stepz"])
  func `what is neither a range of dates nor a query is a mistake`(_ period: String) {
    let mistakes = Self.read(
      "---\ntitle: A\nperiod: \(period)\n\(Self.steps)\n---\n\n```chart steps\n```\n"
    ).diagnostics
    #expect(mistakes.count == 1 && mistakes[0].range?.line == 3, "\(mistakes)")
  }

  // MARK: A name

  private static let person = """
    parameters: { name: { default: "", type: text }, born: { default: "", type: text } }
    """

  @Test func `a name is nowhere unless it is given`() throws {
    let head = "\(Self.person)\n\(Self.steps)"
    let body = "{{name}} {{born}}\n\n```chart steps\n```"
    let without = Self.markdown(try Self.report(head, body))
    #expect(!without.contains("Parameters") && !without.contains("name"))
    #expect(!without.contains("\n\n\n") && !without.contains("\n \n"), "\(without)")
    let with = Self.markdown(
      try Self.report(head, body, settings: ["name": "Robin *Doe*", "born": "born May 1, 1970"]))
    #expect(with.contains("\nRobin \\*Doe\\* born May 1, 1970\n"), "\(with)")
    #expect(
      with.contains("- **Parameters**: born born May 1, 1970, name Robin \\*Doe\\*."), "\(with)")
    let name = Self.markdown(try Self.report(head, body, settings: ["name": "Robin"]))
    #expect(name.contains("- **Parameters**: name Robin."))
    #expect(name.contains("\nRobin\n"), "\(name)")
    let born = Self.markdown(try Self.report(head, body, settings: ["born": "born May 1, 1970"]))
    #expect(born.contains("\nborn May 1, 1970\n"), "\(born)")
  }

  @Test(arguments: [
    ("A {{name}} {{born}}.", "A ."), ("A {{name}} b {{born}} c", "A b c"),
    ("{{name}}{{steps.n}} {{born}}{{steps.n}}", "4 4"), ("A {{name}}\nB", "A\nB"),
    ("A\n{{name}} B", "A\nB"), ("A{{name}}B", "AB"),
  ])
  func `an empty value leaves no space at an end of its line`(
    _ body: String, _ line: String
  ) throws {
    let head = "\(Self.person)\n\(Self.steps)"
    let text = Self.markdown(try Self.report(head, "\(body)\n\n```chart steps\n```"))
    #expect(text.contains("\n\(line)\n"), "\(text.prefix(400))")
    #expect(!text.contains(" \n"))
  }

  @Test func `nothing is left of values that are all empty`() throws {
    let text = Self.markdown(
      try Self.report(
        "\(Self.person)\n\(Self.steps)", "{{name}} {{born}}\n\n```chart steps\n```"))
    #expect(!text.contains(" \n") && !text.contains("\n\n\n"))
  }

  // MARK: Marks

  @Test func `marks that no figure draws are in a table`() throws {
    let marks = "marks: { 2000-11-02: Amlodipine 5 mg, 2001-01-10: Amlodipine 10 mg }\n"
    let body = "```marks\n```\n\n```chart steps style=bars\n```"
    let text = Self.markdown(try Self.report(marks + Self.steps, body))
    #expect(text.contains("## Marked dates\n\n| Date        | Mark"), "\(text)")
    #expect(text.contains("| Nov 2, 2000 | Amlodipine 5 mg |"))
    #expect(!text.contains("| Jan 10, 2001 | Amlodipine 10 mg |"), "\(text)")
    #expect(text.contains("Amlodipine 10 mg"))
    // Without a figure, all marks are in the table.
    let table = Self.markdown(
      try Self.report(marks + Self.steps, "```marks\n```\n\n```coverage\n```"))
    #expect(table.ranges(of: "Amlodipine").count == 2, "\(table)")
    // Without marks, the heading is left out too.
    #expect(!Self.markdown(try Self.report(Self.steps, body)).contains("Marked dates"))
  }

  @Test func `many marks of one's own are a paragraph with all of them on a sheet`() throws {
    let marks =
      "marks: { "
      + (1...28).map { "2000-11-\($0 < 10 ? "0" : "")\($0): Medicine \($0)" }
      .joined(separator: ", ") + " }\n"
    let body = "```marks\n```\n\n```coverage\n```"
    let text = Self.markdown(try Self.report("layout: sheet\n\(marks)\(Self.steps)", body))
    #expect(text.contains("\nNov 1, 2000: Medicine 1; Nov 2, 2000: Medicine 2; "), "\(text)")
    #expect(text.contains("Nov 28, 2000: Medicine 28\n"), "\(text)")
    // Elsewhere each has a row.
    let page = Self.markdown(try Self.report(marks + Self.steps, body))
    #expect(page.contains("| Nov 28, 2000 | Medicine 28 |"), "\(page)")
  }

  @Test func `coverage is a sentence on a sheet`() throws {
    let text = Self.markdown(
      try Self.report("layout: sheet\n\(Self.steps)", "```chart steps\n```\n\n```coverage\n```"))
    #expect(text.contains("\nDays with data: Steps 28 of 28.\n"), "\(text)")
  }

  // MARK: Symptoms

  /// Two runs of headaches, of which the first grew worse, a fever without a severity, and a
  /// change of appetite, whose value 2 means something else.
  private static func symptoms(
    _ others: [InMemorySampleStore.Sample] = [], isPublished: Bool = false
  ) throws -> String {
    let (definition, diagnostics) = read(
      """
      ---
      title: For a visit
      time_zone: UTC
      layout: sheet
      marks_from: symptoms
      queries: { steps: { type: stepCount, range: last 4 complete weeks } }
      ---

      ```marks
      ```

      ```coverage
      ```
      """)
    #expect(diagnostics.map(\.message) == [])
    let symptoms: [InMemorySampleStore.Sample] = [
      .init(category: .headache, start: 2 * day, value: 2),
      .init(category: .headache, start: 3 * day, value: 4),
      .init(category: .headache, start: 9 * day, value: 3),
      .init(category: .fever, start: 4 * day, value: 0),
      .init(category: .appetiteChanges, start: 5 * day, value: 2),
      .init(.stepCount, start: 6 * day, end: 6 * day + 60, value: 10),
    ]
    return markdown(
      try EvaluatedReport(
        #require(definition),
        store: InMemorySampleStore(symptoms + others, exportDate: 28 * day + 3_600), now: 0,
        isPublished: isPublished))
  }

  @Test func `symptoms have the greatest severity of their runs of days`() throws {
    let text = try Self.symptoms()
    #expect(
      text.contains(
        #/\| Headache +\| +2 \| Jan 10, 2001 \| severe 1 +\|/#), "\(text)")
    #expect(text.contains(#/\| Fever +\| +1 \| Jan 5, 2001 +\| · +\|/#), "\(text)")
    #expect(text.contains(#/\| Appetite changes? +\| +1 \| Jan 6, 2001 +\| · +\|/#), "\(text)")
  }

  @Test func `a published report has no severity`() throws {
    let text = try Self.symptoms(isPublished: true)
    #expect(!text.contains("severe") && !text.contains("Severest"), "\(text)")
  }

  @Test func `of many symptoms the severe ones keep their rows, and none is left out`() throws {
    let types: [HKCategoryTypeIdentifier] = [
      .nausea, .fatigue, .coughing, .dizziness, .chills, .bloating, .vomiting, .runnyNose,
      .soreThroat, .heartburn, .wheezing,
    ]
    let text = try Self.symptoms(
      types.enumerated().map { place, type in
        .init(category: type, start: Double(12 + place) * Self.day, value: 3)
      })
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count { !$0.contains("---") } == 10, "\(text)")
    #expect(text.contains("| Headache "), "\(text)")
    let others = try #require(text.split(separator: "\n").first { $0.hasPrefix("Others: ") })
    #expect(others.split(separator: ";").count == 4, "\(others)")
    #expect(others.hasSuffix("fever 1, the latest Jan 5, 2001."), "\(others)")
    #expect(others.contains("nausea 1, the latest Jan 13, 2001 (moderate 1)"), "\(others)")
  }
}
