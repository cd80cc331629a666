import Compression
package import Files
import Foundation
package import SampleIntake

/// The files of an archive or a folder, which stay there and are read when a query asks for them.
package final class ExportFileStorage: SideFileStorage, @unchecked Sendable {
  package let document: String
  private let limits: ImportLimits
  private let place: Place
  // The archive is opened when it is first needed, and is read by one thread at a time.
  private let lock = NSLock()
  private var archive: (ZipArchive, [String: ZipArchive.Entry])?

  private enum Place {
    case archive(InputFile)
    case folder(String, names: Set<String>)
  }

  /// Creates the storage of an input whose document was read; nil if the input is only a document.
  ///
  /// - Parameter document: the name of the document in the archive or the folder.
  package init?(_ input: ReaderInput, document: String, limits: ImportLimits = ImportLimits()) {
    self.document = document
    self.limits = limits
    if let folder = input.document {
      place = .folder(input.path, names: Set(folder.names))
    } else if let file = input.file, !AppleExportReader.looksLikeText(input.head) {
      place = .archive(file)
    } else {
      return nil
    }
  }

  package func names() throws -> [String] {
    switch place {
    case .archive(let file): try lock.withLock { Array(try entries(of: file).1.keys) }
    case .folder(_, let names): Array(names)
    }
  }

  package func read<Value>(
    _ name: String, _ body: (any ByteSource) throws -> Value
  ) throws -> Value {
    switch place {
    case .folder(let path, let names):
      guard names.contains(name) else { throw Self.missing(name) }
      return try body(ImportSource(ExportFolder.open(name, in: path)))
    case .archive(let file):
      return try lock.withLock {
        let (archive, entries) = try entries(of: file)
        guard let entry = entries[name] else { throw Self.missing(name) }
        let value = try importing { try body(ImportSource(archive.open(entry))) }
        try importing { try file.checkUnchanged() }
        return value
      }
    }
  }

  private func entries(
    of file: InputFile
  ) throws -> (ZipArchive, [String: ZipArchive.Entry]) {
    if let archive { return archive }
    return try importing {
      let opened = try ZipArchive(file, limits: ZipLimits(limits))
      let entries = Dictionary(
        try opened.entries().map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      archive = (opened, entries)
      return (opened, entries)
    }
  }

  private static func missing(_ name: String) -> ImportError {
    ImportError("the export has no file '\(name)'")
  }
}

/// A source of at most a number of bytes.
final class LimitedSource: ByteSource {
  private let source: any ByteSource
  private let limit: Int
  private var count = 0

  init(_ source: any ByteSource, limit: Int) {
    self.source = source
    self.limit = limit
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let read = try source.read(into: buffer)
    count += read
    guard count <= limit else { throw ImportError.limit(.sideFileBytes, limit, in: "the file") }
    return read
  }
}
