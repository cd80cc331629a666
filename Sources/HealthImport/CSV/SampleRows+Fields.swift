import Files
import Foundation
import Health
import SampleIntake

// Reads the fields of a row.
extension SampleRows {
  /// An instant, and the offset from UTC in its text.
  struct RowDate {
    var instant: Double
    var offset: Int?
    /// The start of the next day, for a date without a time.
    var nextDay: Double?

    /// The end of a row without an end column.
    var impliedEnd: Double { nextDay ?? instant }
  }

  func has(_ role: CSVMapping.Role, _ scanner: borrowing CSVScanner) -> Bool {
    if let constant = mapping.constants[role] { return !constant.isEmpty }
    return header.columns[role].map { !scanner.bytes($0).isEmpty } ?? false
  }

  /// Passes the bytes of a field, or of the constant for every row, to a closure.
  private func withBytes<Result>(
    _ role: CSVMapping.Role, _ scanner: borrowing CSVScanner,
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    if var constant = mapping.constants[role] {
      return try constant.withUTF8 { try body(UnsafeRawBufferPointer($0)) }
    }
    guard let column = header.columns[role] else {
      return try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    return try body(scanner.bytes(column))
  }

  private func text(
    _ role: CSVMapping.Role, _ scanner: inout CSVScanner
  ) -> (text: String, isFlawed: Bool) {
    if let constant = mapping.constants[role] { return (constant, false) }
    return header.columns[role].map { scanner.text($0) } ?? ("", false)
  }

  /// The name in a column, or the constant for every row.
  mutating func symbol(
    of field: FieldTable.Field, _ role: CSVMapping.Role, _ scanner: inout CSVScanner
  ) -> FieldSymbol {
    guard var constant = mapping.constants[role] else {
      guard let column = header.columns[role] else { return add("", as: field, for: nil) }
      var bytes = scanner.bytes(column)
      let mark = role == .version && header.isExported && bytes.first == UInt8(ascii: "v") ? 1 : 0
      bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(mark))
      if let known = fields.symbol(of: field, bytes) { return known }
      let (text, isFlawed) = scanner.text(column)
      return add(String(text.dropFirst(mark)), as: field, for: isFlawed ? nil : bytes)
    }
    return constant.withUTF8 {
      let bytes = UnsafeRawBufferPointer($0)
      if let known = fields.symbol(of: field, bytes) { return known }
      return add(String(decoding: bytes, as: UTF8.self), as: field, for: bytes)
    }
  }

  private mutating func add(
    _ text: String, as field: FieldTable.Field, for bytes: UnsafeRawBufferPointer?
  ) -> FieldSymbol {
    guard field == .type else { return fields.add(text, as: field, for: bytes) }
    let symbol = fields.add(SampleTypeName.identifier(of: text) ?? text, as: field, for: bytes)
    SampleType.addNewTypes(of: collector, to: &types)
    return symbol
  }

  /// The place of a role's field, for messages: `line 2, column 'start'`.
  private func place(_ role: CSVMapping.Role, _ scanner: borrowing CSVScanner) -> String {
    let column = header.columns[role].map { ", column '\(header.names[$0])'" } ?? ""
    return "line \(scanner.line)\(column)"
  }

  /// The text in the field of a role, in a form that follows a message: `: 'x' in column 'value'`.
  func shown(_ role: CSVMapping.Role, _ scanner: borrowing CSVScanner) -> String {
    if let constant = mapping.constants[role] { return ": '\(constant)' is given for '\(role)'" }
    guard let column = header.columns[role] else { return ": '\(role)' has no column" }
    let text = scanner.shownText(column)
    let name = header.names[column]
    return text.isEmpty ? ": column '\(name)' is empty" : ": '\(text)' in column '\(name)'"
  }

  mutating func readValue(
    _ place: Int, _ scanner: inout CSVScanner, _ row: inout SampleRow
  ) throws -> ImportSummary.DropReason? {
    let type = types[place]
    guard type.isKnown else { return .unknownType }
    if has(.value, scanner) {
      guard
        let value = try type.isCategory
          ? type.value(of: text(.value, &scanner).text) : amount(scanner)
      else { return .unreadableValue }
      row.value = value
    } else if type.isCategory, has(.word, scanner) {
      row.value = type.value(of: text(.word, &scanner).text) ?? 0
    } else if let value = type.valueIfMissing {
      row.value = value
    } else {
      return .noValue
    }
    let unit = !type.isCategory && has(.unit, scanner) ? symbol(of: .unit, .unit, &scanner) : nil
    return types[place].readUnit(unit, fields, &row)
  }

  private mutating func amount(_ scanner: borrowing CSVScanner) throws -> Double? {
    var decimals = decimals
    defer { self.decimals = decimals }
    let line = scanner.line
    do {
      return try withBytes(.value, scanner) { try decimals.number($0, line: line) }
    } catch let error as ImportError {
      throw ImportError("\(place(.value, scanner)): \(error.message)", remedy: error.remedy)
    }
  }

  /// The date in a column; nil if it is unreadable.
  ///
  /// - Throws: `ImportError` for a date without an offset, if the mapping has no time zone.
  func date(_ role: CSVMapping.Role, _ scanner: inout CSVScanner) throws -> RowDate? {
    let (seconds, written): (Double?, WrittenDate?) = withBytes(role, scanner) {
      (Self.epoch($0), WrittenDate($0))
    }
    if let seconds { return RowDate(instant: seconds) }
    guard let written else { return nil }
    if let instant = written.instant {
      return RowDate(
        instant: instant, offset: written.offset,
        nextDay: written.hasTime ? nil : instant + 86_400)
    }
    guard let clock else {
      throw ImportError(
        "\(place(role, scanner)): '\(text(role, &scanner).text)' has no offset from UTC",
        remedy: .nameTimeZone)
    }
    return RowDate(
      instant: clock.instant(ofWallClock: written.wallClock),
      nextDay: written.hasTime
        ? nil : clock.instant(ofWallClock: written.wallClock + 86_400))
  }

  /// Converts seconds since 1970 to seconds since 2001; nil for anything except a plain number, and
  /// for a time before March 1973, which is more likely a day written without dashes.
  private static func epoch(_ bytes: UnsafeRawBufferPointer) -> Double? {
    guard bytes.count < 24, !bytes.isEmpty,
      bytes.dropFirst().allSatisfy({ $0 &- 0x30 < 10 || $0 == UInt8(ascii: ".") }),
      let seconds = NumberText.value(bytes), seconds >= 1e8
    else { return nil }
    return seconds - Date.timeIntervalBetween1970AndReferenceDate
  }
}
