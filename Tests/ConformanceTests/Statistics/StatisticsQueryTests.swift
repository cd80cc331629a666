import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `A statistics query` {
  static var morning: NSPredicate {
    HKQuery.predicateForSamples(withStart: at(8), end: at(9), options: [])
  }

  @Test
  func `S-30: a query covers all matches; without a predicate, all of the type`() async throws {
    let store = try await HKHealthStore.holding([
      steps(1, at(8), at(9)), steps(2, at(8, day: 400), at(9, day: 400)),
      steps(4, at(8, day: -9_000), at(9, day: -9_000)), bodyMass(80, at(8)),
    ])
    #expect(try await store.statistics(.stepCount, .cumulativeSum).values.sum == 7)
    let day = HKQuery.predicateForSamples(withStart: at(0), end: at(0, day: 1), options: [])
    #expect(try await store.statistics(.stepCount, .cumulativeSum, where: day).values.sum == 1)
  }

  @Test func `S-30: a query calls its handler once, with itself and the type`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let (calls, continuation) = AsyncStream.makeStream(of: String.self)
    let morning = Self.morning
    let query = HKStatisticsQuery(
      quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: morning,
      options: .cumulativeSum
    ) { query, statistics, _ in
      #expect(query.objectType == HKQuantityType(.stepCount))
      #expect(query.predicate === morning)
      continuation.yield(statistics?.quantityType.identifier ?? "none")
    }
    store.execute(query)
    var iterator = calls.makeAsyncIterator()
    #expect(await iterator.next() == "HKQuantityTypeIdentifierStepCount")
    // Only queries that keep running receive a later save.
    try await store.save(steps(2, at(8), at(9)))
    #expect(try await store.statistics(.stepCount, .cumulativeSum).values.sum == 3)
    continuation.finish()
    #expect(await iterator.next() == nil)
  }

  @Test func `S-31: a query counts samples in full, unlike a collection`() async throws {
    let store = try await HKHealthStore.holding([
      steps(100, at(7, 30), at(8, 30)), steps(40, at(8, 45), at(9, 15)),
    ])
    let query = try await store.statistics(.stepCount, .cumulativeSum, where: Self.morning)
    #expect(query.values.sum == 140)
    #expect(query.start == at(7, 30), "S-32")
    #expect(query.end == at(9, 15), "S-32")
    let hours = try await store.stepsByHour(where: Self.morning)
    #expect(hours == [7: 50, 8: 70, 9: 20])
  }

  @Test func `S-32: statistics last from the earliest start to the latest end`() async throws {
    let store = try await HKHealthStore.holding([
      steps(1, at(8), at(12)), steps(1, at(9), at(10)), steps(1, at(9), at(9)),
    ])
    for options: HKStatisticsOptions in [.cumulativeSum, [], .mostRecent] {
      let record = try await store.statistics(.stepCount, options)
      #expect(record.start == at(8))
      #expect(record.end == at(12))
    }
  }

  @Test
  func `S-33 and S-133: without data a query fails, and its descriptor gives nil`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(12), at(13))])
    let answer = try await store.answer(.stepCount, .cumulativeSum, where: Self.morning)
    #expect(answer.value == nil)
    #expect(answer.code == .errorNoData)
    #expect(HKError.Code.errorNoData.rawValue == 11)
    #expect(
      answer.error?.localizedDescription == "No data available for the specified predicate.")
    let descriptor = HKStatisticsQueryDescriptor(
      predicate: .quantitySample(type: HKQuantityType(.stepCount), predicate: Self.morning),
      options: .cumulativeSum)
    #expect(try await descriptor.result(for: store) == nil)
  }

  @Test(
    "S-34 and U-42: values come in the type's canonical unit",
    arguments: [
      (HKQuantityTypeIdentifier.heartRate, "count/min", "1.5 count/s"),
      (.appleExerciseTime, "hr", "5400 min"),
    ])
  func canonical(_ type: HKQuantityTypeIdentifier, _ unit: String, _ expected: String)
    async throws
  {
    let store = try await HKHealthStore.holding([sample(type, 90, unit, at(8), at(9))])
    let option: HKStatisticsOptions = type == .heartRate ? .discreteMax : .cumulativeSum
    let statistics = try await store.answer(type, option).required()
    let quantity = try #require(statistics.maximumQuantity() ?? statistics.sumQuantity())
    #expect("\(quantity)" == expected)
  }

  @Test func `S-35: a query without options gives dates and no values`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let record = try await store.statistics(.stepCount, [])
    #expect(record.start == at(8))
    #expect(record.end == at(9))
    #expect(record.values == StatisticsRecord.Values())
    #expect(record.sources == nil)
  }

  @Test func `S-36: samples of correlations count unless they are excluded`() async throws {
    func pressure(_ type: HKQuantityTypeIdentifier, _ value: Double) -> HKQuantitySample {
      sample(type, value, "mmHg", at(8))
    }
    let correlation = HKCorrelation(
      type: HKCorrelationType(.bloodPressure), start: at(8), end: at(8),
      objects: [pressure(.bloodPressureSystolic, 130), pressure(.bloodPressureDiastolic, 80)])
    let store = try await HKHealthStore.holding([
      correlation, sample(.bloodPressureSystolic, 110, "mmHg", at(9)),
    ])
    let all = try await store.statistics(.bloodPressureSystolic, .discreteAverage)
    #expect(all.values.average.isClose(to: 120))
    let alone = try await store.statistics(
      .bloodPressureSystolic, .discreteAverage,
      where: HKQuery.predicateForObjectsWithNoCorrelation())
    #expect(alone.values.average.isClose(to: 110))
    let correlations = try await store.answer(samples: HKCorrelationType(.bloodPressure))
      .required()
    let parts = try #require(correlations.first as? HKCorrelation).objects
    #expect(parts.count == 2)
  }

  @Test func `S-37: a query merges and averages like a collection`() async throws {
    let store = try await HKHealthStore.holding(
      overlap + [heartRate(60, at(8), at(8, 10)), heartRate(120, at(8, 10), at(8, 30))],
      priority: [.phone, .watch])
    let year = DateComponents(year: 1)
    let first = instant("2026-01-01T00:00:00Z")
    let sum = try await store.collection(
      .stepCount, [.cumulativeSum, .separateBySource, .duration], from: first, every: year)
    let whole = try await store.statistics(
      .stepCount, [.cumulativeSum, .separateBySource, .duration])
    #expect(sum.records.map(\.values) == [whole.values])
    #expect(sum.records.map(\.bySource) == [whole.bySource])
    #expect(whole.values.sum == 1_100)
    let average = try await store.collection(
      .heartRate, .discreteAverage, from: first, every: year)
    let values = try await store.statistics(.heartRate, .discreteAverage).values
    #expect(average.records.map(\.values) == [values])
  }
}
