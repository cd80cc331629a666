import Foundation

/// The objects of a health store: the unchanging objects of the underlying store, the objects that
/// the program saved, and all deletions.
///
/// Every addition and every deletion has an ascending number. This number determines the contents
/// of the store at any point in its history, so a query that runs during saves uses the contents at
/// a single point (S-120).
final class ObjectStore: Sendable {
  /// The current underlying store.
  var base: any SampleStore { state.withLock(\.base) }
  /// True if programs cannot save or delete objects, so that only the underlying store changes.
  let isReadOnly: Bool
  /// The identity by which the store recognizes its own anchors.
  let identity: UUID
  /// A queue that runs saves, deletions and the starts of queries one after another, in the order
  /// of the calls.
  let queue = DispatchQueue(label: "healthmark.store")
  let state: Locked<State>
  private let cache = Locked<[String: (position: Int, series: QuantitySeries)]>([:])

  struct State {
    var base: any SampleStore
    /// The number of the last change. The samples of the underlying store have the lowest numbers.
    var position: Int
    /// The number of the last change that queries have received.
    var lastNotified: Int
    var histories: [String: History] = [:]
    /// The indices, in the histories, of the saved objects that are present.
    var present: [UUID: (type: String, entry: Int)] = [:]
    var places: ObjectPlaces
    /// The object that is present for each sync identifier.
    var synced: [SyncKey: (uuid: UUID, version: Double)] = [:]
    var associations = WorkoutAssociations()
    var subscriptions: [UUID: Subscription] = [:]
  }

  /// The changes of the objects of one type.
  struct History {
    var entries: [Entry] = []
    /// The deleted rows of the underlying store, in the order of their deletion.
    var removedRows: [RemovedRow] = []
    var lastChange = 0
    /// True if the entries include the objects of the underlying store.
    var isLoaded = false
  }

  struct Entry {
    let sample: HKSample
    let added: Int
    var removed = Int.max
    /// The places of the source and the device of a quantity sample that the program saved.
    var source = NamePlace.noName
    var device = NamePlace.noName
  }

  struct RemovedRow {
    let row: Int
    let deleted: HKDeletedObject
    let removed: Int
  }

  struct Subscription {
    let types: Set<String>
    let notify: (StoreChange) -> Void
  }

  init(_ base: any SampleStore, isReadOnly: Bool = false) {
    self.isReadOnly = isReadOnly
    identity = base.identity ?? UUID()
    state = Locked(
      State(
        base: base, position: base.lastPosition, lastNotified: base.lastPosition,
        places: ObjectPlaces(sources: base.sources, devices: base.devices)))
  }

  /// Returns the current contents of the store.
  func snapshot() -> StoreSnapshot {
    state.withLock { StoreSnapshot(store: self, base: $0.base, position: $0.position) }
  }

  /// Calls a closure after every save and deletion of objects of the given types, in order, until
  /// `unsubscribe` is called. The store is locked during the call, so the closure must only pass
  /// the change on.
  ///
  /// - Returns: the store as it was before the first change that is passed to the closure.
  func subscribe(
    _ id: UUID, to types: Set<String>, _ notify: @escaping (StoreChange) -> Void
  ) -> StoreSnapshot {
    state.withLock { state in
      state.subscriptions[id] = Subscription(types: types, notify: notify)
      return StoreSnapshot(store: self, base: state.base, position: state.position)
    }
  }

  func unsubscribe(_ id: UUID) {
    state.withLock { state in _ = state.subscriptions.removeValue(forKey: id) }
  }

  /// Returns the changes to the objects of a type that is not a quantity type. The objects of the
  /// underlying store are created at the first request and then behave like saved objects.
  ///
  /// - Parameter base: the underlying store at the requested point in its history.
  func history(of type: HKSampleType, over base: any SampleStore) throws -> History {
    let known = state.withLock { $0.histories[type.identifier] }
    guard !(type is HKQuantityType), known?.isLoaded != true, base.mayHold(type)
    else { return known ?? History() }
    let samples = try base.samples(of: type)
    guard !isReadOnly else {
      return History(entries: samples.map { Entry(sample: $0.object, added: $0.position) })
    }
    return state.withLock { $0.load(samples, of: type.identifier) }
  }

  /// Returns the rows of a type, which are cached until the type changes.
  func series(of type: HKQuantityType, at position: Int) throws -> QuantitySeries? {
    let (history, places, base) = state.withLock {
      ($0.histories[type.identifier], $0.places, $0.base)
    }
    guard let history else { return try base.series(of: type, within: nil) }
    // A position before the last change is requested only while a query catches up.
    let isCurrent = history.lastChange <= position
    if isCurrent, let known = cache.withLock({ $0[type.identifier] }),
      known.position == history.lastChange
    {
      return known.series
    }
    let series = try QuantitySeries(
      type, base: try base.columns(of: type, in: nil),
      removed: Set(history.removedRows.lazy.filter { $0.removed <= position }.map(\.row)),
      saved: history.entries(at: position), sources: places.sources, devices: places.devices,
      versions: base.versions, details: Loaded { try base.details(of: type, in: nil) },
      identify: { base.uuid(of: $0) })
    if isCurrent {
      cache.withLock { $0[type.identifier] = (history.lastChange, series) }
    }
    return series.columns.count == 0 ? nil : series
  }
}

extension ObjectStore {
  /// Replaces the underlying store with a newer state and notifies queries.
  ///
  /// - Parameter changed: the identifiers of the types whose samples changed.
  func replace(_ newer: any SampleStore, changed types: Set<String>) {
    let series = HKSeriesType.all.filter { types.contains($0.origin.identifier) }
    let changed = types.union(series.map(\.identifier))
    queue.call { [self] in
      state.withLock { state in
        state.base = newer
        state.position = newer.lastPosition
        state.lastNotified = newer.lastPosition
        state.places = ObjectPlaces(sources: newer.sources, devices: newer.devices)
        let snapshot = StoreSnapshot(store: self, base: newer, position: newer.lastPosition)
        let change = StoreChange(
          snapshot: snapshot, added: [], deleted: [], associated: [],
          associationsBefore: state.associations, typesBeneath: changed)
        for subscription in state.subscriptions.values
        where !subscription.types.isDisjoint(with: changed) {
          subscription.notify(change)
        }
      }
    }
  }
}

extension ObjectStore.History {
  /// Returns the saved samples that are present at a position, in the order in which they were
  /// saved.
  func present(at position: Int) -> [HKSample] { entries(at: position).map(\.sample) }

  /// Returns the entries of the saved samples that are present at a position, in the same order.
  func entries(at position: Int) -> [ObjectStore.Entry] {
    entries.filter { $0.added <= position && position < $0.removed }
  }

  /// Adds the entry of a saved sample, and returns its index.
  mutating func append(_ entry: ObjectStore.Entry) -> Int {
    entries.append(entry)
    lastChange = entry.added
    return entries.count - 1
  }
}

extension ObjectStore.State {
  /// Adds the objects of the underlying store before the saved objects.
  fileprivate mutating func load(_ samples: [Placed<HKSample>], of type: String)
    -> ObjectStore.History
  {
    var history = histories[type] ?? .init()
    guard !history.isLoaded else { return history }
    let loaded = samples.map { ObjectStore.Entry(sample: $0.object, added: $0.position) }
    history.entries = loaded + history.entries
    history.isLoaded = true
    for (index, entry) in history.entries.enumerated() where entry.removed == .max {
      present[entry.sample.uuid] = (type, index)
    }
    histories[type] = history
    return history
  }
}
