import HealthKit
import Testing

/// The changes that the handler of an anchored query received.
struct Changes: Sendable {
  let added: [HKSample]
  let deleted: [HKDeletedObject]
  let anchor: HKQueryAnchor?
  let error: (any Error)?

  var values: [Double] {
    added.compactMap { ($0 as? HKQuantitySample)?.quantity.doubleValue(for: .count()) }.sorted()
  }
}

@Suite(.timeLimit(.minutes(15))) struct `Changes since an anchor` {
  static func changes(
    in store: HKHealthStore, since anchor: HKQueryAnchor? = nil,
    where predicate: NSPredicate? = nil, limit: Int = HKObjectQueryNoLimit
  ) async throws -> Changes {
    try await first { receive in
      store.execute(
        HKAnchoredObjectQuery(
          type: HKQuantityType(.stepCount), predicate: predicate, anchor: anchor, limit: limit
        ) { _, samples, deleted, anchor, error in
          receive(
            Changes(added: samples ?? [], deleted: deleted ?? [], anchor: anchor, error: error))
        })
    }
  }

  @Test
  func `S-117: an anchored query gives everything first, then only the changes`() async throws {
    #expect(HKObjectQueryNoLimit == 0)
    let gone = steps(1, at(8), at(9))
    let store = try await HKHealthStore.holding([
      gone, steps(2, at(9), at(10)), bodyMass(80, at(8)),
    ])
    let all = try await Self.changes(in: store)
    #expect(all.values == [1, 2])
    #expect(all.deleted.isEmpty)
    #expect(all.error == nil)
    try await store.save(steps(4, at(7), at(8)))
    try await store.delete(gone)
    let news = try await Self.changes(in: store, since: all.anchor)
    #expect(news.values == [4])
    #expect(news.deleted.map(\.uuid) == [gone.uuid])
    let nothing = try await Self.changes(in: store, since: news.anchor)
    #expect(nothing.values == [])
    #expect(nothing.deleted.isEmpty)
    #expect(nothing.anchor == news.anchor, "S-120")
  }

  @Test
  func `S-117: a limit counts added and deleted objects; the next run continues`() async throws {
    let samples = (0..<7).map { steps(Double($0), at($0), at($0 + 1)) }
    let store = try await HKHealthStore.holding([])
    let begin = try await Self.changes(in: store).anchor
    for sample in samples { try await store.save(sample) }
    try await store.delete([samples[1], samples[4]])
    var seen: [Double] = []
    var deleted: Set<UUID> = []
    var anchor = begin
    for _ in 0..<20 {
      let changes = try await Self.changes(in: store, since: anchor, limit: 2)
      let count = changes.added.count + changes.deleted.count
      #expect(count <= 2)
      seen += changes.values
      deleted.formUnion(changes.deleted.map(\.uuid))
      anchor = changes.anchor
      if count == 0 { break }
    }
    #expect(Set(seen).isSuperset(of: [0, 2, 3, 5, 6]))
    #expect(seen.count == Set(seen).count)
    // These can include samples added and deleted between two runs, but nothing else.
    #expect(deleted.isSubset(of: [samples[1].uuid, samples[4].uuid]))
    for (index, sample) in samples.enumerated() where seen.contains(Double(index)) {
      #expect(deleted.contains(sample.uuid) == [1, 4].contains(index))
    }
  }

  @Test func `S-117: an update handler keeps an anchored query running`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let (runs, continuation) = AsyncStream.makeStream(of: Changes.self)
    let query = HKAnchoredObjectQuery(
      type: HKQuantityType(.stepCount), predicate: nil, anchor: nil, limit: HKObjectQueryNoLimit
    ) { _, samples, deleted, anchor, error in
      continuation.yield(
        Changes(added: samples ?? [], deleted: deleted ?? [], anchor: anchor, error: error))
    }
    query.updateHandler = { _, samples, deleted, anchor, error in
      continuation.yield(
        Changes(added: samples ?? [], deleted: deleted ?? [], anchor: anchor, error: error))
    }
    store.execute(query)
    var iterator = runs.makeAsyncIterator()
    let initial = try #require(await iterator.next())
    #expect(initial.values == [1])
    let two = steps(2, at(9), at(10))
    try await store.save(two)
    let update = try #require(await iterator.next())
    #expect(update.values == [2])
    #expect(update.anchor != initial.anchor)
    try await store.delete(two)
    let deletion = try #require(await iterator.next())
    #expect(deletion.values == [])
    #expect(deletion.deleted.map(\.uuid) == [two.uuid])
    store.stop(query)
  }

  @Test func `S-118: deletions before the first run are tolerated`() async throws {
    let gone = steps(1, at(8), at(9))
    let store = try await HKHealthStore.holding([gone, steps(2, at(9), at(10))])
    try await store.delete(gone)
    let all = try await Self.changes(in: store)
    #expect(all.values == [2])
    #expect(Set(all.deleted.map(\.uuid)).isSubset(of: [gone.uuid]))
  }

  @Test func `S-119: a deleted object keeps only its synchronization metadata`() async throws {
    let gone = steps(
      1, at(8), at(9),
      metadata: [
        HKMetadataKeySyncIdentifier: "one", HKMetadataKeySyncVersion: 3,
        HKMetadataKeyWasUserEntered: true,
      ])
    let store = try await HKHealthStore.holding([])
    let begin = try await Self.changes(in: store).anchor
    try await store.save(gone)
    let middle = try await Self.changes(in: store, since: begin).anchor
    try await store.delete(gone)
    let deleted = try await Self.changes(in: store, since: middle).deleted
    let object = try #require(deleted.first)
    #expect(deleted.count == 1)
    #expect(object.uuid == gone.uuid)
    #expect(object.metadata?[HKMetadataKeySyncIdentifier] as? String == "one")
    #expect((object.metadata?[HKMetadataKeySyncVersion] as? NSNumber)?.intValue == 3)
    #expect(object.metadata?.count == 2)
  }

  @Test
  func `S-120: anchors grow, are archived completely, and are equal if unchanged`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let one = try #require(try await Self.changes(in: store).anchor)
    let again = try await Self.changes(in: store).anchor
    #expect(again == one)
    try await store.save(steps(2, at(9), at(10)))
    let two = try #require(try await Self.changes(in: store).anchor)
    #expect(two != one)
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: one, requiringSecureCoding: true)
    let unarchived = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data))
    #expect(unarchived == one)
    #expect(try await Self.changes(in: store, since: unarchived).values == [2])
  }

  @Test
  func `S-120 and S-121: a higher version replaces; equal or lower is ignored`() async throws {
    func version(_ version: Int, _ value: Double) -> HKQuantitySample {
      steps(
        value, at(8), at(9),
        metadata: [
          HKMetadataKeySyncIdentifier: "walk", HKMetadataKeySyncVersion: version,
        ])
    }
    let original = version(2, 10)
    let store = try await HKHealthStore.holding([original])
    let anchor = try await Self.changes(in: store).anchor
    try await store.save(version(2, 20))
    try await store.save(version(1, 30))
    #expect(try await store.values(where: nil) == [10])
    try await store.save(version(3, 40))
    #expect(try await store.values(where: nil) == [40])
    let changes = try await Self.changes(in: store, since: anchor)
    #expect(changes.values == [40])
    #expect(changes.deleted.map(\.uuid) == [original.uuid])
  }

  @Test func `S-121: samples of a correlation are replaced too`() async throws {
    func pressure(_ value: Double, _ version: Int) -> HKQuantitySample {
      sample(
        .bloodPressureSystolic, value, "mmHg", at(8),
        metadata: [
          HKMetadataKeySyncIdentifier: "morning", HKMetadataKeySyncVersion: version,
        ])
    }
    func correlation(_ value: Double, _ version: Int) -> HKCorrelation {
      HKCorrelation(
        type: HKCorrelationType(.bloodPressure), start: at(8), end: at(8),
        objects: [pressure(value, version)])
    }
    let store = try await HKHealthStore.holding([correlation(120, 1)])
    for (value, version) in [(130.0, 2), (140, 3)] {
      try await store.save(
        version == 2 ? pressure(value, version) : correlation(value, version))
      #expect(try await store.values(.bloodPressureSystolic, where: nil) == [value])
    }
    try await store.save(correlation(110, 1))
    #expect(try await store.values(.bloodPressureSystolic, where: nil) == [140])
  }
}
