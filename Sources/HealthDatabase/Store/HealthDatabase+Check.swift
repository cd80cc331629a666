import Health
import SampleIntake

/// The numbers of items that a check of a store covered.
package struct StoreCheck: Sendable {
  package var samples = 0
  package var segments = 0
  package var objects = 0
  package var imports = 0
  /// The number of files beside documents that imports kept.
  package var sideFiles = 0
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
    found.sideFiles = snapshot.catalog.sideFiles.count
    found.objects = snapshot.catalog.objectCounts.values.reduce(0, +)
    for entries in snapshot.catalog.segments.values {
      found.segments += entries.count
      found.samples += entries.reduce(0) { $0 + $1.count }
    }
    try snapshot.reading { try ObjectColumns.checkCount($0, snapshot.catalog) }
    guard isFull else { return found }
    try snapshot.checkBytes()
    for entry in snapshot.catalog.segments.sorted(by: { $0.key < $1.key }).flatMap(\.value) {
      try snapshot.check(entry)
    }
    for type in snapshot.quantityTypes as [HKSampleType] + snapshot.objectTypes {
      try snapshot.checkKnown(type)
    }
    for identifier in snapshot.catalog.types.texts {
      if let type = HKSampleType.ofObject(identifier) { _ = try snapshot.samples(of: type) }
    }
    for type in snapshot.catalog.objectParts.keys.sorted() {
      _ = try snapshot.reading { try StoredObject.objects(of: type, $0, snapshot.catalog) }
    }
    return found
  }

  /// Checks that all bytes of the store are those that were written, without decoding samples.
  ///
  /// - Throws: `DatabaseError` that describes the first difference.
  func checkBytes() throws { try snapshot().checkBytes() }
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

  /// Checks the pages of the file, and compares every segment, object and list of deletions with
  /// its digest.
  fileprivate func checkBytes() throws {
    try reading { connection in
      let check = try connection.prepare("PRAGMA integrity_check(1)")
      defer { check.reset() }
      guard try check.step(), check.text(0) == "ok" else {
        throw DatabaseError.damaged(path, check.text(0).lowercased())
      }
    }
    for entry in catalog.segments.sorted(by: { $0.key < $1.key }).flatMap(\.value) {
      _ = try reading { try SegmentBytes(entry, $0) }
    }
    for type in catalog.types.texts.indices {
      _ = try reading { try StoredObject.texts(of: type, $0, catalog) }
    }
    for file in catalog.sideFiles { _ = try reading { try file.content($0) } }
    try reading { try ObjectColumns.checkCount($0, catalog) }
    for type in quantityTypes as [HKSampleType] + objectTypes {
      _ = try deletions(of: type, after: 0)
    }
  }

  /// Reads a complete segment, and compares it with the catalog.
  fileprivate func check(_ entry: SegmentEntry) throws {
    var rows = try StoredRows(entry, reading { try SegmentBytes(entry, $0) }, catalog, path)
    _ = try rows.sets()
    try rows.check(entry, catalog, path)
  }
}
