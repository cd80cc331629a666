import Dispatch
import Foundation

extension HKHealthStore {
  private static let chosen = Locked<HKHealthStore?>(nil)

  static var `default`: HKHealthStore {
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
