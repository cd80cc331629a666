import Files
import Foundation

/// A file that a report or a command writes, readable only by its owner.
struct OutputFile {
  let path: String
  let bytes: [UInt8]

  init(path: String, text: String) {
    self.path = path
    bytes = Array(text.utf8)
  }

  /// True if the file already holds these bytes.
  var isCurrent: Bool {
    FileManager.default.contents(atPath: path).map { Array($0) == bytes } ?? false
  }

  /// Writes all files together: none is replaced before every new one has been written beside it.
  ///
  /// - Parameter folder: a folder that is made if it does not exist, and removed if a signal ends
  ///   the process before the files are there.
  /// - Throws: `CommandFailure`; the old files are then unchanged, unless the system refuses to
  ///   rename a file that it has just written.
  static func write(
    _ files: [OutputFile], _ permissions: Permissions = .owner, making folder: String? = nil
  ) throws(CommandFailure) {
    do throws(FileError) {
      let made = try folder.map { (path) throws(FileError) in try PrivateFolder.make(path) }
      defer { withExtendedLifetime(made) {} }
      var written: [AtomicFile] = []
      for file in files {
        let new = try AtomicFile(file.path, permissions)
        try new.write(file.bytes)
        try new.finish()
        written.append(new)
      }
      try AtomicFile.publish(written)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  init(_ error: FileError) {
    self.init(.data, "\(error)")
  }
}
