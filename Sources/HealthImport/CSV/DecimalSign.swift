import Files
import SampleIntake

/// The character between the integer part and the decimals of a number.
package enum DecimalSign: Character, Sendable {
  case point = "."
  case comma = ","

  fileprivate var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
}

/// Reads the numbers of a column, all of which have the same decimal sign.
///
/// If the sign is not specified, it is the point in a table whose fields are separated by commas.
/// In other tables, it is the sign that occurs in the column, and both must not occur.
struct DecimalColumn {
  /// The sign from the mapping; nil to detect it.
  private let sign: DecimalSign?
  private let isSeparatedByCommas: Bool
  /// The first number with a point, and its line; the next property is the same for a comma.
  private var points: (text: String, line: Int)?
  private var commas: (text: String, line: Int)?

  init(_ sign: DecimalSign?, separator: UInt8) {
    self.sign = sign
    isSeparatedByCommas = separator == UInt8(ascii: ",")
  }

  /// The number in a field; nil if the field does not contain a number, or contains one with
  /// another sign than the mapping specifies.
  ///
  /// - Throws: `ImportError`, without the place, if only a mapping can determine the meaning of a
  ///   comma.
  mutating func number(
    _ bytes: UnsafeRawBufferPointer, line: Int
  ) throws(ImportError) -> Double? {
    guard bytes.contains(DecimalSign.comma.byte) else {
      guard let number = NumberText.value(bytes) else { return nil }
      guard sign != .point, bytes.contains(DecimalSign.point.byte) else { return number }
      guard sign == nil else { return nil }
      if let commas {
        throw ImportError(
          "'\(text(bytes))' has a point, but '\(commas.text)' in line \(commas.line) has a comma",
          remedy: .nameDecimalSign)
      }
      if points == nil { points = (text(bytes), line) }
      return number
    }
    guard sign != .point, let number = Self.numberWithComma(bytes) else { return nil }
    guard sign == nil else { return number }
    guard !isSeparatedByCommas else {
      throw ImportError(
        "'\(text(bytes))' has a comma, expected a number with a point", remedy: .nameDecimalSign)
    }
    if let points {
      throw ImportError(
        "'\(text(bytes))' has a comma, but '\(points.text)' in line \(points.line) has a point",
        remedy: .nameDecimalSign)
    }
    if commas == nil { commas = (text(bytes), line) }
    return number
  }

  /// The value of a number that has one comma as its decimal sign; nil for anything else.
  private static func numberWithComma(_ bytes: UnsafeRawBufferPointer) -> Double? {
    let comma = DecimalSign.comma.byte
    guard bytes.count <= 64, bytes.count(where: { $0 == comma }) == 1,
      !bytes.contains(DecimalSign.point.byte)
    else { return nil }
    let pointed = bytes.map { $0 == comma ? DecimalSign.point.byte : $0 }
    return pointed.withUnsafeBytes { NumberText.value($0) }
  }

  private func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
