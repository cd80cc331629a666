package import Health
package import Languages

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
  var plainName: DataName? { get }
  /// A name that is the same for queries of the same samples, of which highlights say only one
  /// thing; nil if no other query has exactly these samples.
  var samplesName: String? { get }
  /// The query without zones of heart rate, which a combination does not show.
  var withoutZones: Self { get }
  /// True if the query needs samples of all its types; false if a sample of any of them is enough.
  var needsAllTypes: Bool { get }

  /// The values and activities that the query asks for and the data does not have, as clauses.
  func missingValues(in store: any SampleStore) throws -> [Message]
}

extension IntervalQuery {
  /// The name of the type, unless the query is filtered.
  package var plainName: DataName? {
    isFiltered ? nil : types.first?.dataName
  }

  /// The types, unless the query is filtered.
  package var samplesName: String? {
    isFiltered ? nil : types.map(\.identifier).joined(separator: " ")
  }

  package var firstAmounts: [ResultColumn.Amount] { [firstAmount] }
  package var withoutZones: Self { self }
  package var needsAllTypes: Bool { true }
  package func missingValues(in store: any SampleStore) -> [Message] { [] }

  /// True if the filter does more than leave out dates.
  var isFiltered: Bool { filter.map { !$0.isOnlyExclusion } ?? false }
}

// The chart styles that queries of several kinds have.
extension IntervalQuery {
  /// The styles for amounts: bars for days and shorter intervals, and a line for longer ones.
  package func amountStyles(_ first: [FigureStyle] = []) -> [FigureStyle] {
    switch time.interval?.unit {
    case nil: first + [.sparkline]
    case .minute, .hour, .day, .night: first + [.bars, .trend] + stylesOfYears + [.sparkline]
    default: first + [.trend, .bars] + stylesOfYears + [.sparkline]
    }
  }

  /// The styles for readings: a line, whatever the intervals.
  package func readingStyles(_ first: [FigureStyle] = []) -> [FigureStyle] {
    time.interval == nil ? [.sparkline] : first + [.trend] + stylesOfYears + [.sparkline]
  }

  /// The styles that show a year: of days and nights, and of intervals that the year before has as
  /// well.
  private var stylesOfYears: [FigureStyle] {
    switch time.interval {
    case IntervalLength(1, .day), IntervalLength(1, .night): [.calendar, .months]
    case let length? where length.hasYearAgo: [.yearOverYear]
    default: []
    }
  }
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
