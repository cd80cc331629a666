import Figures
import JSON

/// A field of a CSV line.
///
/// Many programs decide from the first rows of a table what its columns contain, and fail or change
/// their minds at a later row that has something else. So numbers have a decimal point in every
/// row, and versions have a letter in front.
package enum CSVField {
  /// Returns the text, in quotes if it contains a separator, a quote or a line end.
  ///
  /// - Parameter isSafe: true to put `'` before text that a spreadsheet would treat as a formula.
  package static func text(_ text: String, isSafe: Bool) -> String {
    var text = DisplayText(text, limit: nil).string
    // NB: scalars are compared, because a combining mark makes one character of itself and a comma.
    if isSafe, let first = text.unicodeScalars.first, Self.formulaStarts.contains(first) {
      text = "'" + text
    }
    guard text.unicodeScalars.contains(where: Self.needsQuotes) else { return text }
    var quoted = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }

  private static let formulaStarts = Array("=+-@＝＋－＠".unicodeScalars)

  private static func needsQuotes(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "," || scalar == "\"" || Character(scalar).isNewline
  }

  /// Appends a number with a decimal point or an exponent; nothing for a number that is not finite.
  package static func write(_ number: Double, to bytes: inout [UInt8]) {
    guard number.isFinite else { return }
    let start = bytes.count
    JSONValue.write(number, to: &bytes)
    if !bytes[start...].contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") }) {
      bytes += ".0".utf8
    }
  }

  /// Returns the version of a source, such as `6.2`, as text that is not a number: `v6.2`.
  package static func version(_ version: String) -> String { version.isEmpty ? "" : "v" + version }

  /// Returns the name of a column. The name of a column with text that may contain separators is in
  /// quotes, because DuckDB expects quotes only if the first rows have them.
  package static func name(_ name: String, hasQuotes: Bool) -> String {
    hasQuotes ? "\"\(name)\"" : name
  }
}
