import Foundation

/// Makes and opens folders that only their owner may enter, unless the files in them are for others too.
package enum PrivateFolder {
  /// Makes a folder and its missing parents; what is there stays as it is.
  ///
  /// - Parameter permissions: those of the files that the folder is for; whoever may read them may enter it.
  /// - Returns: the new folders; as long as the entries are kept, a signal removes the folders that
  ///   are empty.
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
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(path, followsLinks: true)
    } catch {
      throw FileError(.makeFolder, path, error)
    }
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

  /// Gives a new folder its permissions, whatever the process's creation mask is.
  private static func setPermissions(of path: String, _ bits: mode_t) throws(FileError) {
    do throws(SystemError) {
      try Descriptor(folder: path).setPermissions(bits)
    } catch {
      throw FileError(.makeFolder, path, error)
    }
  }

  /// Opens a folder that only this process's user may change (F7).
  ///
  /// - Returns: nil if it does not exist.
  /// - Throws: also if it is a link, belongs to another user or may be written by others.
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

  /// Throws an error if another user may have written a file or folder, and returns its status
  /// otherwise.
  package static func check(
    _ file: Descriptor, _ path: String
  ) throws(FileError) -> FileStatus {
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(of: file)
    } catch {
      throw FileError(.read, path, error)
    }
    guard status.isOwn else {
      throw FileError(.use, path, .ofAnotherUser(status.owner))
    }
    guard !status.isOthersToWrite else {
      throw FileError(.use, path, .isWritableByOthers)
    }
    return status
  }
}
