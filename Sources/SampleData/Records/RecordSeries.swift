import Health

/// All records of one type: the way to create a day's rows and to write them.
///
/// The rows of a day depend only on its plan, so types and days can be written in any order.
struct RecordSeries: Sendable {
  /// The form in which a record gives its value.
  enum Value: Sendable {
    case number
    /// A named value of a category, by its index.
    case word([String])
    /// A record without a value and a unit.
    case none
  }

  typealias Details = @Sendable (PlannedSample, DayPlan, inout DocumentText) -> Void

  let type: String
  let unit: String?
  let value: Value
  /// Writes the children of a record; `nil` if it has none.
  let details: Details?
  private let samples: @Sendable (DayPlan) -> [PlannedSample]

  /// - Parameter samples: the rows of a day in ascending order, including rows after the export.
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
    .bodyFatPercentage, .bloodGlucose, .respiratoryRate, .stepCount, .distanceWalkingRunning,
    .basalEnergyBurned, .activeEnergyBurned, .flightsClimbed, .appleExerciseTime,
    .distanceCycling, .restingHeartRate, .environmentalAudioExposure, .walkingSpeed,
    .appleStandTime, .sleepAnalysis, .appleStandHour, .mindfulSession, .highHeartRateEvent,
    .heartRateVariability,
  ]
}

extension Array where Element == PlannedSample {
  /// The sum over all sources, in which a source with a higher priority masks the parts of
  /// lower-priority rows that its own rows cover (S-44).
  ///
  /// Every row has a length, and no entry was made by hand, so the cases of `Recorder` are in the
  /// default order (S-43).
  func mergedSum() -> Double {
    guard contains(where: { $0.source != self[0].source }) else {
      return reduce(0) { $0 + $1.value }
    }
    var covered: [Range<Int>] = []
    var sum = 0.0
    for source in Recorder.allCases {
      let rows = filter { $0.source == source }
      for row in rows {
        let range = row.start..<row.end
        let masked = covered.reduce(0) { $0 + $1.clamped(to: range).count }
        sum += row.value * Double(range.count - masked) / Double(range.count)
      }
      covered = (covered + rows.map { $0.start..<$0.end }).united()
    }
    return sum
  }
}
