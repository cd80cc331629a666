import Files
package import SampleIntake

/// The identity of an input, which is used to find the store of the input again without reading the
/// data.
///
/// For a folder, the identity includes the name of the document, the electrocardiograms beside it
/// and the names of the other files of the export; the same document by itself is a different
/// input.
package final class InputIdentity {
  /// Device, inode, size and modification time in nanoseconds, which identify each unchanged file.
  package let text: String
  private let file: InputFile
  /// The names of the electrocardiograms beside the document of a folder, and the folder's path.
  private let recordings: [String]
  private let folder: String
  /// The names of the document of a folder and of the files of the export beside it; empty if there
  /// are none.
  private let names: [String]
  private var digest: String?

  /// Creates the identity of a file, or of the document that was chosen in a folder; nil for
  /// standard input, and for a folder in which no document was chosen.
  package init?(_ input: ReaderInput) {
    guard let file = input.file ?? input.document?.file else { return nil }
    self.file = file
    let folder = input.path
    let files = input.document.map { SideFiles($0.names, beside: $0.name) }
    let recordings = files?.electrocardiograms ?? []
    let others = files?.inFolders ?? []
    names = others.isEmpty ? [] : (input.document.map { [$0.name] } ?? []) + others
    text =
      ([file.identityText] + recordings.map { Self.identityText(of: $0, in: folder) } + names)
      .joined(separator: "\n")
    (self.folder, self.recordings) = (folder, recordings)
  }

  private static func identityText(of name: String, in folder: String) -> String {
    let file = try? ExportFolder.open(name, in: folder)
    return "\(name) \(file?.identityText ?? unreadable)"
  }

  private static let unreadable = "unreadable"

  /// The SHA-256 digest of the file's bytes. For a folder, it covers the document, the parts of the
  /// electrocardiograms that are read, and the names of the files. It is computed only once.
  package func contentDigest() throws -> String {
    if let digest { return digest }
    let sum = SHA256()
    let source = ImportSource(file)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { buffer.deallocate() }
    while case let count = try source.read(into: buffer), count > 0 {
      sum.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    var text = sum.finalize().hexadecimal
    if !names.isEmpty {
      text =
        SHA256.digest(of: ([text] + recordings.map(headDigest) + names).joined(separator: "\n"))
        .hexadecimal
    }
    digest = text
    return text
  }

  /// The digest of the part of an electrocardiogram that is read.
  private func headDigest(of name: String) -> String {
    let head = try? ElectrocardiogramReader.head {
      try ImportSource(ExportFolder.open(name, in: folder))
    }
    guard let head else { return Self.unreadable }
    return SHA256.digest(of: head).hexadecimal
  }
}
