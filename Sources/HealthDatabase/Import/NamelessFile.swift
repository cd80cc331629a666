import Foundation
import SQLite

/// Bytes that wait in a file without a name, which goes with the process.
///
/// `@unchecked Sendable`: the length is behind a lock, and bytes that are there never change.
final class NamelessFile: @unchecked Sendable {
  private let descriptor: Int32
  private let lock = NSLock()
  private var length = 0

  /// - Parameter path: a store's, in whose folder the file's bytes are; the file is never seen there.
  init(beside path: String) throws {
    descriptor = try TemporaryFiles.openNameless(beside: path)
  }

  deinit {
    close(descriptor)
  }

  /// Appends bytes.
  ///
  /// - Returns: where they stand.
  func append(_ bytes: UnsafeRawBufferPointer) throws -> Range<Int> {
    let start = lock.withLock {
      defer { length += bytes.count }
      return length
    }
    var done = 0
    while done < bytes.count, let base = bytes.baseAddress {
      let count = pwrite(descriptor, base + done, bytes.count - done, off_t(start + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw DatabaseError(
          "cannot write a temporary file: \(String(cString: strerror(errno)).lowercased())")
      }
      done += count
    }
    return start..<start + bytes.count
  }

  /// Reads bytes to a buffer, which they fill.
  func read(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws {
    var done = 0
    while done < buffer.count, let base = buffer.baseAddress {
      let count = pread(descriptor, base + done, buffer.count - done, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw DatabaseError("cannot read a temporary file") }
      done += count
    }
  }

  /// The bytes of a range.
  func bytes(_ range: Range<Int>) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, initialized in
      try read(UnsafeMutableRawBufferPointer(buffer), at: range.lowerBound)
      initialized = range.count
    }
  }
}
