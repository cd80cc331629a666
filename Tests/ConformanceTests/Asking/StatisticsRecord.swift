import HealthKit

extension HKQuantityTypeIdentifier {
  /// The unit in which the tests write values of the type.
  var testUnit: HKUnit {
    switch self {
    case .heartRate: HKUnit(from: "count/min")
    case .bodyMass: .gramUnit(with: .kilo)
    case .environmentalAudioExposure: .decibelAWeightedSoundPressureLevel()
    case .bloodPressureSystolic: .millimeterOfMercury()
    default: .count()
    }
  }
}

/// All values of statistics, to compare and to print.
struct StatisticsRecord: Equatable, Sendable {
  struct Values: Equatable, Sendable {
    var sum: Double?
    var average: Double?
    var minimum: Double?
    var maximum: Double?
    var mostRecent: Double?
    var mostRecentDates: DateInterval?
    /// In seconds.
    var duration: Double?
  }

  let start: Date
  let end: Date
  /// In the type's `testUnit`.
  let values: Values
  /// From the highest priority to the lowest.
  let sources: [HKSource]?
  /// The values of every source, even if it is not listed.
  let bySource: [HKSource: Values]

  init(_ statistics: HKStatistics) {
    let unit = HKQuantityTypeIdentifier(rawValue: statistics.quantityType.identifier).testUnit
    func value(_ quantity: HKQuantity?) -> Double? { quantity?.doubleValue(for: unit) }
    start = statistics.startDate
    end = statistics.endDate
    values = Values(
      sum: value(statistics.sumQuantity()), average: value(statistics.averageQuantity()),
      minimum: value(statistics.minimumQuantity()), maximum: value(statistics.maximumQuantity()),
      mostRecent: value(statistics.mostRecentQuantity()),
      mostRecentDates: statistics.mostRecentQuantityDateInterval(),
      duration: statistics.duration()?.doubleValue(for: .second()))
    sources = statistics.sources
    bySource = Dictionary(
      uniqueKeysWithValues: [HKSource.watch, .phone, .app].map { source in
        let values = Values(
          sum: value(statistics.sumQuantity(for: source)),
          average: value(statistics.averageQuantity(for: source)),
          minimum: value(statistics.minimumQuantity(for: source)),
          maximum: value(statistics.maximumQuantity(for: source)),
          mostRecent: value(statistics.mostRecentQuantity(for: source)),
          mostRecentDates: statistics.mostRecentQuantityDateInterval(for: source),
          duration: statistics.duration(for: source)?.doubleValue(for: .second()))
        return (source, values)
      })
  }
}

extension HKStatisticsCollection {
  /// The statistics of the intervals with data.
  var records: [StatisticsRecord] { statistics().map(StatisticsRecord.init) }

  /// The statistics that an enumeration visits.
  func records(from start: Date, to end: Date) -> [StatisticsRecord] {
    var records: [StatisticsRecord] = []
    enumerateStatistics(from: start, to: end) { statistics, _ in
      records.append(StatisticsRecord(statistics))
    }
    return records
  }
}

extension Double? {
  /// True if a number differs at most by rounding, as after a unit conversion.
  func isClose(to other: Double, tolerance: Double = 1e-9) -> Bool {
    map { abs($0 - other) <= tolerance * max(1, abs(other)) } ?? false
  }
}
