import Foundation

/// A file that is written whole or not at all: under a temporary name beside it, flushed, renamed.
///
/// Only its owner may read it. A link at the path is replaced, not followed (H12).
struct OutputFile {
  let path: String
  let bytes: [UInt8]

  init(path: String, text: String) {
    self.path = path
    bytes = Array(text.utf8)
  }

  /// True if the file holds these bytes already.
  var isCurrent: Bool {
    FileManager.default.contents(atPath: path).map { Array($0) == bytes } ?? false
  }

  /// - Throws: `CommandFailure`; then the old file is as it was.
  func write() throws {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw CommandFailure(.data, "cannot write '\(path)': it is a folder")
    }
    let temporary = path + ".\(getpid()).tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("create", temporary) }
    do {
      try fill(file, temporary)
    } catch {
      close(file)
      unlink(temporary)
      throw error
    }
    close(file)
    guard rename(temporary, path) == 0 else {
      let error = failure("write", path)
      unlink(temporary)
      throw error
    }
    Self.synchronizeFolder(of: path)
  }

  private func fill(_ file: Int32, _ name: String) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(file, $0.baseAddress! + written, bytes.count - written)
      }
      guard count > 0 || (count < 0 && errno == EINTR) else { throw failure("write", name) }
      written += max(0, count)
    }
    // A failed flush is final: the pages may be gone, and a second try would look clean (F2).
    guard fsync(file) == 0 else { throw failure("flush", name) }
  }

  private func failure(_ verb: String, _ name: String) -> CommandFailure {
    CommandFailure(.data, "cannot \(verb) '\(name)': \(String(cString: strerror(errno)))")
  }

  /// Makes the new name itself last; where the system cannot, the name is there all the same.
  private static func synchronizeFolder(of path: String) {
    let parent =
      path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : "."
    let folder = open(parent.isEmpty ? "/" : parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Makes a folder that only its owner may enter, if there is none.
  static func makeFolder(_ path: String) throws {
    var prefix = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      prefix += part
      if mkdir(prefix, 0o700) != 0, errno != EEXIST {
        throw CommandFailure(
          .data, "cannot make the folder '\(prefix)': \(String(cString: strerror(errno)))")
      }
      prefix += "/"
    }
    var status = stat()
    guard path.isEmpty || (stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR) else {
      throw CommandFailure(.data, "'\(path)' is not a folder")
    }
  }
}
