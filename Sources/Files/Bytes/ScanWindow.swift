public import Foundation

/// The part of a document that is in memory; it slides forward over the document.
///
/// Bytes before `position` are consumed. The next refill discards them and moves the remaining
/// bytes, at most an incomplete tag, to the front.
// NB: other modules can inline members only if the type itself is `@usableFromInline`.
@usableFromInline
package struct ScanWindow: ~Copyable {
  /// The bytes in memory. Up to `padding` bytes beyond `end` can be read, but they have no meaning.
  @usableFromInline package private(set) var bytes: UnsafeMutablePointer<UInt8>
  @usableFromInline package private(set) var end = 0
  @usableFromInline package var position = 0
  package private(set) var isAtEnd = false
  /// The fault that ended the input; nil if it ended normally.
  package private(set) var fault: SourceFault?
  /// The number of characters in the discarded bytes that XML forbids.
  package private(set) var controlCharacters = 0

  private let source: any ByteSource
  private let chunk: Int
  private var capacity: Int
  /// The offset in the document of the first byte in memory, and its line.
  @usableFromInline private(set) var baseOffset = 0
  private var baseLine = 1
  /// The offset up to which everything is safe, and its line.
  @usableFromInline var markOffset = 0
  private var markLine = 1

  private static let padding = 64

  package init(source: any ByteSource, chunk: Int) {
    self.source = source
    self.chunk = chunk
    capacity = chunk
    bytes = .allocate(capacity: capacity + Self.padding)
    bytes.initialize(repeating: 0, count: capacity + Self.padding)
  }

  deinit {
    bytes.deallocate()
  }

  /// The number of bytes in memory that have not been consumed.
  @inlinable
  package var count: Int { end - position }

  /// The offset in the document of a byte in memory.
  @inlinable
  package func offset(of index: Int) -> Int { baseOffset + index }

  /// The line in the document of a byte in memory, starting at 1.
  package func line(of index: Int) -> Int {
    baseLine + ByteCounts(UnsafeRawBufferPointer(start: bytes, count: index)).newlines
  }

  /// Reads one more chunk, and discards everything before `position`. Returns false at the end.
  package mutating func refill() throws -> Bool {
    guard !isAtEnd else { return false }
    slide()
    if capacity - end < chunk { grow() }
    var read = 0
    while read < chunk {
      do {
        let space = UnsafeMutableRawBufferPointer(start: bytes + end + read, count: chunk - read)
        let count = try source.read(into: space)
        isAtEnd = count == 0
        read += count
      } catch let broken as SourceFault {
        // The bytes before the fault remain to be read.
        fault = broken
        isAtEnd = true
      }
      if isAtEnd { break }
    }
    end += read
    return read > 0
  }

  private mutating func slide() {
    forget(position)
    memmove(bytes, bytes + position, end - position)
    end -= position
    position = 0
  }

  /// Adds the counts of the bytes that are about to be discarded.
  private mutating func forget(_ count: Int) {
    let mark = min(max(markOffset - baseOffset, 0), count)
    let marked = ByteCounts(UnsafeRawBufferPointer(start: bytes, count: mark))
    let rest = ByteCounts(UnsafeRawBufferPointer(start: bytes + mark, count: count - mark))
    if markOffset >= baseOffset { markLine = baseLine + marked.newlines }
    baseLine += marked.newlines + rest.newlines
    baseOffset += count
    controlCharacters += marked.controlCharacters + rest.controlCharacters
  }

  private mutating func grow() {
    capacity = max(capacity * 2, end + chunk)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Self.padding)
    larger.initialize(repeating: 0, count: capacity + Self.padding)
    larger.update(from: bytes, count: end)
    bytes.deallocate()
    bytes = larger
  }

  /// Marks everything before an index as safe.
  @inlinable @inline(__always)
  package mutating func mark(_ index: Int) {
    markOffset = baseOffset + index
  }

  /// Discards the rest after the last byte was read, and returns the length of the document and the
  /// offset and line up to which everything is safe.
  package mutating func finish() -> (length: Int, markOffset: Int, markLine: Int) {
    let length = baseOffset + end
    position = end
    slide()
    return (length, markOffset, markLine)
  }

  /// The first index of a byte at or after an index.
  @inlinable @inline(__always)
  package func firstIndex(of byte: UInt8, from index: Int) -> Int? {
    guard index < end, let found = memchr(bytes + index, Int32(byte), end - index) else {
      return nil
    }
    return UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - UnsafePointer(bytes)
  }

  /// Moves the position past white space; returns false at the end of the bytes in memory.
  @inlinable
  package mutating func skipSpace() -> Bool {
    while position < end, bytes[position] <= 0x20 { position += 1 }
    return position < end
  }

  /// True if the string is at an index and entirely in memory.
  @inlinable
  package func matches(_ text: StaticString, at index: Int) -> Bool {
    index + text.utf8CodeUnitCount <= end
      && memcmp(bytes + index, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  @inlinable @inline(__always)
  package func buffer(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + range.lowerBound, count: range.count)
  }
}
