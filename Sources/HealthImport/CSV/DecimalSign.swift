import Files
import SampleIntake

/// The mark between the whole part and the decimals of a number.
package enum DecimalSign: Character, Sendable {
  case point = "."
  case comma = ","

  fileprivate var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
}

/// Reads the numbers of a column, of which all have the same decimal sign.
///
/// If nothing says the sign, it is the point in a table whose fields are separated by commas. In other
/// tables it is the one that the column has, which may not have both.
struct DecimalColumn {
  /// The sign that a mapping names; nil to find out.
  private let sign: DecimalSign?
  private let isSeparatedByCommas: Bool
  /// The first number with each sign, and its line.
  private var points: (text: String, line: Int)?
  private var commas: (text: String, line: Int)?

  init(_ sign: DecimalSign?, separator: UInt8) {
    self.sign = sign
    isSeparatedByCommas = separator == UInt8(ascii: ",")
  }

  /// The number that a field holds; nil if it holds none, or one with another sign than the mapping names.
  ///
  /// - Throws: `ImportError`, without the place, if only the mapping could say what a comma means.
  mutating func number(
    _ bytes: UnsafeRawBufferPointer, line: Int
  ) throws(ImportError) -> Double? {
    guard bytes.contains(DecimalSign.comma.byte) else {
      guard let number = NumberText.value(bytes) else { return nil }
      guard sign != .point, bytes.contains(DecimalSign.point.byte) else { return number }
      guard sign == nil else { return nil }
      if let commas {
        throw ImportError.pointAfterComma(text(bytes), commas.text, line: commas.line)
      }
      if points == nil { points = (text(bytes), line) }
      return number
    }
    guard sign != .point, let number = Self.numberWithComma(bytes) else { return nil }
    guard sign == nil else { return number }
    guard !isSeparatedByCommas else {
      throw ImportError.unexpectedComma(text(bytes))
    }
    if let points {
      throw ImportError.commaAfterPoint(text(bytes), points.text, line: points.line)
    }
    if commas == nil { commas = (text(bytes), line) }
    return number
  }

  /// The value of a number with one comma for a decimal point; nil for all else.
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
