package import Health

/// The origin of one number: the samples, the parts of them that counted, and the parts that other
/// sources covered.
package struct Explanation: Sendable {
  /// The statistic that the number belongs to, with its type and unit.
  package var column: ResultColumn
  package var type: HKSampleType
  /// The interval, with the engine's own value in its first column.
  package var result: QueryResult
  /// The sources with a sample that touches the interval, in priority order.
  package var sources: [Source]
  /// The samples that touch the interval, ordered by start.
  package var samples: [Sample]
  /// The way in which the parts of the sources form the value.
  package var rule: Rule
  /// The number of samples in the interval that `where` or `exclude` leaves out.
  package var refused: Int
  /// The rules that the number follows, such as `S-44`.
  package var rules: [String]

  /// The way in which parts form a value.
  package enum Rule: Sendable {
    /// The parts add up, and each point in time counts once, for the source that ranks highest
    /// there (S-44).
    case merged
    /// The parts add up, and every sample counts.
    case added
    /// The readings of all sources are pooled (S-41).
    case pooled
  }

  /// A source's share of the number.
  package struct Source: Sendable {
    package var name: String
    package var samples: Int
    /// The number of samples that did not count at all.
    package var maskedSamples: Int
    /// The source's own value, as if it were the only source; nil if it has none.
    package var plain: Double?
    /// The part that the source adds to the value; nil if parts do not add up.
    package var counted: Double?
    /// The amounts that other sources cover, by the index into `sources` of the source that counts
    /// instead.
    package var maskedBy: [Int: Double] = [:]
    /// The times at which the source's samples count, ascending, clipped to the interval.
    package var countedTimes: [Range<Double>]
    /// The times of all samples of the source, clipped to the interval.
    package var times: [Range<Double>]
  }

  /// A sample that touches the interval.
  package struct Sample: Sendable {
    package var start: Double
    package var end: Double
    /// The index of the sample's source in `sources`.
    package var source: Int
    /// The value in the unit of the column; for a category, the duration in seconds.
    package var value: Double
    /// The part of the value inside the interval.
    package var plain: Double
    /// The part of `plain` that counts.
    package var counted: Double
    /// True if the sample starts before the interval or ends after it.
    package var crosses: Bool
  }

  /// The difference between the engine's value and the sum of the parts, as a share of the value;
  /// nil if parts do not add up, or if the value is missing.
  package var difference: Double? {
    guard rule != .pooled, let value = result.intervals.first?.values.first ?? nil else {
      return nil
    }
    let sum = sources.compactMap(\.counted).reduce(0, +)
    return value == sum ? 0 : abs(value - sum) / max(abs(value), abs(sum))
  }
}

/// A query whose individual numbers can be explained.
package protocol ExplainableQuery: IntervalQuery {
  var statistics: [Statistic] { get set }
  /// The statistics whose numbers can be explained by individual samples.
  var explainable: [Statistic] { get }
  /// True if means per day are defined for the type, which amounts of days explain.
  var hasMeans: Bool { get }
  /// The rules that the statistics follow.
  var rules: [String] { get }

  /// Explains the first statistic, which must be explainable, over one interval.
  ///
  /// - Parameter boundaries: the start and the end of the interval.
  /// - Throws: the same errors as `evaluate(in:)`.
  func explanation(of boundaries: [Double], in context: EvaluationContext) throws -> Explanation
}

extension ExplainableQuery {
  /// The query with only its first explainable statistic.
  ///
  /// - Throws: `Diagnostic` if it has none.
  package func ofExplainable() throws -> Self {
    guard let statistic = statistics.first(where: explainable.contains) else {
      let others: [Statistic] = hasMeans ? [.perDay] : []
      throw Diagnostic(
        "\(listed(statistics.map(\.word))) cannot be explained",
        at: nil, help: "explain \(listed((explainable + others).map(\.word)))")
    }
    var query = self
    query.statistics = [statistic]
    return query
  }

  /// The boundaries of the query's interval that contains an instant or belongs to a date.
  ///
  /// - Throws: `Diagnostic` or `IntervalBoundaries.TooManyIntervals` if the range of the query has
  ///   too many intervals.
  package func interval(at point: TimePoint, in context: EvaluationContext) throws -> [Double] {
    let instant = point.instant(context.clock)
    var time = time.own
    if time.interval?.unit == .night {
      var date = context.clock.date(at: instant)
      if case .date = point {
      } else if context.clock.timeOfDay(at: instant)
        >= time.nightStart(context.clock)
      {
        date = date.adding(days: 1)
      }
      time.range = .between(.date(date), .date(date.adding(days: 1)))
    } else if time.interval != nil {
      time.range = .between(.instant(instant), .instant(instant.nextUp))
    }
    let boundaries = try context.intervals(of: time, over: types).boundaries
    return Array(boundaries.prefix(2))
  }

  /// True if one of the intervals of the query's own range has these boundaries.
  package func hasInterval(_ boundaries: [Double], in context: EvaluationContext) throws -> Bool {
    let own = try context.intervals(of: time.own, over: types).boundaries
    guard let first = own.first, let last = own.last else { return false }
    return boundaries[0] >= first && boundaries[1] <= last
  }
}

/// The samples that a result is computed from, and the rules that it follows.
package struct QueryProvenance: Sendable, Equatable {
  /// The number of samples in the intervals that counted, at least in part.
  package var used = 0
  /// The number of samples that did not count at all, because sources that rank higher cover them
  /// completely (S-44), or because another source recorded the same workout.
  package var masked = 0
  /// The number of samples that `where` or `exclude` leaves out, and of those without a partner
  ///
  package var leftOut = 0
  /// The rules, such as `S-44`, without duplicates.
  package var rules: [String]
}
