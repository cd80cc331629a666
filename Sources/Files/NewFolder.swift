import CFiles
import Foundation

/// Writes a folder and its files, completely or not at all.
package enum NewFolder {
  package struct File: Sendable {
    /// The path inside the folder, with `/` between folders.
    package let path: String
    package let bytes: [UInt8]
    package let isExecutable: Bool

    package init(path: String, bytes: [UInt8], isExecutable: Bool = false) {
      self.path = path
      self.bytes = bytes
      self.isExecutable = isExecutable
    }
  }

  /// Writes files into a folder under a temporary name, and then renames it.
  ///
  /// - Throws: `FileError`, with the number `EEXIST` if something already exists at the path; no
  ///   files are left behind in that case.
  package static func write(_ files: [File], to path: String) throws(FileError) {
    let name = FilePath.name(of: path)
    // The folder is hidden, so that nobody uses it before it is complete.
    let temporary =
      String(path.dropLast(name.count)) + TemporaryName(of: "." + name).text(process: getpid())
    var items: [TemporaryItem] = []
    // The contents of a folder must be removed before the folder itself.
    defer { while let item = items.popLast() { item.remove() } }
    items.append(try makeFolder(temporary))
    var folders: Set<String> = [temporary]
    for file in files {
      var folder = temporary
      for part in file.path.split(separator: "/").dropLast() {
        folder += "/" + part
        if folders.insert(folder).inserted { items.append(try makeFolder(folder)) }
      }
      items.append(try write(file, to: temporary + "/" + file.path))
    }
    try SignalCleaning.holding { () throws(FileError) in
      guard healthmark_rename_new(AT_FDCWD, temporary, path) == 0 else {
        throw FileError(.create, path)
      }
      for item in items { item.keep() }
    }
  }

  private static func makeFolder(_ path: String) throws(FileError) -> TemporaryItem {
    try FileError.of(.makeFolder, path, TemporaryItem(folder: path))
  }

  private static func write(_ file: File, to path: String) throws(FileError) -> TemporaryItem {
    do throws(SystemError) {
      let permissions = Permissions.masked(isExecutable: file.isExecutable)
      guard let made = try TemporaryItem.makeFile(path, permissions, in: nil) else {
        throw SystemError(EEXIST)
      }
      try made.file.write(file.bytes)
      try made.file.synchronize()
      return made.item
    } catch {
      throw FileError(.write, path, error)
    }
  }
}
