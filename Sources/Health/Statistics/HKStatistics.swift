public import Foundation

/// The statistics of samples of one type: of all samples that match a query, or of those in one
/// interval.
///
/// Every amount is in the type's canonical unit (S-34). An accessor is nil if its option was not
/// requested (S-20), and if no sample contributes: missing is not zero (S-22).
///
/// - Note: As in Apple's framework, a class whose objects only queries make.
public final class HKStatistics: CustomStringConvertible, Sendable {
  /// The type of the samples; its canonical unit is that of every amount.
  public let quantityType: HKQuantityType
  /// The start of the interval; for an `HKStatisticsQuery` the earliest start of its samples (S-32,
  /// S-62).
  public let startDate: Date
  /// The end of the interval, exclusive; for an `HKStatisticsQuery` the latest end of its samples.
  public let endDate: Date

  private let options: HKStatisticsOptions
  private let merging: HKStatisticsPolicy.Merging
  /// The values in the canonical unit.
  private let values: StatisticsValues
  private let sourceValues: [(source: HKSource, values: StatisticsValues)]
  /// The place of each source among them; empty if they are few enough to look through.
  private let sourcePlaces: [HKSource: Int]

  package init(
    _ type: HKQuantityType, start: Double, end: Double, options: HKStatisticsOptions,
    merging: HKStatisticsPolicy.Merging = .priorityMask, values: StatisticsValues,
    sources: [(source: HKSource, values: StatisticsValues)] = []
  ) {
    quantityType = type
    startDate = Date(timeIntervalSinceReferenceDate: start)
    endDate = Date(timeIntervalSinceReferenceDate: end)
    self.options = options
    self.merging = merging
    self.values = values
    sourceValues = sources
    sourcePlaces =
      sources.count < 16
      ? [:]
      : Dictionary(
        zip(sources.map(\.source), sources.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The sources with data, in the order of priority (S-24); nil without `.separateBySource`
  /// (S-23).
  public var sources: [HKSource]? {
    options.contains(.separateBySource) ? sourceValues.map(\.source) : nil
  }

  /// The sum of all sources, each moment counted once (S-40).
  public func sumQuantity() -> HKQuantity? {
    switch merging {
    case .priorityMask: amount(values.sum)
    case .sumAll: amount(values.plainSum)
    case .only(let source): amount(allValues(of: source)?.sum)
    }
  }

  /// The plain sum of one source (S-49); nil without `.separateBySource`, and without data of the
  /// source (S-21).
  public func sumQuantity(for source: HKSource) -> HKQuantity? {
    amount(values(of: source)?.sum)
  }

  /// The mean by the type's style (S-50, S-52, S-54).
  public func averageQuantity() -> HKQuantity? { amount(values.average) }

  /// The mean of one source; nil without `.separateBySource`, and without data of the source
  /// (S-21).
  public func averageQuantity(for source: HKSource) -> HKQuantity? {
    amount(values(of: source)?.average)
  }

  /// The smallest value (S-51).
  public func minimumQuantity() -> HKQuantity? { amount(values.minimum) }

  /// The smallest value of one source; nil as for its mean (S-21).
  public func minimumQuantity(for source: HKSource) -> HKQuantity? {
    amount(values(of: source)?.minimum)
  }

  /// The largest value (S-51).
  public func maximumQuantity() -> HKQuantity? { amount(values.maximum) }

  /// The largest value of one source; nil as for its mean (S-21).
  public func maximumQuantity(for source: HKSource) -> HKQuantity? {
    amount(values(of: source)?.maximum)
  }

  /// The value that began last (S-55).
  public func mostRecentQuantity() -> HKQuantity? { amount(values.mostRecent) }

  /// The value of one source that began last; nil as for its mean (S-21).
  public func mostRecentQuantity(for source: HKSource) -> HKQuantity? {
    amount(values(of: source)?.mostRecent)
  }

  /// The interval of the value that began last, not clipped to the statistics' interval (S-55).
  public func mostRecentQuantityDateInterval() -> DateInterval? { values.mostRecentDateInterval }

  /// The interval of the value of one source that began last; nil as for its mean (S-21).
  public func mostRecentQuantityDateInterval(for source: HKSource) -> DateInterval? {
    values(of: source)?.mostRecentDateInterval
  }

  /// The time that the samples cover inside the interval, in seconds, overlaps counted once (S-25, S-56).
  public func duration() -> HKQuantity? { seconds(values.duration) }

  /// The time that the samples of one source cover; nil as for its mean (S-21).
  public func duration(for source: HKSource) -> HKQuantity? {
    seconds(values(of: source)?.duration)
  }

  /// A description such as `Statistics on HKQuantityTypeIdentifierStepCount (2026-03-01 08:00:00
  /// +0000 - …)`.
  public var description: String {
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
  /// Creates statistics of which only the sum is known.
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
  /// Creates the statistics in an imported workout.
  ///
  /// - Returns: nil if the type is unknown, or if the unit does not fit it.
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
  /// The statistics by type, the first of each.
  var byType: [HKQuantityType: HKStatistics] {
    var statistics: [HKQuantityType: HKStatistics] = [:]
    for statistic in compactMap(HKStatistics.init(imported:))
    where statistics[statistic.quantityType] == nil {
      statistics[statistic.quantityType] = statistic
    }
    return statistics
  }
}
