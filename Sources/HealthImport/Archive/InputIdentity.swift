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

  /// Creates the identity of a file, or of the document that was chosen in a folder; nil for standard input
  /// and for a folder without one.
  package init?(_ input: ReaderInput) {
    guard let file = input.file ?? input.document?.file else { return nil }
    self.file = file
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
