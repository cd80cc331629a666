import Health

/// A query with a value for each interval of its time, which can be computed over other intervals too: for
/// comparisons, and combined with another.
package protocol IntervalQuery: Query {
  var time: QueryTime { get set }
  /// The filter; nil for everything.
  var filter: SampleFilter? { get set }
  /// The kind of the first column's numbers. The unit of a quantity fits them, and may differ from theirs.
  var firstAmount: ResultColumn.Amount { get }
  /// The kinds of numbers that the first column may have, if only the data tells; else the one that it has.
  var firstAmounts: [ResultColumn.Amount] { get }
  /// The keys of the columns; nil if only the data tells.
  var columnKeys: [String]? { get }

  /// Fixes what the query takes from the data of its own intervals, before it is computed over others.
  mutating func keepColumns(of result: QueryResult)
}

extension IntervalQuery {
  package var firstAmounts: [ResultColumn.Amount] { [firstAmount] }

  package mutating func keepColumns(of result: QueryResult) {}
}

extension IntervalQuery {
  /// The same query over another range.
  func over(_ range: DateRange) -> any IntervalQuery {
    var query = self
    query.time.range = range
    return query
  }

  /// The same query over given intervals.
  ///
  /// - Parameters:
  ///   - boundaries: the start of each interval and the end of the last, ascending.
  ///   - result: the result over the query's own intervals, whose columns are kept; nil before there is one.
  func over(
    _ boundaries: [Double], columnsOf result: QueryResult? = nil
  ) -> any IntervalQuery {
    var query = self
    if let result { query.keepColumns(of: result) }
    query.time.boundaries = boundaries
    query.time.range = .between(
      .instant(boundaries.first ?? 0), .instant(boundaries.last ?? 0))
    return query
  }
}

extension QueryTime {
  /// True if both have equal intervals over any data.
  func hasIntervals(of other: QueryTime) -> Bool {
    range == other.range && interval == other.interval && anchor == other.anchor
  }
}

extension ResultColumn.Amount {
  /// The unit in which numbers are combined and compared with goals: of times and counts too.
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
}

extension CategoryQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount { ResultColumn(ofCategory: statistics[0]).amount }
  package var columnKeys: [String]? { statistics.map(\.rawValue) }
}

extension WorkoutQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount { ResultColumn(ofWorkouts: statistics[0]).amount }
  package var columnKeys: [String]? { statistics.map(\.rawValue) }
}

extension ActivitySummaryQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount {
    ResultColumn(ofRings: statistics?[0] ?? .move).amount
  }

  /// Without statistics the first is `move`, or `move_time` for those who use it.
  package var firstAmounts: [ResultColumn.Amount] {
    statistics == nil
      ? [.move, .moveTime].map { ResultColumn(ofRings: $0).amount } : [firstAmount]
  }

  package var columnKeys: [String]? { statistics?.map(\.rawValue) }

  package mutating func keepColumns(of result: QueryResult) {
    statistics = result.columns.compactMap { Statistic(rawValue: $0.key) }
  }
}

extension BloodPressureQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount { statistics[0].pressureColumns[0].amount }
  package var columnKeys: [String]? { statistics.flatMap(\.pressureColumns).map(\.key) }

  /// The day that does not count is the first one of the query's own intervals.
  package mutating func keepColumns(of result: QueryResult) { excludesFirstDay = false }
}

extension ElectrocardiogramQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount { .count }
  package var columnKeys: [String]? { statistics.map(\.rawValue) }
}

extension CombineQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount { amount }
  package var columnKeys: [String]? { [Self.key] }
}
