package import Files
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
  /// The number of bytes to read at a time.
  package var chunkSize = 1 << 20

  package init(mapping: CSVMapping = CSVMapping()) {
    self.mapping = mapping
  }

  /// The mapping that the option `columns` contains, or else that of the reader.
  private func mapping(_ options: ReadingOptions) throws -> CSVMapping {
    try options.parameter("columns").map { try CSVMapping(parsing: $0) } ?? mapping
  }

  /// True if the first line has at least two known columns, or the columns of the mapping.
  package func recognizes(_ head: [UInt8], options: ReadingOptions) -> Bool {
    guard !head.contains(0), let mapping = try? mapping(options) else { return false }
    // A table with ambiguous columns is still a table; reading it reports the error.
    guard let header = try? CSVHeader(head, mapping: CSVMapping()) else { return true }
    guard header.score < 2 else { return true }
    return !mapping.columns.isEmpty && (try? CSVHeader(head, mapping: mapping)) != nil
  }

  package func readSource(
    _ source: any ByteSource, name: String, into collector: SampleCollector,
    options: ReadingOptions
  ) throws -> ImportSummary {
    let mapping = try mapping(options)
    do {
      let head = try source.prefix(CSVHeader.limit)
      let header = try CSVHeader(head, mapping: mapping)
      try Self.check(header, mapping)
      var scanner = CSVScanner(
        MemorySource(head, then: source), separator: header.separator, chunk: chunkSize,
        limits: options.limits)
      _ = try scanner.nextRow()
      var rows = SampleRows(header: header, mapping: mapping, collector: collector)
      rows.summary.document = name
      var reported = 0
      while try rows.readNext(&scanner) {
        if let report = options.report, scanner.byteOffset - reported >= 1 << 20 {
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
  private static func check(_ header: CSVHeader, _ mapping: CSVMapping) throws {
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
