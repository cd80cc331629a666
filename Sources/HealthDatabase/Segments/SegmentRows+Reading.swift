import Health

extension SegmentRows {
  /// Reads a segment with all columns.
  ///
  /// - Throws: `DatabaseError` if the segment is not as it was written.
  package init(_ entry: SegmentEntry, _ connection: Connection, _ catalog: Catalog) throws {
    self.init()
    var stored = try StoredRows(
      entry, SegmentBytes(entry, connection), catalog, connection.path)
    let numbers = try stored.sets().map { number(of: $0) }
    reserveCapacity(entry.count)
    for (row, origins) in zip(stored.rows, stored.origins) {
      var row = row
      if row.metadata > 0 { row.metadata = numbers[Int(row.metadata) - 1] }
      append(row, origins: origins)
    }
  }
}
