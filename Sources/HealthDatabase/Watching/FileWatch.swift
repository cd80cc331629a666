import Files
import Foundation
import Health

/// Reports when a file is replaced by another.
///
/// It watches the folder instead of the file, because a change is a new file under the old name
/// (W9).
final class FileWatch: @unchecked Sendable {
  private let path: String
  private let lock = NSLock()
  private var isStopped = false
  private let folder = FolderWatch()
  /// The file that was last there.
  private var inode: UInt64?

  /// The length of a wait in milliseconds, after which the watch checks whether it is still needed.
  private static let pause: Int32 = 500

  /// Reports every change from here on, even before `start`.
  init(_ path: String) {
    self.path = path
    folder.follow([FilePath.folder(of: path)])
    inode = currentInode
  }

  /// Calls a closure after every replacement, on a thread of its own, until `stop`.
  ///
  /// - Returns: false if the system has no thread for it; the closure is never called then.
  func start(_ tell: @escaping @Sendable () -> Void) -> Bool {
    WorkerThread.start { [self] in
      while !lock.withLock({ isStopped }) {
        if waitForChange() { tell() }
      }
    }
  }

  func stop() {
    lock.withLock { isStopped = true }
  }

  /// True if the file was replaced; false after a pause.
  private func waitForChange() -> Bool {
    switch folder.wait(milliseconds: Self.pause) {
    case .none:
      return false
    case .names(let names):
      return names.contains(FilePath.name(of: path))
    case .unknown:
      defer { inode = currentInode ?? inode }
      return currentInode.map { $0 != inode } ?? false
    }
  }

  private var currentInode: UInt64? { try? FileStatus(path, followsLinks: true).inode }
}
