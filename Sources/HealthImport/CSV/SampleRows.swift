import Foundation
import Health
import SampleIntake

/// Converts the rows of a table to samples.
struct SampleRows: ~Copyable {
  var summary = ImportSummary()
  /// The number of rows read so far.
  private(set) var count = 0
  private var lastDate = -Double.infinity
  let header: CSVHeader
  let mapping: CSVMapping
  let clock: LocalClock?
  let collector: SampleCollector
  /// The types by the numbers of the table.
  var types: [SampleType] = []
  var fields: FieldTable
  /// The last column that a row needs.
  private let lastColumn: Int

  init(header: CSVHeader, mapping: CSVMapping, collector: SampleCollector) {
    self.header = header
    self.mapping = mapping
    self.collector = collector
    clock = mapping.timeZone.map { LocalClock($0) }
    fields = FieldTable(collector)
    let needed: [CSVMapping.Role] = [.type, .start, .value]
    lastColumn = needed.compactMap { header.columns[$0] }.max() ?? 0
  }

  /// Reads the next row; false at the end.
  mutating func readNext(_ scanner: inout CSVScanner) throws -> Bool {
    switch try scanner.nextRow() {
    case .end: return false
    case .tooLong: skip(scanner, "a row beyond the limit for a line, skipped")
    case .damaged: skip(scanner, "text behind a closing quote, the row is skipped")
    case .unclosed:
      skip(scanner, "the table ends inside quotes, the row is skipped")
      summary.truncation = ImportSummary.Truncation(
        byteOffset: scanner.rowOffset, line: scanner.line,
        lastDate: lastDate.isFinite ? Date(timeIntervalSinceReferenceDate: lastDate) : nil,
        reason: "the table ends inside quotes")
    case .row where scanner.isRowBlank: break
    case .row where scanner.fields.count <= lastColumn:
      skip(
        scanner,
        "\(scanner.fields.count) fields, expected \(header.names.count); the row is skipped")
    case .row: try read(&scanner)
    }
    return true
  }

  private mutating func read(_ scanner: inout CSVScanner) throws {
    count += 1
    let type = Int(number(of: .type, .type, &scanner))
    let start = try date(.start, &scanner)
    let endText = has(.end, scanner)
    let end = endText ? try date(.end, &scanner) : nil
    var row = SampleRow(
      start: start?.instant ?? 0, end: 0, value: 0,
      source: number(of: .source, .source, &scanner), unit: 0)
    let endInstant = endText ? end?.instant : start?.impliedEnd
    row.end = endInstant ?? 0
    let reason =
      readValue(type, &scanner, &row)
      ?? DateBounds.reason(start: start?.instant, end: endInstant)
    if let offset = start?.offset { summary.offsets[offset, default: 0] += 1 }
    if let reason {
      types[type].collector.drop(reason)
      summary.note(
        byteOffset: scanner.rowOffset, line: scanner.line, "left out: \(reason.rawValue)")
      return
    }
    if has(.device, scanner) {
      row.device = number(of: .device, .device, &scanner)
    }
    if has(.version, scanner) {
      row.version = number(of: .version, .version, &scanner)
    }
    if has(.creation, scanner), let creation = try date(.creation, &scanner)?.instant {
      row.creation = creation
    }
    lastDate = max(lastDate, row.end)
    try types[type].collector.append(row)
  }

  private mutating func skip(_ scanner: borrowing CSVScanner, _ message: String) {
    summary.count(.skippedLine, 1)
    summary.note(byteOffset: scanner.rowOffset, line: scanner.line, message)
  }

  mutating func finish(_ scanner: borrowing CSVScanner) -> ImportSummary {
    summary.byteCount = scanner.byteOffset
    summary.count(.invalidUTF8, scanner.invalidSequences)
    return summary
  }
}
