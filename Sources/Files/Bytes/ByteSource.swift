/// A source of bytes that are read once, from the first to the last.
package protocol ByteSource: AnyObject {
  /// Fills the buffer from its start and returns the number of bytes, which is 0 only at the end.
  ///
  /// - Throws: `SourceFault` if the input is broken; an error of the source if it exceeds a limit.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

extension ByteSource {
  /// Reads until the buffer is full or the input ends.
  package func fill(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var count = 0
    while count < buffer.count {
      let read = try self.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      if read == 0 { break }
      count += read
    }
    return count
  }

  /// Returns the bytes of a single read, at most `count`.
  package func piece(_ count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = try read(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// Returns the first bytes, for recognizing the format.
  package func prefix(_ count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = try fill(UnsafeMutableRawBufferPointer(buffer))
    }
  }
}

/// A source of bytes in memory, followed by those of another source.
package final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private let rest: (any ByteSource)?
  private var position = 0

  package init(_ bytes: [UInt8], then rest: (any ByteSource)? = nil) {
    self.bytes = bytes
    self.rest = rest
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = min(buffer.count, bytes.count - position)
    guard count > 0 else { return try rest?.read(into: buffer) ?? 0 }
    buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}

/// A source that returns the bytes of another source, but always reports its end as a fault.
package final class DoubtfulSource: ByteSource {
  private let source: any ByteSource
  private let reason: String

  package init(_ source: any ByteSource, reason: String) {
    self.source = source
    self.reason = reason
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try source.read(into: buffer)
    if count == 0, buffer.count > 0 { throw SourceFault(reason: reason) }
    return count
  }
}

/// An error for input that ends too early or is broken from here on; the bytes before it may still
/// be good.
package struct SourceFault: Error {
  package let reason: String

  package init(reason: String) {
    self.reason = reason
  }
}
