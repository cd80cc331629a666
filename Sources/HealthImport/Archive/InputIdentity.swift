import Digests
import Files
import Health
import SampleIntake

/// What tells an input from others without reading it as data.
package struct InputIdentity: Sendable {
  /// Device, inode, size and time of modification in nanoseconds: the same as long as the file is.
  package let text: String
  private let path: String

  /// - Parameter path: of a file, or of a folder that holds an export.
  /// - Throws: `ImportError` if there is no such thing, or the folder holds no export.
  package init(_ path: String) throws {
    switch try importing({ try InputFile.open(path) }) {
    case .file(let file):
      self.path = path
      text = file.identityText
    case .folder:
      let folder = try ExportFolder(path, limits: ImportLimits())
      let name = try DocumentChoice(place: path, limits: ImportLimits()).choose(among: folder.names)
      { ImportSource(try folder.open($0)) }
      let file = try folder.open(name)
      self.path = file.path
      text = file.identityText
    }
  }

  /// The SHA-256 digest of the file's bytes; of a folder those of its document.
  package func contentDigest() throws -> String {
    try importing {
      guard case .file(let file) = try InputFile.open(path) else {
        throw ImportError("'\(path)' changed while it was read; try again")
      }
      let digest = try SHA256()
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
      defer { buffer.deallocate() }
      var offset = 0
      while true {
        let count = try file.read(into: buffer, at: offset)
        if count == 0 { break }
        try digest.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        offset += count
      }
      return try digest.finalize().hexadecimal
    }
  }

  /// The first bytes of a file; nil for a folder.
  package static func head(of path: String) throws -> [UInt8]? {
    try importing {
      guard case .file(let file) = try InputFile.open(path) else { return nil }
      return try file.bytes(at: 0, count: 4 << 10)
    }
  }
}
