import Foundation
import Health
import Report
import TestSupport
import Testing

/// Daily amounts of one type, from 3 June 2024 in UTC, and reports over them.
struct SummaryHistory {
  static let day = 86_400.0
  /// 3 June 2024, a Monday, in seconds since 2001-01-01 00:00:00 UTC.
  static let monday = 739_065_600.0

  let store: InMemorySampleStore

  /// - Parameter values: by day from 3 June; `nil` for a day without a sample. Each sample is from
  /// 10:00 to 11:00.
  init(
    _ type: HKQuantityTypeIdentifier, _ values: [(day: Int, value: Double)], exportedOn day: Int
  ) throws {
    store = try InMemorySampleStore(
      values.map { number, value in
        let start = Self.monday + Double(number) * Self.day + 36_000
        return .init(type, start: start, end: start + 3_600, value: value, unit: Self.unit(type))
      }, exportDate: Self.monday + Double(day) * Self.day + 43_200)
  }

  private static func unit(_ type: HKQuantityTypeIdentifier) -> String {
    switch type {
    case .bodyMass: "kg"
    case .appleExerciseTime: "min"
    default: "count"
    }
  }

  func report(
    _ query: String, sections: String = "  - table: a", before: String = ""
  ) throws -> EvaluatedReport {
    let text =
      "title: A\ntime_zone: UTC\n\(before)queries:\n  a: { \(query) }\nsections:\n\(sections)\n"
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(#require(definition), store: store, now: 0)
  }

  func summary(_ query: String) throws -> ColumnSummary {
    try #require(try report(query).results["a"]?.summary.columns.first)
  }
}
