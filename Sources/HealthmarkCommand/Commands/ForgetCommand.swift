import Foundation
import Health
import HealthDatabase
import JSON
import Report
import SQLite

/// `healthmark forget`: removes data from a store for good.
struct ForgetCommand: Subcommand {
  static let name = "forget"
  static let summary = "Remove a source, a range of dates or everything from a store, for good."
  static let words = ""
  static let examples: [(command: String, meaning: String)] = [
    ("healthmark forget --store health.store --source 'Old Scale'", "All that a source wrote."),
    (
      "healthmark forget --store health.store --range 2019",
      "All samples that begin in this year, in the zone of the data or --time-zone."
    ),
    ("healthmark forget --store health.store --all", "Everything; an empty store stays."),
  ]
  static let discussion = """
    The store is written anew without what is forgotten, and takes the place of the old file. An
    export that still holds it brings it back when it is imported again.
    """
  static let options = [
    OptionDefinition("--store", "FILE", help: "The store."),
    OptionDefinition("--source", "NAME", isRepeatable: true, help: "A source, by its whole name."),
    OptionDefinition(
      "--range", "RANGE", help: "Dates, as in definitions: 2019, 2019-05, A..B without B, …"),
    OptionDefinition("--time-zone", "ZONE", help: "The zone of the dates."),
    OptionDefinition("--all", help: "Everything."),
    OptionDefinition("--no-wait", help: "Fail with 4 if another process changes the store."),
    OptionDefinition("--format", "FORMAT", help: "text (default) or json."),
  ]

  private let store: HealthDatabase
  private let sources: [String]
  private let range: DateRange?
  private let timeZone: TimeZone?
  private let isAll: Bool
  private let waits: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(0...0, "nothing")
    store = HealthDatabase(try arguments.store)
    sources = arguments.all("--source")
    range = try arguments.value("--range") { try DateRange(parsing: $0) }
    timeZone = try arguments.value("--time-zone") { try TimeZone(parsing: $0) }
    isAll = arguments.has("--all")
    waits = !arguments.has("--no-wait")
    isJSON = try arguments.isJSON
    guard [!sources.isEmpty, range != nil, isAll].count(where: { $0 }) == 1 else {
      throw CommandFailure(
        .usage, "expected one of --source, --range and --all",
        help: "'healthmark help forget' shows examples")
    }
  }

  func run(_ console: Console) throws -> ExitStatus {
    do {
      let result = try store.forget(
        try selection(),
        wait: waits
          ? { console.note("another process changes '\(store.path)', waiting for it") } : nil)
      try console.write(
        isJSON
          ? JSONValue.object([("deleted", .integer(result))]).text
          : "\(result) samples forgotten\n",
        ofChange: "the store '\(store.path)' was changed")
      return .fine
    } catch let error as DatabaseError {
      throw CommandFailure(.data, error.message)
    }
  }

  private func selection() throws -> ForgottenSamples {
    if isAll { return .all }
    let snapshot = try store.snapshot()
    if let range {
      let environment = try ReportEnvironment(
        snapshot, timeZone: timeZone, asOf: .export, now: Date().timeIntervalSinceReferenceDate)
      let calendar = ReportCalendar(clock: environment.clock, weekStart: .monday)
      guard
        let bounds = range.resolved(
          asOf: environment.asOf, calendar: calendar, extent: -Double.infinity..<Double.infinity)
      else { throw CommandFailure(.usage, "--range: the range holds no time") }
      return .starting(bounds)
    }
    for name in sources where !snapshot.sources.contains(where: { $0.name == name }) {
      throw CommandFailure(
        .usage, "the store has no source '\(name)'",
        help: suggestion(for: name, among: snapshot.sources.map(\.name)))
    }
    return .sources(Set(sources))
  }
}
