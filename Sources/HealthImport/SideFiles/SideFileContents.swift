import Files
import Foundation
package import Health
package import SampleIntake

/// Reads electrocardiograms and routes from the files beside the document of an export.
package final class SideFileContents: SideFileReader, @unchecked Sendable {
  private let storage: any SideFileStorage
  private let limits: ImportLimits
  private let lock = NSLock()
  private var knownFiles: SideFiles?
  private var knownRecordings: [RecordingKey: String]?

  /// The values by which a sample finds its file.
  private struct RecordingKey: Hashable {
    let start: Double
    let classification: Int
  }

  package init(_ storage: any SideFileStorage, limits: ImportLimits = ImportLimits()) {
    self.storage = storage
    self.limits = limits
  }

  package func recording(
    startingAt start: Double, classification: Int
  ) throws -> ElectrocardiogramRecording? {
    let key = RecordingKey(start: start, classification: classification)
    guard let name = try reporting("the export", { try recordings()[key] }) else { return nil }
    return try reporting("'\(name)'") {
      try storage.read(name) { try ElectrocardiogramFile(limits: limits).recording($0) }
    }
  }

  package func points(at path: String) throws -> [RoutePoint]? {
    guard let name = try reporting("the export", { try files().name(of: path) }) else {
      return nil
    }
    return try reporting("'\(name)'") {
      try storage.read(name) { source in
        var scanner = RouteScanner(source, limits: limits)
        return try scanner.readPoints()
      }
    }
  }

  private func files() throws -> SideFiles {
    try lock.withLock {
      if let knownFiles { return knownFiles }
      let files = SideFiles(try storage.names(), beside: storage.document)
      knownFiles = files
      return files
    }
  }

  /// The name of the file of each electrocardiogram, from the headers of all files. Of files with
  /// the same start and classification, which are one sample, the first one counts.
  private func recordings() throws -> [RecordingKey: String] {
    if let known = lock.withLock({ knownRecordings }) { return known }
    var names: [RecordingKey: String] = [:]
    for name in try files().electrocardiograms {
      let head = try? storage.read(name) { source in
        ElectrocardiogramReader.head { source }
      }
      guard let head = head ?? nil, let start = ElectrocardiogramHeader(head).date else { continue }
      let classification =
        ElectrocardiogramHeader(head).classification?.rawValue ?? HKCategorySample.unknownValue
      let key = RecordingKey(start: start, classification: classification)
      if names[key] == nil { names[key] = name }
    }
    let found = names
    lock.withLock { knownRecordings = found }
    return found
  }

  /// Converts an error to `HKError`, with the name of what was read.
  private func reporting<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      let reason = (error as? SourceFault)?.reason ?? "\(error)"
      throw HKError(.errorDatabaseInaccessible, "cannot read \(name): \(reason)")
    }
  }
}

extension AppleExportReader {
  /// Reads the export at a path into a store in memory, which reads the files beside the document
  /// when a query asks for them.
  ///
  /// - Throws: `ImportError` if the data cannot be read.
  package func readStore(at path: String) throws -> any SampleStore {
    var opened = try ReaderInput.open(path)
    try opened.chooseDocument(limits: limits)
    let input = opened
    let samples = try ImportedSamples { try readExport(input, into: $0) }
    guard samples.summary.truncation == nil,
      let storage = ExportFileStorage(input, document: samples.summary.document, limits: limits)
    else { return samples.store }
    return SideFileStore(samples.store, sideFiles: SideFileContents(storage, limits: limits))
  }
}
