import Health
import SampleIntake

/// The numbers of items that a check of a store covered.
package struct StoreCheck: Sendable {
  package var samples = 0
  package var segments = 0
  package var objects = 0
  package var imports = 0
}

extension HealthDatabase {
  /// Checks that the store has not changed since it was written. This checks the tables and the
  /// catalog; a full check also compares every segment, object and list of deletions with its
  /// digest, and checks the pages of the file.
  ///
  /// - Throws: `DatabaseError` that describes the first difference.
  package func check(isFull: Bool) throws -> StoreCheck {
    let snapshot = try snapshot()
    var found = StoreCheck()
    found.imports = try snapshot.imports.count
    found.objects = snapshot.catalog.objectCounts.values.reduce(0, +)
    for entries in snapshot.catalog.segments.values {
      found.segments += entries.count
      found.samples += entries.reduce(0) { $0 + $1.count }
    }
    guard isFull else { return found }
    try snapshot.reading { connection in
      let check = try connection.prepare("PRAGMA integrity_check(1)")
      defer { check.reset() }
      guard try check.step(), check.text(0) == "ok" else {
        throw DatabaseError.damaged(path, check.text(0).lowercased())
      }
    }
    for (type, entries) in snapshot.catalog.segments.sorted(by: { $0.key < $1.key }) {
      try snapshot.check(entries, of: snapshot.catalog.types.texts[type])
    }
    for type in snapshot.quantityTypes as [HKSampleType] + snapshot.objectTypes {
      try snapshot.checkKnown(type)
    }
    for identifier in snapshot.catalog.types.texts {
      if let type = HKSampleType.ofObject(identifier) { _ = try snapshot.samples(of: type) }
    }
    _ = try snapshot.activitySummaries
    for type in snapshot.quantityTypes as [HKSampleType] + snapshot.objectTypes {
      _ = try snapshot.deletions(of: type, after: 0)
    }
    return found
  }
}

extension DatabaseSnapshot {
  /// Computes the numbers that the catalog has for the samples of a type, and compares them.
  fileprivate func checkKnown(_ type: HKSampleType) throws {
    let isRows = type is HKQuantityType || type.isCategorical
    let agrees =
      try extent(of: type) == computedExtent(of: type)
      && (!isRows || knownDigests(of: type) == computedDigests(of: type))
    guard agrees else {
      throw DatabaseError.damaged(path, "the samples of \(type) do not match the catalog")
    }
  }

  /// Reads complete segments, and compares them with the catalog.
  fileprivate func check(_ entries: [SegmentEntry], of type: String) throws {
    for entry in entries {
      let rows = try segments([entry])[0]
      let agrees =
        rows.rows[0].start == entry.first
        && rows.rows.lazy.map(\.end).max() == entry.last
        && SegmentTally.tallies(of: rows.rows) == entry.tallies
        && rows.rows.lazy.map { $0.end - $0.start }.max() == entry.longest
      guard agrees else {
        throw DatabaseError.damaged(path, "a segment of \(type) does not match the catalog")
      }
    }
  }
}
