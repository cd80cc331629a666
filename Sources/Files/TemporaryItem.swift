package import Foundation

/// The permissions of a new file.
package struct Permissions: Sendable {
  fileprivate let bits: mode_t
  /// True if the process's creation mask does not apply.
  fileprivate let isExact: Bool

  /// For the owner only, independent of the process's creation mask: health data.
  package static let owner = Permissions(bits: 0o600, isExact: true)
  /// Readable by everybody, independent of the process's creation mask.
  package static let everybody = Permissions(bits: 0o644, isExact: true)

  /// The bits of `chmod(2)`, independent of the process's creation mask.
  package static func exactly(_ bits: mode_t) -> Permissions {
    Permissions(bits: bits, isExact: true)
  }

  /// Readable by everybody, and executable if requested, restricted by the process's creation mask.
  package static func masked(isExecutable: Bool) -> Permissions {
    Permissions(bits: isExecutable ? 0o755 : 0o644, isExact: false)
  }

  /// True if an existing file has these permissions.
  package func areThose(of status: FileStatus) -> Bool { status.permissions == bits }

  /// The permission bits of a folder for such files: whoever may read the files may enter it.
  package var folderBits: mode_t { bits | (bits & 0o444) >> 2 }

  /// True if a folder keeps out someone who may read files with these permissions.
  package func exceed(_ folder: FileStatus) -> Bool {
    folderBits & 0o111 & ~folder.permissions != 0
  }
}

/// A new file or folder, removed unless it is kept, even if a signal ends the process.
final class TemporaryItem {
  let path: String
  private let folder: Descriptor?
  private let isFolder: Bool
  private var cleaning: SignalCleaning.Entry?

  private init(_ path: String, _ folder: Descriptor?, _ cleaning: SignalCleaning.Entry) {
    self.path = path
    self.folder = folder
    self.cleaning = cleaning
    isFolder = false
  }

  /// Creates an empty file and locks it, so that no other process takes it for abandoned.
  ///
  /// - Parameter folder: the folder that holds the file, to avoid looking up its path again.
  /// - Returns: nil if the name is already in use, or if another process took the file for
  ///   abandoned before it was locked. The file is not locked if its file system has no locks.
  static func makeFile(
    _ path: String, _ permissions: Permissions, in folder: Descriptor?
  ) throws(SystemError) -> (item: TemporaryItem, file: Descriptor, isLocked: Bool)? {
    SHA256.required
    return try SignalCleaning.holding { () throws(SystemError) in
      let file: Descriptor
      do throws(SystemError) {
        file = try Descriptor(
          opening: folder == nil ? path : FilePath.name(of: path),
          O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, permissions: permissions.bits, in: folder)
      } catch {
        if error.code == EEXIST { return nil }
        throw error
      }
      let name = folder == nil ? path : FilePath.name(of: path)
      let isLocked: Bool
      do throws(SystemError) {
        // Whoever has locked the new file removes it.
        guard try file.lock(waits: false), try file.isNamed(name, in: folder) else { return nil }
        isLocked = true
      } catch {
        // Where nobody can lock a file, nobody removes one that was left.
        guard error.meansNoLocks else {
          unlinkat(folder?.number ?? AT_FDCWD, name, 0)
          throw error
        }
        isLocked = false
      }
      let item = TemporaryItem(path, folder, SignalCleaning.Entry(file: path))
      if permissions.isExact { try file.setPermissions(permissions.bits) }
      return (item, file, isLocked)
    }
  }

  /// Removes a file that a process has left: nobody has locked it, as `makeFile` does.
  ///
  /// - Parameter folder: the folder that a relative path starts from; nil for the current folder.
  static func removeAbandonedFile(_ path: String, in folder: Descriptor?) {
    // Opening something else could wait, or have an effect.
    guard (try? FileStatus(path, in: folder))?.isFile == true else { return }
    let flags = O_NOFOLLOW | O_NONBLOCK
    // Some network file systems lock only files that are open for writing.
    guard
      let file = (try? Descriptor(opening: path, O_RDWR | flags, in: folder))
        ?? (try? Descriptor(opening: path, O_RDONLY | flags, in: folder)),
      (try? file.lock(waits: false)) == true
    else { return }
    // Its writer may have renamed the file after it was opened here, and another process may have
    // created a file with its old name.
    if (try? file.isNamed(path, in: folder)) == true {
      unlinkat(folder?.number ?? AT_FDCWD, path, 0)
    }
    file.unlock()
  }

  /// Creates an empty folder that everybody may read, restricted by the process's creation mask.
  init(folder path: String) throws(SystemError) {
    self.path = path
    folder = nil
    isFolder = true
    SHA256.required
    cleaning = try SignalCleaning.holding { () throws(SystemError) in
      guard mkdir(path, 0o755) == 0 else { throw .last }
      return SignalCleaning.Entry(folder: path)
    }
  }

  deinit {
    remove()
  }

  /// Keeps the item where it is, or under its new name after a rename.
  func keep() {
    cleaning = nil
  }

  func remove() {
    guard cleaning != nil else { return }
    let name = folder == nil ? path : FilePath.name(of: path)
    unlinkat(folder?.number ?? AT_FDCWD, name, isFolder ? AT_REMOVEDIR : 0)
    cleaning = nil
  }
}

extension Descriptor {
  /// True if the open file is the one at a path.
  fileprivate func isNamed(_ path: String, in folder: Descriptor?) throws(SystemError) -> Bool {
    guard let found = try FileStatus.find(path, in: folder) else { return false }
    let own = try FileStatus(of: self)
    return found.isFile && (found.device, found.inode) == (own.device, own.inode)
  }
}

extension SystemError {
  /// True if a file system does not support locks.
  fileprivate var meansNoLocks: Bool {
    [ENOLCK, ENOSYS, ENOTSUP, EOPNOTSUPP, EINVAL].contains(code)
  }
}
