import Digests
import Files
package import SampleIntake

/// The identity of an input, by which a store of it is found again without reading the data.
package final class InputIdentity {
  /// Device, inode, size and time of modification in nanoseconds: the same as long as the file is.
  package let text: String
  private let file: InputFile
  private var digest: String?

  /// The identity of a file, or of the document in a folder that holds an export; nil for standard input.
  ///
  /// - Throws: `ImportError` if the folder holds no export.
  package init?(_ input: ReaderInput) throws {
    if let file = input.file {
      self.file = file
    } else if input.isFolder {
      let folder = try ExportFolder(input.path, limits: ImportLimits())
      let choice = DocumentChoice(place: input.path, limits: ImportLimits())
      file = try folder.open(
        choice.choose(among: folder.names) { ImportSource(try folder.open($0)) })
    } else {
      return nil
    }
    text = file.identityText
  }

  /// The SHA-256 digest of the file's bytes; of a folder those of its document. It is computed once.
  package func contentDigest() throws -> String {
    if let digest { return digest }
    let sum = try SHA256()
    let source = ImportSource(file)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { buffer.deallocate() }
    while case let count = try source.read(into: buffer), count > 0 {
      try sum.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    let text = try sum.finalize().hexadecimal
    digest = text
    return text
  }
}
