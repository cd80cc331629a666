import Files
import Foundation

/// A file that a report or a command writes, readable only by its owner.
struct OutputFile {
  let path: String
  let bytes: [UInt8]

  init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// True if the file holds these bytes already. A file of another length, or what is not a file, is not
  /// read.
  var isCurrent: Bool {
    guard case .file(let file)? = try? InputFile.open(path), file.size == bytes.count else {
      return false
    }
    return (try? file.bytes(at: 0, count: bytes.count)) == bytes
  }

  /// Writes all files together: none is replaced before every new one has been written beside it.
  ///
  /// - Throws: `CommandFailure`; then the old files are as they were, unless the system refuses to
  ///   rename a file that it has just written.
  static func write(
    _ files: [OutputFile], _ permissions: Permissions = .owner
  ) throws(CommandFailure) {
    do throws(FileError) {
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
