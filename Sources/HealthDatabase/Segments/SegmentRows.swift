package import Health
import SampleIntake

/// Up to 65,536 rows of one type, with the metadata that they share.
///
/// Sources, devices, versions and units are numbers in the store's dictionaries, and sequences are
/// positions in the store.
package struct SegmentRows {
  /// The maximum number of rows in a segment.
  static let capacity = ColumnLimit.count

  package private(set) var rows: ContiguousArray<SampleRow> = []
  /// The origins of each row, with a bit for each origin.
  package private(set) var origins: ContiguousArray<UInt64> = []
  private var pool = MetadataPool()
  /// The approximate number of bytes of metadata after which a segment accepts no more rows. Sets
  /// with beats are large.
  private static let metadataCapacity = 4 << 20

  package init() {}

  package var count: Int { rows.count }

  /// The sets of metadata, which rows refer to by index plus one.
  package var sets: [MetadataSet] { pool.sets }

  /// True if no more rows should be added to the segment.
  var isFull: Bool { count == Self.capacity || pool.byteCount >= Self.metadataCapacity }

  package mutating func reserveCapacity(_ count: Int) {
    rows.reserveCapacity(count)
    origins.reserveCapacity(count)
  }

  /// Returns the number of a set of metadata, starting at 1; adds the set if it is new.
  package mutating func number(of set: MetadataSet) -> UInt32 { pool.number(of: set) }

  /// - Parameter row: the row, whose metadata is the number that `number(of:)` of this segment
  ///   returned.
  package mutating func append(_ row: SampleRow, origins: UInt64) {
    rows.append(row)
    self.origins.append(origins)
  }

  package mutating func append(_ rows: UnsafeBufferPointer<SampleRow>, origins: UInt64) {
    self.rows.append(contentsOf: rows)
    self.origins.append(contentsOf: repeatElement(origins, count: rows.count))
  }

  /// Appends rows without metadata, with the origins of each.
  mutating func append(_ rows: ArraySlice<SampleRow>, origins: ArraySlice<UInt64>) {
    self.rows.append(contentsOf: rows)
    self.origins.append(contentsOf: origins)
  }

  package mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    pool = MetadataPool()
  }
}
