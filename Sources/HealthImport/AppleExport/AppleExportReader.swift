import Compression
import Files
import Foundation
import Health
package import SampleIntake

/// Reads a health export: the archive, its unpacked folder, only the document, or standard input.
/// The result is the same in all cases.
package struct AppleExportReader {
  /// True to keep the records of a broken archive that are complete.
  package var partial = false
  package var limits = ImportLimits()
  /// The number of bytes to read at a time.
  package var chunkSize = 1 << 20
  /// Called from time to time with the progress.
  package var report: ((ImportProgress) throws -> Void)?

  package init() {}

  /// Reads the export at a path, or the document on standard input for `-`, into a store in memory.
  ///
  /// - Throws: `ImportError` if the data cannot be read.
  package func readSamples(at path: String) throws -> ImportedSamples {
    try ImportedSamples { try readExport(.open(path), into: $0) }
  }

  /// Reads an export and adds every sample to a collector. The first bytes determine whether it is
  /// an archive or a document.
  ///
  /// - Throws: `ImportError` if the data cannot be read.
  package func readExport(
    _ input: ReaderInput, into collector: SampleCollector
  ) throws -> ImportSummary {
    try importing {
      if let file = input.file { return try readFile(file, head: input.head, collector) }
      return input.isFolder
        ? try readFolder(input, collector) : try readStandardInput(input, collector)
    }
  }

  /// Reads a document in memory into a store.
  package func readDocument(
    _ bytes: [UInt8], name: String = "export.xml"
  ) throws -> ImportedSamples {
    try ImportedSamples { try readDocument(bytes, name: name, into: $0) }
  }

  /// Reads a document in memory into a collector, without creating a store.
  package func readDocument(
    _ bytes: [UInt8], name: String = "export.xml", into collector: SampleCollector
  ) throws -> ImportSummary {
    try scan(MemorySource(bytes), name: name, total: bytes.count, collector)
  }

  private func readFile(
    _ file: InputFile, head: [UInt8], _ collector: SampleCollector
  ) throws -> ImportSummary {
    let summary: ImportSummary
    if head.isEmpty {
      throw ImportError("'\(file.path)' is empty, expected a health export")
    } else if ZipArchive.isAtStart(of: head) {
      summary = try readArchive(file, collector)
    } else if Self.looksLikeText(head) {
      summary = try scan(ImportSource(file), name: file.name, total: file.size, collector)
    } else {
      summary = try readArchiveWithPrefix(file, collector)
    }
    try file.checkUnchanged()
    return summary
  }

  static func looksLikeText(_ head: [UInt8]) -> Bool {
    head.withUnsafeBytes { Prolog.verdict(on: $0, isWhole: false) } != .notXML
  }

  /// Reads an archive that other bytes precede, such as a program that unpacks it (Z9).
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
    return try readEntries(of: archive, collector)
  }

  private func readStandardInput(
    _ input: ReaderInput, _ collector: SampleCollector
  ) throws -> ImportSummary {
    guard !input.head.isEmpty else {
      throw ImportError("standard input is empty, expected the XML document of a health export")
    }
    guard !ZipArchive.isAtStart(of: input.head) else {
      throw ImportError(
        "standard input is a zip archive, expected the XML document; give the path of the archive")
    }
    return try scan(input.source(), name: "standard input", total: nil, collector)
  }

  private func readFolder(
    _ input: ReaderInput, _ collector: SampleCollector
  ) throws -> ImportSummary {
    let document = try input.document ?? ExportFolder(input.path, limits: limits).document()
    let files = ExportFiles(names: document.names) { name in
      try ImportSource(ExportFolder.open(name, in: input.path))
    }
    let recordings = try readElectrocardiograms(in: files, beside: document.name, collector)
    let summary = try scan(
      ImportSource(document.file), name: document.name, among: document.names,
      total: document.file.size, recordings: recordings, collector)
    try document.file.checkUnchanged()
    return summary
  }

  /// Reads the electrocardiograms of an archive or folder.
  func readElectrocardiograms(
    in files: ExportFiles, beside document: String, _ collector: SampleCollector
  ) throws -> ElectrocardiogramReader.Account {
    var reader = ElectrocardiogramReader(collector: collector)
    for name in SideFiles(files.names, beside: document).electrocardiograms {
      try reader.readFile { try files.open(name) }
    }
    return reader.account
  }

  /// - Parameters:
  ///   - names: the files of the archive or folder that contains the document; nil if the document
  ///     is the input itself.
  ///   - total: the length of the document; nil if unknown.
  ///   - recordings: the account of the electrocardiograms that were read beside the document.
  func scan(
    _ source: any ByteSource, name: String, among names: [String]? = nil, total: Int?,
    recordings: ElectrocardiogramReader.Account? = nil, _ collector: SampleCollector
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
      recordings?.add(to: &summary)
      return summary
    } catch let fault as SourceFault {
      throw ImportError(fault.reason, remedy: .keepRecordsBeforeFault).reading(name)
    } catch let error as ImportError {
      throw error.reading(name)
    }
  }
}

/// The format of health exports from a phone.
package struct AppleExportFormat: SampleReader {
  package let id = "apple-export"
  package let summary = "The health export of a phone: the zip archive, its folder or the document."

  package init() {}

  /// True for everything except plain text, so that this reader's error describes what is wrong.
  package func recognizes(_ input: ReaderInput, options: ReadingOptions) -> Bool {
    !input.isPlainText
  }

  package func read(
    _ input: ReaderInput, into collector: SampleCollector, options: ReadingOptions
  ) throws -> ImportSummary {
    var reader = AppleExportReader()
    reader.partial = options.isPartial
    reader.limits = options.limits
    reader.report = options.report
    return try reader.readExport(input, into: collector)
  }
}
