import Dispatch

/// A store of health data that runs queries.
///
/// Linux has no shared health store. `HKHealthStore()` uses the store that the program passed to
/// `useByDefault(_:)`. Otherwise, it uses an empty, writable store in memory that is shared by the
/// whole process. All access is authorized (S-142).
///
/// ```swift
/// let store = HKHealthStore()
/// let sample = HKQuantitySample(
///   type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 120),
///   start: start, end: end)
/// try await store.save(sample)
/// ```
///
/// A subclass that replaces the store in a test can override the methods of this declaration. Their
/// `async` counterparts call them.
open class HKHealthStore: @unchecked Sendable {
  let objects: ObjectStore
  private let settings: Locked<Settings>

  private struct Settings {
    /// Objects that are kept alive as long as the store.
    var companions: [AnyObject] = []
    var policy = HKStatisticsPolicy()
    var characteristics = HKCharacteristics()
  }

  /// Creates a store that uses the program's default store.
  public init() {
    let other = HKHealthStore.default
    objects = other.objects
    settings = other.settings
  }

  private init(_ objects: ObjectStore) {
    self.objects = objects
    settings = Locked(Settings())
  }

  /// Always returns true, because this system has a health store.
  open class func isHealthDataAvailable() -> Bool { true }

  /// Runs a query. Its handlers are called on a background queue (S-140) with the data at the time
  /// of the call: earlier saves are included, and later ones are not.
  ///
  /// A query can be executed only once; executing it a second time stops the program (S-115).
  open func execute(_ query: HKQuery) {
    query.execute(in: QueryContext(store: objects, policy: statisticsPolicy))
  }

  /// Stops a query. Its handlers are not called afterwards. A query can be stopped more than once
  /// (S-115).
  open func stop(_ query: HKQuery) {
    query.stop()
  }

  /// Saves all of the objects, or none of them if there is an error (S-122). Each long-running
  /// query is notified once per call (S-113).
  ///
  /// The completion handler receives `errorInvalidArgument` if an object has a unit that does not
  /// fit its type, ends before it starts (S-2), or is already saved. An object with the sync
  /// identifier of a saved object replaces it if its sync version is higher, and is ignored
  /// otherwise (S-121). A read-only store reports `errorAuthorizationDenied`.
  open func save(_ objects: [HKObject], withCompletion completion: @escaping Completion) {
    change(completion) { try $0.save(objects) }
  }

  /// Deletes all of the objects, or none of them if there is an error. The completion handler
  /// receives `errorInvalidArgument` if an object is not in the store or if the array is empty.
  /// Deleting a correlation does not delete its samples.
  open func delete(_ objects: [HKObject], withCompletion completion: @escaping Completion) {
    change(completion) { store in
      guard !objects.isEmpty else {
        throw HKError(.errorInvalidArgument, "no objects to delete were given")
      }
      try store.delete(objects)
    }
  }

  // All access is authorized. These methods exist so that code compiles and continues (S-142). A
  // read-only store fails only when something is saved.

  /// Always `.sharingAuthorized`.
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
    .sharingAuthorized
  }

  /// Completes successfully without asking the user.
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping Completion
  ) {
    succeed(completion)
  }

  /// Reports that it is not necessary to ask the user.
  open func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) {
    DispatchQueue.global().call { completion(.unnecessary, nil) }
  }

  /// Completes successfully. Queries receive every change anyway, as long as the program runs.
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping Completion
  ) {
    succeed(completion)
  }

  /// Completes successfully. Running queries still receive changes.
  open func disableBackgroundDelivery(
    for type: HKObjectType, withCompletion completion: @escaping Completion
  ) {
    succeed(completion)
  }

  /// Completes successfully. Running queries still receive changes.
  open func disableAllBackgroundDelivery(completion: @escaping Completion) {
    succeed(completion)
  }
}

extension HKHealthStore {
  private static let chosen = Locked<HKHealthStore?>(nil)

  private static var `default`: HKHealthStore {
    chosen.withLock { chosen in
      if let chosen { return chosen }
      let store = HKHealthStore.inMemory()
      chosen = store
      return store
    }
  }

  /// Sets the store that `HKHealthStore()` uses.
  ///
  /// Call this method once, before the first `HKHealthStore()`. A later call stops the program,
  /// because two parts of the program would use different data.
  public static func useByDefault(_ store: HKHealthStore) {
    let isFirst = chosen.withLock { chosen in
      guard chosen == nil else { return false }
      chosen = store
      return true
    }
    guard isFirst else {
      fatalError("the default health store is in use already and cannot be replaced")
    }
  }

  /// Creates an empty, writable store in memory, separate from all other stores.
  public static func inMemory() -> HKHealthStore {
    HKHealthStore(ObjectStore(InMemorySampleStore()))
  }

  /// Creates a store that initially contains the samples of another store, which remains unchanged.
  /// Saves and deletions are kept in memory.
  package convenience init(_ samples: any SampleStore) throws {
    self.init(ObjectStore(samples))
    characteristics = samples.characteristics
  }

  /// Creates a store with the contents of another store. Programs cannot change it.
  ///
  /// - Parameter companion: a closure that creates an object to keep alive as long as the store,
  ///   for example one that monitors the other store. The closure receives another closure, which
  ///   replaces the samples.
  package convenience init(
    following samples: any SampleStore,
    companion: (@escaping @Sendable (any SampleStore, Set<String>) -> Void) -> AnyObject
  ) {
    let objects = ObjectStore(samples, isReadOnly: true)
    self.init(objects)
    characteristics = samples.characteristics
    let settings = settings
    let follow = companion { [weak objects] newer, changed in
      objects?.replace(newer, changed: changed)
      settings.withLock { $0.characteristics = newer.characteristics }
    }
    settings.withLock { $0.companions.append(follow) }
  }

  /// The treatment of overlapping sources, instants and calendars in statistics. A query uses the
  /// policy that is set when it is executed.
  public var statisticsPolicy: HKStatisticsPolicy {
    get { settings.withLock(\.policy) }
    set { settings.withLock { $0.policy = newValue } }
  }

  /// Facts about the user that rarely or never change.
  public var characteristics: HKCharacteristics {
    get { settings.withLock(\.characteristics) }
    set { settings.withLock { $0.characteristics = newValue } }
  }

  /// The samples that the store was created with, or that it follows; nil if the program has saved
  /// or deleted samples since.
  package var unchangedSamples: (any SampleStore)? {
    objects.state.withLock { $0.position == $0.base.lastPosition ? $0.base : nil }
  }

  /// The samples that the program saved, in the order in which it saved them; nil if the store was
  /// not empty when it was created.
  package var savedSamples: [HKSample]? {
    objects.state.withLock { state in
      let base = state.base
      guard base.quantityTypes.isEmpty, base.objectTypes.isEmpty else { return nil }
      return state.histories.values.flatMap(\.entries).filter { $0.removed == .max }
        .sorted { $0.added < $1.added }.map(\.sample)
    }
  }
}
