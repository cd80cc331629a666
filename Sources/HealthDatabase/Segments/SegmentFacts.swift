import Health

/// The facts about the rows of a segment that decide whether a forgotten import has some of them,
/// and that the catalog does not have. The starts and the tallies of the rows are compared with the
/// catalog, which decides the same for forgotten ranges and sources.
struct SegmentFacts {
  /// The origins of each row, with a bit for each origin.
  let origins: ContiguousArray<UInt64>
  /// The position of each row.
  let positions: [UInt32]
  /// The versions that the rows have, `noName` for a row without a version.
  let versions: Set<NameNumber>

  /// - Throws: `DatabaseError` if the bytes are not those of a segment, or if its starts or its
  ///   tallies do not match the catalog.
  init(
    _ entry: SegmentEntry, _ bytes: SegmentBytes, _ catalog: Catalog, _ path: String
  ) throws {
    do {
      positions = try bytes.columns.withUnsafeBytes { bytes in
        let reader = try SegmentReader<SegmentColumn>(bytes, count: entry.count)
        let starts = try reader.column(of: 0.0) { try reader.numbers(.start, into: $0) }
        guard starts[0] == entry.first, zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }),
          try reader.tallies(starts) == entry.tallies
        else { throw DatabaseError.otherRows(path, of: catalog.types.texts[entry.type]) }
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

extension SegmentReader<SegmentColumn> {
  /// Computes the tallies of the rows with the given starts, without reading their ends and values.
  fileprivate func tallies(_ start: [Double]) throws -> [SegmentTally] {
    let source = try column(of: 0 as UInt32) { try integers(.source, into: $0) }
    let device = try column(of: 0 as UInt32) { try names(.device, into: $0) }
    let unit = try column(of: 0 as UInt16) { try integers(.unit, into: $0) }
    let mark = try column(of: 0 as UInt8) { try integers(.mark, into: $0) }
    return SegmentTally.tallies(
      of: start.indices.lazy.map { index in
        SampleRow(
          start: start[index], end: start[index], value: 0,
          source: NameNumber(rawValue: source[index]), device: NameNumber(rawValue: device[index]),
          unit: unit[index], wasUserEntered: mark[index] != 0)
      })
  }
}
