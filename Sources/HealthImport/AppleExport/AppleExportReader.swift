import Compression
import Digests
import Files
import Foundation
import Health
package import SampleIntake

/// Reads a health export: the archive, its unpacked folder, the document alone, or standard
/// input; all give the same result.
package struct AppleExportReader {
  /// True to keep the complete records of a broken archive.
  package var partial = false
  package var limits = ImportLimits()
  /// How many bytes are read at a time.
  package var chunkSize = 1 << 20
  /// Called now and then with how far the reader is.
  package var report: ((ImportProgress) throws -> Void)?

  package init() {}

  /// Reads what stands at a path; `-` is standard input. What it is shows in its first bytes.
  ///
  /// - Throws: `ImportError` if the data cannot be read.
  package func read(path: String) throws -> ImportedSamples {
    try inMemory { try read(path: path, into: $0) }
  }

  /// Reads what stands at a path and hands every sample to a collector.
  package func read(path: String, into collector: SampleCollector) throws -> ImportSummary {
    guard path != "-" else {
      let source = ImportSource(StandardInputSource())
      let head = try source.prefix(4)
      return try read(
        standardInput: MemorySource(head, then: source), head: head, into: collector)
    }
    return try importing {
      switch try InputFile.open(path) {
      case .folder: try readFolder(path, collector)
      case .file(let file): try read(file, collector)
      }
    }
  }

  /// Reads a document that is in memory.
  package func read(document: [UInt8], name: String = "export.xml") throws -> ImportedSamples {
    try inMemory { try scan(MemorySource(document), name: name, total: document.count, $0) }
  }

  /// Reads a document that is in memory into a collector, without making a store.
  package func read(
    document: [UInt8], name: String = "export.xml", into collector: SampleCollector
  ) throws -> ImportSummary {
    try scan(MemorySource(document), name: name, total: document.count, collector)
  }

  private func inMemory(
    _ read: (SampleCollector) throws -> ImportSummary
  ) throws -> ImportedSamples {
    let collector = SampleCollector()
    let summary = try read(collector)
    return try collector.finish(summary, identify: SampleNamespace.identify())
  }

  private func read(_ file: InputFile, _ collector: SampleCollector) throws -> ImportSummary {
    let summary: ImportSummary
    let head = try file.bytes(at: 0, count: 4)
    if head.isEmpty {
      throw ImportError("'\(file.path)' is empty, expected a health export")
    } else if Self.isArchive(head) {
      summary = try readArchive(file, collector)
    } else if try looksLikeText(file) {
      summary = try scan(ImportSource(file), name: file.name, total: file.size, collector)
    } else {
      summary = try readArchiveWithPrefix(file, collector)
    }
    try file.checkUnchanged()
    return summary
  }

  private static func isArchive(_ head: [UInt8]) -> Bool {
    [[3, 4], [5, 6], [7, 8]].contains { head.starts(with: [0x50, 0x4B] + $0) }
  }

  private func looksLikeText(_ file: InputFile) throws -> Bool {
    let head = try file.bytes(at: 0, count: 4 << 10)
    return head.withUnsafeBytes { Prolog.verdict(on: $0, isWhole: false) } != .notXML
  }

  /// An archive may stand behind a program that unpacks it (Z9).
  private func readArchiveWithPrefix(
    _ file: InputFile, _ collector: SampleCollector
  ) throws -> ImportSummary {
    let archive: ZipArchive
    do {
      archive = try ZipArchive(file, limits: ZipLimits(limits))
    } catch ZipError.broken {
      throw ImportError(
        "'\(file.path)' is neither a zip archive nor an XML document, expected a health export")
    }
    return try read(archive, collector)
  }

  /// - Parameter head: the first bytes, which stand in the source too.
  func read(
    standardInput source: any ByteSource, head: [UInt8], into collector: SampleCollector
  ) throws -> ImportSummary {
    guard !head.isEmpty else {
      throw ImportError("standard input is empty, expected the XML document of a health export")
    }
    guard !Self.isArchive(head) else {
      throw ImportError(
        "standard input is a zip archive, expected the XML document; give the path of the archive")
    }
    return try scan(source, name: "standard input", total: nil, collector)
  }

  private func readFolder(
    _ path: String, _ collector: SampleCollector
  ) throws -> ImportSummary {
    let folder = try ExportFolder(path, limits: limits)
    let name = try DocumentChoice(place: path, limits: limits).choose(among: folder.names) {
      ImportSource(try folder.open($0))
    }
    let file = try folder.open(name)
    let summary = try scan(
      ImportSource(file), name: name, among: folder.names, total: file.size, collector)
    try file.checkUnchanged()
    return summary
  }

  /// - Parameters:
  ///   - names: the files of the archive or folder that the document is in; nil for a document alone.
  ///   - total: the length of the document; nil if not known.
  func scan(
    _ source: any ByteSource, name: String, among names: [String]? = nil, total: Int?,
    _ collector: SampleCollector
  ) throws -> ImportSummary {
    var scanner = DocumentScanner(
      source: ReadAhead.over(source, chunk: chunkSize), chunk: chunkSize, limits: limits,
      collector: collector, sideFiles: names.map { SideFiles($0, beside: name) })
    if let report {
      scanner.report = { try report(ImportProgress(bytes: $0, total: total, records: $1)) }
    }
    do {
      var summary = try scanner.scan(partial: partial)
      summary.document = name
      return summary
    } catch let fault as SourceFault {
      throw ImportError(
        "cannot read '\(name)': \(fault.reason); --partial keeps the records before the fault")
    } catch let error as ImportError {
      throw ImportError("cannot read '\(name)': \(error.message)")
    }
  }
}
