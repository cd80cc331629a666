import Report

/// A field of a CSV line.
enum CSVField {
  /// Returns the text, in quotes if it contains a separator, a quote or a line end.
  ///
  /// - Parameter isSafe: true to put `'` before text that a spreadsheet would treat as a formula.
  static func text(_ text: String, isSafe: Bool) -> String {
    var text = DisplayText(text, limit: nil).string
    if isSafe, let first = text.first, "=+-@＝＋－＠".contains(first) { text = "'" + text }
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
