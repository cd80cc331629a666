import Foundation
import Synchronization

/// A new folder for the files of one test, removed together with this object.
package final class WorkFolder: Sendable {
  package let path: String

  package init() throws {
    // The system's folder can be behind a link, as it is on macOS.
    guard let parent = realpath(NSTemporaryDirectory(), nil) else {
      throw CocoaError(.fileNoSuchFile)
    }
    defer { free(parent) }
    path = String(cString: parent) + "/healthmark-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// - Parameter keptUntilExit: true for the folder of a static property, which is never released.
  package convenience init(keptUntilExit: Bool) throws {
    try self.init()
    if keptUntilExit { Self.remove(atExit: path) }
  }

  private static let kept = Mutex<[String]>([])

  private static func remove(atExit path: String) {
    let isFirst = kept.withLock { paths in
      paths.append(path)
      return paths.count == 1
    }
    guard isFirst else { return }
    atexit {
      for path in WorkFolder.kept.withLock({ $0 }) {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }

  deinit {
    // Anything left behind is in the system's folder for temporary files.
    try? FileManager.default.removeItem(atPath: path)
  }

  package func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, creates its parent folders, and returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let file = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let path = file.path(percentEncoded: false)
    // Foundation would leave the file open in a program that another test starts meanwhile.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
    Self.waitForWriters(of: path)
    return path
  }

  /// Waits until nobody has a file open for writing, because it could not be executed until then. A
  /// process that another test starts meanwhile keeps the file open until it executes a program.
  private static func waitForWriters(of path: String) {
    #if os(Linux)
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return }
      defer { close(file) }
      // A read lease is granted when nobody can write; some file systems do not support leases.
      let setLease: Int32 = 1024  // F_SETLEASE, which Swift does not import
      for _ in 0..<500 {
        if fcntl(file, setLease, F_RDLCK) == 0 || errno != EAGAIN { break }
        usleep(10_000)
      }
      _ = fcntl(file, setLease, F_UNLCK)
    #endif
  }

  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  package func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(name))))
  }

  package func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  /// The names in the folder, sorted, including hidden ones.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
