import Files
import Health
import JSON
import Report
import SampleIntake

// Writes one sample.
extension SampleTextWriter {
  mutating func writeFields(_ row: Int, of rows: Rows) {
    let columns = rows.stretch.columns
    let comma = UInt8(ascii: ",")
    text.bytes += rows.name
    text.bytes.append(comma)
    dates.write(columns.start[row], to: &text.bytes)
    text.bytes.append(comma)
    dates.write(columns.end[row], to: &text.bytes)
    let (number, word, unit) = amount(row, of: rows)
    text.bytes.append(comma)
    CSVField.write(number, to: &text.bytes)
    for field in [
      word, unit, sources[Int(columns.source[row])],
      devices[columns.device[row]] ?? [],
      versions[rows.stretch.details.version(of: row)] ?? [],
    ] {
      text.bytes.append(comma)
      text.bytes += field
    }
    text.bytes.append(comma)
    if let creation = rows.stretch.creation(of: row) {
      creationDates.write(creation, to: &text.bytes)
    }
    text.bytes += "\r\n".utf8
    if rows.stretch.details.metadata(of: row)?.entries.isEmpty == false {
      account.countWithoutMetadata += 1
    }
  }

  /// - Parameter metadata: the texts of the sets of metadata that occurred before, by number.
  mutating func writeObject(
    _ row: Int, of rows: Rows, _ metadata: inout [UInt32: [UInt8]]
  ) {
    let columns = rows.stretch.columns
    text.bytes += format.start.utf8
    text.bytes += rows.name
    text.bytes += "\"".utf8
    writeKey("start")
    Self.writeQuoted(columns.start[row], &dates, to: &text)
    writeKey("end")
    Self.writeQuoted(columns.end[row], &dates, to: &text)
    let (number, word, unit) = amount(row, of: rows)
    let type = rows.stretch.type
    // A sample that only records that something happened has no value.
    if !word.isEmpty {
      writeMember("value", word)
    } else if type is HKQuantityType || number != 0 || type.words != nil {
      writeKey("value")
      JSONValue.write(number, to: &text.bytes)
    }
    writeMember("unit", unit)
    let source = sources[Int(columns.source[row])]
    if source.count > 2 { writeMember("source", source) }
    writeMember("device", devices[columns.device[row]] ?? [])
    writeMember("version", versions[rows.stretch.details.version(of: row)] ?? [])
    if let creation = rows.stretch.creation(of: row) {
      writeKey("creation")
      Self.writeQuoted(creation, &creationDates, to: &text)
    }
    if let set = rows.stretch.details.metadata(of: row) {
      let number = rows.stretch.details.metadata[row]
      let line = metadata[number] ?? Array((set.json?.line ?? "").utf8)
      metadata[number] = line
      writeMember("metadata", line)
    }
    text.bytes += "}\n".utf8
  }

  private static func writeQuoted(
    _ instant: Double, _ dates: inout DateTextWriter, to text: inout TextPieces
  ) {
    text.bytes.append(UInt8(ascii: "\""))
    dates.write(instant, to: &text.bytes)
    text.bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a member of an object, unless its value is empty.
  private mutating func writeMember(_ key: StaticString, _ value: [UInt8]) {
    guard !value.isEmpty else { return }
    writeKey(key)
    text.bytes += value
  }

  private mutating func writeKey(_ key: StaticString) {
    text.bytes += ", \"".utf8
    key.withUTF8Buffer { text.bytes += $0 }
    text.bytes += "\": ".utf8
  }

  /// The number of a sample with its unit, or the number of a category with its word.
  private func amount(
    _ row: Int, of rows: Rows
  ) -> (number: Double, word: [UInt8], unit: [UInt8]) {
    let value = rows.stretch.recordedValue(of: row)
    let type = rows.stretch.type
    guard type is HKQuantityType else {
      return (value, type.word(of: Int(value)).map { field($0) } ?? [], [])
    }
    return (
      value, [], rows.stretch.written[row].map { field($0.unit.unitString) } ?? rows.unit
    )
  }

  func field(_ text: String) -> [UInt8] { Self.field(text, format, isCSVSafe) }

  /// Returns text as a field of a table or as a string in JSON.
  static func field(_ text: String, _ format: Format, _ isSafe: Bool) -> [UInt8] {
    switch format {
    case .csv: Array(CSVField.text(text, isSafe: isSafe).utf8)
    case .jsonLines: quoted(text)
    }
  }

  private static func quoted(_ text: String) -> [UInt8] {
    Array(JSONValue.string(text).line.utf8)
  }
}
