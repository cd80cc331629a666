import Foundation

/// What an anchored query asks.
struct AnchoredRequest {
  let types: [(type: HKSampleType, condition: SampleCondition)]
  /// How many samples and deleted objects together.
  let limit: Int

  struct Changes {
    var added: [HKSample] = []
    var deleted: [HKDeletedObject] = []
    /// Where to go on from.
    var anchor: HKQueryAnchor

    var isEmpty: Bool { added.isEmpty && deleted.isEmpty }
  }

  private struct Event {
    let position: Int
    let content: Content

    enum Content {
      case added(SampleReference)
      case deleted(HKDeletedObject)
    }
  }

  /// What was added after a place and is still there, and what was deleted after it, in the order in
  /// which it happened. A predicate cannot be asked of what is deleted, so all of the type is told.
  func changes(after anchor: HKQueryAnchor?, in snapshot: StoreSnapshot) throws -> Changes {
    try SampleRequest(types: types, limit: limit).check()
    let store = snapshot.store.identity
    let first = anchor?.position(in: store, upTo: snapshot.position) ?? 0
    var events: [Event] = []
    for (type, condition) in types {
      events += try snapshot.additions(of: type, matching: condition, after: first)
        .map { Event(position: $0.position, content: .added($0.sample)) }
      events += try snapshot.deletions(of: type, after: first)
        .map { Event(position: $0.position, content: .deleted($0.object)) }
    }
    events.sort { $0.position < $1.position }
    var changes = Changes(anchor: HKQueryAnchor(snapshot.position, of: store))
    // Several predicates on one type can find a sample twice.
    var last = first
    var count = 0
    for event in events where event.position > last {
      if limit != HKObjectQueryNoLimit, count == limit {
        changes.anchor = HKQueryAnchor(last, of: store)
        break
      }
      switch event.content {
      case .added(let reference): changes.added.append(reference.sample)
      case .deleted(let object): changes.deleted.append(object)
      }
      last = event.position
      count += 1
    }
    return changes
  }
}

extension StoreSnapshot {
  /// The samples that were added after a place in the history and are there now.
  fileprivate func additions(
    of type: HKSampleType, matching condition: SampleCondition, after anchor: Int
  ) throws -> [(position: Int, sample: SampleReference)] {
    let history = try store.history(of: type, over: base)
    var found = try rowsBeneath(of: type, matching: condition, after: anchor, history)
    let associations = associations
    for entry in history.entries where entry.added <= position && entry.removed > position {
      guard condition.matches(entry.sample, associations: associations) else { continue }
      let place = firstMatch(of: entry.sample, added: entry.added, condition, associations)
      if place > anchor { found.append((place, SampleReference(entry.sample))) }
    }
    return found
  }

  /// The number of the change since which a sample matches: its addition, or that which made it a part
  /// of a workout that the predicate names.
  private func firstMatch(
    of sample: HKSample, added: Int, _ condition: SampleCondition,
    _ associations: WorkoutAssociations
  ) -> Int {
    guard condition.namesWorkouts else { return added }
    let places = [added] + associations.places(of: sample.uuid).filter { $0 > added }
    return places.first {
      condition.matches(sample, associations: associations.upTo($0))
    } ?? added
  }

  /// The quantity samples of the store beneath.
  private func rowsBeneath(
    of type: HKSampleType, matching condition: SampleCondition, after anchor: Int,
    _ history: ObjectStore.History
  ) throws -> [(position: Int, sample: SampleReference)] {
    guard let type = type as? HKQuantityType else { return [] }
    guard condition.namesWorkouts || base.lastPosition > anchor,
      let series = try base.series(of: type, within: nil)
    else { return [] }
    let removed = Set(history.removedRows.filter { $0.removed <= position }.map(\.row))
    let details = try series.loadedDetails()
    let associations = associations
    let rows = try series.rows(matching: condition, associations) ?? Array(0..<series.columns.count)
    return rows.lazy.filter { !removed.contains($0) }.compactMap { row in
      var place = Int(series.columns.sequence[row])
      if condition.namesWorkouts {
        place = firstMatch(
          of: series.sample(at: row, details), added: place, condition, associations)
      }
      return place > anchor ? (place, SampleReference(series, details, row: row)) : nil
    }
  }

  fileprivate func deletions(
    of type: HKSampleType, after anchor: Int
  ) throws -> [(position: Int, object: HKDeletedObject)] {
    let history = store.state.withLock { $0.histories[type.identifier] }
    let saved = (history?.entries ?? []).lazy
      .filter { $0.removed > anchor && $0.removed <= position }
      .map { ($0.removed, HKDeletedObject($0.sample)) }
    let beneath = (history?.removedRows ?? []).lazy
      .filter { $0.removed > anchor && $0.removed <= position }
      .map { ($0.removed, $0.deleted) }
    let ofBase = try base.deletions(of: type, after: anchor).map { ($0.position, $0.object) }
    return ofBase + Array(saved) + Array(beneath)
  }
}
