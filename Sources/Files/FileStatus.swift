package import Foundation

/// The kind, owner, size and age of a file at the time of the call.
package struct FileStatus: Sendable {
  package enum Kind: Sendable {
    case file, folder, link
    /// A pipe, a socket or a device.
    case special
  }

  package let kind: Kind
  package let owner: uid_t
  package let group: gid_t
  /// The permission bits, without the kind of file.
  package let permissions: mode_t
  /// The size in bytes.
  package let size: Int
  package let device: UInt64
  package let inode: UInt64
  /// The time of the last modification, since 1970-01-01 00:00:00 UTC.
  package let modified: Time

  package struct Time: Hashable, Comparable, Sendable {
    package let seconds: Int
    package let nanoseconds: Int

    package static func < (a: Time, b: Time) -> Bool {
      (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
    }
  }

  /// The identity of a file in its current state. A changed file, and another file at the same
  /// path, have a different identity.
  package struct Identity: Hashable, Sendable {
    package let device: UInt64
    package let inode: UInt64
    package let size: Int
    package let modified: Time
  }

  package var identity: Identity {
    Identity(device: device, inode: inode, size: size, modified: modified)
  }

  /// The status of the file at a path; nil only if nothing exists there.
  ///
  /// - Parameters:
  ///   - folder: the folder that a relative path starts from; nil for the current folder.
  ///   - followsLinks: true for the status of a link's target; false for the status of the link
  ///     itself.
  /// - Throws: any other reason why the status is unavailable, because an unreadable file is not an
  ///   absent one.
  package static func find(
    _ path: String, in folder: Descriptor? = nil, followsLinks: Bool = false
  ) throws(SystemError) -> FileStatus? {
    var status = stat()
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    if fstatat(folder?.number ?? AT_FDCWD, path, &status, flags) == 0 { return FileStatus(status) }
    if errno == ENOENT { return nil }
    throw .last
  }

  /// True only if the system reports that nothing exists at a path.
  package static func isAbsent(_ path: String, followsLinks: Bool = false) -> Bool {
    do throws(SystemError) {
      return try find(path, followsLinks: followsLinks) == nil
    } catch {
      return false
    }
  }

  /// The status of the file at a path, which must exist.
  package init(
    _ path: String, in folder: Descriptor? = nil, followsLinks: Bool = false
  ) throws(SystemError) {
    guard let found = try Self.find(path, in: folder, followsLinks: followsLinks) else {
      throw SystemError(ENOENT)
    }
    self = found
  }

  package init(of file: Descriptor) throws(SystemError) {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .last }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .special
    }
    owner = status.st_uid
    group = status.st_gid
    permissions = status.st_mode & 0o7777
    size = Int(status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Time(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  package var isFile: Bool { kind == .file }
  package var isFolder: Bool { kind == .folder }
  package var isExecutable: Bool { permissions & 0o100 != 0 }
  /// True if only the owner of a file in the folder may rename or remove it.
  package var isSticky: Bool { permissions & 0o1000 != 0 }

  /// True if the file belongs to this process's user.
  package var isOwn: Bool { owner == geteuid() }

  /// True if others may write to the file: everybody, or a group with more than one member.
  package var isOthersToWrite: Bool {
    permissions & 0o002 != 0 || (permissions & 0o020 != 0 && group != UserPrivateGroup.number)
  }
}
