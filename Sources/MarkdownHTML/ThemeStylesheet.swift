/// The stylesheet of a theme, which loads nothing, whatever its contents (H8, H10).
package enum ThemeStylesheet {
  /// A place in a stylesheet that prevents its use as a theme.
  package struct Problem: Error, Sendable, Equatable {
    /// The line and the column, both counted from 1; columns are counted in Unicode scalars.
    package var line: Int
    package var column: Int
    package var message: String

    package init(line: Int, column: Int, message: String) {
      self.line = line
      self.column = column
      self.message = message
    }
  }

  /// The rules by which a theme can adapt to the page, the screen and the paper.
  private static let rules: Set = [
    "media", "supports", "container", "layer", "page", "keyframes", "property",
  ]
  /// The functions that load something, or did so in some browser.
  private static let loaders: Set = [
    "url", "src", "image", "image-set", "-webkit-image-set", "cross-fade", "-webkit-cross-fade",
    "element", "-moz-element", "paint", "expression",
  ]
  /// The properties that load something.
  private static let properties: Set = ["src", "behavior", "-moz-binding"]

  /// Checks a stylesheet token by token, so neither comments nor escapes can hide anything.
  /// - Returns: The problems in the order of their places; empty if the theme can be used.
  package static func check(_ css: String) -> [Problem] {
    var problems = endTags(in: css)
    var open: [CSSToken] = []
    var scanner = CSSScanner(css)
    var previous: CSSToken?
    while let token = scanner.next() {
      func report(_ message: String, at token: CSSToken) {
        problems.append(
          Problem(line: token.line, column: token.column, message: message))
      }
      switch token.kind {
      case .atRule(let name) where !rules.contains(name):
        report("'@\(name)' is not allowed in a theme", at: token)
      case .function(let name):
        if loaders.contains(name) {
          report("'\(name)()' is not allowed in a theme, which cannot load anything", at: token)
        }
        open.append(token)
      case .mark("("), .mark("["), .mark("{"): open.append(token)
      case .mark(")"), .mark("]"), .mark("}"):
        if let last = open.last, last.closer.map(CSSToken.Kind.mark) == token.kind {
          open.removeLast()
        } else {
          report("a closing bracket has no opening bracket", at: token)
        }
      case .mark(":"):
        if let word = previous, case .word(let name) = word.kind, properties.contains(name) {
          report("'\(name):' is not allowed in a theme, which cannot load anything", at: word)
        }
      case .unclosed(let name): report("\(name) is not closed", at: token)
      default: break
      }
      previous = token
    }
    problems += open.map { token in
      Problem(line: token.line, column: token.column, message: "a bracket is not closed")
    }
    return problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// The occurrences of `</style`, which ends the style of a page wherever it appears.
  private static func endTags(in css: String) -> [Problem] {
    var place = CSSPlace()
    var problems: [Problem] = []
    let scalars = Array(css.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar == "<",
        String(String.UnicodeScalarView(scalars[index...].prefix(7))).lowercased() == "</style"
      {
        problems.append(
          Problem(
            line: place.line, column: place.column,
            message: "'</style' would end the page's stylesheet"))
      }
      place.pass(scalar, before: index + 1 < scalars.count ? scalars[index + 1] : nil)
    }
    return problems
  }
}
