package import Files
import Foundation
import Health
package import SampleIntake

/// Reads samples from a CSV table (RFC 4180) whose first line contains the column names, with one
/// sample per row.
///
/// The separator is a comma, a semicolon or a tab, depending on the first line. Dates are in the
/// form of exports, in ISO 8601, or in seconds since 1970; dates without an offset require the
/// mapping's time zone. A row without an end is an instant, or the complete day if its start has no
/// time. The decimal sign of numbers is a point, or a comma if commas do not separate the fields
/// and no value in the column has a point. A `%` means a fraction, as in exports. The
/// value of a category is a number or a word; a column `word` counts where the value is empty. In
/// tables of `export`, which have such a column, a version starts with `v`, which is removed.
///
/// If a value cannot be used, it is counted and reported with its line, and reading continues.
/// Anything that makes other values doubtful ends the reading: a row with more fields than columns,
/// a comma that may or may not be a decimal sign, or a date without a time zone.
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

  /// Applies the options; `columns` contains the mapping.
  package func reading(with options: ReadingOptions) throws -> CSVReader {
    var reader = self
    reader.limits = options.limits
    if let columns = options.parameter("columns") {
      reader.mapping = try CSVMapping(parsing: columns)
    }
    return reader
  }

  /// True if the first line has at least two known columns, or the columns of the mapping.
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

  /// Throws an error if a column that every sample needs is missing.
  private func check(_ header: CSVHeader) throws {
    let constant = mapping.constants[.type].flatMap(SampleTypeName.identifier)
    let isCategory = constant.map { HKQuantityType.named($0) == nil } ?? false
    if let type = mapping.constants[.type], constant == nil {
      throw ImportError(
        "unknown type '\(type)', expected one such as stepCount or sleepAnalysis")
    }
    let needed: [CSVMapping.Role] =
      isCategory ? [.type, .start, .value] : [.type, .start, .value, .unit]
    if header.hasObjects {
      throw ImportError(
        "this table of workouts, rings or blood pressure was written for other programs and does"
          + " not have all of their data",
        remedy: .exportLines)
    }
    let missing = needed.filter { role in
      let roles = role == .value && isCategory ? [role, .word] : [role]
      return roles.allSatisfy { header.columns[$0] == nil && mapping.constants[$0] == nil }
    }
    guard let first = missing.first else { return }
    let words = missing.map(\.rawValue).joined(separator: ", ")
    throw ImportError(
      "found no column for \(words); \(header.listed)", remedy: .nameColumn(role: "\(first)"))
  }
}
