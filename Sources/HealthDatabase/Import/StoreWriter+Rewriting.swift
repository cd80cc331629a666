import Foundation
import Health
import SampleIntake

extension StoreWriter {
  /// Goes through all rows of the store, without an import, and keeps the rows that have an origin.
  ///
  /// - Parameter origins: returns the new origins of a row, given the row and its current origins.
  /// - Returns: the identities of the rows that have no origin left, by number of the type.
  func rewriteRows(
    _ origins: (SampleRow, UInt64) -> UInt64 = { $1 }
  ) throws -> [Int: [UUID]] {
    let file = try NamelessFile(beside: path)
    var deleted: [Int: [UUID]] = [:]
    let context = TypeMerge.Context(
      plan: .none, span: CoveredSpan(), replacedFrom: .infinity, base: 0,
      metadata: { _ in MetadataSet() }, file: file,
      rewrites: isMigrating)
    for (type, entries) in catalog.segments.sorted(by: { $0.key < $1.key }) {
      let identifier = catalog.types.texts[type]
      let order = try order(of: identifier)
      var merge = TypeMerge(
        context, type: type, lastID: lastID(of: type), order: order, digest: digest(),
        tally: nil, identity: { [catalog] in catalog.identity(of: $0, type: identifier, order) })
      for (place, entry) in entries.enumerated() {
        let rows = try rows(of: entry)
        merge.beginSegment(entry, rows)
        for (index, row) in rows.rows.enumerated() {
          try merge.put(index, origins: origins(row, rows.origins[index]))
        }
        try merge.endSegment(isFollowed: false, isLast: place == entries.count - 1)
      }
      try merge.finish()
      catalog.segments[type] = merge.entries.isEmpty ? nil : merge.entries
      let digests = merge.finishedDigests()
      catalog.monthDigests[type] = digests.isEmpty ? nil : digests
      catalog.extents[type] = merge.extent
      try write(merge.written, from: file)
      if !merge.deleted.isEmpty { deleted[type] = merge.deleted.map(SampleNamespace.uuid) }
    }
    return deleted
  }

  /// Rewrites a store of an older version as a store of the newest version, with all its contents.
  func migrate() throws {
    guard isMigrating else { return }
    try begin()
    _ = try rewriteRows()
    for type in catalog.objectCounts.keys {
      catalog.extents[type] = StoredObject.extent(of: try objects(of: type))
    }
    try commit()
  }
}
