import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Query descriptors` {
  static func hours(_ options: HKStatisticsOptions = .cumulativeSum)
    -> HKStatisticsCollectionQueryDescriptor
  {
    HKStatisticsCollectionQueryDescriptor(
      predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: options,
      anchorDate: at(0), intervalComponents: DateComponents(hour: 1))
  }

  @Test
  func `S-130: the first element has no updates, later ones the changed hours`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    var results = Self.hours().results(for: store).makeAsyncIterator()
    let initial = try #require(try await results.next())
    #expect(initial.updatedStatistics == nil)
    #expect(initial.statisticsCollection.records.map(\.values.sum) == [1])
    try await store.save([steps(2, at(9), at(10)), steps(4, at(11), at(12))])
    let update = try #require(try await results.next())
    #expect(update.statisticsCollection.records.map(\.values.sum) == [1, 2, 4])
    #expect(update.updatedStatistics?.map(\.startDate) == [at(9), at(11)])
  }

  @Test func `S-131: canceling the task ends the sequence`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
    let task = Task {
      var count = 0
      do {
        for try await _ in Self.hours().results(for: store) {
          count += 1
          continuation.yield(count)
        }
      } catch is CancellationError {
        // Returning and throwing both end the sequence.
      }
      continuation.finish()
      return count
    }
    var iterator = counts.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    task.cancel()
    #expect(await iterator.next() == nil)
    try await store.save(steps(2, at(9), at(10)))
    try await settle(store)
    #expect(try await task.value == 1)
  }

  @Test func `S-132: an illegal option throws, also at the first element`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let message =
      "Statistics option HKStatisticsOptionDiscreteMax is not compatible with cumulative "
      + "data type HKQuantityTypeIdentifierStepCount"
    let single = HKStatisticsQueryDescriptor(
      predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .discreteMax)
    let errors = [
      await #expect(throws: HKError.self) { try await single.result(for: store) },
      await #expect(throws: HKError.self) {
        try await Self.hours(.discreteMax).result(for: store)
      },
      await #expect(throws: HKError.self) {
        var results = Self.hours(.discreteMax).results(for: store).makeAsyncIterator()
        _ = try await results.next()
      },
    ]
    for error in errors {
      #expect(error?.code == .errorInvalidArgument)
      #expect(error?.localizedDescription == message)
    }
  }

  @Test func `S-133: without a match the descriptor returns nil`() async throws {
    let store = try await HKHealthStore.holding([])
    let descriptor = HKStatisticsQueryDescriptor(
      predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum)
    #expect(try await descriptor.result(for: store) == nil)
    try await store.save(steps(1, at(8), at(9)))
    #expect(try await descriptor.result(for: store)?.sumQuantity() != nil)
  }

  @Test func `S-117: an anchored descriptor gives changes once or continuously`() async throws {
    let gone = steps(1, at(8), at(9))
    let store = try await HKHealthStore.holding([gone])
    let type = HKQuantityType(.stepCount)
    let all = try await HKAnchoredObjectQueryDescriptor(
      predicates: [.quantitySample(type: type)], anchor: nil
    ).result(for: store)
    #expect(all.addedSamples.map(\.uuid) == [gone.uuid])
    #expect(all.deletedObjects.isEmpty)
    let running = HKAnchoredObjectQueryDescriptor(
      predicates: [.quantitySample(type: type)], anchor: all.newAnchor)
    var results = running.results(for: store).makeAsyncIterator()
    let none = try #require(try await results.next())
    #expect(none.addedSamples.isEmpty)
    let added = steps(2, at(9), at(10))
    try await store.save(added)
    #expect(try await results.next()?.addedSamples.map(\.uuid) == [added.uuid])
    try await store.delete(gone)
    #expect(try await results.next()?.deletedObjects.map(\.uuid) == [gone.uuid])
  }

  @Test(
    "S-117: samples have a limit, sorted or not; 0 means none, less is invalid",
    arguments: [[], [SortDescriptor(\HKQuantitySample.startDate)]])
  func limits(_ order: [SortDescriptor<HKQuantitySample>]) async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8)), steps(2, at(9))])
    func samples(_ limit: Int?) async throws -> [HKQuantitySample] {
      try await HKSampleQueryDescriptor(
        predicates: [.quantitySample(type: HKQuantityType(.stepCount))], sortDescriptors: order,
        limit: limit
      ).result(for: store)
    }
    #expect(try await samples(nil).map(\.startDate) == [at(8), at(9)])
    #expect(try await samples(HKObjectQueryNoLimit).map(\.startDate) == [at(8), at(9)])
    #expect(try await samples(1).map(\.startDate) == [at(8)])
    let error = await #expect(throws: HKError.self) { try await samples(-1) }
    #expect(error?.code == .errorInvalidArgument)
  }
}
