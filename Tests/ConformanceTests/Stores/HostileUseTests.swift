import HealthKit
import Synchronization
import Testing

/// Requests that a program should not make, and that are answered nevertheless.
@Suite(.timeLimit(.minutes(15))) struct `Hostile use` {
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `S-60: an anchor beyond any calendar is an invalid argument`(
    _ instant: Double
  ) async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let answer = try await store.answer(
      .stepCount, .cumulativeSum, from: Date(timeIntervalSinceReferenceDate: instant),
      every: DateComponents(day: 1))
    #expect(answer.code == .errorInvalidArgument)
  }

  @Test func `S-67: the distant future has no numbered interval of nanoseconds`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8))])
    let collection = try await store.answer(
      .stepCount, .cumulativeSum, from: at(0), every: DateComponents(nanosecond: 1)
    ).required()
    #expect(collection.statistics().count == 1)
    #expect(collection.statistics(for: at(9)) != nil)
    #expect(collection.statistics(for: .distantFuture) == nil)
    #expect(collection.statistics(for: .distantPast) == nil)
    let answer = try await store.answer(
      .stepCount, .cumulativeSum, from: .distantPast, every: DateComponents(nanosecond: 1))
    #expect(answer.code == .errorDataSizeExceeded)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `S-2: a sample without a finite time is refused and has a description`(
    _ instant: Double
  ) async throws {
    let store = HKHealthStore.inMemory()
    let sample = steps(1, Date(timeIntervalSinceReferenceDate: instant))
    #expect(sample.description.contains("after 2001"))
    let error = await #expect(throws: HKError.self) { try await store.save(sample) }
    #expect(error?.code == .errorInvalidArgument)
  }

  @Test func `S-112: a change of too many intervals lists none of them`() async throws {
    let store = HKHealthStore.inMemory()
    let (changes, continuation) = AsyncStream.makeStream(of: (Bool, Bool).self)
    let query = HKStatisticsCollectionQuery(
      quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil,
      options: .cumulativeSum, anchorDate: at(0), intervalComponents: DateComponents(second: 1))
    query.statisticsUpdateHandler = { _, statistics, collection, _ in
      continuation.yield((statistics != nil, collection != nil))
    }
    store.execute(query)
    var iterator = changes.makeAsyncIterator()
    let century = steps(1, at(0), at(24, day: 36_525))
    try await store.save(century)
    var change = await iterator.next()
    // There are more than ten million seconds.
    #expect(change?.0 == false)
    #expect(change?.1 == false)
    try await store.delete(century)
    change = await iterator.next()
    #expect(change?.0 == false)
    #expect(change?.1 == true)
    store.stop(query)
  }

  @Test(arguments: [NSCompoundPredicate.LogicalType.and, .or, .not])
  func `S-94: compounds of one kind can be nested to any depth`(
    _ kind: NSCompoundPredicate.LogicalType
  ) async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8)), steps(2, at(9))])
    var predicate = HKQuery.predicateForSamples(withStart: at(8), end: at(9))
    for _ in 0..<5_000 {
      predicate = NSCompoundPredicate(type: kind, subpredicates: [predicate])
    }
    #expect(try await store.values(where: predicate) == [1])
  }

  @Test func `S-94: mixed compounds nested too deeply are an invalid argument`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8))])
    var predicate = HKQuery.predicateForSamples(withStart: at(8), end: at(9))
    for _ in 0..<1_000 {
      predicate = NSCompoundPredicate(
        orPredicateWithSubpredicates: [
          NSCompoundPredicate(andPredicateWithSubpredicates: [predicate])
        ])
    }
    let answer = try await store.answer(.stepCount, .cumulativeSum, where: predicate)
    #expect(answer.code == .errorInvalidArgument)
  }

  @Test func `S-131: a sequence that is dropped at once requests nothing more`() async throws {
    let store = HKHealthStore.inMemory()
    let evaluations = Mutex(0)
    let counting = NSPredicate { _, _ in
      evaluations.withLock { $0 += 1 }
      return true
    }
    let descriptor = HKStatisticsCollectionQueryDescriptor(
      predicate: .quantitySample(type: HKQuantityType(.stepCount), predicate: counting),
      options: .cumulativeSum, anchorDate: at(0), intervalComponents: DateComponents(hour: 1))
    for _ in 0..<100 { _ = descriptor.results(for: store).makeAsyncIterator() }
    try await settle(store)
    evaluations.withLock { $0 = 0 }
    try await store.save(steps(1, at(8), at(9)))
    try await settle(store)
    #expect(evaluations.withLock(\.self) == 0)
  }

  @Test func `S-140: completions that wait for other saves do not block them`() async throws {
    let store = HKHealthStore.inMemory()
    let saved = Mutex(0)
    _ = try await first(of: Bool.self) { receive in
      for hour in 0..<64 {
        store.save(steps(1, at(hour))) { _, _ in
          let isDone = DispatchSemaphore(value: 0)
          store.save(steps(1, at(hour))) { _, _ in isDone.signal() }
          isDone.wait()
          if saved.withLock({
            $0 += 1; return $0
          }) == 64 {
            receive(true)
          }
        }
      }
    }
    #expect(try await store.statistics(.stepCount, .cumulativeSum).values.sum == 128)
  }

  @Test func `S-12: many sources are distinguished in many intervals`() async throws {
    let samples = (0..<3_000).map { minute in
      steps(1, at(0, minute), at(0, minute + 1), by: HKSource(name: "\(minute)"))
    }
    let store = try await HKHealthStore.holding(samples)
    let collection = try await store.answer(
      .stepCount, [.cumulativeSum, .separateBySource], from: at(0),
      every: DateComponents(minute: 1)
    ).required()
    #expect(collection.statistics().count == 3_000)
    #expect(collection.statistics().allSatisfy { $0.sources?.count == 1 })
    #expect(collection.statistics(for: at(0, 77))?.sources == [HKSource(name: "77")])
  }

  @Test func `S-53a: a reading that is held forever has an average`() async throws {
    let store = try await HKHealthStore.holding([heartRate(60, at(8)), heartRate(90, at(9))])
    store.statisticsPolicy.instants = .hold(maximumGap: .infinity)
    let average = try await store.answer(.heartRate, .discreteAverage).required()
      .averageQuantity()?.doubleValue(for: HKUnit(from: "count/min"))
    #expect(try abs(#require(average) - 90) < 0.001)
  }

  @Test func `S-115: a query stopped during its computation calls no handler`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8))])
    let calls = Mutex(0)
    let (evaluations, continuation) = AsyncStream.makeStream(of: Void.self)
    let isStopped = DispatchSemaphore(value: 0)
    // The query calls the predicate while it computes. The predicate then waits for the stop.
    let blocking = NSPredicate { _, _ in
      continuation.yield()
      isStopped.wait()
      isStopped.signal()
      return true
    }
    let query = HKSampleQuery(
      sampleType: HKQuantityType(.stepCount), predicate: blocking, limit: HKObjectQueryNoLimit,
      sortDescriptors: nil
    ) { _, _, _ in calls.withLock { $0 += 1 } }
    store.execute(query)
    for await _ in evaluations { break }
    store.stop(query)
    isStopped.signal()
    try await settle(store)
    #expect(calls.withLock(\.self) == 0)
  }
}
