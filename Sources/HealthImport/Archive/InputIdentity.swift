import Digests
import Files
package import SampleIntake

/// The identity of an input, by which a store of it is found again without reading the data.
package final class InputIdentity {
  /// Device, inode, size and time of modification in nanoseconds, which identify the unchanged
  /// file.
  package let text: String
  private let file: InputFile
  private var digest: String?

  /// Creates the identity of a file, or of the document in an export's folder; nil for standard input.
  ///
  /// - Throws: `ImportError` if the folder does not hold an export.
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

  /// The SHA-256 digest of the file's bytes, or of the document's in a folder. It is computed once.
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
