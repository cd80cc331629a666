import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

@Suite struct `A report over many participants` {
  /// Type 7 at position (n − 1)·q: of eleven values, those numbered 5, 1, 2.5, 7.5 and 9.
  @Test func `percentiles are interpolated between participants (R-62)`() throws {
    let result = try #require(
      try StudyRows.eleven().report(StudyRows.definition("")).results["steps"])
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
    var study = StudyRows.eleven()
    study.groups = Dictionary(
      uniqueKeysWithValues: (0...20).map { ("P\($0)", $0 < 11 ? "a" : "b") })
    for number in 11...20 { study.add("P\(number)", week: "2024-01-15", 3.5, unit: "count") }
    let text = StudyRows.definition("by: group")
    let (one, other) = (try study.report(text), try study.report(text, reversed: true))
    #expect(one.markdown == other.markdown)
    #expect(one.json.text == other.json.text)
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
    var study = StudyRows.eleven()
    study.add("Q", week: "2024-01-08", 12, unit: "kg")
    study.add("R", week: "2024-01-08", 12)
    study.add("R", week: "2024-01-08", 13)
    // The same row twice is one value.
    study.add("P3", week: "2024-01-08", 300)
    let report = try study.report(StudyRows.definition(""))
    let result = try #require(report.results["steps"])
    #expect(result.intervals.map(\.values) == [[500, 100, 250, 750, 900, 11]])
    #expect(
      report.markdown.contains(
        "fewer than 10 participants whose values are of another type, or have a unit"))
    #expect(result.cohortLosses?.unlike == 1)
    #expect(
      report.markdown.contains(
        "fewer than 10 participants whose rows contradict each other are left out"))
  }

  @Test(arguments: [
    ("value", "12x", "'12x' is not a number"), ("value", "nan", "'nan' is not a number"),
    ("value", "0x10", "'0x10' is not a number"), ("state", "done", "unknown state 'done'"),
    ("date", "2024-13-01", "'2024-13-01' is not a date"), ("start", "x", "'x' is not a time"),
    ("unit", "steps", "unknown unit 'steps'"),
    ("time_zone", "Mars/Olympus", "unknown time zone 'Mars/Olympus'"),
    ("start", "2024-01-08T00:00:00banana", "'2024-01-08T00:00:00banana' is not a time"),
    ("end", "2024-01-15T00:00:00", "'2024-01-15T00:00:00' is not a time"),
    ("value", "2024-01-08T25:00:00Z", "'2024-01-08T25:00:00Z' is not a time"),
    ("value", String(repeating: "é", count: 500_000), "'\(String(repeating: "é", count: 80))…' is"),
    ("type", String(repeating: "x", count: 500_000), "unknown type 'xxx"),
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
    #expect(mistake?.message.count ?? .max < 200)
  }

  @Test func `values beyond the range of numbers in the unit are left out and counted`() throws {
    let type = "HKQuantityTypeIdentifierDistanceWalkingRunning"
    var study = StudyRows()
    for number in 0..<24 {
      study.add(
        "P\(number)", week: "2024-01-08", number < 12 ? 1e306 : 5, unit: "km", type: type)
    }
    let report = try study.report(StudyRows.definition("unit: mm"))
    let result = try #require(report.results["steps"])
    #expect(result.intervals.map { $0.values.last } == [12])
    #expect(result.cohortLosses?.beyondRange == 12)
    #expect(report.markdown.contains("; values that are beyond the range of numbers in the unit"))
    study = StudyRows()
    for number in 0..<12 {
      study.add("P\(number)", week: "2024-01-08", 1e306, unit: "km", type: type)
    }
    let error = #expect(throws: CohortShowsNothing.self) {
      try study.report(StudyRows.definition("unit: mm"))
    }
    #expect(error?.description.contains("beyond the range of numbers") == true)
  }

  @Test func `rows of a part with an empty name are not those of all together`() throws {
    var study = StudyRows.eleven()
    for (participant, row) in study.rows {
      var part = row
      (part.partKind, part.value) = ("source", "1000000")
      study.add(participant, part)
    }
    let result = try study.report(StudyRows.definition("")).results["steps"]
    #expect(result?.intervals.map { $0.values[0] } == [500])
  }

  @Test(arguments: [
    (
      "interval: 1 month", "all rows of 'steps' have intervals of another length than '1 month'",
      "one starts at 2024-01-08T00:00:00Z and ends at 2024-01-15T00:00:00Z"
    ),
    (
      "interval: 1 week, unit: km",
      "'km' does not suit the values of 'steps', which are in 'count'",
      "remove 'unit' or choose another one"
    ),
  ])
  func `an interval or a unit that suits no row is a mistake`(
    _ keys: String, _ message: String, _ help: String
  ) throws {
    let (definition, _) = DefinitionReader.read(
      SourceText(
        name: "study.yaml",
        text: "title: S\nqueries:\n  q: { kind: cohort, of: steps, statistic: sum, \(keys) }\n"),
      registry: .tested)
    let read = try #require(definition)
    let mistakes = try StudyRows.eleven().cohort(read).mistakes(in: read)
    #expect(mistakes.map(\.message) == [message])
    #expect(mistakes.map(\.help) == [help])
    #expect(mistakes.first?.range?.line == 3)
  }

  /// The rows of a participant are read until the first mistake, so those of one who is left out
  /// must not be counted.
  @Test func `the rows of participants who are left out are not counted`() throws {
    var study = StudyRows.eleven()
    for week in ["2024-01-15", "2024-01-22"] { study.add("Q", week: week, 5, state: "partial") }
    study.add("Q", week: "2024-01-29", 1, state: "unheard")
    let text = StudyRows.definition("")
    let (one, other) = (try study.report(text), try study.report(text, reversed: true))
    #expect(one.markdown == other.markdown)
    #expect(!one.markdown.contains("rows of intervals that had not ended"))
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

  @Test(arguments: ["9", "5", "0", "-1", "ten", "1000001"])
  func `a minimum that would show single participants is refused`(_ minimum: String) {
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(
        name: "study.yaml", text: StudyRows.definition("", "cohort: { minimum: \(minimum) }")),
      registry: .tested)
    #expect(
      diagnostics.map(\.message).contains { $0.hasPrefix("'minimum' must be a whole number") })
  }
}
