import Foundation
import Health
import Report

/// The options that say in which zone, from which moment and with which order of sources a query is computed.
struct QuerySettings {
  private var timeZone: TimeZone?
  private var asOf: AsOf?
  private var weekStart: Weekday?
  private var namedLocale: Locale?
  private let sourcePriority: [String]
  /// The order of sources by type, of a definition; empty without one.
  private var priorityOfTypes: [HKSampleType: [String]] = [:]

  /// The language of numbers and dates in tables.
  var locale: Locale { namedLocale ?? Locale(identifier: "en_US") }

  init(_ arguments: Arguments) throws {
    timeZone = try arguments.value("--time-zone") { try TimeZone(parsing: $0) }
    asOf = try arguments.value("--as-of") { try AsOf(parsing: $0) }
    weekStart = try arguments.value("--week-starts") { try Weekday(parsing: $0) }
    namedLocale = try arguments.value("--locale") { try Locale(parsing: $0) }
    sourcePriority = arguments.all("--source-priority")
  }

  /// Takes what a definition says, but for what the command line says.
  mutating func take(from definition: ReportDefinition) {
    timeZone = timeZone ?? definition.timeZone
    asOf = asOf ?? definition.asOf
    weekStart = weekStart ?? definition.weekStart
    namedLocale = namedLocale ?? definition.locale
    priorityOfTypes = definition.sourcePriority
  }

  /// The context in which a query over some types is computed.
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

  /// The names in `--source-priority`: a single source's name, otherwise a list.
  private func names(of sources: [HKSource]) -> [String] {
    zip(sourcePriority, sources.indices(named: sourcePriority)).flatMap { value, named in
      named.isEmpty ? Arguments.items(value) : [value]
    }
  }
}
