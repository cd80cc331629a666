import Foundation

/// A file that is open for reading, and that must stay the same until it is read (Z12).
///
/// It is never mapped into memory: a file that shrinks would end the process.
package final class InputFile {
  package let path: String
  package let descriptor: Int32
  private let identity: Identity

  private struct Identity: Equatable {
    let device: UInt64, inode: UInt64, size: Int, seconds: Int, nanoseconds: Int

    init(_ status: stat) {
      device = UInt64(status.st_dev)
      inode = UInt64(status.st_ino)
      size = Int(status.st_size)
      #if canImport(Darwin)
        seconds = status.st_mtimespec.tv_sec
        nanoseconds = status.st_mtimespec.tv_nsec
      #else
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
      #endif
    }
  }

  package var size: Int { identity.size }
  /// Device, inode, size and time of modification: the same as long as the file is.
  package var identityText: String {
    "\(identity.device) \(identity.inode) \(identity.size) \(identity.seconds).\(identity.nanoseconds)"
  }
  /// The last part of the path.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// A file or a folder at a path.
  package enum Found {
    case file(InputFile)
    case folder
  }

  /// Opens what stands at a path, without waiting for a writer if that is a pipe (Z11).
  package static func open(_ path: String) throws -> Found {
    let descriptor = Foundation.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw InputFileError("cannot open '\(path)': \(systemMessage())") }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      defer { close(descriptor) }
      throw InputFileError("cannot read '\(path)': \(systemMessage())")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      return .file(InputFile(path: path, descriptor: descriptor, identity: Identity(status)))
    case S_IFDIR:
      close(descriptor)
      return .folder
    default:
      close(descriptor)
      throw InputFileError(
        "'\(path)' is a pipe or a device, expected a file or a folder;"
          + " to read standard input, give '-'")
    }
  }

  private init(path: String, descriptor: Int32, identity: Identity) {
    self.path = path
    self.descriptor = descriptor
    self.identity = identity
  }

  deinit {
    close(descriptor)
  }

  /// Reads bytes at an offset, fewer only at the end of the file.
  package func bytes(at offset: Int, count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: max(count, 0)) { buffer, initialized in
      initialized = try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
    }
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw InputFileError("cannot read '\(path)': \(systemMessage())") }
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Throws if the file is no longer what it was when it was opened.
  package func checkUnchanged() throws {
    var now = stat()
    var atPath = stat()
    guard fstat(descriptor, &now) == 0, stat(path, &atPath) == 0, Identity(now) == identity,
      Identity(atPath) == identity
    else { throw InputFileError("'\(path)' changed while it was read; try again") }
  }
}

/// A file that cannot be read, in one sentence without a full stop.
package struct InputFileError: Error, Equatable, CustomStringConvertible {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}

/// The system's text for the last error.
package func systemMessage() -> String {
  String(cString: strerror(errno)).lowercased()
}

/// The bytes of a file, or of a part of it.
package final class FileSource: ByteSource {
  private let file: InputFile
  private var rest: Range<Int>

  /// - Parameter count: the number of bytes; all that follow, if it is left out.
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

/// The bytes of standard input, whatever that is.
package final class StandardInputSource: ByteSource {
  package init() {}

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = Foundation.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw InputFileError("cannot read standard input: \(systemMessage())")
      }
      return count
    }
  }
}
