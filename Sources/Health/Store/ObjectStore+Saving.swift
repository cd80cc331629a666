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
      for case let part as HKQuantitySample in sample.withParts {
        if try rows.row(of: part) != nil { throw HKError.savedAlready(part.uuid) }
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
  /// The deleted rows by type, as of the first request for each type.
  private var removed: [String: Set<Int>] = [:]

  init(_ store: ObjectStore) {
    self.store = store
    base = store.base
  }

  /// Returns the row of a sample; nil if the sample has no row or its row was deleted.
  mutating func row(of sample: HKQuantitySample) throws -> Int? {
    let type = sample.quantityType
    guard let series = try base.series(of: type, within: nil) else { return nil }
    let removed = removedRows(of: type.identifier)
    let details = try series.loadedDetails()
    let start = sample.startDate.timeIntervalSinceReferenceDate
    var row = series.columns.firstRow(beginningAtOrAfter: start)
    while row < series.columns.count, series.columns.start[row] == start {
      if !removed.contains(row), series.uuid(at: row, details) == sample.uuid { return row }
      row += 1
    }
    return nil
  }

  private mutating func removedRows(of type: String) -> Set<Int> {
    if let rows = removed[type] { return rows }
    let rows = store.state.withLock { Set($0.histories[type]?.removedRows.map(\.row) ?? []) }
    removed[type] = rows
    return rows
  }
}

extension ObjectStore.State {
  /// - Throws: `HKError.errorInvalidArgument` if one of the samples, or a sample of a correlation,
  ///   is already saved or occurs twice; `errorDataSizeExceeded` if there are too many sources or
  ///   devices.
  func checkNew(_ samples: [HKSample]) throws(HKError) {
    let all = samples.flatMap(\.withParts)
    var seen: Set<UUID> = []
    for sample in all {
      guard present[sample.uuid] == nil, seen.insert(sample.uuid).inserted else {
        throw .savedAlready(sample.uuid)
      }
    }
    guard places.hasRoom(for: all) else {
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
    for sample in samples where !isOutdated(sample) {
      for part in sample.withParts where !isOutdated(part) {
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
      let parts = histories[place.type]?.entries[place.entry].sample.withParts
    else { return [] }
    return remove(Set(parts.map(\.uuid)))
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
    places.add(sample)
    histories[type, default: .init()].entries.append(.init(sample: sample, added: position))
    histories[type]?.lastChange = position
    present[sample.uuid] = (type, (histories[type]?.entries.count ?? 0) - 1)
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
    let samples = added + deleted + associated
    guard !samples.isEmpty else { return }
    let change = StoreChange(
      snapshot: StoreSnapshot(store: store, base: base, position: position), added: added,
      deleted: deleted,
      associated: associated, associationsBefore: associations.upTo(lastNotified))
    let types = Set(samples.map(\.sampleType.identifier))
    for subscription in subscriptions.values
    where !subscription.types.isDisjoint(with: types) {
      subscription.notify(change)
    }
    lastNotified = position
  }
}

extension HKSample {
  /// The parts of the sample, followed by the sample itself.
  fileprivate var withParts: [HKSample] {
    guard let correlation = self as? HKCorrelation else { return [self] }
    return correlation.objects.sorted { $0.uuid.uuidString < $1.uuid.uuidString } + [self]
  }
}

extension HKError {
  fileprivate static func savedAlready(_ uuid: UUID) -> HKError {
    HKError(.errorInvalidArgument, "an object with the UUID \(uuid) is already saved")
  }
}
