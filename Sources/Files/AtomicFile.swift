import CFiles
import Foundation

/// A file that is written completely or not at all: it is written under a temporary name in the
/// same folder, flushed, and renamed.
///
/// Nothing changes at its path until it is published. An unpublished file is removed when the value
/// is released or a signal ends the process. A link at the path is replaced, not followed (H12).
///
/// The file is locked while it has its temporary name, so that other processes know that somebody
/// is writing it.
package final class AtomicFile {
  package let path: String
  /// The temporary path. It is in the same folder because only there is a rename atomic.
  package var temporaryPath: String { item.path }

  private let item: TemporaryItem
  private let folder: Descriptor?
  private let isNew: Bool
  /// The open and locked file; nil once it is finished or published.
  private var file: Descriptor?
  /// False if the file system has no locks.
  private let isLocked: Bool

  /// Creates an empty file in the folder of its path.
  ///
  /// - Parameters:
  ///   - isNew: true to replace nothing, not even a file that appears at the path before this one
  ///     is published.
  ///   - suffix: the end of the temporary name.
  ///   - folder: the folder of the path, to avoid looking it up again.
  package init(
    _ path: String, _ permissions: Permissions = .owner, isNew: Bool = false,
    suffix: String = TemporaryName.suffix, in folder: Descriptor? = nil
  ) throws(FileError) {
    self.path = path
    self.isNew = isNew
    self.folder = folder
    try Self.rejectSpecialFile(path, folder)
    let name = TemporaryName(of: FilePath.name(of: path), suffix: suffix)
    let parent = path.dropLast(name.name.count)
    var made: (item: TemporaryItem, file: Descriptor, isLocked: Bool)?
    // An earlier process with the same process ID may have left files that it could not remove.
    for attempt in 0..<100 where made == nil {
      let place = String(parent) + name.text(process: getpid(), attempt: attempt)
      made = try FileError.of(
        .create, path, TemporaryItem.makeFile(place, permissions, in: folder))
    }
    guard let made else { throw FileError(.create, path, SystemError(EEXIST)) }
    (item, file, isLocked) = made
  }

  /// Refuses a folder, a pipe or a device, which must not be replaced.
  private static func rejectSpecialFile(
    _ path: String, _ folder: Descriptor?
  ) throws(FileError) {
    let found = try FileError.of(
      .write, path, FileStatus.find(folder == nil ? path : FilePath.name(of: path), in: folder))
    switch found?.kind {
    case .file, .link, nil: return
    case .folder: throw FileError(.write, path, .found(.folder))
    case .special: throw FileError(.write, path, .found(.notAFile))
    }
  }

  /// The open file, for the caller to write to; nil once it is finished.
  package var descriptor: Descriptor? { file }

  /// Appends bytes.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try FileError.of(.write, path, opened().write(bytes))
  }

  package func write(_ bytes: [UInt8]) throws(FileError) {
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(FileError) in try write(bytes) }
    }.get()
  }

  /// Appends all bytes of another file.
  package func copy(_ path: String) throws(FileError) {
    let source = try FileError.of(.open, path, Descriptor(opening: path, O_RDONLY))
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 4096)
    defer { piece.deallocate() }
    while true {
      let count = try FileError.of(.read, path, source.read(into: piece))
      if count == 0 { return }
      try write(UnsafeRawBufferPointer(rebasing: piece[..<count]))
    }
  }

  /// Truncates the file.
  ///
  /// - Parameter length: a closure that receives the number of bytes and returns the number to
  ///   keep.
  package func truncate(to length: (Int) -> Int) throws(FileError) {
    do throws(SystemError) {
      let file = try opened()
      guard ftruncate(file.number, off_t(length(try FileStatus(of: file).size))) == 0 else {
        throw .last
      }
    } catch {
      throw FileError(.cut, path, error)
    }
  }

  /// Flushes the file, which is not written to afterwards. It is closed if nobody can take it for
  /// abandoned then, so that any number of files can be finished before the first is published.
  ///
  /// - Parameter isFolderLocked: true if this process has locked the folder, so that nobody else
  ///   removes files from it.
  package func finish(isFolderLocked: Bool) throws(FileError) {
    try flush()
    if isFolderLocked || !isLocked { file = nil }
  }

  private func flush() throws(FileError) {
    // A closed file was flushed before.
    if let file { try FileError.of(.flush, path, file.synchronize()) }
  }

  private func opened() throws(SystemError) -> Descriptor {
    guard let file else { throw SystemError(EBADF) }
    return file
  }

  /// Renames the file to its final name; processes that have opened the old file keep it.
  package func publish() throws(FileError) {
    try Self.publish([self])
  }

  /// Renames several files to their final names together: all are flushed before the first is
  /// renamed, and no signal ends the process between the first rename and the last.
  ///
  /// - Throws: `FileError`; the files at the paths are then unchanged, unless the system refuses to
  ///   rename a file that it has just written. The error number is `EEXIST` if something exists at
  ///   the path of a file that must be new.
  package static func publish(_ files: [AtomicFile]) throws(FileError) {
    for file in files { try file.flush() }
    try SignalCleaning.holding { () throws(FileError) in
      for file in files { try file.rename() }
    }
    var seen: Set<String> = []
    for file in files where seen.insert(FilePath.folder(of: file.path)).inserted {
      file.synchronizeFolder()
    }
  }

  private func rename() throws(FileError) {
    let place = folder?.number ?? AT_FDCWD
    let names = [temporaryPath, path].map { folder == nil ? $0 : FilePath.name(of: $0) }
    let code =
      isNew
      ? healthmark_rename_new(place, names[0], names[1])
      : renameat(place, names[0], place, names[1])
    guard code == 0 else { throw FileError(isNew ? .create : .write, path) }
    item.keep()
    file = nil
  }

  /// Makes the new name durable. If the system cannot do that, the file still exists under its
  /// name.
  private func synchronizeFolder() {
    let folder =
      self.folder
      ?? (try? Descriptor(opening: FilePath.folder(of: path), O_RDONLY | O_DIRECTORY))
    try? folder?.synchronize()
  }
}

extension AtomicFile {
  /// Opens a new file without a name in the folder of a path; it disappears when its descriptor is
  /// closed.
  package static func openNameless(
    beside path: String, suffix: String = TemporaryName.suffix
  ) throws(FileError) -> Descriptor {
    let number = healthmark_nameless_file(FilePath.folder(of: path))
    if number >= 0 { return Descriptor(number) }
    // Some file systems do not support this. There the file gets a name that is removed at once.
    let named = try AtomicFile(path, suffix: suffix)
    guard let file = named.descriptor else { throw FileError(.create, path, SystemError(EBADF)) }
    return file
  }
}
