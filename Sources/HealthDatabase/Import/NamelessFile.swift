import Files
import Foundation

/// A file without a name for temporary data, which disappears when the process ends.
///
/// `@unchecked Sendable`: a lock guards the length, and written bytes never change.
final class NamelessFile: @unchecked Sendable {
  private let file: Descriptor
  private let lock = NSLock()
  private var length = 0

  /// - Parameter path: the path of a store; the file is in the same folder, but is never visible
  ///   there.
  init(beside path: String) throws {
    file = try FileError.mapped(
      AtomicFile.openNameless(beside: path, suffix: StoreWriter.rowsSuffix), to: DatabaseError.init)
  }

  /// Appends bytes.
  ///
  /// - Returns: the range of the bytes in the file.
  func append(_ bytes: UnsafeRawBufferPointer) throws -> Range<Int> {
    let start = lock.withLock {
      defer { length += bytes.count }
      return length
    }
    try SystemError.mapped(file.write(bytes, at: start)) {
      DatabaseError("cannot write a temporary file: \($0)")
    }
    return start..<start + bytes.count
  }

  /// Reads bytes until the buffer is full.
  func read(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws {
    do throws(SystemError) {
      guard try file.fill(buffer, at: offset) == buffer.count else { throw SystemError(EIO) }
    } catch {
      throw DatabaseError("cannot read a temporary file: \(error)")
    }
  }

  /// Reads the bytes of a range.
  func bytes(_ range: Range<Int>) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, initialized in
      try read(UnsafeMutableRawBufferPointer(buffer), at: range.lowerBound)
      initialized = range.count
    }
  }
}
