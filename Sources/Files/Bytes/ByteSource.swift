/// Bytes that are read once, from the first to the last.
package protocol ByteSource: AnyObject {
  /// Fills the buffer from its start and returns how many bytes there were: 0 only at the end.
  ///
  /// - Throws: `SourceFault` where the input is broken; an error of the source where it goes beyond a
  ///   limit.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

extension ByteSource {
  /// Reads on until the buffer is full or the input ends.
  package func fill(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var count = 0
    while count < buffer.count {
      let read = try self.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      if read == 0 { break }
      count += read
    }
    return count
  }

  /// The next bytes, as many as come at once.
  package func piece(_ count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = try read(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// The first bytes, for a look at what the input is.
  package func prefix(_ count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = try fill(UnsafeMutableRawBufferPointer(buffer))
    }
  }
}

/// Bytes that are in memory already, followed by those of another source.
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

/// The bytes of another source, whose end is not to be trusted.
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

/// The input ended early, or is broken from here on: what came before may still be good.
package struct SourceFault: Error {
  package let reason: String

  package init(reason: String) {
    self.reason = reason
  }
}
