import Foundation
import Health
import HealthDatabase
import HealthImport
import TestSupport
import Testing

/// HealthKit's queries over a store on disk that is changed by imports.
@Suite(.waitsForPrograms) struct `A health store on disk` {
  private let made: MadeStore

  init() throws {
    made = try MadeStore()
    try made.add(MadeStore.steps(Array(0..<100)))
  }

  private func changes(
    _ store: HKHealthStore, after anchor: HKQueryAnchor?, limit: Int? = nil
  ) async throws -> HKAnchoredObjectQueryDescriptor<HKQuantitySample>.Result {
    try await HKAnchoredObjectQueryDescriptor(
      predicates: [.quantitySample(type: HKQuantityType(.stepCount))], anchor: anchor,
      limit: limit
    ).result(for: store)
  }

  @Test
  func `an anchored query reports an import's additions and deletions (S-118, S-120)`() async throws
  {
    let first = try await changes(try HKHealthStore(database: made.path), after: nil)
    #expect(first.addedSamples.count == 100)
    #expect(first.deletedObjects.isEmpty)
    // The anchor outlives the process, through an archive and in a reopened store.
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: first.newAnchor, requiringSecureCoding: true)
    let anchor = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data))
    try made.add(MadeStore.steps(Array(0..<40) + Array(45..<110)), day: 2)
    let store = try HKHealthStore(database: made.path)
    let second = try await changes(store, after: anchor)
    #expect(second.addedSamples.count == 10)
    #expect(second.deletedObjects.count == 5)
    let known = Dictionary(uniqueKeysWithValues: first.addedSamples.map { ($0.uuid, $0) })
    let deleted = second.deletedObjects.compactMap { known[$0.uuid]?.startDate }.sorted()
    #expect(deleted == first.addedSamples.map(\.startDate).sorted()[40..<45].map(\.self))
    #expect(try await changes(store, after: second.newAnchor).addedSamples.isEmpty)
    // In parts, each with its own anchor.
    var (parts, anchorOfPart) = ([HKQuantitySample](), anchor)
    var deletions = 0
    for _ in 0..<8 {
      let part = try await changes(store, after: anchorOfPart, limit: 2)
      parts += part.addedSamples
      deletions += part.deletedObjects.count
      anchorOfPart = part.newAnchor
    }
    #expect(parts.map(\.uuid) == second.addedSamples.map(\.uuid))
    #expect(deletions == 5)
  }

  @Test func `running queries are notified of an import`() async throws {
    let store = try HKHealthStore(database: made.path)
    let calendar = Calendar(identifier: .gregorian)
    let descriptor = HKStatisticsCollectionQueryDescriptor(
      predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum,
      anchorDate: calendar.startOfDay(for: .distantPast), intervalComponents: DateComponents(day: 1)
    )
    var sums: [Double] = []
    var rounds = 0
    for try await result in descriptor.results(for: store) {
      sums.append(
        result.statisticsCollection.statistics()
          .compactMap { $0.sumQuantity()?.doubleValue(for: .count()) }.reduce(0, +))
      rounds += 1
      switch rounds {
      case 1: try made.add(MadeStore.steps(Array(0..<101)), day: 2)
      case 2: try made.add(MadeStore.steps(Array(1..<101)), day: 3)
      default: break
      }
      if rounds == 3 { break }
    }
    #expect(sums == [1_000, 1_010, 1_000])
  }

  @Test func `an observer is notified of another process's import (W9)`() async throws {
    let store = try HKHealthStore(database: made.path)
    let document = ExportText.document(MadeStore.steps(Array(0..<120)).joined())
      .replacing("2024-02-04", with: "2024-02-09")
    let export = try made.folder.write(document, to: "b.xml")
    let (calls, continuation) = AsyncStream<Void>.makeStream()
    let query = HKObserverQuery(sampleType: HKQuantityType(.stepCount), predicate: nil) { _, _, _ in
      continuation.yield()
    }
    store.execute(query)
    var iterator = calls.makeAsyncIterator()
    await iterator.next()
    let result = try Tool.runProgram(["import", export, "--store", made.path, "--origin", "phone"])
    #expect(result.status == 0, "\(result.errors)")
    await iterator.next()
    store.stop(query)
    #expect(try await changes(store, after: nil).addedSamples.count == 120)
  }

  @Test func `a query that started before an import sees the store as it was`() async throws {
    let old = try made.database.snapshot()
    try made.add(MadeStore.steps([1, 2]), day: 2)
    #expect(try old.columns(of: HKQuantityType(.stepCount), in: nil)?.count == 100)
    #expect(
      try made.database.snapshot().columns(of: HKQuantityType(.stepCount), in: nil)?.count == 2)
  }

  @Test func `programs cannot change a store on disk`() async throws {
    let store = try HKHealthStore(database: made.path)
    let sample = HKQuantitySample(
      type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1),
      start: .now, end: .now)
    let error = await #expect(throws: HKError.self) { try await store.save(sample) }
    #expect(error?.code == .errorAuthorizationDenied)
    let samples = try await changes(store, after: nil).addedSamples
    let second = await #expect(throws: HKError.self) { try await store.delete(samples) }
    #expect(second?.code == .errorAuthorizationDenied)
  }

  @Test func `a missing file or one that is not a store is an error (S-142)`() throws {
    let missing = #expect(throws: HKError.self) {
      try HKHealthStore(database: made.folder.path("missing"))
    }
    #expect(missing?.code == .errorHealthDataUnavailable)
    let text = try made.folder.write("not a store", to: "text")
    let other = #expect(throws: HKError.self) { try HKHealthStore(database: text) }
    #expect(other?.code == .errorDatabaseInaccessible)
  }
}
