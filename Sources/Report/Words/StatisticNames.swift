import Health

extension Statistic {
  /// The statistic in the account of a query: `Wake time`.
  package var title: String {
    switch self {
    case .gmi: "GMI"
    case .p5, .p10, .p25, .p75, .p90, .p95: "\(rawValue.dropFirst())th percentile"
    default: rawValue.inWords.capitalizedFirst
    }
  }

  /// The heading of a column: what people call it, such as `Steps`, `Average heart rate` or, beside
  /// others, `Average`.
  ///
  /// - Parameters:
  ///   - type: the type that the statistic is of.
  ///   - isOnly: true if the query has no other statistic, so that the heading names the type.
  func title(of type: HKObjectType, isOnly: Bool) -> String {
    switch (self, type) {
    case (.sum, _), (.perDay, _), (.count, HKObjectType.workoutType()),
      (.count, is HKElectrocardiogramType), (.count, is MenstrualCycleType):
      fullTitle(of: type) ?? title
    case (.count, is HKCorrelationType): "Readings"
    case (.count, is HKQuantityType) where !isOnly: "Samples"
    default: isOnly ? fullTitle(of: type) ?? title : title
    }
  }

  /// The statistic with the name of its type: `Steps a day`, `Lowest heart rate`; nil for one that
  /// people do not call so.
  func fullTitle(of type: HKObjectType) -> String? {
    let name = type.plainName
    switch (self, type) {
    case (.sum, _): return name.capitalizedFirst
    case (.perDay, HKCategoryType(.sleepAnalysis)): return "\(name) a night".capitalizedFirst
    case (.perDay, _): return "\(name) a day".capitalizedFirst
    case (.count, is HKQuantityType): return "\(name) samples".capitalizedFirst
    case (.count, is HKCorrelationType): return "\(name) readings".capitalizedFirst
    case (.count, _): return name.capitalizedFirst
    case (.average, is HKQuantityType): return "Average \(name)"
    case (.minimum, is HKQuantityType): return "Lowest \(name)"
    case (.maximum, is HKQuantityType): return "Highest \(name)"
    case (.median, is HKQuantityType): return "Median \(name)"
    case (.mostRecent, is HKQuantityType): return "Latest \(name)"
    default: return nil
    }
  }
}

extension [Statistic] {
  /// The statistics in the account of a query: `average, maximum`.
  var words: String { map { $0.title.lowercased() }.joined(separator: ", ") }
}
