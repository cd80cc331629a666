import Dispatch

/// A store of health data, which runs queries.
///
/// Linux has no shared health store. `HKHealthStore()` uses the store that the program set with
/// `useByDefault(_:)`, otherwise an empty, writable store in memory that the whole process shares.
/// Everything is authorized (S-142).
///
/// ```swift
/// let store = HKHealthStore()
/// let sample = HKQuantitySample(
///   type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 120),
///   start: start, end: end)
/// try await store.save(sample)
/// ```
///
/// A subclass that replaces the store in a test can override the methods of this declaration; the
/// `async` forms call them.
open class HKHealthStore: @unchecked Sendable {
  let objects: ObjectStore
  private let settings: Locked<Settings>

  private struct Settings {
    /// Objects that live as long as the store.
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

  /// True, because this system has a health store.
  open class func isHealthDataAvailable() -> Bool { true }

  /// Runs a query. Its handlers are called on a background queue (S-140), with the data at the time
  /// of the call: saves before it count, saves after it do not.
  ///
  /// A query can be executed once; the second time the program stops (S-115).
  open func execute(_ query: HKQuery) {
    query.execute(in: QueryContext(store: objects, policy: statisticsPolicy))
  }

  /// Stops a query: its handlers are not called afterwards. May be repeated (S-115).
  open func stop(_ query: HKQuery) {
    query.stop()
  }

  /// Saves objects, all or none (S-122), and notifies long-running queries with one update for the
  /// call (S-113).
  ///
  /// The completion gets `errorInvalidArgument` for an object whose unit does not fit its type,
  /// that ends before it starts (S-2), or that is already saved. An object with the sync identifier
  /// of a saved one replaces it if its sync version is higher, and is ignored otherwise (S-121). A
  /// read-only store gives `errorAuthorizationDenied`.
  open func save(_ objects: [HKObject], withCompletion completion: @escaping Completion) {
    change(completion) { try $0.save(objects) }
  }

  /// Deletes objects, all or none; `errorInvalidArgument` if one is not in the store, or if the
  /// array is empty. The samples of a correlation stay.
  open func delete(_ objects: [HKObject], withCompletion completion: @escaping Completion) {
    change(completion) { store in
      guard !objects.isEmpty else {
        throw HKError.nothingToDelete
      }
      try store.delete(objects)
    }
  }

  // Everything is authorized: the methods exist so that code compiles and continues (S-142). A
  // read-only store fails only when something is saved.

  /// Always `.sharingAuthorized`.
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
    .sharingAuthorized
  }

  /// Succeeds without asking anyone.
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping Completion
  ) {
    succeed(completion)
  }

  /// Reports that the person need not be asked.
  open func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) {
    DispatchQueue.global().call { completion(.unnecessary, nil) }
  }

  /// Succeeds; queries receive every change anyway, as long as the program runs.
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping Completion
  ) {
    succeed(completion)
  }

  /// Succeeds; running queries still receive changes.
  open func disableBackgroundDelivery(
    for type: HKObjectType, withCompletion completion: @escaping Completion
  ) {
    succeed(completion)
  }

  /// Succeeds; running queries are still notified.
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

  /// Makes `HKHealthStore()` use a store from now on.
  ///
  /// Call it once, before the first `HKHealthStore()`. Afterwards it stops the program, because two
  /// parts of the program would see different data.
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

  /// Creates an empty, writable store in memory, separate from all others.
  public static func inMemory() -> HKHealthStore {
    HKHealthStore(ObjectStore(empty: InMemorySampleStore()))
  }

  /// Creates a store that begins with the samples of another, which stay unchanged: saves and
  /// deletions are kept in memory.
  package convenience init(_ samples: any SampleStore) throws {
    self.init(ObjectStore(samples))
    characteristics = samples.characteristics
  }

  /// Creates a store with the contents of another, which programs cannot change.
  ///
  /// - Parameter companion: makes an object that lives as long as the store, such as one that follows the
  ///   other; it receives a closure that replaces the samples.
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

  /// The treatment of overlapping sources, instants and calendars in statistics; a query uses the policy
  /// set when it is executed.
  public var statisticsPolicy: HKStatisticsPolicy {
    get { settings.withLock(\.policy) }
    set { settings.withLock { $0.policy = newValue } }
  }

  /// Facts about the person that change rarely or never.
  public var characteristics: HKCharacteristics {
    get { settings.withLock(\.characteristics) }
    set { settings.withLock { $0.characteristics = newValue } }
  }
}
