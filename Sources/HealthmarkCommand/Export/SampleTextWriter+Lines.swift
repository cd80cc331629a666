import Health
import JSON

// Writes one sample.
extension SampleTextWriter {
  mutating func writeFields(_ row: Int, of rows: Rows) {
    let columns = rows.columns
    let comma = UInt8(ascii: ",")
    bytes += rows.name
    bytes.append(comma)
    dates.write(columns.start[row], to: &bytes)
    bytes.append(comma)
    dates.write(columns.end[row], to: &bytes)
    let (value, unit) = amount(row, of: rows)
    for field in [
      value, unit, sources[Int(columns.source[row])], item(columns.device[row], devices),
      item(rows.version(of: row), versions),
    ] {
      bytes.append(comma)
      bytes += field
    }
    bytes.append(comma)
    if let creation = rows.creation(of: row) { dates.write(creation, to: &bytes) }
    bytes += "\r\n".utf8
    if rows.details.metadata(of: row)?.entries.isEmpty == false { countWithoutMetadata += 1 }
  }

  /// - Parameter metadata: the texts of the sets of metadata that occurred before, by number.
  mutating func writeObject(
    _ row: Int, of rows: Rows, _ metadata: inout [UInt32: [UInt8]]
  ) {
    let columns = rows.columns
    bytes += format.start.utf8
    bytes += rows.name
    bytes += "\"".utf8
    writeDate("start", columns.start[row])
    writeDate("end", columns.end[row])
    let (value, unit) = amount(row, of: rows)
    writeMember("value", value)
    writeMember("unit", unit)
    let source = sources[Int(columns.source[row])]
    if source.count > 2 { writeMember("source", source) }
    writeMember("device", item(columns.device[row], devices))
    writeMember("version", item(rows.version(of: row), versions))
    if let creation = rows.creation(of: row) { writeDate("creation", creation) }
    if let set = rows.details.metadata(of: row) {
      let number = rows.details.metadata[row]
      let text = metadata[number] ?? Array((set.json?.line ?? "").utf8)
      metadata[number] = text
      writeMember("metadata", text)
    }
    bytes += "}\n".utf8
  }

  private mutating func writeDate(_ key: StaticString, _ instant: Double) {
    writeKey(key)
    bytes.append(UInt8(ascii: "\""))
    dates.write(instant, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a member of an object, unless its value is empty.
  private mutating func writeMember(_ key: StaticString, _ value: [UInt8]) {
    guard !value.isEmpty else { return }
    writeKey(key)
    bytes += value
  }

  private mutating func writeKey(_ key: StaticString) {
    bytes += ", \"".utf8
    key.withUTF8Buffer { bytes += $0 }
    bytes += "\": ".utf8
  }

  /// The value and the unit of a sample; a category has no unit.
  private func amount(_ row: Int, of rows: Rows) -> (value: [UInt8], unit: [UInt8]) {
    let value = rows.columns.value[row]
    guard rows.type is HKQuantityType else { return (category(value, rows.type), []) }
    guard let written = rows.written[row] else {
      return (Array(JSONValue.text(of: value).utf8), rows.unit)
    }
    let number = written.doubleValue(for: written.unit)
    return (Array(JSONValue.text(of: number).utf8), text(written.unit.unitString))
  }

  /// The name of a value; its number if the type has no such value, and nothing for a type whose
  /// samples only record that something happened.
  private func category(_ value: Double, _ type: HKSampleType) -> [UInt8] {
    let number = Int(value)
    if number == HKCategorySample.unknownValue { return text("unknown") }
    guard let words = type.words else { return number == 0 ? [] : Array(String(number).utf8) }
    return words[number].map { text($0.name) } ?? Array(String(number).utf8)
  }

  private func item(_ number: UInt32, _ texts: [[UInt8]]) -> [UInt8] {
    Int(number) < texts.count ? texts[Int(number)] : []
  }

  func text(_ text: String) -> [UInt8] { Self.text(text, format, isCSVSafe) }

  /// Returns text as a field of a table or as a string in JSON.
  static func text(_ text: String, _ format: ExportFormat, _ isSafe: Bool) -> [UInt8] {
    switch format {
    case .csv: Array(CSVField.text(text, isSafe: isSafe).utf8)
    case .jsonLines: quoted(text)
    }
  }

  private static func quoted(_ text: String) -> [UInt8] {
    Array(JSONValue.string(text).line.utf8)
  }
}
