/// The messages for problems in a stylesheet.
enum ThemeWords {
  static func rule(_ name: String) -> String { "'@\(name)' is not allowed in a theme" }

  static func function(_ name: String) -> String {
    "'\(name)()' is not allowed in a theme, which cannot load anything"
  }

  static func property(_ name: String) -> String {
    "'\(name):' is not allowed in a theme, which cannot load anything"
  }

  static func unclosed(_ name: String) -> String { "\(name) is not closed" }

  static let openBracket = "a bracket is not closed"
  static let unopenedBracket = "a closing bracket has no opening bracket"
  static let endOfStyle = "'</style' would end the page's stylesheet"
}
