package import Health

/// The making of one number: the samples, what of them counted, and what other sources covered.
package struct Explanation: Sendable {
  /// The statistic of which the number is, with its type and unit.
  package var column: ResultColumn
  package var type: HKSampleType
  /// The interval, with the engine's own value in its first column.
  package var result: QueryResult
  /// The sources in priority order, those with a sample that touches the interval.
  package var sources: [Source]
  /// The samples that touch the interval, in order of start.
  package var samples: [Sample]
  /// The way in which the sources' parts make the value.
  package var rule: Rule
  /// The number of samples in the interval that `where` or `exclude` refuses.
  package var refused: Int
  /// The rules that the number follows, such as `S-44`.
  package var rules: [String]

  /// The way in which parts make a value.
  package enum Rule: Sendable {
    /// The parts add up, and each moment counts once, for the source that ranks highest there (S-44).
    case merged
    /// The parts add up, and every sample counts.
    case added
    /// The readings of all sources are taken together (S-41).
    case pooled
  }

  /// A source's share of the number.
  package struct Source: Sendable {
    package var name: String
    package var samples: Int
    /// The number of samples of which nothing counted.
    package var maskedSamples: Int
    /// The source's own value, as if it were alone; nil without one.
    package var plain: Double?
    /// The part that it adds to the value; nil where parts do not add up.
    package var counted: Double?
    /// The parts that other sources cover, by the index into `sources` of the one that counts in their place.
    package var maskedBy: [Int: Double] = [:]
    /// The times at which its samples count, ascending, clipped to the interval.
    package var countedTimes: [Range<Double>]
    /// The times of all its samples, clipped to the interval.
    package var times: [Range<Double>]
  }

  /// A sample that touches the interval.
  package struct Sample: Sendable {
    package var start: Double
    package var end: Double
    /// The index into `sources`.
    package var source: Int
    /// The value in the unit of the column; for a category the seconds that it lasts.
    package var value: Double
    /// The part of the value that lies in the interval.
    package var plain: Double
    /// The part of `plain` that counts.
    package var counted: Double
    /// True if it begins before the interval or ends after it.
    package var crosses: Bool
  }

  /// The difference between the engine's value and the sum of the parts, as a share of the value; nil where
  /// parts do not add up, and without a value.
  package var difference: Double? {
    guard rule != .pooled, let value = result.intervals.first?.values.first ?? nil else {
      return nil
    }
    let sum = sources.compactMap(\.counted).reduce(0, +)
    return value == sum ? 0 : abs(value - sum) / max(abs(value), abs(sum))
  }
}

/// A query of which single numbers can be explained.
package protocol ExplainableQuery: IntervalQuery {
  var statistics: [Statistic] { get set }
  /// The statistics of which a number is made of samples one by one.
  var explainable: [Statistic] { get }

  /// Explains the first statistic, which must be explainable, over one interval.
  ///
  /// - Parameter boundaries: the start and the end of the interval.
  /// - Throws: as `evaluate(in:)`.
  func explanation(of boundaries: [Double], in context: EvaluationContext) throws -> Explanation
}

extension ExplainableQuery {
  /// The query of its first explainable statistic alone.
  ///
  /// - Throws: `Diagnostic` if it has none.
  package func ofExplainable() throws -> Self {
    guard let statistic = statistics.first(where: explainable.contains) else {
      throw Diagnostic(
        .cannotBeExplained(statistics.map(\.word), but: explainable.map(\.word)), at: nil)
    }
    var query = self
    query.statistics = [statistic]
    return query
  }

  /// The interval of the query that contains a moment, or that a date names.
  ///
  /// - Throws: `Diagnostic` or `IntervalBoundaries.TooManyIntervals` if its range has too many intervals.
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
}
