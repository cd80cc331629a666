import Files
import Foundation

/// The right to write into folders, which one call of the command has at a time (F3).
///
/// It ends with the process, however that ends. Without it two calls that rename their files at once would
/// leave some of each. The lock is on the folder itself, so that nothing is left beside the reports.
struct FolderLocks {
  private var held: [Descriptor] = []

  /// Locks folders one after the other.
  ///
  /// - Parameters:
  ///   - folders: in an order that is the same in every process, or two would wait for each other.
  ///   - wait: called before a process is waited for that has the lock of a folder.
  init(_ folders: [String], wait: (String) -> Void) {
    var seen: Set<[UInt64]> = []
    let opened = folders.compactMap { path -> (path: String, folder: Descriptor, key: [UInt64])? in
      // What cannot be opened or locked, such as a folder that may only be written to, or one on some
      // network file systems, is written to without a lock.
      guard let folder = try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY),
        let status = try? FileStatus(of: folder)
      else { return nil }
      return (path, folder, [status.device, status.inode])
    }
    // A folder may have several paths: by its number it comes once, and in the same place everywhere.
    for (path, folder, key) in opened.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
    where seen.insert(key).inserted {
      if (try? folder.lock(waits: false)) == false {
        wait(path)
        _ = try? folder.lock(waits: true)
      }
      held.append(folder)
    }
  }

  func unlock() {
    for folder in held { folder.unlock() }
  }
}
