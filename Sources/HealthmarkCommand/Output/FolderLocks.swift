import Files
import Foundation

/// Locks on folders, so that only one process at a time writes to them (F3).
///
/// Without locks, two processes that rename their files at the same time would leave a mixture of
/// their files. The locks end with the process, even if it crashes. They are on the folders
/// themselves, so that no lock file is left behind.
struct FolderLocks {
  private var held: [Descriptor] = []
  /// The paths of the folders that are locked.
  private var paths: Set<String> = []

  /// Locks folders one after the other.
  ///
  /// - Parameters:
  ///   - folders: the paths of the folders.
  ///   - wait: called with the path of a folder before waiting for a process that has locked it.
  init(_ folders: [String], wait: (String) -> Void) {
    var seen: Set<[UInt64]> = []
    let opened = folders.compactMap { path -> (path: String, folder: Descriptor, key: [UInt64])? in
      // A folder that cannot be opened or locked is written to without a lock. Examples are a
      // write-only folder and a folder on some network file systems.
      guard let folder = try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY),
        let status = try? FileStatus(of: folder)
      else { return nil }
      return (path, folder, [status.device, status.inode])
    }
    // A folder can have several paths. Its inode number identifies it, so that it is locked once.
    // All processes lock in the order of these numbers, or else two could wait for each other.
    for (path, folder, key) in opened.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
    where seen.insert(key).inserted {
      var isLocked = try? folder.lock(waits: false)
      if isLocked == false {
        wait(path)
        isLocked = try? folder.lock(waits: true)
      }
      guard isLocked == true else { continue }
      held.append(folder)
      paths.formUnion(opened.filter { $0.key == key }.map(\.path))
    }
  }

  /// True if the folder at a path, one of the paths that were given, is locked.
  func hold(_ path: String) -> Bool { paths.contains(path) }

  func unlock() {
    for folder in held { folder.unlock() }
  }
}
