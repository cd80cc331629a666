import Files
import Health
import JSON
import Languages
import Report

extension QueryResult {
  /// Writes a line for each value of each interval: first the values of all sources together, then
  /// the shares of bands or the time in zones, then the values of each part if sources, values,
  /// activities or classifications are separated. Lines that take the place of intervals cover the
  /// entire range.
  ///
  /// The columns are always the same and in the same order. A missing value is empty,
  /// and `out of range` if it exceeds the range of a `Double`. Durations are in seconds.
  ///
  /// - Parameter isSafe: true to prevent spreadsheets from treating text as a formula.
  func writeCSV(isSafe: Bool, to text: inout TextPieces) throws {
    text.bytes += "type,start,end,state,statistic,unit,part,source,value\r\n".utf8
    var writer = ResultCSVWriter(self, isSafe: isSafe)
    for interval in intervals { try writer.write(interval, to: &text) }
    if let lines = details?.lines, let range { try writer.write(lines, range, to: &text) }
  }
}

/// Writes the values of a result as lines of CSV, whose fields are prepared once if many lines have
/// them.
private struct ResultCSVWriter {
  private let result: QueryResult
  private let isSafe: Bool
  private let type: [UInt8]
  /// The fields `statistic` and `unit` of each column, between separators.
  private let columns: [[UInt8]]
  /// The fields of each band up to its value, between separators.
  private let bands: [[UInt8]]
  private let merged: [UInt8]
  private var dates: DateTextWriter
  /// The fields up to the state, which all lines of an interval have.
  private var head: [UInt8] = []

  init(_ result: QueryResult, isSafe: Bool) {
    func fields(_ texts: String...) -> [UInt8] {
      Array(texts.map { CSVField.text($0, isSafe: isSafe) }.joined(separator: ",").utf8)
    }
    let comma = UInt8(ascii: ",")
    self.result = result
    self.isSafe = isSafe
    type = fields(result.type)
    columns = result.columns.map { column in
      [comma] + Array(column.key.utf8) + [comma] + fields(column.amount.unitOfRows ?? "") + [comma]
    }
    bands =
      result.bands.map { bands in
        let amount = bands.areZones ? "duration,\(HKUnit.second().unitString)" : "share,"
        return bands.names.map {
          Array(",\(amount),".utf8) + fields(bands.term, $0) + [comma]
        }
      } ?? []
    merged = fields("merged", "")
    dates = DateTextWriter(result.clock)
  }

  mutating func write(_ interval: ResultInterval, to text: inout TextPieces) throws {
    setHead(interval.start, interval.end, result.state(of: interval).rawValue)
    try write(interval.values, of: merged, to: &text)
    for (band, value) in zip(bands, interval.bands) {
      text.bytes += head
      text.bytes += band
      Self.write(value, to: &text.bytes)
      try endLine(&text)
    }
    guard let separation = result.separation else { return }
    for part in interval.parts {
      try write(part.values, of: names(separation.rawValue, part.name), isOfPart: true, to: &text)
    }
  }

  mutating func write(
    _ lines: ResultLines, _ range: Range<Double>, to text: inout TextPieces
  ) throws {
    setHead(range.lowerBound, range.upperBound, "complete")
    for line in lines.all {
      try write(line.values, of: names(lines.term, line.name), to: &text)
    }
  }

  private mutating func setHead(_ start: Double, _ end: Double, _ state: String) {
    let comma = UInt8(ascii: ",")
    head.removeAll(keepingCapacity: true)
    head += type
    head.append(comma)
    dates.write(start, to: &head)
    head.append(comma)
    dates.write(end, to: &head)
    head.append(comma)
    head += state.utf8
  }

  /// The fields `part` and `source`.
  private func names(_ kind: String, _ name: String) -> [UInt8] {
    let fields = [kind, name].map { CSVField.text($0, isSafe: isSafe) }
    return Array(fields.joined(separator: ",").utf8)
  }

  /// Writes a line for each column.
  ///
  /// - Parameters:
  ///   - part: the kind of part to which the values belong, and the name of the part.
  ///   - isOfPart: true to leave out the columns that parts do not have.
  private mutating func write(
    _ values: [Double?], of part: [UInt8], isOfPart: Bool = false, to text: inout TextPieces
  ) throws {
    for (index, value) in zip(columns.indices, values)
    where !isOfPart || result.columns[index].hasParts {
      text.bytes += head
      text.bytes += columns[index]
      text.bytes += part
      text.bytes.append(UInt8(ascii: ","))
      if result.columns[index].amount == .instant {
        if let value { dates.write(value, to: &text.bytes) }
      } else {
        Self.write(value, to: &text.bytes)
      }
      try endLine(&text)
    }
  }

  private static func write(_ value: Double?, to bytes: inout [UInt8]) {
    guard let value else { return }
    if value.isFinite {
      JSONValue.write(value, to: &bytes)
    } else {
      bytes += English().outOfRange.utf8
    }
  }

  private func endLine(_ text: inout TextPieces) throws {
    text.bytes += "\r\n".utf8
    try text.passOn()
  }
}
