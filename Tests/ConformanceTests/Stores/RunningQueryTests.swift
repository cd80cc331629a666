import HealthKit
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Queries that keep running` {
  @Test
  func `S-110: without an update handler a query ends after its first results`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let once = RunningCollection(in: store, update: false)
    let lasting = RunningCollection(in: store)
    var updates = lasting.updates.makeAsyncIterator()
    #expect(await updates.next()?.isInitial == true)
    try await store.save(steps(2, at(9), at(10)))
    let update = try #require(await updates.next())
    #expect(!update.isInitial)
    #expect(update.collection?.records.map(\.values.sum) == [1, 2])
    store.stop(lasting.query)
    once.finish()
    var count = 0
    for await update in once.updates {
      #expect(update.isInitial)
      count += 1
    }
    #expect(count == 1)
  }

  @Test func `S-111 and S-112: changes bring the changed hours and the collection`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let running = RunningCollection(in: store)
    var updates = running.updates.makeAsyncIterator()
    #expect(await updates.next()?.collection?.records.map(\.values.sum) == [1])
    let one = steps(2, at(9), at(10))
    try await store.save(one)
    var update = try #require(await updates.next())
    #expect(update.statistics.map(StatisticsRecord.init)?.values.sum == 2)
    #expect(update.statistics?.startDate == at(9))
    #expect(update.collection?.records.map(\.values.sum) == [1, 2])
    #expect(update.error == nil)
    // Two hours changed.
    let two = steps(60, at(9, 30), at(10, 30))
    try await store.save(two)
    update = try #require(await updates.next())
    #expect(update.statistics == nil)
    #expect(update.collection?.records.map(\.values.sum) == [1, 32, 30])
    try await store.delete(two)
    update = try #require(await updates.next())
    #expect(update.statistics == nil)
    #expect(update.collection?.records.map(\.values.sum) == [1, 2])
    try await store.delete(one)
    update = try #require(await updates.next())
    #expect(update.statistics?.startDate == at(9))
    #expect(update.statistics?.sumQuantity() == nil)
    #expect(update.collection?.records.map(\.values.sum) == [1])
    store.stop(running.query)
  }

  @Test func `S-113: a save is one update, or none if none of it matches`() async throws {
    let store = try await HKHealthStore.holding([])
    let phone = HKQuery.predicateForObjects(from: HKSource.phone)
    let running = RunningCollection(in: store, where: phone)
    var updates = running.updates.makeAsyncIterator()
    #expect(await updates.next()?.isInitial == true)
    try await store.save(steps(1, at(8), at(9), by: .watch))
    try await store.save(bodyMass(80, at(8)))
    try await store.save([
      steps(2, at(8), at(9)), steps(4, at(9), at(10)), steps(8, at(9), at(10), by: .watch),
    ])
    try await store.save(steps(16, at(10), at(11)))
    #expect(await updates.next()?.collection?.records.map(\.values.sum) == [2, 4])
    #expect(await updates.next()?.collection?.records.map(\.values.sum) == [2, 4, 16])
    store.stop(running.query)
  }

  @Test func `S-74: a query with only an update handler receives the updates`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let running = RunningCollection(in: store, initial: false)
    var updates = running.updates.makeAsyncIterator()
    try await store.save(steps(2, at(9), at(10)))
    let update = try #require(await updates.next())
    #expect(!update.isInitial)
    #expect(update.collection?.records.map(\.values.sum) == [1, 2])
    store.stop(running.query)
  }

  @Test(.expectsExits) func `S-114: handlers cannot be changed after execution`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = HKHealthStore.inMemory()
      let running = RunningCollection(in: store)
      running.query.statisticsUpdateHandler = { _, _, _, _ in }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("statisticsUpdateHandler cannot be set after the query was executed"))
  }

  @Test func `S-115: no handler is called after a stop, which can be repeated`() async throws {
    let store = try await HKHealthStore.holding([])
    let running = RunningCollection(in: store)
    var updates = running.updates.makeAsyncIterator()
    #expect(await updates.next()?.isInitial == true)
    store.stop(running.query)
    store.stop(running.query)
    try await store.save(steps(2, at(9), at(10)))
    try await settle(store)
    running.finish()
    #expect(await updates.next() == nil)
  }

  @Test func `S-115: a query stopped before its execution still runs`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let sum = try await first(of: Double?.self) { receive in
      let query = HKStatisticsQuery(
        quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil,
        options: .cumulativeSum
      ) { _, statistics, _ in
        receive(statistics?.sumQuantity()?.doubleValue(for: .count()))
      }
      store.stop(query)
      store.execute(query)
    }
    #expect(sum == 1)
  }

  @Test(.expectsExits) func `S-115: executing a query twice stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = HKHealthStore.inMemory()
      let query = HKStatisticsQuery(
        quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil, options: []
      ) { _, _, _ in }
      store.execute(query)
      store.execute(query)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("You cannot start a query that is already active"))
  }

  @Test func `S-116: an observer is called at once, on saves and on deletions`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let (calls, continuation) = AsyncStream.makeStream(of: Bool.self)
    let query = HKObserverQuery(
      sampleType: HKQuantityType(.stepCount), predicate: nil
    ) { _, completion, error in
      continuation.yield(error == nil)
      completion()
    }
    store.execute(query)
    var iterator = calls.makeAsyncIterator()
    #expect(await iterator.next() == true)
    let saved = steps(2, at(9), at(10))
    try await store.save(saved)
    #expect(await iterator.next() == true)
    try await store.delete(saved)
    #expect(await iterator.next() == true)
    store.stop(query)
    try await store.save(steps(4, at(9), at(10)))
    try await settle(store)
    continuation.finish()
    #expect(await iterator.next() == nil)
  }

  @Test func `S-123: update frequencies have Apple's numbers`() async throws {
    #expect(HKUpdateFrequency.immediate.rawValue == 1)
    #expect(HKUpdateFrequency.hourly.rawValue == 2)
    #expect(HKUpdateFrequency.daily.rawValue == 3)
    #expect(HKUpdateFrequency.weekly.rawValue == 4)
    let store = HKHealthStore.inMemory()
    try await store.enableBackgroundDelivery(for: HKQuantityType(.stepCount), frequency: .hourly)
    let disabled = try await first(of: Answer<Bool>.self) { receive in
      store.disableBackgroundDelivery(for: HKQuantityType(.stepCount)) { success, error in
        receive(Answer(value: success, error: error))
      }
    }
    #expect(disabled.value == true)
    let disabledAll = try await first(of: Answer<Bool>.self) { receive in
      store.disableAllBackgroundDelivery(completion: { success, error in
        receive(Answer(value: success, error: error))
      })
    }
    #expect(disabledAll.value == true)
  }

  @Test func `S-140: handlers run in the background, one at a time`() async throws {
    let store = try await HKHealthStore.holding([])
    let (calls, continuation) = AsyncStream.makeStream(of: Bool.self)
    let busy = Turnstile()
    let query = HKStatisticsCollectionQuery(
      quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil,
      options: .cumulativeSum, anchorDate: at(0), intervalComponents: DateComponents(hour: 1))
    query.initialResultsHandler = { _, _, _ in
      busy.enter()
      continuation.yield(Thread.isMainThread)
      busy.leave()
    }
    query.statisticsUpdateHandler = { _, _, _, _ in
      busy.enter()
      continuation.yield(Thread.isMainThread)
      busy.leave()
    }
    store.execute(query)
    for hour in 0..<20 { try await store.save(steps(1, at(hour), at(hour + 1))) }
    var onMain: [Bool] = []
    for await isMain in calls {
      onMain.append(isMain)
      if onMain.count == 20 { break }
    }
    #expect(onMain.allSatisfy { !$0 })
    #expect(busy.mostInside == 1)
    store.stop(query)
  }
}

/// Counts callers that are inside at the same time.
private final class Turnstile: @unchecked Sendable {
  private let lock = NSLock()
  private var inside = 0
  private var most = 0

  var mostInside: Int { lock.withLock { most } }

  func enter() {
    lock.withLock {
      inside += 1
      most = max(most, inside)
    }
  }

  func leave() { lock.withLock { inside -= 1 } }
}
