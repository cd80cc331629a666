import Digests
package import Health

/// Reads what a person names, whatever format it is in: that shows in its first bytes.
package struct DataReader {
  /// True to keep the complete records of a broken archive.
  package var partial = false
  package var limits = ImportLimits()
  /// What the columns of a table mean, if that was said.
  package var columns = CSVMapping()
  /// Called now and then with how far the reader is.
  package var report: ((ImportProgress) throws -> Void)?

  package init() {}

  /// Reads what stands at a path, or standard input for `-`, and hands every sample to a collector.
  ///
  /// - Throws: `ImportError` if the data cannot be read.
  package func read(path: String, into collector: SampleCollector) throws -> ImportSummary {
    var export = AppleExportReader()
    export.partial = partial
    export.limits = limits
    export.report = report
    if path == "-" {
      let source = StandardInputSource()
      let head = try source.prefix(ReaderChoice.headLength)
      let whole = MemorySource(head, then: source)
      return Self.isPlain(head)
        ? try read(whole, head, "standard input", collector)
        : try export.read(standardInput: whole, head: head, into: collector)
    }
    guard case .file(let file) = try InputFile.open(path) else {
      return try export.read(path: path, into: collector)
    }
    let head = try file.bytes(at: 0, count: ReaderChoice.headLength)
    guard Self.isPlain(head) else { return try export.read(path: path, into: collector) }
    let summary = try read(FileSource(file), head, path, collector)
    try file.checkUnchanged()
    return summary
  }

  private func read(
    _ source: any ByteSource, _ head: [UInt8], _ name: String, _ collector: SampleCollector
  ) throws -> ImportSummary {
    let reader = try ReaderChoice.reader(head: head, name: name, columns: columns, limits: limits)
    do {
      var summary = try reader.read(source, name: name, into: collector, report: report)
      summary.document = name
      return summary
    } catch let fault as SourceFault {
      throw ImportError("cannot read '\(name)': \(fault.reason)")
    }
  }

  /// Reads what stands at a path into a store in memory.
  package func read(path: String) throws -> InMemorySampleStore {
    let collector = SampleCollector()
    let summary = try read(path: path, into: collector)
    return try collector.finish(summary, identify: SampleNamespace.identify())
  }

  /// True for text that is no XML: it begins with no `<`, and has no byte that text does not have.
  private static func isPlain(_ head: [UInt8]) -> Bool {
    let text = head.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    guard let first = text.first, first != UInt8(ascii: "<") else { return false }
    return !head.contains { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }
  }
}
