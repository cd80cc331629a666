import Foundation
import Health
import Report

/// The settings for computing a query: the time zone, the date to look back from, the first
/// weekday, the locale and the order of sources.
struct QuerySettings {
  private var timeZone: TimeZone?
  private var asOf: AsOf?
  private var weekStart: Weekday?
  private var namedLocale: Locale?
  private let sourcePriority: [String]
  /// The order of sources by type, from a definition; empty if there is none.
  private var priorityOfTypes: [HKSampleType: [String]] = [:]

  /// The locale of numbers and dates in tables.
  var locale: Locale { namedLocale ?? Locale(identifier: "en_US") }

  init(_ arguments: Arguments) throws {
    timeZone = try arguments.value("--time-zone") { try TimeZone(parsing: $0) }
    asOf = try arguments.value("--as-of") { try AsOf(parsing: $0) }
    weekStart = try arguments.value("--week-starts") { try Weekday(parsing: $0) }
    namedLocale = try arguments.value("--locale") { try Locale(parsing: $0) }
    sourcePriority = arguments.all("--source-priority")
  }

  /// Uses the settings of a definition, except those given on the command line.
  mutating func take(from definition: ReportDefinition) {
    timeZone = timeZone ?? definition.timeZone
    asOf = asOf ?? definition.asOf
    weekStart = weekStart ?? definition.weekStart
    namedLocale = namedLocale ?? definition.locale
    priorityOfTypes = definition.sourcePriority
  }

  /// Returns the context in which to compute a query of the given types.
  ///
  /// - Throws: an error of the store.
  func context(
    for types: [HKObjectType], _ store: any SampleStore
  ) throws -> (environment: ReportEnvironment, context: EvaluationContext) {
    let environment = try ReportEnvironment(
      store, timeZone: timeZone, asOf: asOf ?? .export, now: Date().timeIntervalSinceReferenceDate)
    var priority = priorityOfTypes
    let preferred = names(of: store.sources)
    for case let type as HKSampleType in types where !preferred.isEmpty || priority[type] == nil {
      priority[type] = preferred
    }
    return (
      environment,
      EvaluationContext(
        environment, weekStart: weekStart ?? .monday, sourcePriority: priority)
    )
  }

  /// The names given with `--source-priority`. Each value is the name of a source or else a list.
  private func names(of sources: [HKSource]) -> [String] {
    zip(sourcePriority, sources.indices(named: sourcePriority)).flatMap { value, named in
      named.isEmpty ? Arguments.items(value) : [value]
    }
  }
}
