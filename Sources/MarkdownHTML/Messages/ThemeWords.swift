/// The words for the problems of a stylesheet.
enum ThemeWords {
  static func rule(_ name: String) -> String { "'@\(name)' is not allowed in a theme" }

  static func function(_ name: String) -> String {
    "'\(name)()' is not allowed in a theme, which loads nothing"
  }

  static func property(_ name: String) -> String {
    "'\(name):' is not allowed in a theme, which loads nothing"
  }

  static func unclosed(_ name: String) -> String { "\(name) is not closed" }

  static let openBracket = "a bracket is not closed"
  static let unopenedBracket = "a bracket closes that was not opened"
  static let endOfStyle = "'</style' would end the style of the page"
}
