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
  /// The types, by number in the table.
  var types: [SampleType] = []
  var fields: FieldTable
  var decimals: DecimalColumn
  /// The columns that every row needs, in ascending order.
  private let neededColumns: [Int]

  init(header: CSVHeader, mapping: CSVMapping, collector: SampleCollector) {
    self.header = header
    self.mapping = mapping
    self.collector = collector
    clock = mapping.timeZone.map { LocalClock($0) }
    summary.namedTimeZone = mapping.timeZone?.identifier
    fields = FieldTable(collector)
    decimals = DecimalColumn(mapping.decimalSign, separator: header.separator)
    let needed: [CSVMapping.Role] = [.type, .start, .value]
    neededColumns = needed.compactMap { header.columns[$0] }.sorted()
  }

  /// Reads the next row; returns false at the end.
  mutating func readNext(_ scanner: inout CSVScanner) throws -> Bool {
    switch try scanner.nextRow() {
    case .end: return false
    case .tooLong: skip(scanner, "a row that exceeds the limit for a line, skipped")
    case .damaged: skip(scanner, "text after a closing quote; the row is skipped")
    case .unclosed:
      skip(scanner, "the table ends inside quotes; the row is skipped")
      summary.truncation = ImportSummary.Truncation(
        byteOffset: scanner.rowOffset, line: scanner.line,
        lastDate: lastDate.isFinite ? Date(timeIntervalSinceReferenceDate: lastDate) : nil,
        reason: "the table ends inside quotes")
    case .row where scanner.isRowBlank: break
    case .row:
      try checkWidth(scanner)
      let width = scanner.fields.count
      if let missing = neededColumns.first(where: { $0 >= width }) {
        skip(
          scanner,
          "\(width) of \(header.names.count) fields, column '\(header.names[missing])' is"
            + " missing; the row is skipped"
        )
      } else {
        try read(&scanner)
      }
    }
    return true
  }

  /// Throws an error if a row has more fields than there are columns, because it is unclear which
  /// field is the extra one. An unquoted `72,5` in a comma-separated table causes this.
  private func checkWidth(_ scanner: borrowing CSVScanner) throws(ImportError) {
    let (found, expected) = (scanner.fields.count, header.names.count)
    guard found > expected else { return }
    throw ImportError(
      "line \(scanner.line) has \(found) fields, but the first line names \(expected) columns:"
        + " '\(scanner.shownText(expected))' is one too many; a field that contains"
        + " \(header.separatorText) needs double quotes"
    )
  }

  private mutating func read(_ scanner: inout CSVScanner) throws {
    count += 1
    let type = Int(symbol(of: .type, .type, &scanner).rawValue)
    let start = try date(.start, &scanner)
    let endText = has(.end, scanner)
    let end = endText ? try date(.end, &scanner) : nil
    var row = SampleRow(
      start: start?.instant ?? 0, end: 0, value: 0,
      source: symbol(of: .source, .source, &scanner).name, unit: 0)
    let endInstant = endText ? end?.instant : start?.impliedEnd
    row.end = endInstant ?? 0
    let reason =
      try readValue(type, &scanner, &row)
      ?? DateBounds.reason(start: start?.instant, end: endInstant)
    if let offset = start?.offset { summary.offsets[offset, default: 0] += 1 }
    if let reason {
      types[type].collector.drop(reason)
      let culprit = reason.culprit(start: start?.instant).map { shown($0, scanner) } ?? ""
      summary.note(
        byteOffset: scanner.rowOffset, line: scanner.line, "left out: \(reason.rawValue)\(culprit)")
      return
    }
    if has(.device, scanner) {
      row.device = symbol(of: .device, .device, &scanner).name
    }
    if has(.version, scanner) {
      row.version = symbol(of: .version, .version, &scanner).name
    }
    if has(.creation, scanner), let creation = try date(.creation, &scanner)?.instant {
      row.creation = creation
    }
    lastDate = max(lastDate, row.end)
    types[type].notePercentage(row.value, in: &summary)
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

extension ImportSummary.DropReason {
  /// The field that is the reason for leaving out a row; nil if it is not a single field.
  ///
  /// - Parameter start: the start in seconds since 2001-01-01 00:00:00 UTC; nil if it cannot be
  ///   read.
  fileprivate func culprit(start: Double?) -> CSVMapping.Role? {
    switch self {
    case .noValue, .unreadableValue: .value
    case .noUnit, .unfitUnit: .unit
    case .unknownType: .type
    case .unreadableDate: start == nil ? .start : .end
    case .dateOutOfRange: start.map(DateBounds.seconds.contains) ?? false ? .end : .start
    case .endBeforeStart, .tooLong: .end
    case .repeated, .replaced, .nestedRepeat, .aggregate, .exported: nil
    }
  }
}
