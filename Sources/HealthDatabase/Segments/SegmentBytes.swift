import Files

/// The two parts of a segment as they are stored; see ``SegmentCoder``.
package struct SegmentBytes: Sendable {
  let columns: [UInt8]
  let details: [UInt8]

  /// A segment without bytes.
  init() {
    (columns, details) = ([], [])
  }

  init(columns: [UInt8], details: [UInt8]) {
    self.columns = columns
    self.details = details
  }

  /// Reads a segment, and compares its bytes with their digests.
  ///
  /// - Throws: `DatabaseError` if the bytes are not as they were written.
  package init(_ entry: SegmentEntry, _ connection: Connection) throws {
    columns = try connection.bytes(of: entry.id, in: "segment_columns")
    details = try connection.bytes(of: entry.id, in: "segment_details")
    guard SHA256.digest(of: columns).bytes == entry.columnsDigest,
      SHA256.digest(of: details).bytes == entry.detailsDigest
    else { throw DatabaseError.otherSegment(connection.path) }
  }
}
