import Foundation

extension ObjectStore {
  /// Saves all of the objects, or none of them if there is an error (S-122). A correlation is saved
  /// together with its samples.
  ///
  /// If an object has the same sync identifier, source and type as an existing object, it replaces
  /// that object if its sync version is higher, and is ignored otherwise (S-121).
  ///
  /// - Throws: `HKError.errorInvalidArgument` if an object is not a sample, does not fit its type,
  ///   ends before it starts (S-2), or is already saved; an error of the underlying store.
  func save(_ objects: [HKObject]) throws {
    try checkWritable()
    let stored = try storable(objects)
    try state.withLock { state in
      try state.checkNew(stored)
      state.save(stored, in: self)
    }
  }

  private func checkWritable() throws(HKError) {
    guard isReadOnly else { return }
    throw HKError(.errorAuthorizationDenied, "the store is read-only: only imports change it")
  }

  /// Returns the objects in the form in which the store keeps them.
  private func storable(_ objects: [HKObject]) throws -> [HKSample] {
    var rows = RowFinder(self)
    return try objects.map { object in
      guard let sample = object as? HKSample else {
        throw HKError(.errorInvalidArgument, "\(object) is not a sample and cannot be saved")
      }
      try sample.check()
      try sample.forEachSaved { part in
        if let part = part as? HKQuantitySample, try rows.row(of: part) != nil {
          throw HKError.savedAlready(part.uuid)
        }
      }
      return sample.stored(inCorrelation: false)
    }
  }

  /// Deletes all of the objects, or none of them if there is an error.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if an object is not in the store; an error of the
  ///   underlying store.
  func delete(_ objects: [HKObject]) throws {
    try checkWritable()
    var found: [(sample: HKSample, row: Int?)] = []
    var rows = RowFinder(self)
    for object in Set(objects).sorted(by: { $0.uuid.uuidString < $1.uuid.uuidString }) {
      if let sample = object as? HKSample { _ = try history(of: sample.sampleType, over: base) }
      let isSaved = state.withLock { $0.present[object.uuid] != nil }
      if isSaved, let sample = object as? HKSample {
        found.append((sample, nil))
      } else if let sample = object as? HKQuantitySample,
        let row = try rows.row(of: sample)
      {
        found.append((sample, row))
      } else {
        throw HKError(.errorInvalidArgument, "Failed to find some objects for deletion.")
      }
    }
    let deleted = found
    state.withLock { $0.delete(deleted, in: self) }
  }

  /// Associates samples with a workout, and saves those that are not in the store yet. If there is
  /// an error, nothing changes.
  func add(_ samples: [HKSample], to workout: HKWorkout) throws {
    try checkWritable()
    guard state.withLock({ $0.present[workout.uuid] != nil }) else {
      throw HKError(.errorInvalidArgument, "the workout \(workout.uuid) is not saved")
    }
    var rows = RowFinder(self)
    var (new, known): ([HKSample], [HKSample]) = ([], [])
    for sample in samples {
      let isSaved = state.withLock { $0.present[sample.uuid] != nil }
      let row = try (sample as? HKQuantitySample).flatMap { try rows.row(of: $0) }
      if isSaved || row != nil { known.append(sample) } else { new.append(sample) }
    }
    let stored = try storable(new)
    let associated = known
    try state.withLock { state in
      try state.checkNew(stored)
      state.associate(associated + stored, with: workout)
      state.save(stored, associated: associated, in: self)
    }
  }
}

/// Finds the rows of the underlying store from which samples were created.
private struct RowFinder {
  private let store: ObjectStore
  private let base: any SampleStore
  /// The rows of the types that samples had, as of the first request for each type.
  private var types: [String: TypeRows] = [:]
  /// The type of the latest sample, with its rows.
  private var latest: (type: HKQuantityType, rows: TypeRows)?

  private struct TypeRows {
    /// The rows of the underlying store; nil if it has none.
    let series: QuantitySeries?
    /// The deleted rows.
    let removed: Set<Int>
  }

  init(_ store: ObjectStore) {
    self.store = store
    base = store.base
  }

  /// Returns the row of a sample; nil if the sample has no row or its row was deleted.
  mutating func row(of sample: HKQuantitySample) throws -> Int? {
    let rows = try rows(of: sample.quantityType)
    guard let series = rows.series else { return nil }
    let details = try series.loadedDetails()
    let start = sample.startDate.timeIntervalSinceReferenceDate
    var row = series.columns.firstRow(beginningAtOrAfter: start)
    while row < series.columns.count, series.columns.start[row] == start {
      if !rows.removed.contains(row), series.uuid(at: row, details) == sample.uuid { return row }
      row += 1
    }
    return nil
  }

  private mutating func rows(of type: HKQuantityType) throws -> TypeRows {
    if let latest, latest.type === type { return latest.rows }
    let identifier = type.identifier
    let rows =
      try types[identifier]
      ?? TypeRows(
        series: base.series(of: type, within: nil),
        removed: store.state.withLock {
          Set($0.histories[identifier]?.removedRows.map(\.row) ?? [])
        })
    types[identifier] = rows
    latest = (type, rows)
    return rows
  }
}

extension ObjectStore.State {
  /// - Throws: `HKError.errorInvalidArgument` if one of the samples, or a sample of a correlation,
  ///   is already saved or occurs twice; `errorDataSizeExceeded` if there are too many sources or
  ///   devices.
  func checkNew(_ samples: [HKSample]) throws(HKError) {
    var seen: Set<UUID> = []
    seen.reserveCapacity(samples.count)
    for sample in samples {
      try sample.forEachSaved { (part) throws(HKError) in
        let uuid = part.uuid
        guard present[uuid] == nil, seen.insert(uuid).inserted else { throw .savedAlready(uuid) }
      }
    }
    guard places.hasRoom(for: seen.count, { samples.flatMap { $0.savedParts + [$0] } }) else {
      throw HKError(
        .errorDataSizeExceeded,
        "a store can distinguish at most \(SampleColumns.nameCapacity) sources and devices")
    }
  }

  /// - Parameter associated: the stored samples that this change associates with a workout.
  mutating func save(
    _ samples: [HKSample], associated: [HKSample] = [], in store: ObjectStore
  ) {
    var added: [HKSample] = []
    var deleted: [HKSample] = []
    added.reserveCapacity(samples.count)
    present.reserveCapacity(present.count + samples.count)
    for sample in samples where !isOutdated(sample) {
      sample.forEachSaved { part in
        guard part === sample || !isOutdated(part) else { return }
        deleted += replace(part)
        insert(part)
        added.append(part)
      }
    }
    notify(added: added, deleted: deleted, associated: associated, in: store)
  }

  mutating func associate(_ samples: [HKSample], with workout: HKWorkout) {
    for sample in samples {
      position += 1
      associations.add(sample.uuid, to: workout.uuid, at: position)
    }
  }

  /// Returns true if the same or a higher version of a sample is present (S-121).
  private func isOutdated(_ sample: HKSample) -> Bool {
    guard let known = SyncKey(sample).flatMap({ synced[$0] }) else { return false }
    return sample.syncVersion <= known.version
  }

  /// Deletes the older version of a sample together with its parts, and returns the deleted
  /// samples.
  private mutating func replace(_ sample: HKSample) -> [HKSample] {
    guard let key = SyncKey(sample) else { return [] }
    defer { synced[key] = (sample.uuid, sample.syncVersion) }
    guard let older = synced[key]?.uuid, let place = present[older],
      let sample = histories[place.type]?.entries[place.entry].sample
    else { return [] }
    var uuids: Set<UUID> = []
    sample.forEachSaved { uuids.insert($0.uuid) }
    return remove(uuids)
  }

  mutating func delete(_ found: [(sample: HKSample, row: Int?)], in store: ObjectStore) {
    var deleted = remove(Set(found.lazy.filter { $0.row == nil }.map(\.sample.uuid)))
    for (sample, row) in found {
      guard let row else { continue }
      position += 1
      histories[sample.sampleType.identifier, default: .init()].removedRows.append(
        .init(row: row, deleted: HKDeletedObject(sample), removed: position))
      histories[sample.sampleType.identifier]?.lastChange = position
      deleted.append(sample)
    }
    notify(added: [], deleted: deleted, in: store)
  }

  private mutating func insert(_ sample: HKSample) {
    let type = sample.sampleType.identifier
    position += 1
    let (source, device) = places.add(sample)
    let entry = histories[type, default: .init()].append(
      .init(sample: sample, added: position, source: source, device: device))
    present[sample.uuid] = (type, entry)
  }

  /// Deletes saved samples and returns them.
  private mutating func remove(_ uuids: Set<UUID>) -> [HKSample] {
    var removed: [HKSample] = []
    let places = uuids.compactMap { present.removeValue(forKey: $0) }
    for (type, entry) in places.sorted(by: { ($0.type, $0.entry) < ($1.type, $1.entry) }) {
      guard let sample = histories[type]?.entries[entry].sample else { continue }
      position += 1
      histories[type]?.entries[entry].removed = position
      histories[type]?.lastChange = position
      removed.append(sample)
      if let key = SyncKey(sample), synced[key]?.uuid == sample.uuid { synced[key] = nil }
    }
    return removed
  }

  /// Notifies each query once per call, regardless of the number of objects, and not at all if
  /// nothing changed (S-113).
  private mutating func notify(
    added: [HKSample], deleted: [HKSample], associated: [HKSample] = [], in store: ObjectStore
  ) {
    guard !(added.isEmpty && deleted.isEmpty && associated.isEmpty) else { return }
    defer { lastNotified = position }
    guard !subscriptions.isEmpty else { return }
    let change = StoreChange(
      snapshot: StoreSnapshot(store: store, base: base, position: position), added: added,
      deleted: deleted,
      associated: associated, associationsBefore: associations.upTo(lastNotified))
    let types = Set([added, deleted, associated].joined().lazy.map(\.sampleType.identifier))
    for subscription in subscriptions.values
    where !subscription.types.isDisjoint(with: types) {
      subscription.notify(change)
    }
  }
}

extension HKSample {
  /// Calls a closure with each part of the sample, and then with the sample itself.
  fileprivate func forEachSaved<Failure>(
    _ body: (HKSample) throws(Failure) -> Void
  ) throws(Failure) {
    for part in savedParts { try body(part) }
    try body(self)
  }
}

extension HKError {
  fileprivate static func savedAlready(_ uuid: UUID) -> HKError {
    HKError(.errorInvalidArgument, "an object with the UUID \(uuid) is already saved")
  }
}
