package import Health

/// Rows in the order of the document, with the metadata that they share.
///
/// A reader fills one buffer after another; a full one is self-contained, so that another thread
/// can sort and store it.
package final class RowBuffer: @unchecked Sendable {
  /// The number of rows in a full buffer, which take 3.5 MiB.
  package static let capacity = 1 << 16
  /// The number of bytes of metadata in a full buffer.
  static let metadataCapacity = 4 << 20

  private let base: UnsafeMutablePointer<SampleRow>
  private var filled = 0
  /// The sets that rows refer to by their number minus one.
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

  /// Empties the buffer, to be filled again.
  package func removeAll() {
    filled = 0
    metadata = []
    numbers = [:]
    metadataBytes = 0
  }

  /// The number of a set of metadata, from 1.
  func number(of set: MetadataSet) -> UInt32 {
    // Beats are never repeated; comparing their many texts takes longer than storing a set twice.
    let isShared = set.beats.isEmpty
    if isShared, let number = numbers[set] { return number }
    metadata.append(set)
    let number = UInt32(metadata.count)
    if isShared { numbers[set] = number }
    metadataBytes += set.byteCount
    return number
  }
}
