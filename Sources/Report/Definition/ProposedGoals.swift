import Foundation
import Health

/// Goals that fit some data: the 75th percentile of the last 90 days, rounded down, so that at
/// least a quarter of the days met it; for limits (`better: down`) the 25th percentile, rounded up.
struct ProposedGoals {
  /// The values as parameters have them, such as `8500` and `7.25 hr`, by the names of the
  /// parameters.
  private(set) var values: [String: String] = [:]

  /// The least number of days, or nights, for a goal; and of weeks.
  private static let leastCounts = (days: 28, weeks: 4)

  /// - Parameters:
  ///   - queries: the queries of the document.
  ///   - lines: the lines of the document. The goal of a query is the parameter that the query
  ///     names as `goal: "{{step_goal}}"`.
  /// - Throws: the errors of the queries' evaluation.
  init(
    of queries: [NamedQuery], _ definition: ReportDefinition, _ lines: [String],
    in context: EvaluationContext
  ) throws {
    for named in queries {
      guard let query = named.query as? any IntervalQuery,
        let match = lines[named.place.line - 1].firstMatch(of: /goal: "?\{\{(\w+)\}\}/),
        let parameter = definition.parameters.first(where: { $0.name == match.1 }),
        values[parameter.name] == nil,
        let value = try Self.goal(
          of: query, better: named.summaryOptions.better, like: parameter.value, in: context),
        (try? parameter.check(value)) != nil
      else { continue }
      values[parameter.name] = value
    }
  }

  /// - Parameter example: the goal that the document has: a number, or a duration.
  private static func goal(
    of query: any IntervalQuery, better: Goal.Direction, like example: String,
    in context: EvaluationContext
  ) throws -> String? {
    var (query, context) = (query, context)
    let least: Int
    switch query.time.interval {
    case IntervalLength(1, .day):
      (query.time.range, least) = (.lastComplete(90, .day), leastCounts.days)
    case IntervalLength(1, .night):
      (query.time.range, least) = (.lastComplete(90, .night), leastCounts.days)
    case IntervalLength(1, .week):
      (query.time.range, least) = (.lastComplete(13, .week), leastCounts.weeks)
    default: return nil
    }
    context.wants = .summaries
    let result = try query.evaluate(in: context)
    guard let column = result.columns.first else { return nil }
    let values = result.summaryValues(0, of: result.completeIntervals).compactMap(\.self)
    guard values.count >= least,
      let value = ReadingStatistics(values).percentile(better == .up ? 0.75 : 0.25)
    else { return nil }
    // A goal that is rounded the other way would be met by fewer days.
    let direction: FloatingPointRoundingRule = better == .up ? .down : .up
    if column.amount == .duration { return duration(value, direction) }
    guard Double(example) != nil, column.amount != .instant else { return nil }
    return rounded(value, direction)
  }

  /// A duration in quarters of an hour, or below one hour in steps of five minutes.
  ///
  /// - Parameter seconds: the duration.
  private static func duration(
    _ seconds: Double, _ direction: FloatingPointRoundingRule
  ) -> String? {
    let quarters = steps(seconds, of: 900, direction)
    if quarters >= 4 { return "\(number(quarters / 4)) hr" }
    let minutes = steps(seconds, of: 300, direction) * 5
    return minutes > 0 ? "\(number(minutes)) min" : nil
  }

  /// The number in steps of one, two or five times a power of ten that are at most a tenth of it,
  /// but at least one: 8,432 in steps of 500 is 8,000, or rounded up 8,500. Nil for zero.
  private static func rounded(_ value: Double, _ direction: FloatingPointRoundingRule) -> String? {
    guard value.isFinite, value > 0 else { return nil }
    let tenth = value / 10
    let power = pow(10, log10(tenth).rounded(.down))
    let step = max(1, [5, 2, 1].map { $0 * power }.first { $0 <= tenth } ?? power)
    let count = steps(value, of: step, direction)
    return count > 0 ? number(count * step) : nil
  }

  /// The number of steps in an amount, in one direction unless rounding errors alone make a
  /// difference.
  private static func steps(
    _ amount: Double, of step: Double, _ direction: FloatingPointRoundingRule
  ) -> Double {
    (amount / step).roundedToTwelveDigits.rounded(direction)
  }

  /// The shortest decimal number, without a fraction of zero.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
