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
  /// The metadata sets. A row refers to a set by its index plus one.
  package private(set) var metadata: [MetadataSet] = []
  private var numbers: [MetadataSet: UInt32] = [:]
  private var metadataBytes = 0

  package var count: Int { filled }

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
    return filled == Self.capacity || metadataBytes >= Self.metadataCapacity
  }

  /// Removes all rows and metadata, so that the buffer can be filled again.
  package func removeAll() {
    filled = 0
    metadata = []
    numbers = [:]
    metadataBytes = 0
  }

  /// Returns the number of a metadata set, starting at 1.
  func number(of set: MetadataSet) -> UInt32 {
    // Sets with beats never repeat. Comparing their many strings takes longer than storing a set
    // twice.
    let isShared = set.beats.isEmpty
    if isShared, let number = numbers[set] { return number }
    metadata.append(set)
    let number = UInt32(metadata.count)
    if isShared { numbers[set] = number }
    metadataBytes += set.byteCount
    return number
  }
}
