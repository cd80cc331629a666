import Files
import Foundation

/// A file that a report or a command writes, readable only by its owner unless others may read it too.
struct OutputFile {
  let path: String
  let bytes: [UInt8]
  /// The permissions that the file gets, also where it replaces another.
  let permissions: Permissions

  init(path: String, text: String, _ permissions: Permissions = .owner) {
    self.init(path: path, bytes: Array(text.utf8), permissions)
  }

  init(path: String, bytes: [UInt8], _ permissions: Permissions = .owner) {
    self.path = path
    self.bytes = bytes
    self.permissions = permissions
  }

  /// The file at a path; nil without one.
  ///
  /// - Throws: `InputFileError` for what cannot be read.
  init?(present path: String) throws {
    guard let file = try OutputFile(path: path, bytes: []).present() else { return nil }
    self.init(path: path, bytes: try file.bytes(at: 0, count: file.size))
  }

  /// The file as it is; nil without one.
  ///
  /// - Throws: `InputFileError` for what cannot be read.
  private func present() throws -> InputFile? {
    if FileStatus.isAbsent(path, followsLinks: true) { return nil }
    guard case .file(let file) = try InputFile.open(path) else {
      throw InputFileError(.isFolder(path))
    }
    return file
  }

  /// True if the file holds these bytes already; false for what cannot be read. A file of another length is not
  /// read.
  var isCurrent: Bool {
    guard let file = try? present(), file.size == bytes.count else { return false }
    return (try? file.bytes(at: 0, count: bytes.count)) == bytes
  }

  /// A line that differs: the text of the file and the new one, nil for an end of the text.
  struct Change {
    let line: Int
    let old: String?
    let new: String?
  }

  /// The first line in which the file differs from what would be written; nil without a file.
  ///
  /// - Throws: `InputFileError` for what cannot be read, or is longer than 64 MiB.
  func firstChange() throws -> Change? {
    guard let file = try present() else { return nil }
    guard file.size <= 64 << 20 else {
      throw InputFileError(.tooLong(path, megabytes: 64))
    }
    let present = try file.bytes(at: 0, count: file.size)
    func lines(_ bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let (old, new) = (lines(present), lines(bytes))
    let count = max(old.count, new.count)
    let line = (0..<count).first { index in
      index >= old.count || index >= new.count || old[index] != new[index]
    }
    return line.map { index in
      Change(
        line: index + 1, old: index < old.count ? old[index] : nil,
        new: index < new.count ? new[index] : nil)
    }
  }

  /// Writes all files together: none is replaced before every new one has been written beside it.
  ///
  /// - Throws: `CommandFailure`; then the old files are as they were, unless the system refuses to
  ///   rename a file that it has just written.
  static func write(_ files: [OutputFile]) throws(CommandFailure) {
    do throws(FileError) {
      var written: [AtomicFile] = []
      for file in files {
        let new = try AtomicFile(file.path, file.permissions)
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
    self.init(.data, error)
  }
}
