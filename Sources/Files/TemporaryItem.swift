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

  /// Creates an empty file.
  ///
  /// - Parameter folder: the folder that holds the file, to avoid looking up its path again.
  /// - Returns: nil if the name is already in use.
  static func makeFile(
    _ path: String, _ permissions: Permissions, in folder: Descriptor?
  ) throws(SystemError) -> (item: TemporaryItem, file: Descriptor)? {
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
      let item = TemporaryItem(path, folder, SignalCleaning.Entry(file: path))
      if permissions.isExact { try file.setPermissions(permissions.bits) }
      return (item, file)
    }
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
