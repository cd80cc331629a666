import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

@Suite struct `A report over many participants` {
  /// Eleven participants with 0, 100, 200, … 1000 steps in a week.
  private func eleven() -> StudyRows {
    var study = StudyRows()
    for number in 0...10 { study.add("P\(number)", week: "2024-01-08", Double(number) * 100) }
    return study
  }

  /// Type 7 at position (n − 1)·q: of eleven values, those numbered 5, 1, 2.5, 7.5 and 9.
  @Test func `percentiles are interpolated between participants (R-62)`() throws {
    let result = try #require(try eleven().report(StudyRows.definition("")).results["steps"])
    #expect(result.columns.map(\.key) == ["median", "p10", "p25", "p75", "p90", "participants"])
    #expect(result.intervals.map(\.values) == [[500, 100, 250, 750, 900, 11]])
    #expect(result.unit == .count())
  }

  /// Of ten values 0, 1, 4, 9, … 81: position 4.5 between 16 and 25, 0.9 between 0 and 1, 2.25
  /// between 4 and 9, 6.75 between 36 and 49, 8.1 between 64 and 81.
  @Test func `percentiles of ten squares are those computed by hand`() throws {
    var study = StudyRows()
    for number in 0..<10 { study.add("P\(number)", week: "2024-01-08", Double(number * number)) }
    let result = try #require(try study.report(StudyRows.definition("")).results["steps"])
    let expected = [20.5, 0.9, 5.25, 45.75, 65.7, 10]
    for (value, expected) in zip(result.intervals[0].values, expected) {
      #expect(abs((value ?? .nan) - expected) < 1e-9)
    }
  }

  @Test func `the order of rows does not matter`() throws {
    var study = eleven()
    study.groups = Dictionary(
      uniqueKeysWithValues: (0...20).map { ("P\($0)", $0 < 11 ? "a" : "b") })
    for number in 11...20 { study.add("P\(number)", week: "2024-01-15", 3.5, unit: "count") }
    let text = StudyRows.definition("by: group")
    let (one, other) = (try study.report(text), try study.report(text, reversed: true))
    #expect(one.markdown == other.markdown)
    #expect(one.json.text == other.json.text)
  }

  @Test func `participants are compared by their local dates`() throws {
    var study = StudyRows()
    for number in 0..<10 {
      study.add(
        "P\(number)", week: "2024-01-08", 7, offset: ["+13:00", "-10:00", "Z"][number % 3])
    }
    let result = try #require(try study.report(StudyRows.definition("")).results["steps"])
    #expect(result.intervals.map(\.count) == [10])
    #expect(result.clock.name == "UTC")
  }

  @Test func `intervals that have not ended, and other intervals, are left out and counted`() throws
  {
    var study = eleven()
    for number in 0...10 {
      study.add("P\(number)", week: "2024-01-15", 1_000_000, state: "partial")
      study.add("P\(number)", week: "2024-01-22", nil, state: "ahead")
    }
    var day = CohortRow()
    (day.query, day.type, day.statistic) = ("steps", "HKQuantityTypeIdentifierStepCount", "sum")
    (day.start, day.end) = ("2024-01-08T00:00:00Z", "2024-01-09T00:00:00Z")
    (day.date, day.state, day.value, day.unit) = ("2024-01-08", "complete", "999", "count")
    study.add("P0", day)
    let report = try study.report(StudyRows.definition(""))
    let result = try #require(report.results["steps"])
    #expect(result.intervals.map(\.values) == [[500, 100, 250, 750, 900, 11]])
    #expect(report.markdown.contains("22 rows of intervals that had not ended are left out"))
    #expect(report.markdown.contains("fewer than 10 rows of other intervals are left out"))
  }

  @Test func `weeks that begin on another day are left out with a warning`() throws {
    var study = eleven()
    for number in 0...10 { study.add("P\(number)", week: "2024-01-14", 1) }
    let report = try study.report(StudyRows.definition(""))
    let result = try #require(report.results["steps"])
    #expect(result.intervals.map(\.values) == [[500, 100, 250, 750, 900, 11]])
    #expect(report.json.text.contains("1 interval begins on another date than those of the query"))
    let sundays = try study.report(StudyRows.definition("", "week_starts: sunday"))
    #expect(sundays.results["steps"]?.intervals.map { $0.values[0] } == [1])
  }

  @Test func `units are converted to that of most participants, or to the given one`() throws {
    var study = StudyRows()
    let type = "HKQuantityTypeIdentifierDistanceWalkingRunning"
    for number in 0..<11 {
      let isKilometers = number % 4 == 0
      study.add(
        "P\(number)", week: "2024-01-08", isKilometers ? 2 : 2_000, unit: isKilometers ? "km" : "m",
        type: type)
    }
    let meters = try #require(try study.report(StudyRows.definition("")).results["steps"])
    #expect(meters.intervals[0].values == [2_000, 2_000, 2_000, 2_000, 2_000, 11])
    #expect(meters.unit?.unitString == "m")
    let given = try #require(try study.report(StudyRows.definition("unit: km")).results["steps"])
    #expect(given.intervals[0].values == [2, 2, 2, 2, 2, 11])
  }

  @Test func `participants with units that do not fit, or with two values, are left out`() throws {
    var study = eleven()
    study.add("Q", week: "2024-01-08", 12, unit: "kg")
    study.add("R", week: "2024-01-08", 12)
    study.add("R", week: "2024-01-08", 13)
    // The same row twice is one value.
    study.add("P3", week: "2024-01-08", 300)
    let report = try study.report(StudyRows.definition(""))
    let result = try #require(report.results["steps"])
    #expect(result.intervals.map(\.values) == [[500, 100, 250, 750, 900, 11]])
    #expect(report.markdown.contains("have a unit that cannot be converted, are left out"))
    #expect(
      report.markdown.contains(
        "fewer than 10 participants whose rows contradict each other are left out"))
  }

  @Test(arguments: [
    ("value", "12x", "'12x' is not a number"), ("value", "nan", "'nan' is not a number"),
    ("value", "0x10", "'0x10' is not a number"), ("state", "done", "unknown state 'done'"),
    ("date", "2024-13-01", "'2024-13-01' is not a date"), ("start", "x", "'x' is not a time"),
    ("unit", "steps", "unknown unit 'steps'"),
  ])
  func `a mistake in a row names its column`(_ column: String, _ text: String, _ message: String)
    throws
  {
    let (definition, _) = DefinitionReader.read(
      SourceText(name: "study.yaml", text: StudyRows.definition("")), registry: .tested)
    var study = StudyRows()
    study.add("P", week: "2024-01-08", 12)
    var row = study.rows[0].row
    row[column] = text
    var cohort = Cohort(try #require(definition), groups: nil)
    let number = try #require(try cohort.find("P"))
    let mistake = #expect(throws: CohortRowMistake.self) { try cohort.add(row, of: number) }
    #expect(mistake?.column == column)
    #expect(mistake?.message.hasPrefix(message) == true)
  }

  @Test func `bedtimes are compared as local times of day (R-19)`() throws {
    var study = StudyRows()
    for number in 0..<11 {
      var row = CohortRow()
      (row.query, row.type) = ("sleep", "HKCategoryTypeIdentifierSleepAnalysis")
      (row.statistic, row.state, row.date) = ("bedtime", "complete", "2024-01-09")
      let offset = number % 2 == 0 ? "+01:00" : "-08:00"
      (row.start, row.end) = ("2024-01-08T18:00:00\(offset)", "2024-01-09T18:00:00\(offset)")
      row.value = "2024-01-08T23:\(10 + number):00\(offset)"
      study.add("P\(number)", row)
    }
    let report = try study.report(
      """
      title: Study
      queries:
        bed: { kind: cohort, of: sleep, statistic: bedtime, interval: 1 night }
      sections:
        - text: "In bed at {{bed.latest}}."
        - table: bed
      """)
    #expect(report.markdown.contains("In bed at 11:15 PM."))
    let result = try #require(report.results["bed"])
    #expect(result.drawn(result.intervals[0].row[0], 0, in: result.intervals[0]) == 315)
  }

  @Test func `a report without rows explains what it needs`() throws {
    let (definition, _) = DefinitionReader.read(
      SourceText(name: "study.yaml", text: StudyRows.definition("")), registry: .tested)
    #expect(throws: Diagnostic.self) {
      try EvaluatedReport(try #require(definition), store: InMemorySampleStore(), now: 0)
    }
  }

  @Test(arguments: [
    ("{ kind: cohort, of: a, statistic: sum }", "the query 'q' needs an 'interval'"),
    (
      "{ kind: cohort, of: a, statistic: sum, interval: 1 hour }",
      "intervals of many participants cannot be shorter than a day"
    ),
    ("{ kind: cohort, interval: 1 day }", "the query 'q' needs 'of' and 'statistic'"),
    ("{ kind: cohort, of: a, statistic: sum, interval: 1 day, goal: 3 }", "unknown key 'goal'"),
    (
      "{ kind: cohort, of: a, statistic: sum, interval: 1 day, by: source }",
      "cannot separate by 'source'"
    ),
    (
      "{ kind: cohort, of: a, statistic: sum, interval: 1 day, by: group, group: x }",
      "a query of one group has no other groups"
    ),
  ])
  func `mistakes in a query are reported`(_ query: String, _ message: String) {
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(name: "study.yaml", text: "title: S\nqueries:\n  q: \(query)\n"),
      registry: .tested)
    #expect(diagnostics.map(\.message).contains { $0.hasPrefix(message) }, "\(diagnostics)")
  }

  @Test(arguments: ["4", "0", "-1", "ten", "2000000"])
  func `a minimum that would show single participants is refused`(_ minimum: String) {
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(
        name: "study.yaml", text: StudyRows.definition("", "cohort: { minimum: \(minimum) }")),
      registry: .tested)
    #expect(
      diagnostics.map(\.message).contains { $0.hasPrefix("'minimum' must be a whole number") })
  }
}
