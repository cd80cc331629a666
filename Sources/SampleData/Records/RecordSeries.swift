import Health

/// All records of one type: the way to make a day's rows and to write them.
///
/// The rows of a day depend only on its plan, so that types and days can be written in any order.
struct RecordSeries: Sendable {
  /// The form in which a record states its value.
  enum Value: Sendable {
    case number
    /// A word of a category, by its index.
    case word([String])
    /// A record without value and unit.
    case none
  }

  typealias Details = @Sendable (PlannedSample, DayPlan, inout DocumentText) -> Void

  let type: String
  let unit: String?
  let value: Value
  /// Writes the children of a record, or nil if it has none.
  let details: Details?
  private let samples: @Sendable (DayPlan) -> [PlannedSample]

  /// - Parameter samples: the rows of a day in ascending order, whether before the export or not.
  init(
    _ identifier: HKQuantityTypeIdentifier, unit: String, details: Details? = nil,
    samples: @escaping @Sendable (DayPlan) -> [PlannedSample]
  ) {
    type = identifier.rawValue
    self.unit = unit
    value = .number
    self.details = details
    self.samples = samples
  }

  /// - Parameter category: the type's name after `HKCategoryTypeIdentifier`.
  init(
    category: String, value: Value, details: Details? = nil,
    samples: @escaping @Sendable (DayPlan) -> [PlannedSample]
  ) {
    type = "HKCategoryTypeIdentifier" + category
    unit = nil
    self.value = value
    self.details = details
    self.samples = samples
  }

  /// The rows that start on a day, or in the night before it, and end before the export.
  func rows(on plan: DayPlan) -> [PlannedSample] {
    let samples = samples(plan)
    guard plan.daysBeforeEnd == 0 else { return samples }
    return samples.filter { $0.end <= plan.exportMoment }
  }

  /// Every series, in the order in which the document lists them.
  static let all: [RecordSeries] = [
    .bodyMass, .heartRate, .oxygenSaturation, .bloodPressureSystolic, .bloodPressureDiastolic,
    .bodyFatPercentage, .respiratoryRate, .stepCount, .distanceWalkingRunning,
    .basalEnergyBurned, .activeEnergyBurned, .flightsClimbed, .appleExerciseTime,
    .distanceCycling, .restingHeartRate, .environmentalAudioExposure, .walkingSpeed,
    .appleStandTime, .sleepAnalysis, .appleStandHour, .mindfulSession, .highHeartRateEvent,
    .heartRateVariability,
  ]
}

extension Array where Element == PlannedSample {
  /// The sum of the values of one source.
  func sum(of source: Source) -> Double {
    reduce(0) { $1.source == source ? $0 + $1.value : $0 }
  }
}
