import Figures
import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Numbers and dates in a report` {
  static func format(_ locale: String, charset: Charset = .unicode) throws -> ReportFormat {
    ReportFormat(
      locale: Locale(identifier: locale), charset: charset,
      clock: LocalClock(try #require(TimeZone(identifier: "America/New_York"))))
  }

  static func label(
    _ unit: IntervalUnit, from start: String, locale: String = "en_US"
  ) throws -> String {
    let start = try Date(start, strategy: .iso8601).timeIntervalSinceReferenceDate
    return try format(locale).label(start..<(start + 3_600), IntervalLength(1, unit))
      .replacing("\u{202F}", with: " ")
  }

  /// The first day of a month has an ordinal in French, in titles, tables and sentences.
  @Test(arguments: [
    ("fr_FR", "2024-10-01", "mardi 1er octobre 2024", "mar. 1er oct.", "1er"),
    ("fr_CA", "2024-10-01", "mardi 1er octobre 2024", "mar. 1er oct.", "1er"),
    ("fr_FR", "2024-10-11", "vendredi 11 octobre 2024", "ven. 11 oct.", "11"),
    ("fr_FR", "2024-10-21", "lundi 21 octobre 2024", "lun. 21 oct.", "21"),
  ])
  func `have the ordinal of the first day of a month`(
    _ locale: String, _ date: String, _ long: String, _ short: String, _ day: String
  ) throws {
    func plain(_ text: String) -> String {
      text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    }
    func instant(_ text: String) throws -> Double {
      try Date(text, strategy: .iso8601).timeIntervalSinceReferenceDate
    }
    let format = try Self.format(locale)
    let (start, end) = try (instant("\(date)T13:05:00Z"), instant("2024-10-29T04:00:00Z"))
    #expect(plain(format.weekdayAndDay(start)) == short)
    #expect(plain(format.moment(start).moment).hasPrefix(long))
    #expect(!plain(format.moment(start).moment).contains("1er h"))
    let dates = plain(format.dates(from: start, to: end))
    #expect(dates.prefix { $0.isNumber || $0.isLetter } == day, "\(dates)")
    #expect(dates.hasSuffix("28 octobre 2024"), "\(dates)")
  }

  @Test(arguments: [
    ("en_US", "America/Los_Angeles", "Los Angeles time"), ("de_DE", "Europe/Vienna", "Wien"),
    ("fr_FR", "Europe/London", "heure de Londres"), ("fr_FR", "Europe/Athens", "heure d’Athènes"),
    ("es_MX", "America/New_York", "Nueva York"), ("ja_JP", "Asia/Tokyo", "東京"),
    ("zh_CN", "America/Los_Angeles", "洛杉矶"), ("fr_FR", "UTC", "UTC"),
    ("fr_FR", "Etc/GMT+8", "UTC-8"), ("en_US", "Europe/Kyiv", "Kyiv"),
  ])
  func `name the city of the time zone in the language`(
    _ locale: String, _ zone: String, _ name: String
  ) throws {
    let format = ReportFormat(
      locale: Locale(identifier: locale), charset: .unicode,
      clock: LocalClock(try #require(TimeZone(identifier: zone))))
    let moment = format.moment(0)
    #expect("\(moment.opening)\(moment.moment)\(moment.closing)".contains(name), "\(moment)")
  }

  @Test func `intervals are named in the language of the locale`() throws {
    let start = "2024-10-01T04:00:00Z"
    #expect(try Self.label(.day, from: start) == "Oct 1, 2024")
    #expect(try Self.label(.month, from: start) == "October 2024")
    #expect(try Self.label(.month, from: start, locale: "fr_FR") == "octobre 2024")
    #expect(try Self.label(.quarter, from: start) == "Q4 2024")
    #expect(try Self.label(.year, from: "2024-01-01T05:00:00Z") == "2024")
    #expect(try Self.label(.day, from: start, locale: "de_DE") == "1.\u{A0}Okt. 2024")
  }

  @Test func `a format gives the same texts again, however many it has given`() throws {
    let (format, start) = (try Self.format("de_DE"), 700_000_000.0)
    for _ in 0..<2 {
      for index in [0, 1, 2, 4_095, 4_096, 5_000] {
        let (value, day) = (Double(index) + 0.25, start + Double(index) * 86_400)
        let fresh = try Self.format("de_DE")
        #expect(format.number(value, decimals: 0) == fresh.number(value, decimals: 0))
        #expect(format.number(value, decimals: 2) == fresh.number(value, decimals: 2))
        #expect(format.date(day) == fresh.date(day))
        #expect(
          format.dates(from: day, to: day + 86_400) == fresh.dates(from: day, to: day + 86_400))
      }
      for index in 0..<4_200 { _ = format.number(Double(index), decimals: 1) }
    }
  }

  @Test func `an interval that does not match the calendar's is named by its date`() throws {
    for unit in [IntervalUnit.month, .quarter, .year] {
      #expect(try Self.label(unit, from: "2024-11-15T05:00:00Z") == "Nov 15, 2024")
    }
    #expect(try Self.label(.quarter, from: "2024-11-01T04:00:00Z") == "Nov 1, 2024")
  }

  @Test func `two hours that a clock shows twice have different names`() throws {
    #expect(try Self.label(.hour, from: "2024-11-02T05:00:00Z") == "Nov 2, 2024 at 1:00 AM")
    let first = try Self.label(.hour, from: "2024-11-03T05:00:00Z")
    #expect(first == "Nov 3, 2024 at 1:00 AM (-04:00)")
    let second = try Self.label(.hour, from: "2024-11-03T06:00:00Z")
    #expect(second == "Nov 3, 2024 at 1:00 AM (-05:00)")
    #expect(try Self.label(.hour, from: "2024-11-04T06:00:00Z") == "Nov 4, 2024 at 1:00 AM")
  }

  struct ValueCase: Sendable {
    let type: HKQuantityTypeIdentifier, value: Double, unit: String, expected: String
    var locale = "en_US"
  }

  @Test(arguments: [
    ValueCase(type: .stepCount, value: 8_715.96, unit: "count", expected: "8,715"),
    ValueCase(type: .stepCount, value: 99.99999999, unit: "count", expected: "100"),
    ValueCase(type: .bodyMass, value: 78.4471, unit: "kg", expected: "78.4\u{202F}kg"),
    ValueCase(
      type: .bodyMass, value: 78.4471, unit: "kg", expected: "78,4\u{202F}kg", locale: "de_DE"),
    ValueCase(type: .oxygenSaturation, value: 0.9712, unit: "%", expected: "97.1%"),
    ValueCase(
      type: .oxygenSaturation, value: 0.9712, unit: "%", expected: "97,1\u{A0}%", locale: "de_DE"),
    ValueCase(
      type: .respiratoryRate, value: 14.5, unit: "count/min",
      expected: "14.5\u{202F}breaths/min"),
    ValueCase(type: .cyclingCadence, value: 80, unit: "count/min", expected: "80\u{202F}rpm"),
    ValueCase(type: .walkingSpeed, value: 3, unit: "mi/hr", expected: "3\u{202F}mph"),
    ValueCase(type: .walkingSpeed, value: 4.5, unit: "km/hr", expected: "4.50\u{202F}km/h"),
    ValueCase(type: .bodyTemperature, value: 98.6, unit: "degF", expected: "98.6\u{202F}°F"),
    ValueCase(
      type: .bloodGlucose, value: 5.5, unit: "mmol<180.1558800000541>/L",
      expected: "5.5\u{202F}mmol/L"),
    ValueCase(type: .heartRate, value: 61.25, unit: "count/min", expected: "61.2\u{202F}bpm"),
    ValueCase(type: .dietaryBiotin, value: 0.00003, unit: "g", expected: "0.0000300\u{202F}g"),
    ValueCase(type: .bodyMassIndex, value: 24.26, unit: "count", expected: "24.3"),
    ValueCase(
      type: .activeEnergyBurned, value: 12_345.6, unit: "kcal", expected: "12,346\u{202F}kcal"),
    // Numbers with more digits than a table shows, and one with too few to be shown.
    ValueCase(type: .bodyMass, value: 1.7e308, unit: "kg", expected: "1.70E308\u{202F}kg"),
    ValueCase(type: .bodyMass, value: 2.5e-300, unit: "kg", expected: "2.50E-300\u{202F}kg"),
    ValueCase(type: .stepCount, value: 1e15, unit: "count", expected: "1.00E15"),
    ValueCase(type: .oxygenSaturation, value: 1.7e308, unit: "%", expected: "out of range"),
  ])
  func `numbers are rounded for people (S-59, U-21)`(_ example: ValueCase) throws {
    let type = HKQuantityType(example.type)
    let store = try InMemorySampleStore([
      .init(example.type, start: 0, end: 60, value: example.value, unit: example.unit)
    ])
    let context = EvaluationContext(
      store: store, calendar: ReportCalendar(clock: LocalClock(.gmt), weekStart: .monday), asOf: 0)
    let statistic = Statistic.standard(for: type)
    let result = try QuantityQuery(type: type, statistics: [statistic]).evaluate(in: context)
    let format = ValueFormat(0, of: result, format: try Self.format(example.locale))
    let value = try #require(result.intervals.first?.values[0])
    #expect(format.quantity(value) == example.expected)
    #expect(format.quantity(nil) == "·", "missing is not zero")
  }
}
