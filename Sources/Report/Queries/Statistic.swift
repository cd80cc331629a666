package import Health

/// A statistic, with the word for it in definitions, options and JSON.
package enum Statistic: String, CaseIterable, Sendable {
  case sum, average, minimum, maximum, mostRecent, duration, count

  /// The word in a definition.
  package var word: String { self == .mostRecent ? "most_recent" : rawValue }

  package init?(word: some StringProtocol) {
    guard let statistic = Self.allCases.first(where: { $0.word == word || $0.rawValue == word })
    else { return nil }
    self = statistic
  }

  /// The option of HealthKit's queries that computes the statistic; empty for the count.
  package var option: HKStatisticsOptions {
    switch self {
    case .sum: .cumulativeSum
    case .average: .discreteAverage
    case .minimum: .discreteMin
    case .maximum: .discreteMax
    case .mostRecent: .mostRecent
    case .duration: .duration
    case .count: []
    }
  }

  /// The statistics that are defined for a type (S-10, R-11).
  package static func legal(for type: HKSampleType) -> [Statistic] {
    guard let type = type as? HKQuantityType else { return [.duration, .count] }
    return allCases.filter { (try? $0.option.check(for: type)) != nil }
  }

  /// The default statistic of a quantity type.
  package static func standard(for type: HKQuantityType) -> Statistic {
    type.isCumulative ? .sum : .average
  }

  /// The default statistic of a category type.
  package static func standard(for type: HKCategoryType) -> Statistic {
    measuredInTime.contains(type) ? .duration : .count
  }

  private static let measuredInTime: Set = [
    HKCategoryType(.sleepAnalysis), HKCategoryType(.mindfulSession),
    HKCategoryType(.handwashingEvent), HKCategoryType(.toothbrushingEvent),
  ]

  /// True if the value is an amount in the unit of the query; a duration is in seconds.
  package var hasUnit: Bool { self != .duration && self != .count }

  /// The heading of a column.
  package var title: String {
    switch self {
    case .mostRecent: "Most recent"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  package func value(in values: StatisticsValues) -> Double? {
    switch self {
    case .sum: values.sum
    case .average: values.average
    case .minimum: values.minimum
    case .maximum: values.maximum
    case .mostRecent: values.mostRecent
    case .duration: values.duration
    case .count: Double(values.count)
    }
  }
}
