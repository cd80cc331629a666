import Foundation
import Health
import Report

/// `healthmark query`: statistics of one type, to standard output.
struct QueryCommand: Subcommand {
  static let name = "query"
  static let summary = "Compute statistics of one type and print them."
  static let words = "TYPE"
  static let examples: [(command: String, meaning: String)] = [
    (
      "healthmark query stepCount --data export.zip --interval \"1 week\" --range \"last 3 months\"",
      "Weekly steps; overlapping phone and watch are merged, not added."
    ),
    (
      "healthmark query bodyMass --data export.zip --interval \"1 month\" --by source --unit lb",
      "Monthly average body mass, of all sources and of each."
    ),
    (
      "healthmark query heartRate --data export.zip --statistics minimum,average,maximum "
        + "--interval \"1 day\" --from 2024-01-29 --to 2024-02-05 --format json",
      "A week of heart rate, as JSON."
    ),
  ]
  static let discussion = """
    A date means midnight in the time zone. Without --interval there is one interval over the whole
    range; without --range all data counts. Intervals begin at --anchor, else at the start of the
    calendar unit that holds the range's start. --from and --to list the intervals that they touch,
    each whole. 'healthmark types' lists the types.
    """
  static let options =
    OptionDefinition.reading + [
      OptionDefinition(
        "--statistics", "LIST",
        help:
          "sum, average, minimum, maximum, most_recent, duration, count. Default: sum or average."),
      OptionDefinition(
        "--interval", "LENGTH", help: "Such as \"1 day\", \"2 weeks\", \"1 month\"."),
      OptionDefinition(
        "--anchor", "WHEN",
        help: "Where intervals begin: \"monday 03:00\", 03:00, a date or a time."),
      OptionDefinition(
        "--range", "RANGE",
        help: "Such as \"last 3 months\", 2024-Q1, \"2024-01-01 .. 2024-02-01\", all."),
      OptionDefinition("--from", "TIME", help: "List intervals from this date or time …"),
      OptionDefinition("--to", "TIME", help: "… up to and without this one."),
      OptionDefinition("--by", "source", help: "List each source beside the merged values."),
      OptionDefinition(
        "--where", "FILTER",
        help: "Which samples: \"manual: exclude, source: [A, B], value: '>= 40 kg'\"."),
      OptionDefinition("--unit", "UNIT", help: "Default: the unit that most samples carry."),
      OptionDefinition(
        "--time-zone", "ZONE",
        help: "An IANA name. Default: the zone that the data names most often."),
      OptionDefinition(
        "--source-priority", "NAMES", isRepeatable: true,
        help: "Sources that come first where they overlap, highest first: \"A,B\", or repeated."),
      OptionDefinition("--as-of", "WHEN", help: "export (default), now, latest or a date."),
      OptionDefinition("--week-starts", "DAY", help: "The first day of a week. Default: monday."),
      OptionDefinition(
        "--locale", "LOCALE", help: "For numbers and dates in tables. Default: en_US."),
      OptionDefinition("--format", "FORMAT", help: "table (default), csv, json or markdown."),
      OptionDefinition(
        "--csv-safe",
        help: "In CSV, put ' before a text that a spreadsheet would take for a formula."),
    ] + OptionDefinition.plugins

  private let input: DataInput
  private let query: QuantityQuery
  private let timeZone: TimeZone?
  private let asOf: AsOf
  private let weekStart: Weekday
  private let locale: Locale
  private let sourcePriority: [String]
  private let format: QueryFormat
  private let isCSVSafe: Bool

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...1, "the type, such as stepCount,")
    input = try DataInput(arguments)
    query = try QuantityQuery(arguments)
    timeZone = try arguments.value("--time-zone") { try TimeZone(parsing: $0) }
    asOf = try arguments.value("--as-of") { try AsOf(parsing: $0) } ?? .export
    weekStart =
      try arguments.value("--week-starts") { try Weekday(parsing: $0) } ?? .monday
    locale =
      try arguments.value("--locale") { try Locale(parsing: $0) } ?? Locale(identifier: "en_US")
    sourcePriority = arguments.all("--source-priority")
    format = try arguments.value("--format") { try QueryFormat(parsing: $0) } ?? .table
    isCSVSafe = arguments.has("--csv-safe")
  }

  func run(_ console: Console) throws -> ExitStatus {
    let data = try input.load(console)
    let (store, status) = (data.store, data.status)
    let environment = try ReportEnvironment(
      store, timeZone: timeZone, asOf: asOf,
      now: Date().timeIntervalSinceReferenceDate)
    let context = EvaluationContext(
      store: store, calendar: ReportCalendar(clock: environment.clock, weekStart: weekStart),
      asOf: environment.asOf, sourcePriority: [query.type: names(of: store.sources)])
    let result: QueryResult
    do {
      result = try query.evaluate(in: context)
    } catch let error as IntervalBoundaries.TooManyIntervals {
      throw CommandFailure(.usage, error.description)
    }
    for note in environment.notes { console.note(note) }
    for warning in result.warnings { console.warn(warning) }
    try console.write(format.text(of: result, locale: locale, isCSVSafe: isCSVSafe))
    if result.sources.isEmpty {
      console.note("the data holds no samples of '\(query.type.name)'")
    }
    return status
  }
}

extension QueryCommand {
  /// The names in `--source-priority`: a value that is one source's name, else a list.
  private func names(of sources: [HKSource]) -> [String] {
    sourcePriority.flatMap { value in
      sources.indices(named: value).isEmpty ? Arguments.items(value) : [value]
    }
  }
}

extension QuantityQuery {
  /// The query that the words and options of `healthmark query` describe.
  fileprivate init(_ arguments: Arguments) throws {
    let type = try Arguments.parsing(arguments.words[0], HKQuantityType.parsing)
    if arguments.has("--anchor"), !arguments.has("--interval") {
      throw CommandFailure(.usage, "--anchor says where intervals begin and needs --interval")
    }
    self.init(
      type: type, statistics: try Self.statistics(arguments, for: type),
      time: QueryTime(
        range: try Self.range(arguments),
        interval: try arguments.value("--interval") { try IntervalLength(parsing: $0) },
        anchor: try arguments.value("--anchor") { try Anchor(parsing: $0) }),
      isBySource: try arguments.value("--by") { try Self.bySource($0) } ?? false,
      unit: try arguments.value("--unit") { try HKUnit(parsing: $0, for: type) },
      filter: try arguments.value("--where") { try SampleFilter(parsing: $0, for: type) })
  }

  private static func statistics(
    _ arguments: Arguments, for type: HKQuantityType
  ) throws -> [Statistic] {
    guard let words = arguments.list("--statistics") else { return [.standard(for: type)] }
    let statistics = try words.map { word in
      try Arguments.parsing(word, for: "--statistics") { try Statistic(parsing: $0, for: type) }
    }.uniqued()
    guard !statistics.isEmpty else {
      throw CommandFailure(.usage, "--statistics: the list is empty")
    }
    return statistics
  }

  private static func range(_ arguments: Arguments) throws -> DateRange {
    let from = try arguments.value("--from") { try TimePoint(parsing: $0) }
    let to = try arguments.value("--to") { try TimePoint(parsing: $0) }
    let range = try arguments.value("--range") { try DateRange(parsing: $0) }
    guard from != nil || to != nil else { return range ?? .all }
    guard range == nil else {
      throw CommandFailure(.usage, "--range and --from or --to exclude each other")
    }
    return .between(from, to)
  }

  private static func bySource(_ word: String) throws -> Bool {
    guard word == "source" else {
      throw UnreadableText("cannot separate by '\(word)'", help: "expected 'source'")
    }
    return true
  }
}
