import HealthKit
import Testing

/// A store with which tests of other programs replace the real one.
private final class SubstituteStore: HKHealthStore, @unchecked Sendable {
  var executed: [HKQuery] = []
  var saved: [HKObject] = []

  override class func isHealthDataAvailable() -> Bool { false }

  override func execute(_ query: HKQuery) { executed.append(query) }

  override func save(
    _ objects: [HKObject], withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    saved += objects
    completion(true, nil)
  }

  override func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
    .sharingDenied
  }

  override func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    completion(false, HKError(.errorUserCanceled))
  }
}

@Suite(.timeLimit(.minutes(15))) struct `Subclasses of the health store` {
  @Test func `a store's subclass is called in its place, also by async calls`() async throws {
    let substitute = SubstituteStore()
    let store: HKHealthStore = substitute
    let query = HKSampleQuery(
      sampleType: HKQuantityType(.stepCount), predicate: nil, limit: HKObjectQueryNoLimit,
      sortDescriptors: nil
    ) { _, _, _ in }
    store.execute(query)
    #expect(substitute.executed.map { $0 === query } == [true])
    let sample = steps(1, at(8), at(9))
    try await store.save(sample)
    try await store.save([sample])
    #expect(substitute.saved == [sample, sample])
    #expect(store.authorizationStatus(for: HKQuantityType(.stepCount)) == .sharingDenied)
    #expect(!SubstituteStore.isHealthDataAvailable())
    let error = await #expect(throws: HKError.self) {
      try await store.requestAuthorization(toShare: [], read: [HKQuantityType(.stepCount)])
    }
    #expect(error?.code == .errorUserCanceled)
  }
}
