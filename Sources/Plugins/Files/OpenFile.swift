import Foundation

/// A file or folder that is open, closed when nothing uses it any more.
package struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// - Parameter descriptor: what a call of the system gave.
  /// - Throws: the reason in the system's words if that is a failure.
  package init(_ descriptor: Int32) throws(SystemFault) {
    guard descriptor >= 0 else { throw SystemFault(errno) }
    self.descriptor = descriptor
  }

  /// Opens a folder, not one that a link leads to.
  init(folder path: String) throws(SystemFault) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor < 0, errno == ENOTDIR {
      // So a link is called where a folder is wanted.
      var status = stat()
      throw SystemFault(lstat(path, &status) == 0 && status.isLink ? ELOOP : ENOTDIR)
    }
    try self.init(descriptor)
  }

  deinit {
    close(descriptor)
  }

  func status() throws(SystemFault) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemFault(errno) }
    return status
  }

  /// Reads on until the buffer is full or the file ends.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFault) -> Int {
    var count = 0
    while count < buffer.count {
      let read = Foundation.read(
        descriptor, buffer.baseAddress! + count, buffer.count - count)
      if read == 0 { break }
      if read < 0 {
        if errno == EINTR { continue }
        throw SystemFault(errno)
      }
      count += read
    }
    return count
  }

  /// - Parameter limit: how many bytes there may be.
  /// - Returns: nil if there are more.
  package func bytes(limit: Int) throws(SystemFault) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count: Int
      do {
        count = try piece.withUnsafeMutableBytes { buffer in try read(into: buffer) }
      } catch let fault as SystemFault {
        throw fault
      } catch {
        throw SystemFault(EIO)
      }
      guard bytes.count + count <= limit else { return nil }
      bytes += piece[..<count]
      if count < piece.count { return bytes }
    }
  }

  func write(_ bytes: [UInt8]) throws(SystemFault) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress! + written, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemFault(count == 0 ? EIO : errno) }
      written += count
    }
  }
}

/// Why a call of the system failed.
package struct SystemFault: Error, CustomStringConvertible {
  let code: Int32

  package init(_ code: Int32) {
    self.code = code
  }

  package var description: String {
    // What O_NOFOLLOW gives, by another name on Apple's systems.
    if code == ELOOP || code == EMLINK { return "it is a symbolic link" }
    return String(cString: strerror(code)).lowercased()
  }
}

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  /// True if everybody may write, or a group of more than one person.
  var isOthersToWrite: Bool {
    st_mode & 0o002 != 0 || (st_mode & 0o020 != 0 && st_gid != UserPrivateGroup.number)
  }
  var isExecutable: Bool { st_mode & 0o100 != 0 }
}
