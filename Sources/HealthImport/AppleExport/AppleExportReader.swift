import Foundation
package import Health

/// Reads a health export: the archive, its unpacked folder, the document alone, or standard
/// input; all give the same result.
package struct AppleExportReader {
  /// True to keep the complete records of a broken archive.
  package var partial = false
  package var limits = ImportLimits()
  /// How many bytes are read at a time.
  package var chunkSize = 1 << 20

  package init() {}

  /// Reads what stands at a path; `-` is standard input. What it is shows in its first bytes.
  ///
  /// - Throws: `ImportError` if the data cannot be read.
  package func read(path: String) throws -> InMemorySampleStore {
    guard path != "-" else { return try readStandardInput() }
    switch try InputFile.open(path) {
    case .folder: return try readFolder(path)
    case .file(let file): return try read(file)
    }
  }

  /// Reads a document that is in memory.
  package func read(document: [UInt8], name: String = "export.xml") throws -> InMemorySampleStore {
    try scan(MemorySource(document), name: name)
  }

  private func read(_ file: InputFile) throws -> InMemorySampleStore {
    let store: InMemorySampleStore
    let head = try file.bytes(at: 0, count: 4)
    if head.isEmpty {
      throw ImportError("'\(file.path)' is empty, expected a health export")
    } else if Self.isArchive(head) {
      store = try readArchive(file)
    } else if try looksLikeText(file) {
      store = try scan(FileSource(file), name: file.name)
    } else {
      store = try readArchiveWithPrefix(file)
    }
    try file.checkUnchanged()
    return store
  }

  private static func isArchive(_ head: [UInt8]) -> Bool {
    [[3, 4], [5, 6], [7, 8]].contains { head.starts(with: [0x50, 0x4B] + $0) }
  }

  private func looksLikeText(_ file: InputFile) throws -> Bool {
    let head = try file.bytes(at: 0, count: 4 << 10)
    return head.withUnsafeBytes { Prolog.verdict(on: $0, isWhole: false) } != .notXML
  }

  /// An archive may stand behind a program that unpacks it (Z9).
  private func readArchiveWithPrefix(_ file: InputFile) throws -> InMemorySampleStore {
    let archive: ZipArchive
    do {
      archive = try ZipArchive(file, limits: limits)
    } catch is BrokenArchive {
      throw ImportError(
        "'\(file.path)' is neither a zip archive nor an XML document, expected a health export")
    }
    return try read(archive)
  }

  private func readStandardInput() throws -> InMemorySampleStore {
    let source = StandardInputSource()
    let head = try source.prefix(4)
    guard !head.isEmpty else {
      throw ImportError("standard input is empty, expected the XML document of a health export")
    }
    guard !Self.isArchive(head) else {
      throw ImportError(
        "standard input is a zip archive, expected the XML document; give the path of the archive")
    }
    return try scan(MemorySource(head, then: source), name: "standard input")
  }

  private func readFolder(_ path: String) throws -> InMemorySampleStore {
    let folder = try ExportFolder(path, limits: limits)
    let name = try DocumentChoice(place: path, limits: limits).choose(among: folder.names) {
      FileSource(try folder.open($0))
    }
    let file = try folder.open(name)
    let store = try scan(FileSource(file), name: name)
    try file.checkUnchanged()
    return store
  }

  func scan(_ source: any ByteSource, name: String) throws -> InMemorySampleStore {
    let collector = SampleCollector()
    let identify = try SampleNamespace.identify()
    var scanner = DocumentScanner(
      source: source, chunk: chunkSize, limits: limits, collector: collector)
    do {
      var summary = try scanner.scan(partial: partial)
      summary.document = name
      return try collector.finish(summary, identify: identify)
    } catch let fault as SourceFault {
      throw ImportError(
        "cannot read '\(name)': \(fault.reason); --partial keeps the records before the fault")
    } catch let error as ImportError {
      throw ImportError("cannot read '\(name)': \(error.message)")
    }
  }
}
