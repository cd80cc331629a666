import Foundation

/// A comparison of texts by `BEGINSWITH`, `ENDSWITH`, `CONTAINS`, `LIKE`, `MATCHES`, or by `==`
/// with the options `[c]` and `[d]`.
struct TextComparison: Hashable {
  enum Kind: String, CaseIterable {
    case equals = "=="
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case contains = "CONTAINS"
    /// The complete text, in which `?` is any character and `*` any number of characters.
    case isLike = "LIKE"
    /// The complete text, by a regular expression.
    case matches = "MATCHES"
  }

  struct Options: OptionSet, Hashable {
    let rawValue: Int
    static let ignoringCase = Options(rawValue: 1)
    static let ignoringDiacritics = Options(rawValue: 2)

    /// The options in brackets, such as `[cd]`; empty if there are none.
    var text: String {
      guard !isEmpty else { return "" }
      return "[\(contains(.ignoringCase) ? "c" : "")\(contains(.ignoringDiacritics) ? "d" : "")]"
    }
  }

  let kind: Kind
  let pattern: String
  let options: Options
  private let folded: String
  /// The regular expression of `LIKE` and `MATCHES`.
  private let expression: NSRegularExpression?

  /// Creates a comparison; nil if the pattern is not a regular expression.
  init?(_ kind: Kind, _ pattern: String, _ options: Options) {
    self.kind = kind
    self.pattern = pattern
    self.options = options
    folded = Self.fold(pattern, kind, options)
    switch kind {
    case .isLike: expression = Self.expression(Self.wildcards(folded), options)
    case .matches: expression = Self.expression(folded, options)
    default: expression = nil
    }
    if expression == nil, kind == .isLike || kind == .matches { return nil }
  }

  func matches(_ text: String) -> Bool {
    let text = Self.fold(text, kind, options)
    switch kind {
    case .equals: return text == folded
    case .beginsWith: return text.hasPrefix(folded)
    case .endsWith: return text.hasSuffix(folded)
    // Every text contains the empty text.
    case .contains: return folded.isEmpty || text.contains(folded)
    case .isLike, .matches:
      let all = NSRange(text.startIndex..., in: text)
      return expression?.firstMatch(in: text, options: .anchored, range: all)?.range == all
    }
  }

  /// Removes the differences that the options ignore. Regular expressions ignore case themselves,
  /// because letters such as those of `\S` and `\s` have different meanings.
  private static func fold(_ text: String, _ kind: Kind, _ options: Options) -> String {
    var folding: String.CompareOptions = []
    if options.contains(.ignoringCase), kind != .matches { folding.insert(.caseInsensitive) }
    if options.contains(.ignoringDiacritics) { folding.insert(.diacriticInsensitive) }
    return folding.isEmpty ? text : text.folding(options: folding, locale: nil)
  }

  private static func expression(_ pattern: String, _ options: Options) -> NSRegularExpression? {
    var settings: NSRegularExpression.Options = [.dotMatchesLineSeparators]
    if options.contains(.ignoringCase) { settings.insert(.caseInsensitive) }
    return try? NSRegularExpression(pattern: "(?:\(pattern))\\z", options: settings)
  }

  /// The regular expression of a pattern of `LIKE`, in which a backslash precedes a literal `?` or
  /// `*`.
  private static func wildcards(_ pattern: String) -> String {
    var expression = ""
    var isEscaped = false
    for character in pattern {
      switch character {
      case _ where isEscaped:
        expression += NSRegularExpression.escapedPattern(for: String(character))
        isEscaped = false
      case "\\": isEscaped = true
      case "*": expression += ".*"
      case "?": expression += "."
      default: expression += NSRegularExpression.escapedPattern(for: String(character))
      }
    }
    return expression
  }
}
