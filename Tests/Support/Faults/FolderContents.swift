import Foundation

/// All files of a folder and of the folders in it, with their bytes.
package struct FolderContents: Hashable, Sendable {
  /// By path inside of the folder.
  package var files: [String: [UInt8]] = [:]
  package var folders: Set<String> = []

  package init() {}

  /// Reads a folder. Anything but files and folders is left out.
  package init(reading path: String) throws {
    try read(path, "")
  }

  private mutating func read(_ path: String, _ prefix: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      var status = stat()
      let place = path + "/" + name
      guard lstat(place, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        folders.insert(prefix + name)
        try read(place, prefix + name + "/")
      case S_IFREG: files[prefix + name] = try Self.bytes(of: place, Int(status.st_size))
      default: break
      }
    }
  }

  private static func bytes(of path: String, _ size: Int) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      count = max(Foundation.read(file, bytes.baseAddress, size), 0)
    }
  }

  /// Makes a folder contain exactly these files.
  ///
  /// - Parameter current: what it contains now. Files that are the same are not written again.
  package func write(to path: String, over current: FolderContents) throws {
    let manager = FileManager.default
    for name in current.files.keys where files[name] == nil {
      try manager.removeItem(atPath: path + "/" + name)
    }
    for name in current.folders.subtracting(folders).sorted().reversed() {
      try manager.removeItem(atPath: path + "/" + name)
    }
    for name in folders.sorted() where !current.folders.contains(name) {
      try manager.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: false)
    }
    for (name, bytes) in files where current.files[name] != bytes {
      let file = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
      defer { close(file) }
      guard
        bytes.withUnsafeBytes({ Foundation.write(file, $0.baseAddress, $0.count) })
          == bytes.count
      else { throw POSIXError(.EIO) }
    }
  }

  /// The inode number of each file.
  package func inodes(in path: String) -> [String: UInt64] {
    files.keys.reduce(into: [:]) { numbers, name in
      var status = stat()
      if lstat(path + "/" + name, &status) == 0 { numbers[name] = UInt64(status.st_ino) }
    }
  }
}
