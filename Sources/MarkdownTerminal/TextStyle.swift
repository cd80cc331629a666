/// The look of a piece of text, in attributes that all current terminals support.
struct TextStyle: OptionSet, Hashable {
  let rawValue: Int

  static let bold = TextStyle(rawValue: 1 << 0)
  static let faint = TextStyle(rawValue: 1 << 1)
  static let italic = TextStyle(rawValue: 1 << 2)
  static let underline = TextStyle(rawValue: 1 << 3)
  /// The only color other than the text color.
  static let accent = TextStyle(rawValue: 1 << 4)

  /// The parameters of "select graphic rendition" (ECMA-48), starting at the lowest bit.
  private static let parameters = ["1", "2", "3", "4", "36"]

  /// Text in this style; unchanged if the style is empty.
  func around(_ text: String) -> String {
    guard !isEmpty else { return text }
    let own = Self.parameters.enumerated().filter { rawValue & 1 << $0.offset != 0 }
    return "\u{1B}[\(own.map(\.element).joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
