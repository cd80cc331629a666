import Health

/// A query with a value for each interval of its time, which can also be computed over other
/// intervals, for comparisons and for combinations with another query.
package protocol IntervalQuery: Query {
  var time: QueryTime { get set }
  /// The filter; nil for everything.
  var filter: SampleFilter? { get set }
  /// The meaning of the first column's numbers. If it is a quantity, the unit is compatible with
  /// theirs, but can differ from it.
  var firstAmount: ResultColumn.Amount { get }
  /// The possible meanings of the first column's numbers, if they depend on the data; otherwise
  /// just the actual one.
  var firstAmounts: [ResultColumn.Amount] { get }
  /// The keys of the columns; nil if they depend on the data.
  var columnKeys: [String]? { get }
  /// The usual name of the result, such as `Resting heart rate`, `Steps a day`; nil for a part of a
  /// type's samples, and for statistics without such a name.
  var plainTitle: String? { get }
}

extension IntervalQuery {
  /// The name of the type, unless the query is filtered.
  package var plainTitle: String? {
    isFiltered ? nil : types.first?.plainName.capitalizedFirst
  }

  package var firstAmounts: [ResultColumn.Amount] { [firstAmount] }

  /// True if the filter does more than leave out dates.
  var isFiltered: Bool { filter.map { !$0.isOnlyExclusion } ?? false }
}

extension IntervalQuery {
  /// Returns the same query over another range.
  func over(_ range: DateRange) -> any IntervalQuery {
    var query = self
    query.time.range = range
    return query
  }

  /// Returns the same query over given intervals. Everything that it derives from the data of its
  /// own intervals is kept.
  ///
  /// - Parameter boundaries: the start of each interval and the end of the last one, in ascending
  ///   order.
  func over(_ boundaries: [Double]) -> Self {
    var query = self
    query.time = time.over(boundaries)
    return query
  }
}

extension QueryTime {
  /// True if both times give the same intervals for all data.
  func hasIntervals(of other: QueryTime) -> Bool {
    range == other.range && interval == other.interval && anchor == other.anchor
  }
}

extension ResultColumn.Amount {
  /// The unit in which numbers are combined and compared with goals, including times and counts.
  var combinedUnit: HKUnit {
    switch self {
    case .quantity(let unit): unit
    case .duration, .instant: .second()
    case .count, .fraction, .ratio: .count()
    }
  }
}

extension QuantityQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount {
    ResultColumn(statistics[0], of: type, unit: unit ?? type.canonicalUnit).amount
  }

  package var columnKeys: [String]? { statistics.map(\.rawValue) }

  package var plainTitle: String? {
    guard !isFiltered, let first = statistics.first else { return nil }
    return statistics.count > 1 || first == .standard(for: type)
      ? type.plainName.capitalizedFirst : first.fullTitle(of: type)
  }
}

extension CategoryQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount { ResultColumn(ofCategory: statistics[0]).amount }
  package var columnKeys: [String]? { statistics.map(\.rawValue) }

  package var plainTitle: String? {
    guard !isFiltered, values == .standard(for: type) else { return nil }
    return statistics == [.perDay]
      ? Statistic.perDay.fullTitle(of: type) : type.plainName.capitalizedFirst
  }
}

extension WorkoutQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount {
    ResultColumn(ofWorkouts: statistics[0], distanceUnit: distanceUnit).amount
  }

  package var columnKeys: [String]? { statistics.map(\.rawValue) }

  package var plainTitle: String? {
    isFiltered || activities != nil ? nil : HKObjectType.workoutType().plainName.capitalizedFirst
  }
}

extension ActivitySummaryQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount {
    ResultColumn(ofRings: statistics?[0] ?? .move).amount
  }

  /// By default, the first statistic is `move`, or `move_time` for users who have that goal.
  package var firstAmounts: [ResultColumn.Amount] {
    statistics == nil
      ? [.move, .moveTime].map { ResultColumn(ofRings: $0).amount } : [firstAmount]
  }

  package var columnKeys: [String]? { statistics?.map(\.rawValue) }
}

extension BloodPressureQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount { statistics[0].pressureColumns[0].amount }
  package var columnKeys: [String]? { statistics.flatMap(\.pressureColumns).map(\.key) }
}

extension ElectrocardiogramQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount { .count }
  package var columnKeys: [String]? { statistics.map(\.rawValue) }
}

extension MenstrualCycleQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount { ResultColumn(ofCycles: statistics[0]).amount }
  package var columnKeys: [String]? { statistics.map(\.rawValue) }

  package var plainTitle: String? {
    isFiltered ? nil : MenstrualCycleType.shared.plainName.capitalizedFirst
  }
}

extension CombineQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount { amount }
  package var columnKeys: [String]? { [Self.key] }
  package var plainTitle: String? { nil }
}
