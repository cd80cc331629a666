import HealthKit
import Testing

/// A store that an app's tests use in place of the real one, in the manner of public projects.
private final class MockStore: HKHealthStore, @unchecked Sendable {
  var calls: [String] = []

  override func dateOfBirthComponents() throws -> DateComponents {
    DateComponents(year: 1990, month: 2, day: 28)
  }

  override func biologicalSex() throws -> HKBiologicalSexObject { throw HKError(.errorNoData) }

  override func execute(_ query: HKQuery) {
    calls.append("execute \(type(of: query))")
    guard let query = query as? RecordedQuery else { return }
    query.receive(query, FakeSteps(1_200), nil)
  }

  override func stop(_ query: HKQuery) { calls.append("stop") }

  override func save(_ object: HKObject, withCompletion completion: @escaping Completion) {
    calls.append("save \(object)")
    completion(true, nil)
  }

  override func save(_ object: HKObject) async throws { calls.append("async save") }

  override func deleteObjects(
    of objectType: HKObjectType, predicate: NSPredicate,
    withCompletion completion: @escaping (Bool, Int, (any Error)?) -> Void
  ) {
    completion(true, 3, nil)
  }

  override func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency
  ) async throws {
    calls.append("deliver \(type)")
  }

  override func preferredUnits(
    for quantityTypes: Set<HKQuantityType>
  ) async throws -> [HKQuantityType: HKUnit] {
    [HKQuantityType(.bodyMass): .stone()]
  }
}

/// A query that keeps its handler, so that a mock can answer it.
private final class RecordedQuery: HKObserverQuery, @unchecked Sendable {
  var receive: (RecordedQuery, FakeSteps?, (any Error)?) -> Void = { _, _, _ in }
}

/// Steps with a number of their own.
private final class FakeSteps: HKQuantitySample, @unchecked Sendable {
  override var quantity: HKQuantity { HKQuantity(unit: .count(), doubleValue: 42) }
  override var description: String { "fake steps" }

  convenience init(_ seconds: Double) {
    self.init(
      type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1),
      start: Date(timeIntervalSince1970: 0), end: Date(timeIntervalSince1970: seconds))
  }
}

/// A store that replaces only the methods for one object that have a completion handler.
private final class FailingStore: HKHealthStore, @unchecked Sendable {
  override func save(_ object: HKObject, withCompletion completion: @escaping Completion) {
    completion(false, HKError(.errorDatabaseInaccessible))
  }

  override func delete(_ object: HKObject, withCompletion completion: @escaping Completion) {
    completion(false, HKError(.errorAuthorizationDenied))
  }
}

private final class FakeSex: HKBiologicalSexObject, @unchecked Sendable {
  private let sex: HKBiologicalSex

  init(_ sex: HKBiologicalSex) {
    self.sex = sex
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var biologicalSex: HKBiologicalSex { sex }
}

private final class FakeWorkout: HKWorkout, @unchecked Sendable {
  override var duration: TimeInterval { 1_800 }
  override var totalEnergyBurned: HKQuantity? {
    HKQuantity(unit: .kilocalorie(), doubleValue: 300)
  }
}

private final class FakeSummary: HKActivitySummary, @unchecked Sendable {
  override func dateComponents(for calendar: Calendar) -> DateComponents {
    DateComponents(year: 2026, month: 3, day: 1)
  }
}

private final class FakeQuery: HKQuery, @unchecked Sendable {
  override class func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    NSPredicate(value: false)
  }
}

@Suite(.timeLimit(.minutes(15))) struct `Subclasses in the manner of apps' tests` {
  @Test func `a mock replaces the methods of a store`() async throws {
    let mock = MockStore()
    let store: HKHealthStore = mock
    #expect(try store.dateOfBirthComponents().year == 1990)
    #expect(throws: HKError.self) { try store.biologicalSex() }
    try await store.save(FakeSteps(60))
    store.save(FakeSteps(60)) { _, _ in }
    try await store.enableBackgroundDelivery(for: HKQuantityType(.stepCount), frequency: .hourly)
    #expect(
      try await store.deleteObjects(
        of: HKQuantityType(.stepCount), predicate: NSPredicate(value: true)) == 3)
    #expect(
      try await store.preferredUnits(for: [HKQuantityType(.bodyMass)])
        == [HKQuantityType(.bodyMass): .stone()])
    let query = RecordedQuery(
      sampleType: HKQuantityType(.stepCount), predicate: nil, updateHandler: { _, _, _ in })
    var received: FakeSteps?
    query.receive = { _, steps, _ in received = steps }
    store.execute(query)
    store.stop(query)
    #expect(received?.quantity.doubleValue(for: .count()) == 42)
    #expect(
      mock.calls == [
        "async save", "save fake steps", "deliver HKQuantityTypeIdentifierStepCount",
        "execute RecordedQuery", "stop",
      ])
  }

  @Test func `fakes of samples, summaries and queries have values of their own`() {
    let workout: HKWorkout = FakeWorkout(
      activityType: .running, start: Date(timeIntervalSince1970: 0),
      end: Date(timeIntervalSince1970: 60))
    #expect(workout.duration == 1_800)
    #expect(workout.totalEnergyBurned?.doubleValue(for: .kilocalorie()) == 300)
    let summary: HKActivitySummary = FakeSummary()
    #expect(summary.dateComponents(for: .current).year == 2026)
    let type: HKQuery.Type = FakeQuery.self
    #expect(type.predicateForSamples(withStart: nil, end: nil) == NSPredicate(value: false))
  }

  @Test func `async methods call those with a completion handler and the same arguments`() async {
    let store = FailingStore()
    let unsaved = await #expect(throws: HKError.self) { try await store.save(FakeSteps(1)) }
    #expect(unsaved?.code == .errorDatabaseInaccessible)
    let kept = await #expect(throws: HKError.self) { try await store.delete(FakeSteps(1)) }
    #expect(kept?.code == .errorAuthorizationDenied)
  }

  @Test func `a store is an object of Foundation, and equal only to itself`() {
    let (store, other) = (HKHealthStore.inMemory(), HKHealthStore.inMemory())
    let objects: Set<NSObject> = [store, other, store]
    #expect(objects.count == 2 && store.isEqual(store) && !store.isEqual(other))
  }

  @Test func `a fake characteristic has a value of its own`() {
    let sex: HKBiologicalSexObject = FakeSex(.other)
    #expect(sex.biologicalSex == .other)
  }

  @Test func `a store keeps what a fake sample says about itself`() async throws {
    let store = HKHealthStore.inMemory()
    try await store.save(FakeSteps(60))
    let sum = try await HKStatisticsQueryDescriptor(
      predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum
    ).result(for: store)?.sumQuantity()
    #expect(sum?.doubleValue(for: .count()) == 42)
  }
}
