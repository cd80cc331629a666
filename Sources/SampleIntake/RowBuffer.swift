package import Health

/// Rows in document order, with the metadata that they share.
///
/// A reader fills one buffer after another. A full buffer is self-contained, so that another thread
/// can sort and store it.
package final class RowBuffer: @unchecked Sendable {
  /// The number of rows in a full buffer, which take 3.5 MiB.
  package static let capacity = 1 << 16
  /// The number of bytes of metadata in a full buffer.
  static let metadataCapacity = 4 << 20

  private let base: UnsafeMutablePointer<SampleRow>
  private var filled = 0
  private var pool = MetadataPool()

  package var count: Int { filled }

  /// The metadata sets. A row refers to a set by its index plus one.
  package var metadata: [MetadataSet] { pool.sets }

  package init() {
    base = .allocate(capacity: Self.capacity)
  }

  deinit {
    base.deallocate()
  }

  package var rows: UnsafeMutableBufferPointer<SampleRow> {
    UnsafeMutableBufferPointer(start: base, count: filled)
  }

  /// Appends a row to a buffer that is not full.
  ///
  /// - Returns: true if the buffer is full now.
  @inline(__always)
  func append(_ row: SampleRow, sequence: UInt32) -> Bool {
    (base + filled).initialize(to: row)
    (base + filled).pointee.sequence = sequence
    filled += 1
    return filled == Self.capacity || pool.byteCount >= Self.metadataCapacity
  }

  /// Removes all rows and metadata, so that the buffer can be filled again.
  package func removeAll() {
    filled = 0
    pool = MetadataPool()
  }

  /// Returns the number of a metadata set, starting at 1.
  func number(of set: MetadataSet) -> UInt32 { pool.number(of: set) }
}
