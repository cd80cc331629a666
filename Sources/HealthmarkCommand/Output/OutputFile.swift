import Files

/// A file to write. By default, only its owner can read it.
struct OutputFile {
  let path: String
  let bytes: [UInt8]
  /// The permissions of the file, even if it replaces a file with other permissions.
  let permissions: Permissions

  init(path: String, text: String, _ permissions: Permissions = .owner) {
    self.init(path: path, bytes: Array(text.utf8), permissions)
  }

  init(path: String, bytes: [UInt8], _ permissions: Permissions = .owner) {
    self.path = path
    self.bytes = bytes
    self.permissions = permissions
  }

  /// Reads the file at a path; nil if it does not exist.
  ///
  /// - Throws: `FileError` or `InputFileError` if it cannot be read.
  init?(present path: String) throws {
    guard let file = try OutputFile(path: path, bytes: []).present() else { return nil }
    self.init(path: path, bytes: try file.bytes(at: 0, count: file.size))
  }

  /// Opens the existing file at the path; returns nil if there is none.
  ///
  /// - Throws: `FileError` or `InputFileError` if it cannot be read.
  private func present() throws -> InputFile? {
    if FileStatus.isAbsent(path, followsLinks: true) { return nil }
    guard case .file(let file) = try InputFile.open(path) else {
      throw InputFileError(.isFolder(path))
    }
    return file
  }

  /// True if the existing file has the same bytes; false if it cannot be read. A file of a
  /// different length is not read.
  var isCurrent: Bool {
    guard let file = try? present(), file.size == bytes.count else { return false }
    return (try? file.bytes(at: 0, count: bytes.count)) == bytes
  }

  /// A line that differs, with its old and new text, which are nil after the end of the file.
  struct Change {
    let line: Int
    let old: String?
    let new: String?
  }

  /// Returns the first line in which the existing file differs from the new one; nil if the file
  /// does not exist yet.
  ///
  /// - Throws: `FileError` or `InputFileError` if the file cannot be read or is larger than 64 MiB.
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

  /// Writes all files together. No file is replaced before all new files have been written beside
  /// the old ones. What a killed process left beside them is removed.
  ///
  /// - Parameter locks: the locks on the folders of the files; nil if they are not locked.
  /// - Throws: `FileError`. In that case, the old files are unchanged, unless the system
  ///   failed to rename a file that it had just written.
  static func write(
    _ files: [OutputFile], under locks: FolderLocks? = nil
  ) throws(FileError) {
    TemporaryName.sweep(beside: files.map(\.path)) { locks?.hold($0) == true }
    var written: [AtomicFile] = []
    for file in files {
      let new = try AtomicFile(file.path, file.permissions)
      try new.write(file.bytes)
      try new.finish(isFolderLocked: locks?.hold(FilePath.folder(of: file.path)) == true)
      written.append(new)
    }
    try AtomicFile.publish(written)
  }
}
