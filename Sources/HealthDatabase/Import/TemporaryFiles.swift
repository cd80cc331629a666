import Files
import Foundation
import SQLite

/// Files that are made beside a store under another name, and get its name when they are whole.
enum TemporaryFiles {
  private static let suffix = ".importing"

  /// Makes an empty file beside a store that only its owner may read.
  ///
  /// - Returns: its path.
  static func create(beside path: String) throws(DatabaseError) -> String {
    let name = "\(path).\(getpid())\(suffix)"
    let file = open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("create", name) }
    // The file's creation mask is nobody's say in who may read health data.
    fchmod(file, 0o600)
    close(file)
    SignalCleaning.add(name)
    return name
  }

  /// Opens a new file that has no name, in the folder of a store: it goes with its descriptor.
  static func openNameless(beside path: String) throws(DatabaseError) -> Int32 {
    #if os(Linux)
      // O_TMPFILE, a macro that Swift does not see. Some file systems do not have it.
      let nameless = 0o20_000_000 | O_DIRECTORY
      let file = open(folder(of: path), nameless | O_RDWR | O_CLOEXEC, 0o600)
      if file >= 0 { return file }
    #endif
    // Who is killed before the name is gone leaves it to the sweep.
    let name = "\(path).\(getpid()).rows\(suffix)"
    let named = open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard named >= 0 else { throw failure("create", name) }
    unlink(name)
    return named
  }

  /// Copies the bytes of a file over those of another.
  static func copy(_ path: String, to target: String) throws(DatabaseError) {
    let input = open(path, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw failure("open", path) }
    defer { close(input) }
    let output = open(target, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC)
    guard output >= 0 else { throw failure("open", target) }
    defer { close(output) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 4096)
    defer { buffer.deallocate() }
    while true {
      let count = read(input, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure("read", path) }
      if count == 0 { return }
      var done = 0
      while done < count {
        let written = write(output, buffer.baseAddress.map { $0 + done }, count - done)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { throw failure("write", target) }
        done += written
      }
    }
  }

  /// Gives a whole file its name; readers of the old one keep it.
  static func publish(_ temporary: String, as path: String) throws(DatabaseError) {
    let file = open(temporary, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw failure("open", temporary) }
    // A failed flush is final: the pages may be gone, and a second try would look clean (F2).
    let isFlushed = fsync(file) == 0
    close(file)
    guard isFlushed else { throw failure("flush", temporary) }
    guard rename(temporary, path) == 0 else { throw failure("rename", temporary) }
    SignalCleaning.remove(temporary)
    synchronizeFolder(of: path)
  }

  static func remove(_ path: String) {
    unlink(path)
    SignalCleaning.remove(path)
  }

  static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  /// Removes what processes left that were killed; to be called by the holder of the lock.
  static func sweep(beside path: String) {
    let folder = folder(of: path)
    let name = (path as NSString).lastPathComponent + "."
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for file in found where file.hasPrefix(name) && file.contains(suffix) {
      unlink(folder + "/" + file)
    }
  }

  static func synchronizeFolder(of path: String) {
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func failure(_ verb: String, _ path: String) -> DatabaseError {
    DatabaseError("cannot \(verb) '\(path)': \(String(cString: strerror(errno)).lowercased())")
  }
}
