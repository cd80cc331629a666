package import Files
import Foundation
import JSON
import Report

/// The folder of a site. Only files that its marker lists are replaced or removed, and links in it
/// are not followed.
///
/// The marker is written before the files that it lists. If the process ends at any point, the next
/// run finds outdated files by their digests.
package final class SiteFolder {
  /// A file of the site.
  package struct File: Sendable {
    package let path: String
    package let digest: String
    /// The contents; `nil` for a file that already exists.
    package let bytes: [UInt8]?

    /// Creates a file to write, unless it already exists.
    package init(_ path: String, _ bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
      digest = SHA256.digest(of: bytes).hexadecimal
    }

    /// Creates a reference to a file that already exists.
    package init(_ path: String, digest: String) {
      self.path = path
      self.digest = digest
      bytes = nil
    }
  }

  /// The changes to a folder.
  package struct Changes: Sendable {
    package var written = 0
    package var removed = 0
    /// The paths of files that no longer belong to the site, but are kept because somebody changed
    /// them.
    package var left: [String] = []
  }

  package let path: String
  /// The marker as it was found; empty if the folder is empty.
  package let marker: SiteMarker
  private let permissions: Permissions
  private let root: Descriptor
  /// True if the caller has locked the root.
  private let isRootLocked: Bool
  private var folders: [String: Descriptor] = [:]
  /// The new folders, which a signal removes if they are still empty.
  private var made: [SignalCleaning.Entry]
  private var hasWritten = false

  /// Opens a folder, and creates it if it does not exist.
  ///
  /// - Parameter lock: called before the folder is read, to prevent other processes from writing to
  ///   it; returns false if it did not lock the folder.
  /// - Throws: `SiteFault` if the folder contains other files but does not have a marker;
  ///   `FileError`.
  package init(_ path: String, _ permissions: Permissions, lock: () -> Bool) throws {
    self.path = path
    self.permissions = permissions
    made = try PrivateFolder.make(path, for: permissions)
    root = try FileError.of(.open, path, Descriptor(opening: path, O_RDONLY | O_DIRECTORY))
    isRootLocked = lock()
    let place = FilePath.join(path, SiteMarker.name)
    TemporaryName.sweep(place, in: root)
    guard let bytes = try Self.markerBytes(in: root, place) else {
      guard try FolderListing.names(of: path).isEmpty else {
        throw SiteFault(
          "'\(path)' contains files that are not part of a site", help: anotherFolder)
      }
      marker = SiteMarker()
      return
    }
    do {
      marker = try SiteMarker(reading: bytes)
    } catch {
      let reason =
        (error as? JSONFault)?.sentence ?? (error as? SiteFault)?.message
        ?? "its members are not those of a marker"
      throw SiteFault(
        "'\(place)' is not a marker that healthmark wrote: \(reason)", help: anotherFolder)
    }
  }

  deinit {
    if !hasWritten, !made.isEmpty { rmdir(path) }
  }

  /// - Returns: `nil` if there is not a marker.
  private static func markerBytes(in root: Descriptor, _ place: String) throws -> [UInt8]? {
    do throws(SystemError) {
      let file = try Descriptor(opening: SiteMarker.name, O_RDONLY | O_NOFOLLOW, in: root)
      return try file.bytes(limit: SiteMarker.byteLimit) ?? []
    } catch {
      if error.code == ENOENT { return nil }
      throw FileError(.read, place, error)
    }
  }

  /// True if a file of the site still has the contents that were written.
  package func holds(_ path: String, digest: String) -> Bool {
    guard let folder = try? self.folder(of: path), let found = status(of: path, in: folder),
      permissions.areThose(of: found)
    else { return false }
    return contents(of: path, in: folder, are: digest)
  }

  private func status(of path: String, in folder: Descriptor) -> FileStatus? {
    try? FileStatus.find(FilePath.name(of: path), in: folder)
  }

  private func contents(of path: String, in folder: Descriptor, are digest: String) -> Bool {
    guard status(of: path, in: folder)?.isFile == true,
      let file = try? Descriptor(
        opening: FilePath.name(of: path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK, in: folder),
      let bytes = try? file.bytes(limit: 1 << 30)
    else { return false }
    return SHA256.digest(of: bytes).hexadecimal == digest
  }

  /// The folder of a file; `nil` if it does not exist.
  ///
  /// - Parameter makes: true to create it.
  /// - Throws: `FileError`, including for a link.
  private func folder(of path: String, makes: Bool = false) throws(FileError) -> Descriptor? {
    var folder = root
    for name in SitePath.folders(of: path) {
      if let known = folders[name] {
        folder = known
        continue
      }
      let place = FilePath.join(self.path, name)
      do throws(SystemError) {
        if makes { made += try Self.make(place, permissions) }
        folder = try Descriptor(folder: FilePath.name(of: name), in: folder)
      } catch {
        if error.code == ENOENT { return nil }
        throw FileError(.open, place, error)
      }
      folders[name] = folder
    }
    return folder
  }

  private static func make(
    _ place: String, _ permissions: Permissions
  ) throws(SystemError) -> [SignalCleaning.Entry] {
    do throws(FileError) {
      return try PrivateFolder.make(place, for: permissions)
    } catch {
      // If something else exists there, opening the folder reports it.
      guard let code = error.code, code != EEXIST else { return [] }
      throw SystemError(code)
    }
  }

  /// Writes the files of the site that do not already exist, and removes files of an earlier site
  /// that no longer belong to it.
  ///
  /// - Throws: `SiteFault` if somebody else's file is in the place of one; `FileError`.
  package func write(
    _ files: [File], of reports: [String: SiteMarker.Record]
  ) throws -> Changes {
    let changed = files.filter { $0.bytes != nil && !holds($0.path, digest: $0.digest) }
    try rejectForeign(changed.map(\.path))
    var new = SiteMarker()
    new.reports = reports
    for file in files { new.files[file.path] = file.digest }
    let gone = marker.files.filter { new.files[$0.key] == nil }
    var interim = new
    interim.files.merge(gone) { new, _ in new }
    var changes = Changes(written: changed.count)
    if interim != marker { try write(interim) }
    try publish(changed, among: Set(interim.files.keys))
    for (path, digest) in gone.sorted(by: { $0.key < $1.key }) { remove(path, digest, &changes) }
    if !gone.isEmpty { try write(new) }
    return changes
  }

  private func rejectForeign(_ paths: [String]) throws {
    let foreign = try paths.filter { path in
      guard marker.files[path] == nil, let folder = try self.folder(of: path) else { return false }
      return status(of: path, in: folder) != nil
    }
    guard let first = foreign.first else { return }
    let more = foreign.count - 1
    throw SiteFault(
      "healthmark did not write '\(FilePath.join(path, first))'"
        + (more == 0 ? "" : " and \(more) more \(more == 1 ? "file" : "files") in its folder"),
      help: "move the existing files, or choose another folder with --out")
  }

  private func write(_ marker: SiteMarker) throws(FileError) {
    let file = try AtomicFile(FilePath.join(path, SiteMarker.name), in: root)
    try file.write(Array(marker.text.utf8))
    try file.publish()
    hasWritten = true
  }

  /// - Parameter own: the paths of all files that belong to healthmark.
  private func publish(_ files: [File], among own: Set<String>) throws(FileError) {
    var new: [AtomicFile] = []
    // The folders by their paths, and whether they are locked.
    var used: [String: (folder: Descriptor, isLocked: Bool)] = [:]
    defer { for use in used.values where use.isLocked { use.folder.unlock() } }
    for file in files {
      let place = FilePath.join(path, file.path)
      guard let bytes = file.bytes, let folder = try self.folder(of: file.path, makes: true) else {
        throw FileError(.write, place, SystemError(ENOENT))
      }
      let parent = FilePath.folder(of: file.path)
      let isFirst = used[parent] == nil
      let isLocked = used[parent]?.isLocked ?? lock(folder)
      used[parent] = (folder, isLocked)
      if isFirst, isLocked { sweep(file.path, own, folder) }
      let atomic = try AtomicFile(place, permissions, in: folder)
      try atomic.write(bytes)
      try atomic.finish(isFolderLocked: isLocked)
      new.append(atomic)
    }
    try AtomicFile.publish(new)
  }

  /// Locks a folder of the site while files in it are replaced; returns false if it cannot be
  /// locked, or if another process has locked it.
  private func lock(_ folder: Descriptor) -> Bool {
    // The caller's lock on the root would conflict with another one.
    folder === root && isRootLocked || (try? folder.lock(waits: false)) == true
  }

  /// Removes temporary files that a killed process left beside the site's files in the folder of a
  /// file.
  private func sweep(_ path: String, _ own: Set<String>, _ folder: Descriptor) {
    let place = FilePath.folder(of: FilePath.join(self.path, path))
    let parent = path.dropLast(FilePath.name(of: path).count)
    let names = own.filter { $0.hasPrefix(parent) }.map { String($0.dropFirst(parent.count)) }
    TemporaryName.sweep(named: Set(names), place, in: folder)
  }

  private func remove(_ path: String, _ digest: String, _ changes: inout Changes) {
    guard let folder = try? self.folder(of: path), status(of: path, in: folder) != nil else {
      return
    }
    guard contents(of: path, in: folder, are: digest),
      unlinkat(folder.number, FilePath.name(of: path), 0) == 0
    else {
      changes.left.append(path)
      return
    }
    changes.removed += 1
    for name in SitePath.folders(of: path).reversed() {
      // Succeeds only if the folder is empty.
      guard rmdir(FilePath.join(self.path, name)) == 0 else { return }
      folders[name] = nil
    }
  }
}

/// A reason why healthmark does not write to a folder.
package struct SiteFault: HelpfulError {
  package let message: String
  package let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

private let anotherFolder = "choose a new or empty folder with --out"
