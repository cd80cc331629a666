/// Reads one format of health data into a collector.
package protocol SampleReader: Sendable {
  /// The format as messages name it, such as `Health Auto Export JSON`.
  static var format: String { get }

  /// True if these first bytes, 4 KiB or all there are, are of this format.
  static func recognizes(_ head: [UInt8]) -> Bool

  /// Reads the bytes to their end and hands every sample to the collector.
  ///
  /// - Parameters:
  ///   - name: the name of the input, for messages and the summary.
  ///   - report: called now and then with how far the reader is; it throws to stop the reading.
  /// - Returns: what was read and what was not; `SampleCollector` fills in the types.
  /// - Throws: `ImportError` if the input cannot be read at all, `SourceFault` if it is broken.
  func read(
    _ source: any ByteSource, name: String, into collector: SampleCollector,
    report: ((ImportProgress) throws -> Void)?
  ) throws -> ImportSummary
}

/// How far a reader is.
package struct ImportProgress: Sendable {
  /// How many bytes of the document were read, decompressed.
  package var bytes: Int
  /// How many there are; nil if not known.
  package var total: Int?
  /// How many records were read.
  package var records: Int

  package init(bytes: Int, total: Int? = nil, records: Int) {
    self.bytes = bytes
    self.total = total
    self.records = records
  }
}
