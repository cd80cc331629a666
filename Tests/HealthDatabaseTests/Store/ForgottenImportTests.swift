import Health
import HealthDatabase
import SampleIntake
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `A forgotten import` {
  let made: MadeStore

  init() throws {
    made = try MadeStore()
  }

  private func minutes() throws -> [Int] {
    let snapshot = try made.database.snapshot()
    let steps = try snapshot.columns(of: HKQuantityType(.stepCount), in: nil)
    // 2024-01-01 00:00:00 UTC is 725,760,000 s after 2001-01-01.
    return (steps?.start ?? []).map { Int(($0 - 725_760_000) / 60) }.sorted()
  }

  private func forget(_ number: Int) throws -> ForgetResult {
    let result = try made.database.forget(.import(number), wait: nil)
    let check = try made.database.check(isFull: true)
    #expect(check.samples == (try minutes().count))
    return result
  }

  private static let workout =
    "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" duration=\"10\" "
    + "durationUnit=\"min\" sourceName=\"Watch\" \(ExportText.dates)/>"

  @Test func `forgetting another phone's import restores the store's contents`() throws {
    try made.add(MadeStore.steps([1, 2, 3]))
    let before = try made.database.snapshot()
    try made.add(MadeStore.steps([3, 4]) + [Self.workout], origin: "other phone")
    let result = try forget(2)
    #expect(result == ForgetResult(samples: 1, objects: 1, remains: [.metadata]))
    #expect(try minutes() == [1, 2, 3])
    let after = try made.database.snapshot()
    #expect(try after.dataDigest() == before.dataDigest())
    #expect(after.summary.counts == before.summary.counts)
    #expect(after.sources.map(\.name) == before.sources.map(\.name))
    #expect(try after.imports.map(\.phone) == ["phone"])
    // Only the first phone has sample 3 again, so its newer export can delete it.
    try made.add(MadeStore.steps([1, 2]), day: 3)
    #expect(try minutes() == [1, 2])
  }

  @Test func `forgetting an import keeps what a later export of the phone has`() throws {
    try made.add(MadeStore.steps([1, 2]))
    try made.add(MadeStore.steps([1, 2, 3]), day: 2)
    let result = try forget(1)
    #expect(result == ForgetResult(samples: 0, objects: 0, remains: []))
    #expect(try minutes() == [1, 2, 3])
    #expect(try made.database.snapshot().imports.map(\.number) == [2])
  }

  @Test func `forgetting an import removes its additions and reports its deletions`() throws {
    let first = MadeStore.steps([1, 2, 3])
    try made.add(first)
    try made.add(MadeStore.steps([2, 3, 4]), day: 2)
    let result = try forget(2)
    #expect(result == ForgetResult(samples: 1, objects: 0, remains: [.deleted(1), .metadata]))
    #expect(try minutes() == [2, 3])
    let again = try made.add(first)
    #expect(again.standstill == nil)
    #expect((again.added, again.deleted, again.unchanged) == (1, 0, 2))
    #expect(try minutes() == [1, 2, 3])
  }

  @Test func `forgetting an import lists later imports that can share its samples`() throws {
    try made.add(MadeStore.steps([1, 2, 3]))
    // A truncated export gives no information on the samples that it lacks.
    let whole = ExportText.document(MadeStore.steps([1, 9, 10]).joined())
      .replacing("2024-02-04", with: "2024-02-05")
    let cut = String(whole.prefix(whole.count - 40))
    try made.add(document: cut)
    let result = try forget(1)
    #expect(result.remains == [.shared(with: [2])])
    #expect(try minutes() == [9])
    try made.add(document: cut)
    #expect(try minutes() == [1, 9])
  }

  @Test func `a forgotten import can be imported again, and anchors stay valid`() throws {
    let first = MadeStore.steps([1])
    try made.add(first)
    try made.add(MadeStore.steps([2]), origin: "other phone")
    let position = try made.database.snapshot().lastPosition
    _ = try forget(1)
    let snapshot = try made.database.snapshot()
    #expect(try snapshot.deletions(of: HKQuantityType(.stepCount), after: position).count == 1)
    #expect(try made.add(first).added == 1)
    #expect(try minutes() == [1, 2])
    #expect(try made.database.snapshot().imports.map(\.number) == [2, 4])
  }

  @Test(arguments: [0, 2, 3])
  func `an import that does not exist cannot be forgotten`(_ number: Int) throws {
    try made.add(MadeStore.steps([1]))
    // The second entry of the ledger is not an import.
    _ = try made.database.forget(.sources(["nobody"]), wait: nil)
    let bytes = try made.folder.bytes(of: "health.store")
    #expect(throws: DatabaseError.self) {
      try made.database.forget(.import(number), wait: nil)
    }
    #expect(try made.folder.bytes(of: "health.store") == bytes)
  }
}
