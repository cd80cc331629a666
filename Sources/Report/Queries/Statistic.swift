package import Health

/// A statistic. The raw value is its key in JSON, and `word` its name in definitions and options.
package enum Statistic: String, CaseIterable, Sendable {
  // Statistics of quantities, as in HealthKit.
  case sum, average, minimum, maximum, mostRecent, duration, count
  // A statistic of quantities and categories, per day.
  case perDay
  // Statistics of the readings of discrete quantities.
  case standardDeviation, coefficientOfVariation, gmi, median, p5, p10, p25, p75, p90, p95
  // Statistics of a night's sleep.
  case bedtime, wakeTime, inBed, efficiency, awakenings, mainSleep, naps, napDuration
  // Statistics of workouts.
  case distance, energy, averageHeartRate, longest
  // Statistics of the rings of days.
  case move, moveGoal, moveClosed, moveTime, moveTimeGoal, moveTimeClosed
  case exercise, exerciseGoal, exerciseClosed, stand, standGoal, standClosed, allClosed
  // Statistics of menstrual cycles, in days.
  case cycleLength, periodLength

  /// The name in a definition, such as `wake_time`.
  package var word: String {
    rawValue.snakeCased
  }

  private static let byWord = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { [($0.word, $0)] }
      + allCases.filter { $0.word != $0.rawValue }.map { ($0.rawValue, $0) })

  package init?(word: some StringProtocol) {
    guard let statistic = Self.byWord[String(word)] else { return nil }
    self = statistic
  }

  /// The option of HealthKit's queries that computes the statistic; empty for statistics that
  /// HealthKit does not have.
  package var option: HKStatisticsOptions {
    switch self {
    case .sum: .cumulativeSum
    case .average: .discreteAverage
    case .minimum: .discreteMin
    case .maximum: .discreteMax
    case .mostRecent: .mostRecent
    case .duration: .duration
    default: []
    }
  }

  /// The statistics of HealthKit's queries.
  package static let ofHealthKit: [Statistic] = [
    .sum, .average, .minimum, .maximum, .mostRecent, .duration, .count,
  ]

  /// The statistics of the readings of a discrete type, except `gmi`.
  package static let ofReadings: [Statistic] = [
    .standardDeviation, .coefficientOfVariation, .median, .p5, .p10, .p25, .p75, .p90, .p95,
  ]

  /// The statistics of the rings of days.
  package static let ofRings: [Statistic] = [
    .move, .moveGoal, .moveClosed, .moveTime, .moveTimeGoal, .moveTimeClosed, .exercise,
    .exerciseGoal, .exerciseClosed, .stand, .standGoal, .standClosed, .allClosed,
  ]

  /// True for a statistic of the readings of a discrete type.
  package var isOfReadings: Bool { self == .gmi || Self.ofReadings.contains(self) }

  /// The statistics of a night's sleep.
  package static let ofNights: [Statistic] = [
    .bedtime, .wakeTime, .inBed, .efficiency, .awakenings, .mainSleep, .naps, .napDuration,
  ]

  /// The statistics that are defined for a type (S-10, R-11, R-60…R-66).
  package static func legal(for type: HKObjectType) -> [Statistic] {
    switch type {
    case is HKWorkoutType:
      return [.count, .duration, .distance, .energy, .averageHeartRate, .longest]
    case is HKActivitySummaryType: return ofRings
    case is HKElectrocardiogramType: return [.count]
    case is MenstrualCycleType: return [.cycleLength, .periodLength, .count]
    case is HKCorrelationType:
      return [.average, .minimum, .maximum, .mostRecent, .standardDeviation, .count]
    case let type as HKQuantityType: return legal(for: type)
    default:
      return [.duration, .count, .perDay]
        + (type == HKCategoryType(.sleepAnalysis) ? ofNights : [])
    }
  }

  private static func legal(for type: HKQuantityType) -> [Statistic] {
    ofHealthKit.filter { (try? $0.option.check(for: type)) != nil }
      + (type.isCumulative ? [.perDay] : ofReadings)
      + (type == HKQuantityType(.bloodGlucose) ? [.gmi] : [])
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

  /// The percentile, from 0 to 1, that the statistic represents; nil for other statistics.
  package var percentile: Double? {
    switch self {
    case .median: 0.5
    case .p5: 0.05
    case .p10: 0.1
    case .p25: 0.25
    case .p75: 0.75
    case .p90: 0.9
    case .p95: 0.95
    default: nil
    }
  }

  /// The value of a statistic of HealthKit's queries; nil for other statistics.
  package func value(in values: StatisticsValues) -> Double? {
    switch self {
    case .sum: values.sum
    case .average: values.average
    case .minimum: values.minimum
    case .maximum: values.maximum
    case .mostRecent: values.mostRecent
    case .duration: values.duration
    case .count: Double(values.count)
    default: nil
    }
  }
}

extension Statistic {
  /// The words of statistics by those that people and other programs use.
  private static let synonyms = WordTable(PackageResources.StatisticSynonyms_tsv).words

  /// The statistic that a word certainly means; nil if it is unknown or not one of the list.
  static func meant(by word: String, among legal: [String]) -> String? {
    synonyms[word.lowercased()].flatMap { legal.contains($0) ? $0 : nil }
  }
}
