import Figures
import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

/// A measurement on a local clock, in mmHg unless it has another unit.
struct MeasuredPressure {
  var time: String
  var systolic: Double
  var diastolic: Double
  var unit = "mmHg"
  var source = "Cuff"
  var isByHand = false

  init(
    _ time: String, _ systolic: Double, _ diastolic: Double, unit: String = "mmHg",
    source: String = "Cuff", isByHand: Bool = false
  ) {
    (self.time, self.systolic, self.diastolic) = (time, systolic, diastolic)
    (self.unit, self.source, self.isByHand) = (unit, source, isByHand)
  }
}

/// Reports about blood pressure, made of measurements on a clock in New York.
protocol PressureReports {}

extension PressureReports {
  typealias Measurement = MeasuredPressure

  static var zone: String { "America/New_York" }

  static func instant(_ text: String) throws -> Double {
    let clock = LocalClock(try #require(TimeZone(identifier: zone)))
    let parts = text.split(separator: " ")
    let time = parts[1].split(separator: ":").compactMap { Double($0) }
    return clock.instant(
      on: try #require(CivilDate(iso: parts[0])), timeOfDay: time[0] * 3_600 + time[1] * 60)
  }

  static func report(
    _ measurements: [Measurement], _ keys: String, style: String = "grid",
    until: String = "2024-06-30 12:00", isPublishedWith digits: Int? = nil
  ) throws -> EvaluatedReport {
    let samples = try measurements.flatMap { one in
      let start = try instant(one.time)
      return [
        InMemorySampleStore.Sample(
          .bloodPressureSystolic, start: start, value: one.systolic, unit: one.unit,
          source: one.source, wasUserEntered: one.isByHand),
        .init(
          .bloodPressureDiastolic, start: start, value: one.diastolic, unit: one.unit,
          source: one.source, wasUserEntered: one.isByHand),
      ]
    }
    let text = """
      title: A
      time_zone: \(zone)
      locale: en_US
      \(digits.map { "privacy: { digits: \($0) }" } ?? "")
      queries: { a: { type: bloodPressure, \(keys) } }
      sections: [\(digits == nil ? "{ chart: a, style: \(style) }" : "{ table: a }")]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(
      #require(definition), store: InMemorySampleStore(samples, exportDate: instant(until)), now: 0,
      isPublished: digits != nil)
  }

  /// The Markdown with plain spaces.
  static func markdown(_ report: EvaluatedReport) -> String {
    report.markdown.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
  }

  static func query(_ report: EvaluatedReport) throws -> [String: Any] {
    let json = try #require(report.json(ofQuery: "a", withItems: true)).text
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(object as? [String: Any])
  }

  /// Two measurements two minutes apart, in the morning and in the evening.
  static func day(
    _ date: String, _ systolic: Double = 144, _ diastolic: Double = 88
  ) -> [Measurement] {
    ["07:00", "07:02", "20:00", "20:02"].map { Measurement("\(date) \($0)", systolic, diastolic) }
  }

  static var plan: String {
    "protocol: { guideline: ESH 2023, days: 3, better: 7, morning: 2, evening: 2,"
      + " measurements: 12 }"
  }

  static func runs(_ report: EvaluatedReport) throws -> [[String: Any]] {
    try #require(query(report)["protocol"] as? [[String: Any]])
  }
}
