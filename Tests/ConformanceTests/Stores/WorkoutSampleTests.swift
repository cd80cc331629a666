import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Samples of a workout` {
  let workout = HKWorkout(activityType: .running, start: at(8), end: at(9))

  private func add(_ samples: [HKSample], in store: HKHealthStore) async throws {
    try await store.addSamples(samples, to: workout)
  }

  @Test
  func `S-111: adding a saved sample to a workout updates the workout's queries`() async throws {
    let (run, walk) = (steps(100, at(8), at(9)), steps(7, at(8), at(9)))
    let store = try await HKHealthStore.holding([workout, run, walk])
    let running = RunningCollection(in: store, where: HKQuery.predicateForObjects(from: workout))
    let all = RunningCollection(in: store)
    var updates = running.updates.makeAsyncIterator()
    #expect(await updates.next()?.collection?.records.isEmpty == true)
    try await add([run], in: store)
    #expect(await updates.next()?.collection?.records.map(\.values.sum) == [100])
    try await add([run], in: store)
    try await add([walk], in: store)
    #expect(await updates.next()?.collection?.records.map(\.values.sum) == [107])
    // Queries without the workout see no change (S-113).
    try await settle(store)
    all.finish()
    var others = 0
    for await update in all.updates where !update.isInitial {
      if update.collection?.records.count == 1 { others += 1 }
    }
    #expect(others == 1, "only the deletion at the end of settling leaves one interval")
    store.stop(running.query)
    store.stop(all.query)
  }

  @Test(arguments: [1, HKObjectQueryNoLimit])
  func `S-117: an anchored query gets samples added to a workout once`(
    _ limit: Int
  ) async throws {
    let samples = (0..<4).map { steps(Double(1 << $0), at(8), at(9)) }
    let store = try await HKHealthStore.holding([workout] + samples)
    let predicate = HKQuery.predicateForObjects(from: workout)
    var anchor: HKQueryAnchor?
    var received: [UUID] = []
    func read() async throws {
      while true {
        let changes = try await `Changes since an anchor`.changes(
          in: store, since: anchor, where: predicate, limit: limit)
        anchor = changes.anchor
        if changes.added.isEmpty { return }
        received += changes.added.map(\.uuid)
      }
    }
    try await read()
    #expect(received.isEmpty)
    try await add([samples[2], samples[0]], in: store)
    try await read()
    #expect(Set(received) == [samples[0].uuid, samples[2].uuid])
    let new = steps(16, at(8), at(9))
    try await add([samples[1], samples[0], new], in: store)
    try await read()
    #expect(Set(received) == Set(samples.prefix(3).map(\.uuid) + [new.uuid]))
    #expect(received.count == 4)
  }

  @Test func `S-122: samples that cannot be saved are not added to a workout`() async throws {
    let run = steps(100, at(8), at(9))
    let store = try await HKHealthStore.holding([workout, run])
    await #expect(throws: HKError.self) {
      try await add([run, sample(.stepCount, 1, "m", at(8))], in: store)
    }
    #expect(
      try await store.values(where: HKQuery.predicateForObjects(from: workout)).isEmpty)
  }
}
