import Foundation
import Health
import Report
import Testing

@Suite struct `Numbers and dates in a report` {
  static func format(_ locale: String, charset: Charset = .unicode) throws -> ReportFormat {
    ReportFormat(
      locale: Locale(identifier: locale), charset: charset,
      clock: LocalClock(try #require(TimeZone(identifier: "America/New_York"))))
  }

  /// - Parameter hours: after 2024-11-02 00:00 in New York; the clock is set back a day later.
  static func label(
    _ unit: IntervalUnit, hours: Double = 0, locale: String = "en_US"
  ) throws -> String {
    let start = try Date("2024-11-02T04:00:00Z", strategy: .iso8601).timeIntervalSinceReferenceDate
    let interval = IntervalStatistics(
      start: start + hours * 3_600, end: start + hours * 3_600 + 3_600, values: StatisticsValues())
    return try format(locale).label(interval, IntervalLength(1, unit))
      .replacing("\u{202F}", with: " ")
  }

  @Test func `name intervals in the words of the locale`() throws {
    #expect(try Self.label(.day) == "Nov 2, 2024")
    #expect(try Self.label(.month) == "November 2024")
    #expect(try Self.label(.month, locale: "fr_FR") == "novembre 2024")
    #expect(try Self.label(.quarter) == "Q4 2024")
    #expect(try Self.label(.year) == "2024")
    #expect(try Self.label(.day, locale: "de_DE") == "2. Nov. 2024")
  }

  @Test func `tell the two hours apart that a clock shows twice`() throws {
    #expect(try Self.label(.hour, hours: 1) == "Nov 2, 2024 at 1:00 AM")
    #expect(try Self.label(.hour, hours: 25) == "Nov 3, 2024 at 1:00 AM (-04:00)")
    #expect(try Self.label(.hour, hours: 26) == "Nov 3, 2024 at 1:00 AM (-05:00)")
    #expect(try Self.label(.hour, hours: 50) == "Nov 4, 2024 at 1:00 AM")
  }

  struct ValueCase: Sendable {
    let type: HKQuantityTypeIdentifier, value: Double, unit: String, expected: String
    var locale = "en_US"
  }

  @Test(arguments: [
    ValueCase(type: .stepCount, value: 8_715.96, unit: "count", expected: "8,715"),
    ValueCase(type: .stepCount, value: 99.99999999, unit: "count", expected: "100"),
    ValueCase(type: .bodyMass, value: 78.4471, unit: "kg", expected: "78.4 kg"),
    ValueCase(type: .bodyMass, value: 78.4471, unit: "kg", expected: "78,4 kg", locale: "de_DE"),
    ValueCase(type: .oxygenSaturation, value: 0.9712, unit: "%", expected: "97.1 %"),
    ValueCase(type: .heartRate, value: 61.25, unit: "count/min", expected: "61.2 count/min"),
    ValueCase(type: .dietaryBiotin, value: 0.00003, unit: "g", expected: "0.0000300 g"),
    ValueCase(type: .bodyMassIndex, value: 24.26, unit: "count", expected: "24.3"),
    ValueCase(type: .activeEnergyBurned, value: 12_345.6, unit: "kcal", expected: "12,346 kcal"),
  ])
  func `round for people (S-59, U-21)`(_ example: ValueCase) throws {
    let type = HKQuantityType(example.type)
    let store = InMemorySampleStore([
      .init(example.type, start: 0, end: 60, value: example.value, unit: example.unit)
    ])
    let context = EvaluationContext(
      store: store, calendar: ReportCalendar(clock: LocalClock(.gmt), weekStart: .monday), asOf: 0)
    let statistic = Statistic.standard(for: type)
    let result = try context.evaluate(QuantityQuery(type: type, statistics: [statistic]))
    let format = ValueFormat(statistic, of: result, format: try Self.format(example.locale))
    let value = try #require(result.intervals.first.flatMap { statistic.value(in: $0.values) })
    #expect(format.quantity(value) == example.expected)
    #expect(format.quantity(nil) == "·", "missing is not zero")
  }
}
