import Foundation
import Health
import Languages
import Report
import Testing

/// Rows of participants of a made-up study, and the reports over them.
struct StudyRows {
  /// The group of each participant; nil for no groups.
  var groups: [String: String]?
  private(set) var rows: [(participant: String, row: CohortRow)] = []

  /// Eleven participants with 0, 100, 200, … 1000 steps in a week.
  static func eleven() -> StudyRows {
    var study = StudyRows()
    for number in 0...10 { study.add("P\(number)", week: "2024-01-08", Double(number) * 100) }
    return study
  }

  /// Adds the steps of a participant in the week of a date, which is a Monday.
  mutating func add(
    _ participant: String, week date: String, _ value: Double?, unit: String = "count",
    state: String = "complete", offset: String = "Z",
    type: String = "HKQuantityTypeIdentifierStepCount"
  ) {
    var row = CohortRow()
    (row.query, row.type, row.statistic) = ("steps", type, "sum")
    let end = CivilDate(iso: date)?.adding(days: 7).description ?? ""
    (row.start, row.end) = ("\(date)T00:00:00\(offset)", "\(end)T00:00:00\(offset)")
    (row.date, row.state, row.unit) = (date, state, unit)
    row.value = value.map { "\($0)" } ?? ""
    rows.append((participant, row))
  }

  /// A time of day in the night that a date names.
  ///
  /// - Parameter offsets: those of the clock at the start and at the end of the night.
  static func night(
    _ date: String, _ statistic: String, _ value: String, offsets: (String, String) = ("Z", "Z"),
    startingAt time: String = "18:00"
  ) -> CohortRow {
    var row = CohortRow()
    (row.query, row.type) = ("sleep", "HKCategoryTypeIdentifierSleepAnalysis")
    (row.statistic, row.state, row.date) = (statistic, "complete", date)
    let evening = CivilDate(iso: date)?.adding(days: -1).description ?? ""
    (row.start, row.end) = (
      "\(evening)T\(time):00\(offsets.0)", "\(date)T\(time):00\(offsets.1)"
    )
    row.value = value
    return row
  }

  mutating func add(_ participant: String, _ row: CohortRow) { rows.append((participant, row)) }

  static func definition(_ query: String, _ more: String = "") -> String {
    """
    title: Study
    \(more)
    queries:
      steps: { kind: cohort, of: steps, statistic: sum, interval: 1 week, \(query) }
    """
  }

  func cohort(_ definition: ReportDefinition, reversed: Bool = false) throws -> Cohort {
    var cohort = Cohort(definition, groups: groups)
    for (participant, row) in reversed ? rows.reversed() : rows {
      guard let number = try cohort.find(participant) else { continue }
      do throws(CohortRowMistake) { try cohort.add(row, of: number) } catch {
        cohort.refuse(number, .damaged)
      }
    }
    _ = cohort.settle()
    return cohort
  }

  func report(
    _ text: String, reversed: Bool = false, language: (any Language.Type)? = nil
  ) throws -> EvaluatedReport {
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "study.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    var read = try #require(definition)
    if let language { read.chosenLanguage = language }
    return try EvaluatedReport(
      read, store: InMemorySampleStore(), now: 0, cohort: cohort(read, reversed: reversed),
      hasDigests: true)
  }
}
