import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Correlation queries` {
  /// Returns a store with blood pressures of 120/80 at eight o'clock and 140/90 at nine.
  private static func store() async throws -> HKHealthStore {
    func reading(_ systolic: Double, _ diastolic: Double, _ date: Date) -> HKCorrelation {
      HKCorrelation(
        type: HKCorrelationType(.bloodPressure), start: date, end: date,
        objects: [
          sample(.bloodPressureSystolic, systolic, "mmHg", date),
          sample(.bloodPressureDiastolic, diastolic, "mmHg", date),
        ])
    }
    let store = HKHealthStore.inMemory()
    try await store.save([reading(140, 90, at(9)), reading(120, 80, at(8))])
    return store
  }

  private static func starts(
    where predicate: NSPredicate? = nil, samples: [HKSampleType: NSPredicate]? = nil
  ) async throws -> Answer<[Date]> {
    let store = try await store()
    return try await first { receive in
      store.execute(
        HKCorrelationQuery(
          type: HKCorrelationType(.bloodPressure), predicate: predicate, samplePredicates: samples
        ) { _, correlations, error in
          receive(Answer(value: correlations?.map(\.startDate), error: error))
        })
    }
  }

  private static func above(_ value: Double, _ unit: HKUnit = .millimeterOfMercury()) -> NSPredicate
  {
    HKQuery.predicateForQuantitySamples(
      with: .greaterThan, quantity: HKQuantity(unit: unit, doubleValue: value))
  }

  @Test
  func `correlation queries find correlations by themselves and their samples`() async throws {
    let systolic = HKQuantityType(.bloodPressureSystolic)
    let diastolic = HKQuantityType(.bloodPressureDiastolic)
    #expect(try await Self.starts().required() == [at(8), at(9)])
    let late = HKQuery.predicateForSamples(withStart: at(9), end: nil, options: .strictStartDate)
    #expect(try await Self.starts(where: late).required() == [at(9)])
    #expect(try await Self.starts(samples: [systolic: Self.above(130)]).required() == [at(9)])
    #expect(
      try await Self.starts(samples: [systolic: Self.above(110), diastolic: Self.above(85)])
        .required() == [at(9)])
    // A correlation without such a sample does not match.
    #expect(
      try await Self.starts(samples: [HKQuantityType(.heartRate): NSPredicate(value: true)])
        .required() == [])
  }

  @Test
  func `S-96: a correlation query fails for a unit that does not fit its samples`() async throws {
    let answer = try await Self.starts(
      samples: [HKQuantityType(.bloodPressureSystolic): Self.above(1, .count())])
    #expect(answer.code == .errorInvalidArgument)
  }
}
