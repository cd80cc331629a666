import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Samples with several pieces` {
  /// Saves one sample that consists of several measurements.
  private func series(
    _ type: HKQuantityTypeIdentifier, _ unit: HKUnit,
    _ pieces: [(value: Double, from: Date, to: Date)], in store: HKHealthStore
  ) async throws -> HKQuantitySample {
    let builder = HKQuantitySeriesSampleBuilder(
      healthStore: store, quantityType: HKQuantityType(type), startDate: at(8), device: nil)
    for (value, from, to) in pieces {
      try builder.insert(
        HKQuantity(unit: unit, doubleValue: value), for: DateInterval(start: from, end: to))
    }
    return try #require(try await builder.finishSeries(metadata: nil, endDate: nil).first)
  }

  private let perMinute = HKUnit.count().unitDivided(by: .minute())

  @Test func `S-3: a cumulative sample has the sum of its pieces`() async throws {
    let store = HKHealthStore.inMemory()
    let saved = try await series(
      .stepCount, .count(), [(100, at(8), at(9)), (50, at(9), at(9, 30))], in: store)
    #expect(saved.count == 2)
    let samples = try await store.answer(samples: HKQuantityType(.stepCount)).required()
    let read = try #require(samples.first as? HKCumulativeQuantitySample)
    #expect(samples.count == 1)
    #expect(read.sumQuantity == HKQuantity(unit: .count(), doubleValue: 150))
    #expect(read.quantity == read.sumQuantity)
    #expect(read.endDate == at(9, 30))
  }

  @Test
  func `S-3: a discrete sample has its average over time, extremes and last value`() async throws {
    let store = HKHealthStore.inMemory()
    _ = try await series(
      .heartRate, perMinute, [(60, at(8), at(8, 10)), (120, at(8, 10), at(8, 30))], in: store)
    let samples = try await store.answer(samples: HKQuantityType(.heartRate)).required()
    let read = try #require(samples.first as? HKDiscreteQuantitySample)
    #expect((read.averageQuantity.doubleValue(for: perMinute) - 100).magnitude < 1e-9)
    #expect((read.minimumQuantity.doubleValue(for: perMinute) - 60).magnitude < 1e-9)
    #expect((read.maximumQuantity.doubleValue(for: perMinute) - 120).magnitude < 1e-9)
    #expect(read.mostRecentQuantityDateInterval == DateInterval(start: at(8, 10), end: at(8, 30)))
  }

  @Test func `S-4: statistics are computed over the pieces of a sample`() async throws {
    let store = HKHealthStore.inMemory()
    _ = try await series(
      .stepCount, .count(), [(100, at(8), at(8, 30)), (60, at(9, 30), at(10, 30))], in: store)
    let collection = try await store.answer(
      .stepCount, .cumulativeSum, from: at(0), every: DateComponents(hour: 1)
    ).required()
    // Spread over the complete sample, it would be 64 per hour.
    #expect(
      collection.statistics().map { $0.sumQuantity()?.doubleValue(for: .count()) }
        == [100, 30, 30])
  }

  @Test func `S-48: a predicate selects a sample with all its pieces`() async throws {
    let store = HKHealthStore.inMemory()
    _ = try await series(
      .stepCount, .count(), [(100, at(8), at(8, 30)), (60, at(9, 30), at(10, 30))], in: store)
    let late = HKQuery.predicateForSamples(withStart: at(10), end: at(11))
    let found = try await store.answer(.stepCount, .cumulativeSum, where: late).required()
    #expect(found.sumQuantity() == HKQuantity(unit: .count(), doubleValue: 160))
    #expect(found.startDate == at(8))
  }

  @Test func `S-3: pieces can be queried with a handler and with a descriptor`() async throws {
    let store = HKHealthStore.inMemory()
    let saved = try await series(
      .stepCount, .count(), [(60, at(9, 30), at(10, 30)), (100, at(8), at(8, 30))], in: store)
    let descriptor = HKQuantitySeriesSampleQueryDescriptor(
      predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .includeSample)
    var values: [Double] = []
    for try await piece in descriptor.results(for: store) {
      values.append(piece.quantity.doubleValue(for: .count()))
      #expect(piece.sample == saved)
    }
    #expect(values == [100, 60])
    let (calls, continuation) = AsyncStream.makeStream(of: (Double?, Bool).self)
    store.execute(
      HKQuantitySeriesSampleQuery(sample: saved) { _, quantity, _, isLast, _ in
        continuation.yield((quantity?.doubleValue(for: .count()), isLast))
        if isLast { continuation.finish() }
      })
    var received: [Double?] = []
    for await (value, _) in calls { received.append(value) }
    #expect(received == [100, 60])
  }

  @Test func `S-2: a piece with a wrong unit or before the start is an invalid argument`() throws {
    let builder = HKQuantitySeriesSampleBuilder(
      healthStore: .inMemory(), quantityType: HKQuantityType(.stepCount), startDate: at(8),
      device: nil)
    #expect(throws: HKError.self) {
      try builder.insert(HKQuantity(unit: .meter(), doubleValue: 1), at: at(9))
    }
    #expect(throws: HKError.self) {
      try builder.insert(HKQuantity(unit: .count(), doubleValue: 1), at: at(7))
    }
  }
}
