/// Rows in the order of the document, with the metadata that they share.
///
/// A reader fills one buffer after another; a full one is complete in itself, so that another thread
/// can sort it and put it away.
package final class RowBuffer: @unchecked Sendable {
  /// How many rows a buffer holds: 7 MiB of them.
  package static let capacity = 1 << 17
  /// How many bytes of metadata a buffer holds.
  static let metadataCapacity = 4 << 20

  private let base: UnsafeMutablePointer<SampleRow>
  package private(set) var count = 0
  /// The sets that rows name by their number less one.
  package private(set) var metadata: [MetadataSet] = []
  private var numbers: [MetadataSet: UInt32] = [:]
  private var metadataBytes = 0

  package init() {
    base = .allocate(capacity: Self.capacity)
  }

  deinit {
    base.deallocate()
  }

  package var rows: UnsafeMutableBufferPointer<SampleRow> {
    UnsafeMutableBufferPointer(start: base, count: count)
  }

  var isFull: Bool { count == Self.capacity || metadataBytes >= Self.metadataCapacity }

  /// The buffer must not be full.
  @inline(__always)
  func append(_ row: SampleRow) {
    (base + count).initialize(to: row)
    count += 1
  }

  /// Makes it empty, to be filled again.
  package func removeAll() {
    count = 0
    metadata = []
    numbers = [:]
    metadataBytes = 0
  }

  /// The number of a set of metadata, from 1.
  func number(of set: MetadataSet) -> UInt32 {
    if let number = numbers[set] { return number }
    metadata.append(set)
    let number = UInt32(metadata.count)
    numbers[set] = number
    metadataBytes +=
      set.entries.reduce(64) { $0 + $1.key.utf8.count + $1.value.utf8.count + 48 }
      + set.beats.count * 64
    return number
  }
}
