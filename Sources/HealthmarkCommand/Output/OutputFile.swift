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

  /// Writes files all together: none is replaced before every one has been written beside its place.
  ///
  /// - Throws: `CommandFailure`; then the old files are as they were, unless the system refuses to
  ///   rename a file that it has just written.
  static func write(_ files: [OutputFile]) throws {
    var isDone = false
    defer { if !isDone { for file in files { unlink(file.temporary) } } }
    for file in files { try file.rejectSpecialFile() }
    for file in files { try file.prepare() }
    for file in files where rename(file.temporary, file.path) != 0 {
      throw file.failure("write", file.path)
    }
    isDone = true
    for folder in Set(files.map(\.folder)).sorted() { synchronize(folder) }
  }

  /// In the same folder, because only there a rename is all or nothing.
  private var temporary: String { path + ".\(getpid()).tmp" }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A folder, a pipe or a device is not a report that may be replaced.
  private func rejectSpecialFile() throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFLNK else {
      throw CommandFailure(
        .data, "cannot write '\(path)': it is \(kind == S_IFDIR ? "a folder" : "not a file")")
    }
  }

  private func prepare() throws {
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("create", temporary) }
    defer { close(file) }
    try fill(file, temporary)
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

  /// Makes the new names themselves last; where the system cannot, they are there all the same.
  private static func synchronize(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
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
