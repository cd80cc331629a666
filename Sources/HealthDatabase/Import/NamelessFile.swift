import Files
import Foundation
import SQLite

/// Bytes that wait in a file without a name, which goes with the process.
///
/// `@unchecked Sendable`: the length is behind a lock, and bytes that are there never change.
final class NamelessFile: @unchecked Sendable {
  private let file: Descriptor
  private let lock = NSLock()
  private var length = 0

  /// - Parameter path: a store's, in whose folder the file's bytes are; the file is never seen there.
  init(beside path: String) throws {
    do throws(FileError) {
      file = try AtomicFile.openNameless(beside: path, suffix: StoreWriter.rowsSuffix)
    } catch {
      throw DatabaseError(error)
    }
  }

  /// Appends bytes.
  ///
  /// - Returns: their place.
  func append(_ bytes: UnsafeRawBufferPointer) throws -> Range<Int> {
    let start = lock.withLock {
      defer { length += bytes.count }
      return length
    }
    do throws(SystemError) {
      try file.write(bytes, at: start)
    } catch {
      throw DatabaseError("cannot write a temporary file: \(error)")
    }
    return start..<start + bytes.count
  }

  /// Reads bytes to a buffer, which they fill.
  func read(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws {
    do throws(SystemError) {
      guard try file.fill(buffer, at: offset) == buffer.count else { throw SystemError(EIO) }
    } catch {
      throw DatabaseError("cannot read a temporary file: \(error)")
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
