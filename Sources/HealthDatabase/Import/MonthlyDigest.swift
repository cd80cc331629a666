import Health
import SampleIntake

/// Computes the digests by month of a type that a merge changes. Months without changes keep their
/// digests, and of the others the rows are read again once all segments are known.
struct MonthlyDigest {
  private let catalog: Catalog
  private let known: [MonthDigest]
  /// The digest of all rows of a type that the store did not have, which are added as they come;
  /// nil for other types.
  private let ofNewType: TypeDigest?
  private var changed: Set<UTCMonth> = []
  /// The starts of the month that was changed last.
  private var latest = 0.0..<0.0

  /// - Parameter catalog: the catalog before the merge.
  init(of type: Int, in catalog: Catalog) {
    self.catalog = catalog
    known = catalog.monthDigests[type] ?? []
    ofNewType = (catalog.segments[type] ?? []).isEmpty ? Self.digest(catalog) : nil
  }

  private static func digest(_ catalog: Catalog) -> TypeDigest {
    TypeDigest(sources: catalog.sources.texts, devices: catalog.devices.texts)
  }

  /// Adds new rows.
  mutating func add(_ rows: UnsafeBufferPointer<SampleRow>, _ order: RowOrder) {
    if let ofNewType { return ofNewType.add(rows, order: order) }
    for row in rows { change(at: row.start) }
  }

  /// Notes that a row changes that starts at an instant.
  mutating func change(at start: Double) {
    guard !latest.contains(start) else { return }
    let month = UTCMonth(containing: start)
    latest = month.start..<month.next.start
    changed.insert(month)
  }

  /// Returns the digest of each month that has rows, in ascending order.
  ///
  /// - Parameters:
  ///   - entries: all segments after the merge.
  ///   - load: reads one of them.
  func finish(
    _ entries: [SegmentEntry], _ order: RowOrder, load: (SegmentEntry) throws -> StoredRows
  ) throws -> [MonthDigest] {
    if let ofNewType { return ofNewType.finalize() }
    guard !changed.isEmpty else { return known }
    let digest = Self.digest(catalog)
    for entry in entries {
      let months = UTCMonth(containing: entry.first)...UTCMonth(containing: entry.newestStart)
      guard changed.contains(where: months.contains) else { continue }
      try load(entry).rows.withUnsafeBufferPointer { rows in
        var rest = rows[...]
        while let first = rest.first {
          let month = UTCMonth(containing: first.start)
          let end = month.next.start
          let count = rest.partitioningIndex { !($0.start < end) } - rest.startIndex
          // The last month has no end.
          let part = rest.prefix(max(count, 1))
          if changed.contains(month) {
            digest.add(UnsafeBufferPointer(rebasing: part), order: order)
          }
          rest = rest.dropFirst(part.count)
        }
      }
    }
    return (known.filter { !changed.contains($0.month) } + digest.finalize())
      .sorted { $0.month < $1.month }
  }
}
