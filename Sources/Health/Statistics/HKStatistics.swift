public import Foundation

/// The statistics of samples of one type, either of all samples that match a query or of the
/// samples in one interval.
///
/// Every quantity is in the type's canonical unit (S-34). An accessor returns nil if its option was
/// not requested (S-20) or if no sample contributes to it: a missing value is not zero (S-22).
///
/// - Note: As in Apple's framework, only queries create instances of this class.
open class HKStatistics: NSObject, @unchecked Sendable {
  /// The type of the samples. Every quantity is in this type's canonical unit.
  open var quantityType: HKQuantityType { type }
  /// The start of the interval. For an `HKStatisticsQuery`, the earliest start of its samples
  /// (S-32, S-62).
  open var startDate: Date { Date(timeIntervalSinceReferenceDate: start) }
  /// The end of the interval, exclusive. For an `HKStatisticsQuery`, the latest end of its samples.
  open var endDate: Date { Date(timeIntervalSinceReferenceDate: end) }

  private let type: HKQuantityType
  private let start: Double
  private let end: Double
  private let options: HKStatisticsOptions
  private let merging: HKStatisticsPolicy.Merging
  /// The values in the canonical unit.
  private let values: StatisticsValues
  private let sourceValues: [(source: HKSource, values: StatisticsValues)]
  /// The index of each source in `sourceValues`; empty if there are few enough sources for a linear
  /// search.
  private let sourcePlaces: [HKSource: Int]

  package init(
    _ type: HKQuantityType, start: Double, end: Double, options: HKStatisticsOptions,
    merging: HKStatisticsPolicy.Merging = .priorityMask, values: StatisticsValues,
    sources: [(source: HKSource, values: StatisticsValues)] = []
  ) {
    (self.type, self.start, self.end) = (type, start, end)
    self.options = options
    self.merging = merging
    self.values = values
    sourceValues = sources
    sourcePlaces =
      sources.count < 16
      ? [:]
      : Dictionary(
        zip(sources.map(\.source), sources.indices), uniquingKeysWith: { first, _ in first })
    super.init()
  }

  /// The sources with data, in order of priority (S-24); nil without `.separateBySource` (S-23).
  open var sources: [HKSource]? {
    options.contains(.separateBySource) ? sourceValues.map(\.source) : nil
  }

  /// Returns the sum over all sources, with overlapping time counted once (S-40).
  open func sumQuantity() -> HKQuantity? {
    switch merging {
    case .priorityMask: amount(values.sum)
    case .sumAll: amount(values.plainSum)
    case .only(let source): amount(allValues(of: source)?.sum)
    }
  }

  /// Returns the plain sum of one source (S-49); nil without `.separateBySource`, or if the source
  /// has no data (S-21).
  open func sumQuantity(for source: HKSource) -> HKQuantity? {
    amount(values(of: source)?.sum)
  }

  /// Returns the mean, computed according to the type's aggregation style (S-50, S-52, S-54).
  open func averageQuantity() -> HKQuantity? { amount(values.average) }

  /// Returns the mean of one source; nil without `.separateBySource`, or if the source has no data
  /// (S-21).
  open func averageQuantity(for source: HKSource) -> HKQuantity? {
    amount(values(of: source)?.average)
  }

  /// Returns the smallest value (S-51).
  open func minimumQuantity() -> HKQuantity? { amount(values.minimum) }

  /// Returns the smallest value of one source; nil in the same cases as `averageQuantity(for:)`
  /// (S-21).
  open func minimumQuantity(for source: HKSource) -> HKQuantity? {
    amount(values(of: source)?.minimum)
  }

  /// Returns the largest value (S-51).
  open func maximumQuantity() -> HKQuantity? { amount(values.maximum) }

  /// Returns the largest value of one source; nil in the same cases as `averageQuantity(for:)`
  /// (S-21).
  open func maximumQuantity(for source: HKSource) -> HKQuantity? {
    amount(values(of: source)?.maximum)
  }

  /// Returns the most recent value, which is the one with the latest start (S-55).
  open func mostRecentQuantity() -> HKQuantity? { amount(values.mostRecent) }

  /// Returns the most recent value of one source; nil in the same cases as
  /// `averageQuantity(for:)` (S-21).
  open func mostRecentQuantity(for source: HKSource) -> HKQuantity? {
    amount(values(of: source)?.mostRecent)
  }

  /// Returns the date interval of the most recent value, not clipped to the interval of the
  /// statistics (S-55).
  open func mostRecentQuantityDateInterval() -> DateInterval? { values.mostRecentDateInterval }

  /// Returns the date interval of one source's most recent value; nil in the same cases as
  /// `averageQuantity(for:)` (S-21).
  open func mostRecentQuantityDateInterval(for source: HKSource) -> DateInterval? {
    values(of: source)?.mostRecentDateInterval
  }

  /// Returns the time that the samples cover inside the interval, in seconds, with overlaps counted
  /// once (S-25, S-56).
  open func duration() -> HKQuantity? { seconds(values.duration) }

  /// Returns the time that the samples of one source cover; nil in the same cases as
  /// `averageQuantity(for:)` (S-21).
  open func duration(for source: HKSource) -> HKQuantity? {
    seconds(values(of: source)?.duration)
  }

  /// A description such as `Statistics on HKQuantityTypeIdentifierStepCount (2026-03-01 08:00:00
  /// +0000 - …)`.
  open override var description: String {
    var text = "Statistics on \(quantityType.identifier) (\(startDate) - \(endDate))"
    if let sources {
      text += " over sources (\(sources.map(\.description).joined(separator: ", ")))"
    }
    return text
  }

  private func amount(_ value: Double?) -> HKQuantity? {
    value.map { HKQuantity(unit: quantityType.canonicalUnit, doubleValue: $0) }
  }

  private func seconds(_ value: Double?) -> HKQuantity? {
    value.map { HKQuantity(unit: .second(), doubleValue: $0) }
  }

  /// The values of a source; nil without `.separateBySource` (S-21).
  private func values(of source: HKSource) -> StatisticsValues? {
    options.contains(.separateBySource) ? allValues(of: source) : nil
  }

  private func allValues(of source: HKSource) -> StatisticsValues? {
    sourcePlaces.isEmpty
      ? sourceValues.first { $0.source == source }?.values
      : sourcePlaces[source].map { sourceValues[$0].values }
  }
}

extension HKStatistics {
  /// Creates statistics with only a sum.
  convenience init(total: HKQuantity, of type: HKQuantityType, start: Date, end: Date) {
    var values = StatisticsValues()
    values.sum = total.doubleValue(for: type.canonicalUnit)
    self.init(
      type, start: start.timeIntervalSinceReferenceDate,
      end: end.timeIntervalSinceReferenceDate, options: .cumulativeSum, values: values)
  }
}

extension StatisticsValues {
  fileprivate var mostRecentDateInterval: DateInterval? {
    mostRecentDates.map {
      DateInterval(
        start: Date(timeIntervalSinceReferenceDate: $0.lowerBound),
        end: Date(timeIntervalSinceReferenceDate: $0.upperBound))
    }
  }
}

extension HKStatistics {
  /// Creates statistics from those of an imported workout.
  ///
  /// - Returns: nil if the type is unknown or the unit does not fit it.
  convenience init?(imported: ImportedWorkout.Statistic) {
    guard let type = HKQuantityType.byIdentifier[imported.type],
      ImportedAmount(0, imported.unit).quantity(for: type) != nil
    else { return nil }
    func value(_ written: Double?) -> Double? {
      written.flatMap { ImportedAmount($0, imported.unit).quantity(for: type) }?
        .doubleValue(for: type.canonicalUnit)
    }
    var values = StatisticsValues()
    values.sum = value(imported.sum)
    values.average = value(imported.average)
    values.minimum = value(imported.minimum)
    values.maximum = value(imported.maximum)
    self.init(
      type, start: imported.start, end: imported.end,
      options: type.isCumulative
        ? .cumulativeSum : [.discreteAverage, .discreteMin, .discreteMax], values: values)
  }
}

extension [ImportedWorkout.Statistic] {
  /// The statistics by type. If a type occurs more than once, its first entry is used.
  var byType: [HKQuantityType: HKStatistics] {
    var statistics: [HKQuantityType: HKStatistics] = [:]
    for statistic in compactMap(HKStatistics.init(imported:))
    where statistics[statistic.quantityType] == nil {
      statistics[statistic.quantityType] = statistic
    }
    return statistics
  }
}
