import Files
import Foundation
package import Health
package import SampleIntake

/// Reads electrocardiograms and routes from the files beside the document of an export.
package final class SideFileContents: SideFileReader, @unchecked Sendable {
  private let storage: any SideFileStorage
  private let limits: ImportLimits
  /// The number of bytes to read at a time.
  private let chunkSize: Int
  private let lock = NSLock()
  private var knownFiles: SideFiles?
  private var knownRecordings: [RecordingKey: String]?
  private var knownDigests: [String: [UInt8]] = [:]

  /// The values by which a sample finds its file.
  private struct RecordingKey: Hashable {
    let start: Double
    let classification: Int
  }

  package init(
    _ storage: any SideFileStorage, limits: ImportLimits = ImportLimits(),
    chunkSize: Int = 64 << 10
  ) {
    self.storage = storage
    self.limits = limits
    self.chunkSize = chunkSize
  }

  package func recording(
    startingAt start: Double, classification: Int
  ) throws -> ElectrocardiogramRecording? {
    let key = RecordingKey(start: start, classification: classification)
    guard let name = try reporting("the export", { try recordings()[key] }) else { return nil }
    return try reporting("'\(name)'") { try storage.read(name, recording) }
  }

  package func points(at path: String) throws -> [RoutePoint]? {
    guard let name = try reporting("the export", { try files().name(of: path) }) else {
      return nil
    }
    return try reporting("'\(name)'") { try storage.read(name, points) }
  }

  private func recording(_ source: any ByteSource) throws -> ElectrocardiogramRecording {
    try ElectrocardiogramFile(limits: limits, chunkSize: chunkSize).recording(source)
  }

  private func points(_ source: any ByteSource) throws -> [RoutePoint] {
    var scanner = RouteScanner(source, limits: limits, chunkSize: chunkSize)
    return try scanner.readPoints()
  }

  package func digest(at path: String) throws -> [UInt8]? {
    guard let name = try reporting("the export", { try files().name(of: path) }) else {
      return nil
    }
    if let known = storage.knownDigest(of: name) ?? lock.withLock({ knownDigests[name] }) {
      return known
    }
    let digest = SHA256()
    try reporting("'\(name)'") {
      try pieces(of: name) { digest.update($0) }
    }
    let bytes = digest.finalize().bytes
    lock.withLock { knownDigests[name] = bytes }
    return bytes
  }

  /// Reads a file from its first byte to its last.
  ///
  /// - Throws: `ImportError` if it exceeds the limit, or an error of the storage.
  private func pieces(of name: String, _ body: ([UInt8]) -> Void) throws {
    try storage.read(name) { source in
      let limited = LimitedSource(source, limit: limits[.sideFileBytes])
      while case let piece = try limited.piece(1 << 18), !piece.isEmpty { body(piece) }
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

  /// The files of electrocardiograms and routes, in byte order of their names, for a store that
  /// keeps them.
  ///
  /// - Throws: an error of the storage. Reading a file throws `ImportError` if it exceeds the
  ///   limit.
  package func keptFiles() throws -> [KeptSideFile] {
    let files = try files()
    let keys = try Dictionary(
      recordings().map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    return (files.electrocardiograms.filter { keys[$0] != nil } + files.routes).map { name in
      KeptSideFile(
        path: files.path(of: name),
        recording: keys[name].map { ($0.start, $0.classification) },
        read: {
          var bytes: [UInt8] = []
          try self.pieces(of: name) { bytes += $0 }
          return bytes
        },
        isIntact: { [self] bytes in
          let source = MemorySource(bytes)
          if keys[name] != nil { return (try? recording(source)) != nil }
          return (try? points(source)) != nil
        })
    }
  }

  /// The name of the file of each electrocardiogram, from the headers of all files. Of files with
  /// the same start and classification, which are one sample, the first one counts.
  private func recordings() throws -> [RecordingKey: String] {
    if let known = lock.withLock({ knownRecordings }) { return known }
    var names: [RecordingKey: String] = [:]
    for name in try files().electrocardiograms {
      // A file that cannot be read has no sample.
      let head = try? storage.read(name) { source in try ElectrocardiogramReader.head { source } }
      guard let head = head ?? nil else { continue }
      let header = ElectrocardiogramHeader(head)
      guard let start = header.date else { continue }
      let classification = header.classification?.rawValue ?? HKCategorySample.unknownValue
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
    } catch let fault as any StoreFault {
      throw HKError(
        .errorDatabaseInaccessible,
        userInfo: [
          NSLocalizedDescriptionKey: "cannot read \(name): \(fault)", NSUnderlyingErrorKey: fault,
        ])
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
