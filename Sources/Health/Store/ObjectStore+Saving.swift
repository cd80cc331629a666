import Foundation

extension ObjectStore {
  /// Saves objects, all or none (S-122). A correlation's samples are saved with it.
  ///
  /// An object whose sync identifier is known from the same source and type replaces the older one if
  /// its sync version is higher, and is ignored if not (S-121).
  ///
  /// - Throws: `HKError.errorInvalidArgument` if an object is no sample, does not fit its type, ends
  ///   before it starts (S-2), or is saved already; an error of the store beneath.
  func save(_ objects: [HKObject]) throws {
    var samples: [HKSample] = []
    for object in objects {
      guard let sample = object as? HKSample else {
        throw HKError(.errorInvalidArgument, "\(object) is no sample and cannot be saved")
      }
      try sample.check()
      samples.append(sample.stored(inCorrelation: false))
    }
    let stored = samples
    try checkNotBeneath(stored)
    let problem: HKError? = state.withLock { state in
      do throws(HKError) {
        try state.checkNew(stored)
        state.save(stored, in: self)
        return nil
      } catch {
        return error
      }
    }
    if let problem { throw problem }
  }

  /// Deletes objects, all or none.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if one is not in the store, or an error of the store
  ///   beneath.
  func delete(_ objects: [HKObject]) throws {
    var found: [(sample: HKSample, row: Int?)] = []
    let snapshot = snapshot()
    for object in Set(objects).sorted(by: { $0.uuid.uuidString < $1.uuid.uuidString }) {
      let isSaved = state.withLock { $0.present[object.uuid] != nil }
      if isSaved, let sample = object as? HKSample {
        found.append((sample, nil))
      } else if let sample = object as? HKQuantitySample,
        let row = try row(of: sample, in: snapshot)
      {
        found.append((sample, row))
      } else {
        throw HKError(.errorInvalidArgument, "Failed to find some objects for deletion.")
      }
    }
    let deleted = found
    state.withLock { $0.delete(deleted, in: self) }
  }

  /// Associates samples with a workout; those that are not in the store are saved. All or none.
  func add(_ samples: [HKSample], to workout: HKWorkout) throws {
    guard state.withLock({ $0.present[workout.uuid] != nil }) else {
      throw HKError(.errorInvalidArgument, "the workout \(workout.uuid) is not saved")
    }
    let snapshot = snapshot()
    let new = try samples.filter { sample in
      let isSaved = state.withLock { $0.present[sample.uuid] != nil }
      let isRow = try (sample as? HKQuantitySample).map { try row(of: $0, in: snapshot) != nil }
      return !isSaved && isRow != true
    }
    // Before the save, so that queries which are told of it find them associated.
    let before = state.withLock { state in
      defer { state.associations[workout.uuid, default: []].formUnion(samples.map(\.uuid)) }
      return state.associations[workout.uuid]
    }
    do {
      try save(new)
    } catch {
      state.withLock { $0.associations[workout.uuid] = before }
      throw error
    }
  }

  /// - Throws: `HKError.errorInvalidArgument` if one of the samples is in the store beneath.
  private func checkNotBeneath(_ samples: [HKSample]) throws {
    guard !base.quantityTypes.isEmpty else { return }
    let snapshot = snapshot()
    for case let sample as HKQuantitySample in samples.flatMap(\.withParts)
    where try row(of: sample, in: snapshot) != nil {
      throw HKError.savedAlready(sample)
    }
  }

  /// The row of the store beneath that a sample was made of; nil if there is none.
  private func row(of sample: HKQuantitySample, in snapshot: StoreSnapshot) throws -> Int? {
    let type = sample.quantityType
    guard let series = try base.series(of: type, within: nil) else { return nil }
    let removed = state.withLock { state in
      Set(state.histories[type.identifier]?.removedRows.map(\.row) ?? [])
    }
    let start = sample.startDate.timeIntervalSinceReferenceDate
    var row = series.columns.firstRow(beginningAtOrAfter: start)
    while row < series.columns.count, series.columns.start[row] == start {
      if !removed.contains(row), series.uuid(at: row) == sample.uuid { return row }
      row += 1
    }
    return nil
  }
}

extension ObjectStore.State {
  /// - Throws: `HKError.errorInvalidArgument` if one of the samples, or of a correlation's, is saved
  ///   already or stands there twice; `errorDataSizeExceeded` if there are too many sources or devices.
  func checkNew(_ samples: [HKSample]) throws(HKError) {
    let all = samples.flatMap(\.withParts)
    var seen: Set<UUID> = []
    for sample in all {
      guard present[sample.uuid] == nil, seen.insert(sample.uuid).inserted else {
        throw .savedAlready(sample)
      }
    }
    guard places.hasRoom(for: all) else {
      throw HKError(
        .errorDataSizeExceeded,
        "a store tells \(SampleCollector.capacity) sources and devices apart, and no more")
    }
  }

  mutating func save(_ samples: [HKSample], in store: ObjectStore) {
    var added: [HKSample] = []
    var deleted: [HKSample] = []
    for sample in samples where !isOutdated(sample) {
      for part in sample.withParts where !isOutdated(part) {
        deleted += replace(part)
        insert(part)
        added.append(part)
      }
    }
    tell(added: added, deleted: deleted, in: store)
  }

  /// True for a sample of which the same or a higher version is present (S-121).
  private func isOutdated(_ sample: HKSample) -> Bool {
    guard let known = SyncKey(sample).flatMap({ synced[$0] }) else { return false }
    return sample.syncVersion <= known.version
  }

  /// Deletes the older version of a sample, and returns it.
  private mutating func replace(_ sample: HKSample) -> [HKSample] {
    guard let key = SyncKey(sample) else { return [] }
    let older = synced[key].map { remove([$0.uuid]) }
    synced[key] = (sample.uuid, sample.syncVersion)
    return older ?? []
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
    tell(added: [], deleted: deleted, in: store)
  }

  private mutating func insert(_ sample: HKSample) {
    let type = sample.sampleType.identifier
    position += 1
    places.add(sample)
    present[sample.uuid] = type
    histories[type, default: .init()].entries.append(.init(sample: sample, added: position))
    histories[type]?.lastChange = position
  }

  /// Deletes saved samples, and returns them.
  private mutating func remove(_ uuids: Set<UUID>) -> [HKSample] {
    var removed: [HKSample] = []
    for type in Set(uuids.compactMap { present[$0] }).sorted() {
      guard var history = histories.removeValue(forKey: type) else { continue }
      for index in history.entries.indices
      where history.entries[index].removed == .max
        && uuids.contains(history.entries[index].sample.uuid)
      {
        position += 1
        history.entries[index].removed = position
        history.lastChange = position
        let sample = history.entries[index].sample
        removed.append(sample)
        present[sample.uuid] = nil
        if let key = SyncKey(sample), synced[key]?.uuid == sample.uuid { synced[key] = nil }
      }
      histories[type] = history
    }
    return removed
  }

  /// One change for each call, whatever number of objects it had; none if nothing changed (S-113).
  private func tell(added: [HKSample], deleted: [HKSample], in store: ObjectStore) {
    guard !added.isEmpty || !deleted.isEmpty else { return }
    let change = StoreChange(
      snapshot: StoreSnapshot(store: store, position: position), added: added, deleted: deleted)
    let types = Set((added + deleted).map(\.sampleType.identifier))
    for subscription in subscriptions.values
    where !subscription.types.isDisjoint(with: types) {
      subscription.notify(change)
    }
  }
}

extension HKSample {
  /// The sample, and before it those of which it consists.
  fileprivate var withParts: [HKSample] {
    guard let correlation = self as? HKCorrelation else { return [self] }
    return correlation.objects.sorted { $0.uuid.uuidString < $1.uuid.uuidString } + [self]
  }
}

extension HKError {
  fileprivate static func savedAlready(_ sample: HKSample) -> HKError {
    HKError(.errorInvalidArgument, "an object with the UUID \(sample.uuid) is saved already")
  }
}
