package import Files
import Foundation
import Health
package import SampleIntake

/// Reads samples from a table in CSV (RFC 4180) whose first line names its columns, one sample per
/// row.
///
/// The separator is a comma, a semicolon or a tab, depending on the first line. Dates are in the
/// form of exports, in ISO 8601, or seconds since 1970; those without an offset need the mapping's
/// time zone. A row without an end is an instant, or the day if its start has no time. Numbers have a
/// point, or a comma where it separates no fields and no value of the column has a point. A `%` is a
/// fraction, as in exports.
///
/// A value that cannot be used is counted and reported with its line, and reading goes on. What makes
/// other values doubtful ends it: a row with more fields than there are columns, a comma that may be a
/// decimal sign or not, a date without a time zone.
package struct CSVReader: ByteReader {
  package static let format = "CSV"

  package let id = "csv"
  package let summary = "A table in CSV, one sample a row."

  package var optionNames: [String] { ["columns"] }

  package var mapping: CSVMapping
  package var limits = ImportLimits()
  /// The number of bytes to read at a time.
  package var chunkSize = 1 << 20

  package init(mapping: CSVMapping = CSVMapping()) {
    self.mapping = mapping
  }

  /// Applies the options; `columns` is the mapping.
  package func reading(with options: ReadingOptions) throws -> CSVReader {
    var reader = self
    reader.limits = options.limits
    if let columns = options.parameter("columns") {
      reader.mapping = try CSVMapping(parsing: columns)
    }
    return reader
  }

  /// True if the first line names at least two known columns.
  package func recognizes(_ head: [UInt8]) -> Bool {
    guard !head.contains(0) else { return false }
    // A table with ambiguous columns is still a table; reading it reports the error.
    guard let header = try? CSVHeader(head, mapping: CSVMapping()) else { return true }
    guard header.score < 2 else { return true }
    return !mapping.columns.isEmpty && (try? CSVHeader(head, mapping: mapping)) != nil
  }

  package func readSource(
    _ source: any ByteSource, name: String, into collector: SampleCollector,
    report: ((ImportProgress) throws -> Void)?
  ) throws -> ImportSummary {
    do {
      let head = try source.prefix(CSVHeader.limit)
      let header = try CSVHeader(head, mapping: mapping)
      try check(header)
      var scanner = CSVScanner(
        MemorySource(head, then: source), separator: header.separator, chunk: chunkSize,
        limits: limits)
      _ = try scanner.nextRow()
      var rows = SampleRows(header: header, mapping: mapping, collector: collector)
      rows.summary.document = name
      var reported = 0
      while try rows.readNext(&scanner) {
        if let report, scanner.byteOffset - reported >= 1 << 20 {
          reported = scanner.byteOffset
          try report(ImportProgress(bytes: reported, records: rows.count))
        }
      }
      return rows.finish(scanner)
    } catch let error as ImportError {
      throw error.reading(name)
    }
  }

  /// Throws an error if a column is missing that every sample needs.
  private func check(_ header: CSVHeader) throws {
    let constant = mapping.constants[.type].flatMap(SampleTypeName.identifier)
    let isCategory = constant.map { HKQuantityType.named($0) == nil } ?? false
    if let type = mapping.constants[.type], constant == nil {
      throw ImportError.unknownType(type)
    }
    let needed: [CSVMapping.Role] =
      isCategory ? [.type, .start, .value] : [.type, .start, .value, .unit]
    let missing = needed.filter { header.columns[$0] == nil && mapping.constants[$0] == nil }
    guard let first = missing.first else { return }
    let words = missing.map(\.rawValue).joined(separator: ", ")
    throw ImportError.noColumn(words, header.listed, first: first)
  }
}
