import Figures
import Foundation
import Health
import JSON
import Report

/// `healthmark ranges`: shows the intervals of a range.
struct RangesCommand: Subcommand {
  static let name = "ranges"
  static let summary = "Show the intervals of a range: their boundaries, lengths and states."
  static let forms = [[Operand("RANGE", .text)]]
  static let examples = Example.list(
    """
    healthmark ranges "last 3 months" --interval "1 week" --data export.zip
      The weeks of a report on this export, counted back from its date.
    healthmark ranges 2024-03 --interval "1 day" --time-zone Europe/Berlin --as-of 2024-04-01
      The days of a month, one of which has 23 hours; no data is needed.
    """)
  static let discussion = """
    Ranges are counted back from --as-of; with --data, from the export's date by default. One of the
    two options is needed. Each interval includes its start but not its end. Clock changes are listed with their dates. The
    states are the same as in reports: a 'partial' interval ends after --as-of or after the end of
    the data; an interval 'ahead' starts then or later.
    """
  static let options =
    OptionDefinition.readingIfNamed + [
      OptionDefinition(
        "--interval LENGTH", .text,
        "For example \"1 day\" or \"1 night\". Default: one interval over the entire range."),
      .anchor,
      OptionDefinition(
        "--as-of WHEN", .word(.moments),
        "export (default with --data), now, latest, or a date or time; without --data, now, a date"
          + " or a time is needed."),
      OptionDefinition(
        "--time-zone ZONE", .word(.timeZones),
        "An IANA name. Default: the time zone of the data, or UTC without data."),
      .weekStarts,
      OptionDefinition("--format FORMAT", .format(), "text (default) or json."),
    ] + OptionDefinition.plugins

  private let input: DataInput?
  private let time: QueryTime
  private let asOf: AsOf
  private let timeZone: TimeZone?
  private let weekStart: Weekday
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...1, "the range, such as \"last 3 months\",")
    input = arguments.has("--data") ? try DataInput(arguments) : nil
    let range = try Arguments.parsing(arguments.words[0]) { try DateRange(parsing: $0) }
    let interval = try arguments.value("--interval") { try IntervalLength(parsing: $0) }
    let anchor = try arguments.value("--anchor") { try Anchor(parsing: $0) }
    if anchor != nil, interval == nil {
      throw CommandFailure(.usage, .anchorNeedsInterval)
    }
    time = QueryTime(range: range, interval: interval, anchor: anchor)
    let asOf = try arguments.value("--as-of") { try AsOf(parsing: $0) }
    timeZone = try arguments.value("--time-zone") { try TimeZone(parsing: $0) }
    weekStart = try arguments.value("--week-starts") { try Weekday(parsing: $0) } ?? .monday
    isJSON = try arguments.isJSON
    if input == nil {
      if range.needsExtent {
        throw CommandFailure(
          .usage, "the range depends on the data", help: "give the data with --data export.zip")
      }
      guard let asOf else {
        throw CommandFailure(
          .usage, "ranges are counted back from a date, which is missing",
          help:
            "give it with --as-of 2024-02-04 or --as-of now, or give the data with --data"
            + " export.zip"
        )
      }
      if asOf == .export || asOf == .latest {
        throw CommandFailure(
          .usage, "without --data, --as-of must be a date, a time or 'now'",
          help: "for example --as-of 2024-02-04; or give the data with --data export.zip")
      }
    }
    self.asOf = asOf ?? .export
  }

  func run(_ console: Console) throws -> ExitStatus {
    let data = try input?.load(console)
    let environment = try ReportEnvironment(
      data?.store ?? InMemorySampleStore(), timeZone: timeZone ?? (data == nil ? .gmt : nil),
      asOf: asOf, now: Date().timeIntervalSinceReferenceDate)
    let context = EvaluationContext(environment, weekStart: weekStart)
    let store = environment.store
    let intervals = try context.intervals(of: time, over: store.quantityTypes + store.objectTypes)
    if data == nil, timeZone == nil { console.note("no time zone given; using UTC") }
    for notice in environment.notes { console.report(notice) }
    let rows = intervals.intervals.map { Row($0, of: environment) }
    try console.write(isJSON ? json(intervals, rows, environment).text : table(rows).plainText)
    return data?.status ?? .fine
  }

  /// An interval with the facts that are shown about it.
  private struct Row {
    let interval: Range<Double>
    let state: IntervalState
    let changes: [ClockChange]
    let clock: LocalClock

    init(_ interval: Range<Double>, of environment: ReportEnvironment) {
      self.interval = interval
      clock = environment.clock
      state = IntervalState(
        from: interval.lowerBound, to: interval.upperBound, knownUntil: environment.knownUntil)
      changes = clock.changes(in: interval)
    }

    var hours: Double { (interval.upperBound - interval.lowerBound) / 3_600 }
    var start: String { clock.iso8601(interval.lowerBound) }
    var end: String { clock.iso8601(interval.upperBound) }
  }

  private func table(_ rows: [Row]) -> Table {
    let format = ReportFormat(
      locale: Locale(identifier: "en_US"), charset: .unicode,
      clock: rows.first?.clock ?? .init(.gmt))
    return Table(
      columns: [
        .init(format.heading(ofIntervals: time.interval), isNumeric: false),
        .init("Start", isNumeric: false),
        .init("End", isNumeric: false), .init("Hours"), .init("State", isNumeric: false),
        .init("Clock set", isNumeric: false),
      ],
      rows: rows.map { row in
        [
          format.label(row.interval, time.interval), row.start, row.end,
          JSONValue.text(of: row.hours), row.state.rawValue,
          row.changes.map(\.text).joined(separator: ", "),
        ]
      })
  }

  private func json(
    _ intervals: QueryIntervals, _ rows: [Row], _ environment: ReportEnvironment
  ) -> JSONValue {
    let clock = environment.clock
    func text(_ instant: Double) -> JSONValue { .string(clock.iso8601(instant)) }
    return [
      "format": .string(EvaluatedReport.formatName),
      "program": .string(HealthmarkCommand.program), "timeZone": .string(clock.name),
      "asOf": text(environment.asOf), "knownUntil": text(environment.knownUntil),
      "range": intervals.range.map {
        ["start": text($0.lowerBound), "end": text($0.upperBound)]
      } ?? .null,
      "interval": time.interval.map { .string($0.description) } ?? .null,
      "intervals": .array(
        rows.map { row in
          [
            "start": .string(row.start), "end": .string(row.end),
            "hours": .number(row.hours), "state": .string(row.state.rawValue),
            "clockChanges": .array(
              row.changes.map {
                ["date": .string($0.date.description), "seconds": .integer($0.seconds)]
              }),
          ]
        }),
    ]
  }
}
