import HealthKit
import Testing

/// Names that HealthKit had earlier. The protocol calls them without warnings.
private protocol EarlierNames {
  func anchored(_ store: HKHealthStore) async throws -> (samples: Int?, anchor: Int)
  func split(_ energy: HKQuantity, _ store: HKHealthStore) async throws -> [Double?]
  func pieceStarts(_ sample: HKQuantitySample, _ store: HKHealthStore) async throws -> Date?
  var event: HKWorkoutEvent { get }
  var style: HKQuantityAggregationStyle { get }
  func goals(_ summary: HKActivitySummary) -> [Double]
}

private struct Earlier: EarlierNames {
  @available(*, deprecated)
  func anchored(_ store: HKHealthStore) async throws -> (samples: Int?, anchor: Int) {
    try await first { receive in
      store.execute(
        HKAnchoredObjectQuery(
          type: HKQuantityType(.stepCount), predicate: nil, anchor: HKAnchoredObjectQueryNoAnchor,
          limit: HKObjectQueryNoLimit
        ) { _, samples, anchor, _ in
          receive((samples?.count, anchor))
        })
    }
  }

  @available(*, deprecated)
  func split(_ energy: HKQuantity, _ store: HKHealthStore) async throws -> [Double?] {
    try await first { receive in
      store.splitTotalEnergy(energy, start: at(8), end: at(10)) { resting, active, _ in
        receive([resting, active].map { $0?.doubleValue(for: .kilocalorie()) })
      }
    }
  }

  @available(*, deprecated)
  func pieceStarts(_ sample: HKQuantitySample, _ store: HKHealthStore) async throws -> Date? {
    try await first { receive in
      store.execute(
        HKQuantitySeriesSampleQuery(sample: sample) {
          (_, _, date: Date?, _, _) in
          receive(date)
        })
    }
  }

  @available(*, deprecated)
  var event: HKWorkoutEvent { HKWorkoutEvent(type: .lap, date: at(8), metadata: ["Lap": 1]) }

  @available(*, deprecated)
  var style: HKQuantityAggregationStyle { .discrete }

  @available(*, deprecated)
  func goals(_ summary: HKActivitySummary) -> [Double] {
    summary.appleStandHoursGoal = HKQuantity(unit: .count(), doubleValue: 12)
    return [
      summary.appleExerciseTimeGoal.doubleValue(for: .minute()),
      summary.standHoursGoal?.doubleValue(for: .count()) ?? -1,
    ]
  }
}

@Suite(.timeLimit(.minutes(15))) struct `Names of earlier versions` {
  private let names: any EarlierNames = Earlier()
  private let store = HKHealthStore.inMemory()

  @Test func `work as they did`() async throws {
    #expect(try await names.anchored(store).samples == 0)
    let sample = steps(10, at(8), at(9))
    try await store.save(sample)
    let found = try await names.anchored(store)
    #expect(found.samples == 1 && found.anchor > 0)
    #expect(try await names.pieceStarts(sample, store) == at(8))
    #expect(names.event.metadata?["Lap"] as? Int == 1 && names.event.date == at(8))
    #expect(names.style == .discreteArithmetic)
    #expect(names.goals(HKActivitySummary()) == [0, 12])
  }

  @Test func `energy is divided in the proportion of the samples`() async throws {
    let total = HKQuantity(unit: .kilocalorie(), doubleValue: 200)
    #expect(try await names.split(total, store) == [nil, nil])
    for (type, amount) in [
      (HKQuantityTypeIdentifier.basalEnergyBurned, 30.0), (.activeEnergyBurned, 10),
    ] {
      try await store.save(
        HKQuantitySample(
          type: HKQuantityType(type),
          quantity: HKQuantity(unit: .kilocalorie(), doubleValue: amount), start: at(8), end: at(9))
      )
    }
    #expect(try await names.split(total, store) == [150, 50])
  }

  @Test func `a watch and estimates are not available`() async throws {
    let error = await #expect(throws: HKError.self) {
      try await store.startWatchApp(toHandle: HKWorkoutConfiguration())
    }
    #expect(error?.code == .errorHealthDataUnavailable)
    let type = HKQuantityType(.vo2Max)
    #expect(!type.allowsRecalibrationForEstimates && !type.isMaximumDurationRestricted)
    let refusal = await #expect(throws: HKError.self) {
      try await store.recalibrateEstimates(sampleType: type, date: at(8))
    }
    #expect(refusal?.code == .errorInvalidArgument)
  }
}
