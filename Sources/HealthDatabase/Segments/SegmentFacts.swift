import Health

/// The facts about the rows of a segment that decide whether a forgotten import has some of them,
/// and that the catalog does not have. The starts of the rows are compared with the catalog, which
/// decides the same for a forgotten range.
struct SegmentFacts {
  /// The origins of each row, with a bit for each origin.
  let origins: ContiguousArray<UInt64>
  /// The position of each row.
  let positions: [UInt32]
  /// The versions that the rows have, `noName` for a row without a version.
  let versions: Set<NameNumber>

  /// - Throws: `DatabaseError` if the bytes are not those of a segment, or if its starts do not
  ///   match the catalog.
  init(_ entry: SegmentEntry, _ bytes: SegmentBytes, _ path: String) throws {
    do {
      positions = try bytes.columns.withUnsafeBytes { bytes in
        let reader = try SegmentReader<SegmentColumn>(bytes, count: entry.count)
        let starts = try reader.column(of: 0.0) { try reader.numbers(.start, into: $0) }
        guard starts[0] == entry.first, starts.last == entry.newestStart,
          zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 })
        else { throw DatabaseError.otherStarts(path) }
        return try reader.column(of: 0) { try reader.integers(.position, into: $0) }
      }
      (origins, versions) = try bytes.details.withUnsafeBytes { bytes in
        let reader = try SegmentReader<SegmentDetail>(bytes, count: entry.count)
        let versions = try reader.column(of: 0) { try reader.names(.version, into: $0) }
        // Neighbors mostly have the same version.
        let changes = versions.indices.filter { $0 == 0 || versions[$0] != versions[$0 - 1] }
        return (
          try reader.origins(), Set(changes.lazy.map { NameNumber(rawValue: versions[$0]) })
        )
      }
    } catch let fault as ColumnFault {
      throw DatabaseError.fault(path, fault)
    }
  }
}
