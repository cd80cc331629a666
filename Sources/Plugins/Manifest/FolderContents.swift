import Files
import Foundation
import JSON
import Report

/// The files of a folder, read once: their digest, and the contents that are needed.
///
/// The digest is SHA-256 over every file, sorted by the bytes of the paths: the path in the folder,
/// a NUL, `x` if executable or `-` if not, the length in decimal digits, a NUL, the bytes. Paths
/// are not looked up twice and links are not followed, so the checked files are the digested ones.
package struct FolderContents {
  static let fileLimit = 1_000
  package static let byteLimit = 64 << 20
  private static let depthLimit = 16

  let digest: SHA256Digest
  /// The bytes of the file with the requested path; `nil` if there is not such a file.
  let bytes: [UInt8]?
  /// The executable flag of each file, by its path in the folder.
  let isExecutable: [ExactText: Bool]

  /// - Parameters:
  ///   - path: the folder, without a trailing `/`.
  ///   - file: a file in the folder whose bytes are needed.
  /// - Throws: `PluginManifestError` if anything in it cannot be trusted.
  init(of path: String, reading file: String) throws {
    var walk = FolderWalk(root: path, wanted: file)
    try walk.run()
    digest = walk.digest.finalize()
    bytes = walk.wantedBytes
    isExecutable = walk.isExecutable
  }

  private struct FolderWalk {
    let root: String
    let wanted: String
    let digest: SHA256
    private(set) var wantedBytes: [UInt8]?
    private(set) var isExecutable: [ExactText: Bool] = [:]
    private var folderCount = 0
    private var byteCount = 0

    init(root: String, wanted: String) {
      self.root = root
      self.wanted = wanted
      digest = SHA256()
    }

    mutating func run() throws {
      let folder = try SystemError.mapped(Descriptor(folder: root)) {
        error("", .cannotBeOpened("\($0)"))
      }
      try walk(folder, "", depth: 0)
    }

    private func error(
      _ path: String, _ message: Message
    ) -> PluginManifestError {
      PluginManifestError(message, file: path.isEmpty ? root : root + "/" + path)
    }

    /// Opens a file or folder, and checks that it can be trusted.
    private func open(
      _ path: String, _ flags: Int32, named name: String, in folder: Descriptor
    ) throws -> Descriptor {
      try SystemError.mapped(
        Descriptor(opening: name, O_RDONLY | O_NOFOLLOW | flags, in: folder)
      ) { error(path, .cannotBeOpened("\($0)")) }
    }

    private func reading<Value>(
      _ path: String, _ value: @autoclosure () throws(SystemError) -> Value
    ) throws -> Value {
      try SystemError.mapped(value()) { error(path, .cannotBeRead("\($0)")) }
    }

    private func checked(_ file: Descriptor, _ path: String) throws -> FileStatus {
      let status = try reading(path, FileStatus(of: file))
      guard status.isOwn || status.owner == 0 else {
        throw error(path, "it belongs to another user (\(status.owner))")
      }
      guard !status.isOthersToWrite else {
        throw error(
          path,
          Message(
            "others may write to it", help: "to prevent that, run 'chmod -R go-w' on the folder"))
      }
      return status
    }

    private mutating func walk(
      _ folder: Descriptor, _ path: String, depth: Int
    ) throws {
      folderCount += 1
      guard folderCount <= fileLimit else { throw error("", "more than \(fileLimit) folders") }
      guard depth <= depthLimit else {
        throw error(path, "folders are nested more than \(depthLimit) deep")
      }
      _ = try checked(folder, path)
      for entry in try entries(of: folder, path) {
        let inner = path.isEmpty ? entry.name : path + "/" + entry.name
        if entry.isFolder {
          let next = try open(inner, O_DIRECTORY, named: entry.name, in: folder)
          try walk(next, inner, depth: depth + 1)
        } else {
          // A file that has since become a pipe must not block.
          try add(try open(inner, O_NONBLOCK, named: entry.name, in: folder), inner)
        }
      }
    }

    /// The entries of a folder, in the order of the paths that start with it.
    private func entries(
      of folder: Descriptor, _ path: String
    ) throws -> [(name: String, isFolder: Bool)] {
      // The list takes ownership of its descriptor.
      let descriptor = openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0, let list = fdopendir(descriptor) else {
        let fault = SystemError.last
        if descriptor >= 0 { close(descriptor) }
        throw error(path, .cannotBeRead("\(fault)"))
      }
      defer { closedir(list) }
      var entries: [(name: String, isFolder: Bool)] = []
      while let entry = readdir(list) {
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        let bytes = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
        guard let name = String(validatingCString: bytes) else {
          throw error(path, "a name in it is not UTF-8")
        }
        guard name != ".", name != ".." else { continue }
        guard entries.count < 2 * fileLimit else { throw tooManyFiles }
        let inner = path.isEmpty ? name : path + "/" + name
        let status = try reading(inner, FileStatus(name, in: folder))
        guard status.isFile || status.isFolder else {
          throw error(inner, .notAFileOrFolder(isLink: status.kind == .link))
        }
        entries.append((name, status.isFolder))
      }
      // Sort as if by full paths, in which a folder's name is followed by '/'.
      func key(_ entry: (name: String, isFolder: Bool)) -> String {
        entry.isFolder ? entry.name + "/" : entry.name
      }
      return entries.sorted { key($0).utf8.lexicographicallyPrecedes(key($1).utf8) }
    }

    private var tooManyFiles: PluginManifestError { error("", "more than \(fileLimit) files") }

    private mutating func add(_ file: Descriptor, _ path: String) throws {
      let status = try checked(file, path)
      guard status.isFile else { throw error(path, .notAFileOrFolder(isLink: false)) }
      guard isExecutable.count < fileLimit else { throw tooManyFiles }
      let length = status.size
      byteCount += length
      guard byteCount <= byteLimit else {
        throw error("", "more than \(byteLimit >> 20) MiB")
      }
      isExecutable[ExactText(path)] = status.isExecutable
      digest.update("\(path)\0\(status.isExecutable ? "x" : "-")\(length)\0")
      let isWanted = path.isExactly(wanted)
      if isWanted { wantedBytes = [] }
      let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
      defer { piece.deallocate() }
      var rest = length
      while true {
        let count = try reading(path, file.fill(piece))
        rest -= count
        guard rest >= 0, count > 0 || rest == 0 else {
          throw error(path, "it changed while it was read")
        }
        if count == 0 { return }
        digest.update(UnsafeRawBufferPointer(rebasing: piece[..<count]))
        if isWanted { wantedBytes? += piece[..<count] }
      }
    }
  }
}

extension Message {
  fileprivate static func cannotBeOpened(_ error: String) -> Message {
    Message("cannot be opened: \(error)")
  }

  fileprivate static func notAFileOrFolder(isLink: Bool) -> Message {
    Message(isLink ? "it is a symbolic link" : "it is neither a file nor a folder")
  }
}
