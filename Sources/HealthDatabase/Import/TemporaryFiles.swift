import Foundation

/// Files that are made beside a store under another name, and get its name when they are whole.
enum TemporaryFiles {
  private static let suffix = ".importing"

  static func name(beside path: String) -> String {
    "\(path).\(getpid())\(suffix)"
  }

  /// Makes an empty file that only its owner may read.
  static func create(_ path: String) throws(DatabaseError) {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("create", path) }
    close(file)
    SignalCleaning.add(path)
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
    for name in [path, path + "-wal", path + "-shm", path + "-journal"] { unlink(name) }
    SignalCleaning.remove(path)
  }

  /// Removes what processes left that were killed; to be called by the holder of the lock.
  static func sweep(beside path: String) {
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent + "."
    let found =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    for file in found where file.hasPrefix(name) && file.contains(suffix) {
      unlink(folder.isEmpty ? file : folder + "/" + file)
    }
  }

  static func synchronizeFolder(of path: String) {
    let folder = (path as NSString).deletingLastPathComponent
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func failure(_ verb: String, _ path: String) -> DatabaseError {
    DatabaseError("cannot \(verb) '\(path)': \(String(cString: strerror(errno)).lowercased())")
  }
}
