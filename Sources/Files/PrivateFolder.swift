import Foundation

/// Creates and opens folders that only their owner may enter, unless the files in them are meant
/// for others as well.
package enum PrivateFolder {
  /// Creates a folder and its missing parents; existing folders stay unchanged.
  ///
  /// - Parameter permissions: the permissions of the files that the folder is for; whoever may read
  ///   the files may enter the folder.
  /// - Returns: the new folders. While the entries are kept, a signal removes the empty ones.
  @discardableResult
  package static func make(
    _ path: String, for permissions: Permissions = .owner
  ) throws(FileError) -> [SignalCleaning.Entry] {
    var made: [SignalCleaning.Entry] = []
    var prefix = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      prefix += part
      if let entry = try makeOne(prefix, permissions.folderBits) { made.append(entry) }
      prefix += "/"
    }
    guard !path.isEmpty else { return made }
    let status = try FileError.of(.makeFolder, path, FileStatus(path, followsLinks: true))
    guard status.isFolder else {
      throw FileError(.makeFolder, path, .found(.notAFolder))
    }
    return made
  }

  /// - Returns: nil if something already exists at the path.
  private static func makeOne(
    _ path: String, _ bits: mode_t
  ) throws(FileError) -> SignalCleaning.Entry? {
    try SignalCleaning.holding { () throws(FileError) in
      if mkdir(path, 0o700) == 0 {
        let made = SignalCleaning.Entry(folder: path)
        if bits != 0o700 { try setPermissions(of: path, bits) }
        return made
      }
      guard errno == EEXIST else { throw FileError(.makeFolder, path) }
      return nil
    }
  }

  /// Sets the permissions of a new folder, independent of the process's creation mask.
  private static func setPermissions(of path: String, _ bits: mode_t) throws(FileError) {
    try FileError.of(.makeFolder, path, Descriptor(folder: path).setPermissions(bits))
  }

  /// Opens a folder that only this process's user may write to (F7).
  ///
  /// - Returns: nil if the folder does not exist.
  /// - Throws: an error also if it is a link, belongs to another user or is writable by others.
  package static func open(_ path: String) throws(FileError) -> Descriptor? {
    let folder: Descriptor
    do throws(SystemError) {
      folder = try Descriptor(folder: path)
    } catch {
      if error.code == ENOENT { return nil }
      throw FileError(.open, path, error)
    }
    _ = try check(folder, path)
    return folder
  }

  /// Throws an error if another user may have written to a file or folder; otherwise returns its
  /// status.
  package static func check(
    _ file: Descriptor, _ path: String
  ) throws(FileError) -> FileStatus {
    let status = try FileError.of(.read, path, FileStatus(of: file))
    guard status.isOwn else {
      throw FileError(.use, path, .ofAnotherUser(status.owner))
    }
    guard !status.isOthersToWrite else {
      throw FileError(.use, path, .isWritableByOthers)
    }
    return status
  }
}
