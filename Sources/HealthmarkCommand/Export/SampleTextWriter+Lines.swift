import Health
import JSON
import SampleIntake

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
    let (number, word, unit) = amount(row, of: rows)
    bytes.append(comma)
    CSVField.write(number, to: &bytes)
    for field in [
      word, unit, sources[Int(columns.source[row])],
      devices[columns.device[row]] ?? [],
      versions[rows.details.version(of: row)] ?? [],
    ] {
      bytes.append(comma)
      bytes += field
    }
    bytes.append(comma)
    if let creation = rows.creation(of: row) { dates.write(creation, to: &bytes) }
    bytes += "\r\n".utf8
    if rows.details.metadata(of: row)?.entries.isEmpty == false {
      account.countWithoutMetadata += 1
    }
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
    let (number, word, unit) = amount(row, of: rows)
    // A sample that only records that something happened has no value.
    let hasValue = rows.type is HKQuantityType || number != 0 || rows.type.words != nil
    writeMember(
      "value", word.isEmpty && hasValue ? Array(JSONValue.text(of: number).utf8) : word)
    writeMember("unit", unit)
    let source = sources[Int(columns.source[row])]
    if source.count > 2 { writeMember("source", source) }
    writeMember("device", devices[columns.device[row]] ?? [])
    writeMember("version", versions[rows.details.version(of: row)] ?? [])
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

  /// The number of a sample with its unit, or the number of a category with its word.
  private func amount(
    _ row: Int, of rows: Rows
  ) -> (number: Double, word: [UInt8], unit: [UInt8]) {
    let value = rows.columns.value[row]
    guard rows.type is HKQuantityType else { return (value, word(Int(value), rows.type), []) }
    guard let written = rows.written[row] else { return (value, [], rows.unit) }
    return (written.doubleValue(for: written.unit), [], text(written.unit.unitString))
  }

  /// The name of a category's value; nothing if the type has no such value.
  private func word(_ number: Int, _ type: HKSampleType) -> [UInt8] {
    if number == HKCategorySample.unknownValue { return text("unknown") }
    return type.words?[number].map { text($0.name) } ?? []
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
