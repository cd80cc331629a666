import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Ranges of dates` {
  static let newYork = TimeZone(identifier: "America/New_York") ?? .gmt

  static func resolve(
    _ text: String, asOf: String = "2024-02-04T14:41:00-05:00", extent: Range<Double>? = nil
  ) throws -> String? {
    let calendar = ReportCalendar(clock: LocalClock(newYork), weekStart: .monday)
    let range = try DateRange(parsing: text).resolved(
      asOf: try instant(asOf), calendar: calendar, extent: extent)
    return range.map {
      "\(calendar.clock.iso8601($0.lowerBound)) \(calendar.clock.iso8601($0.upperBound))"
    }
  }

  static func instant(_ text: String) throws -> Double {
    try Date(text, strategy: .iso8601).timeIntervalSinceReferenceDate
  }

  struct Case: Sendable {
    let text: String, expected: String
    var asOf = "2024-02-04T14:41:00-05:00"
  }

  @Test(arguments: [
    Case(text: "last 3 months", expected: "2023-11-04T14:41:00-04:00 2024-02-04T14:41:00-05:00"),
    Case(text: "last 1 week", expected: "2024-01-28T14:41:00-05:00 2024-02-04T14:41:00-05:00"),
    Case(text: "last 90 minutes", expected: "2024-02-04T13:11:00-05:00 2024-02-04T14:41:00-05:00"),
    Case(
      text: "last 3 complete months",
      expected: "2023-11-01T00:00:00-04:00 2024-02-01T00:00:00-05:00"),
    Case(
      text: "last 2 complete months",
      expected: "2023-12-01T00:00:00-05:00 2024-02-01T00:00:00-05:00",
      asOf: "2024-02-01T00:00:00-05:00"),
    Case(
      text: "last complete week", expected: "2024-01-22T00:00:00-05:00 2024-01-29T00:00:00-05:00"),
    Case(
      text: "last complete week", expected: "2024-01-29T00:00:00-05:00 2024-02-05T00:00:00-05:00",
      asOf: "2024-02-05T00:00:00-05:00"),
    Case(
      text: "previous week", expected: "2024-01-22T00:00:00-05:00 2024-01-29T00:00:00-05:00",
      asOf: "2024-02-05T00:00:00-05:00"),
    Case(text: "this month", expected: "2024-02-01T00:00:00-05:00 2024-03-01T00:00:00-05:00"),
    Case(
      text: "this month", expected: "2024-01-01T00:00:00-05:00 2024-02-01T00:00:00-05:00",
      asOf: "2024-02-01T00:00:00-05:00"),
    Case(text: "previous week", expected: "2024-01-22T00:00:00-05:00 2024-01-29T00:00:00-05:00"),
    Case(text: "year to date", expected: "2024-01-01T00:00:00-05:00 2024-02-04T14:41:00-05:00"),
    Case(text: "since 2024-01-31", expected: "2024-01-31T00:00:00-05:00 2024-02-04T14:41:00-05:00"),
    Case(
      text: "2024-03-10 .. 2024-03-11",
      expected: "2024-03-10T00:00:00-05:00 2024-03-11T00:00:00-04:00"),
    Case(text: "2024", expected: "2024-01-01T00:00:00-05:00 2025-01-01T00:00:00-05:00"),
    Case(text: "2024-02", expected: "2024-02-01T00:00:00-05:00 2024-03-01T00:00:00-05:00"),
    Case(text: "2024-W01", expected: "2024-01-01T00:00:00-05:00 2024-01-08T00:00:00-05:00"),
    Case(text: "2020-W53", expected: "2020-12-28T00:00:00-05:00 2021-01-04T00:00:00-05:00"),
    Case(text: "2024-Q4", expected: "2024-10-01T00:00:00-04:00 2025-01-01T00:00:00-05:00"),
    Case(text: "2024-03-10", expected: "2024-03-10T00:00:00-05:00 2024-03-11T00:00:00-04:00"),
  ])
  func `date ranges resolve against as_of in the zone`(_ example: Case) throws {
    #expect(try Self.resolve(example.text, asOf: example.asOf) == example.expected)
  }

  struct GapCase: Sendable {
    let text: String, asOf: String, expected: String
    var zone = "America/Sao_Paulo"
  }

  /// São Paulo skipped the midnight of 4 November 2018, and Asunción that of 1 October 2023.
  @Test(
    "S-85: date ranges keep to the calendar if a midnight does not exist",
    arguments: [
      GapCase(
        text: "last 1 complete day", asOf: "2018-11-05T00:00:00-02:00",
        expected: "2018-11-04T01:00:00-02:00 2018-11-05T00:00:00-02:00"),
      GapCase(
        text: "this day", asOf: "2018-11-04T01:00:00-02:00",
        expected: "2018-11-03T00:00:00-03:00 2018-11-04T01:00:00-02:00"),
      GapCase(
        text: "day to date", asOf: "2018-11-04T01:00:00-02:00",
        expected: "2018-11-03T00:00:00-03:00 2018-11-04T01:00:00-02:00"),
      GapCase(
        text: "2023-10", asOf: "2024-01-01T00:00:00Z",
        expected: "2023-10-01T01:00:00-03:00 2023-11-01T00:00:00-03:00", zone: "America/Asuncion"),
      GapCase(
        text: "previous month", asOf: "2023-10-15T12:00:00-03:00",
        expected: "2023-09-01T00:00:00-04:00 2023-10-01T01:00:00-03:00", zone: "America/Asuncion"),
      GapCase(
        text: "last 1 complete quarter", asOf: "2024-01-01T00:00:00-03:00",
        expected: "2023-10-01T01:00:00-03:00 2024-01-01T00:00:00-03:00", zone: "America/Asuncion"),
    ])
  func gaps(_ example: GapCase) throws {
    let clock = LocalClock(try #require(TimeZone(identifier: example.zone)))
    let range = try #require(
      try DateRange(parsing: example.text).resolved(
        asOf: try Self.instant(example.asOf),
        calendar: ReportCalendar(clock: clock, weekStart: .monday), extent: nil))
    #expect(
      "\(clock.iso8601(range.lowerBound)) \(clock.iso8601(range.upperBound))" == example.expected)
  }

  @Test func `the range of all data depends on the data`() throws {
    #expect(try Self.resolve("all") == nil)
    let extent = try Self.instant("2024-01-01T05:00:00Z")..<Self.instant("2024-01-02T05:00:00Z")
    #expect(
      try Self.resolve("all", extent: extent)
        == "2024-01-01T00:00:00-05:00 2024-01-02T00:00:00-05:00")
  }

  struct Mistake: Sendable {
    let text: String, message: String, help: String
    var word: String?
  }

  @Test(arguments: [
    Mistake(
      text: "last 3 moths", message: "unknown unit of time 'moths'", help: "did you mean 'month'?",
      word: "moths"),
    Mistake(
      text: "lats 3 months", message: "invalid range 'lats 3 months'",
      help: "did you mean 'last'?", word: "lats"),
    Mistake(
      text: "last 0 days", message: "'0' is not a whole number from 1",
      help: "for example '2 weeks'", word: "0"),
    Mistake(
      text: "last month", message: "'last' needs a number",
      help: "did you mean 'last 1 month' or 'previous month'?"),
    Mistake(text: "2024-13", message: "invalid range '2024-13'", help: "a range is written"),
    Mistake(text: "2023-W53", message: "invalid range '2023-W53'", help: "a range is written"),
    Mistake(
      text: "2024-01-01 .. 2024-02-30", message: "'2024-02-30' is not a date", help: "a range is",
      word: "2024-02-30"),
    Mistake(
      text: "2024-03 .. 2024-05",
      message: "'2024-03' is a period, expected a date such as 2024-03-01",
      help: "'A .. B' starts on the date A and ends before the date B", word: "2024-03"),
    Mistake(text: "", message: "the range is empty", help: "a range is written"),
  ])
  func `a date range that cannot be read is reported`(_ mistake: Mistake) throws {
    let error = try #require(
      #expect(throws: UnreadableText.self) { try DateRange(parsing: mistake.text) })
    #expect(error.message.hasPrefix(mistake.message))
    #expect(error.help?.hasPrefix(mistake.help) == true)
    if let word = mistake.word, let part = error.part {
      let scalars = Array(mistake.text.unicodeScalars)
      #expect(String(String.UnicodeScalarView(scalars[part])) == word)
    } else {
      #expect(mistake.word == nil && error.part == nil)
    }
  }
}

@Suite struct `Anchors of intervals` {
  struct Case: Sendable {
    let text: String, expected: String
  }

  @Test(arguments: [
    Case(text: "monday 03:00", expected: "2024-01-29T03:00:00-05:00"),
    Case(text: "Sunday", expected: "2024-02-04T00:00:00-05:00"),
    Case(text: "sunday 15:00", expected: "2024-01-28T15:00:00-05:00"),
    Case(text: "03:00", expected: "2024-02-04T03:00:00-05:00"),
    Case(text: "2024-01-31", expected: "2024-01-31T00:00:00-05:00"),
    Case(text: "2024-01-31 02:30", expected: "2024-01-31T02:30:00-05:00"),
    Case(text: "2024-01-31T02:30:00Z", expected: "2024-01-30T21:30:00-05:00"),
    Case(text: "2024-01-31 02:30:00 +0530", expected: "2024-01-30T16:00:00-05:00"),
  ])
  func `an anchor that recurs is at or before the start of the range`(_ example: Case) throws {
    let clock = LocalClock(`Ranges of dates`.newYork)
    let start = try `Ranges of dates`.instant("2024-02-04T14:41:00-05:00")
    let anchor = try Anchor(parsing: example.text)
    let boundaries = IntervalBoundaries(
      anchor: anchor.resolved(before: start, clock: clock), components: IntervalComponents(days: 7),
      clock: clock)
    #expect(clock.iso8601(boundaries.anchor) == example.expected)
  }

  @Test(arguments: [
    "moonday 03:00", "monday 25:00", "monday 03:00 sharp", "soon", "2024-02-30", "",
  ])
  func `an anchor that cannot be read is reported`(_ text: String) {
    #expect(throws: UnreadableText.self) { try Anchor(parsing: text) }
  }
}
