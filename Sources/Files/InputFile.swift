import Foundation

/// A file that is open for reading, and that must not change while it is being read (Z12).
///
/// It is never memory-mapped, because the process would crash if the file shrank.
package final class InputFile {
  package let path: String
  package let descriptor: Descriptor
  private let identity: FileStatus.Identity

  package var size: Int { identity.size }
  /// The time of the last modification.
  package var modified: FileStatus.Time { identity.modified }
  /// Device, inode, size and modification time, which together identify the unchanged file.
  package var identityText: String {
    "\(identity.device) \(identity.inode) \(identity.size)"
      + " \(identity.modified.seconds).\(identity.modified.nanoseconds)"
  }
  /// The last part of the path.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// A file or a folder at a path.
  package enum Found {
    case file(InputFile)
    case folder
  }

  /// Opens the file or folder at a path. If it is a pipe, this does not wait for a writer (Z11).
  package static func open(_ path: String) throws -> Found {
    let descriptor = try FileError.of(
      .open, path, Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY))
    let status = try FileError.of(.open, path, FileStatus(of: descriptor))
    switch status.kind {
    case .file:
      return .file(InputFile(path: path, descriptor: descriptor, identity: status.identity))
    case .folder:
      return .folder
    case .link, .special:
      throw InputFileError(
        "'\(path)' is a pipe or a device, expected a file or a folder; to read standard input,"
          + " use '-'")
    }
  }

  private init(path: String, descriptor: Descriptor, identity: FileStatus.Identity) {
    self.path = path
    self.descriptor = descriptor
    self.identity = identity
  }

  /// Reads bytes at an offset; returns fewer than `count` only at the end of the file.
  package func bytes(at offset: Int, count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: max(count, 0)) { buffer, initialized in
      initialized = try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
    }
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
    try FileError.of(.read, path, descriptor.fill(buffer, at: offset))
  }

  /// Throws an error if the file has changed since it was opened.
  package func checkUnchanged() throws {
    guard let now = try? FileStatus(of: descriptor), now.identity == identity,
      let atPath = try? FileStatus(path, followsLinks: true), atPath.identity == identity
    else { throw InputFileError("'\(path)' changed while it was read; try again") }
  }
}

/// The error for a file that cannot be read: one sentence without a full stop.
package struct InputFileError: Error, Equatable, CustomStringConvertible {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}

/// A source of the bytes of a file, or of a part of it.
package final class FileSource: ByteSource {
  private let file: InputFile
  private var rest: Range<Int>

  /// - Parameter count: the number of bytes; nil for all the bytes after `offset`.
  package init(_ file: InputFile, from offset: Int = 0, count: Int? = nil) {
    self.file = file
    rest = offset..<(count.map { offset + $0 } ?? .max)
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let space = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(rest.count))
    let count = try file.read(into: space, at: rest.lowerBound)
    rest = rest.lowerBound + count..<rest.upperBound
    return count
  }
}

/// A source of the bytes of standard input.
package final class StandardInputSource: ByteSource {
  private let descriptor: Descriptor

  package init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try SystemError.mapped(descriptor.read(into: buffer)) {
      InputFileError("cannot read standard input: \($0)")
    }
  }
}
