import Files
import Foundation
import Threads

/// Reports each time a file is replaced with another one.
///
/// It watches the folder instead of the file, because each change is a new file under the old name
/// (W9).
final class FileWatch: @unchecked Sendable {
  private let path: String
  private let lock = NSLock()
  private var isStopped = false
  private let folder = FolderWatch()
  /// The inode of the latest file at the path.
  private var inode: UInt64?

  /// The length of a wait in milliseconds. After each wait, the watch checks whether it has been
  /// stopped.
  private static let pause: Int32 = 500

  /// Notices every change from now on, even before `start`.
  init(_ path: String) {
    self.path = path
    folder.follow([FilePath.folder(of: path)])
    inode = currentInode
  }

  /// Calls a closure after every replacement, on a separate thread, until `stop`.
  ///
  /// - Returns: false if the system cannot start a thread; the closure is then never called.
  func start(_ notify: @escaping @Sendable () -> Void) -> Bool {
    WorkerThread.start { [self] in
      while !lock.withLock({ isStopped }) {
        if waitForChange() { notify() }
      }
    }
  }

  func stop() {
    lock.withLock { isStopped = true }
  }

  /// True if the file was replaced; false if nothing happened during a wait.
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
