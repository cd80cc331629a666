/// A word, symbol, literal or placeholder of a predicate's format string.
struct PredicateToken {
  enum Kind: Hashable {
    /// A name: a key, a component of a key path or a keyword.
    case word(String)
    /// A name after `#`, which is never a keyword.
    case name(String)
    case text(String)
    case number(Double)
    /// A placeholder without its percent sign and its length modifiers: `@`, `K`, `d` or `f`.
    case placeholder(Character)
    /// A bracket, a comma, a period or an operator.
    case symbol(String)
    case end
  }

  let kind: Kind
  let range: Range<String.Index>
}

/// Divides a format string into tokens.
struct PredicateScanner {
  private let text: String
  private var place: String.Index

  init(_ text: String) {
    self.text = text
    place = text.startIndex
  }

  /// Returns all tokens; the last one is `end`.
  static func tokens(of text: String) throws(HKPredicateParseError) -> [PredicateToken] {
    var scanner = PredicateScanner(text)
    var tokens: [PredicateToken] = []
    repeat { tokens.append(try scanner.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func next() throws(HKPredicateParseError) -> PredicateToken {
    skip(while: \.isWhitespace)
    let start = place
    let kind = try kind()
    return PredicateToken(kind: kind, range: start..<place)
  }

  private mutating func kind() throws(HKPredicateParseError) -> PredicateToken.Kind {
    guard let first = character else { return .end }
    switch first {
    case "'", "\"": return .text(try quotedText())
    case "%": return .placeholder(try placeholder())
    case "#":
      advance()
      guard character?.isOfName == true else {
        throw mistake("expected a name after '#'")
      }
      return .name(name())
    case _ where first.isDigit || first == "." && following?.isDigit == true:
      return .number(try number())
    case _ where first.isOfName: return .word(name())
    default: return .symbol(try symbol())
    }
  }

  private mutating func symbol() throws(HKPredicateParseError) -> String {
    for symbol in Self.symbols where text[place...].hasPrefix(symbol) {
      place = text.index(place, offsetBy: symbol.count)
      return symbol
    }
    let start = place
    advance()
    throw HKPredicateParseError(text, start..<place, "unexpected '\(text[start..<place])'")
  }

  /// Longer symbols come before their prefixes.
  private static let symbols = [
    "==", "=>", "=<", "=", "!=", "!", "<>", "<=", "<", ">=", ">", "&&", "||", "(", ")", "{", "}",
    "[", "]", ",", ".", "-", "+",
  ]

  private mutating func name() -> String {
    let start = place
    skip(while: \.isOfName)
    return String(text[start..<place])
  }

  private mutating func quotedText() throws(HKPredicateParseError) -> String {
    let start = place
    let quote = character
    var content = ""
    advance()
    while let next = character {
      advance()
      if next == quote { return content }
      guard next == "\\" else {
        content.append(next)
        continue
      }
      guard let escaped = character else { break }
      advance()
      switch escaped {
      case "n": content.append("\n")
      case "t": content.append("\t")
      case "r": content.append("\r")
      default: content.append(escaped)
      }
    }
    throw HKPredicateParseError(text, start..<place, "quotation mark without its end")
  }

  private mutating func number() throws(HKPredicateParseError) -> Double {
    let start = place
    if character == "0", let radix = following.flatMap({ Self.radixes[$0] }) {
      place = text.index(place, offsetBy: 2)
      let digits = name()
      guard let value = Int(digits, radix: radix) else {
        throw HKPredicateParseError(
          text, start..<place, "'\(text[start..<place])' is not a number")
      }
      return Double(value)
    }
    skip { $0.isDigit || $0 == "." }
    if character == "e" || character == "E" {
      advance()
      if character == "+" || character == "-" { advance() }
      skip(while: \.isDigit)
    }
    // A letter directly after a number is a mistake, such as `5kg`.
    skip(while: \.isOfName)
    guard let value = Double(text[start..<place]), value.isFinite else {
      throw HKPredicateParseError(text, start..<place, "'\(text[start..<place])' is not a number")
    }
    return value
  }

  private static let radixes: [Character: Int] = ["x": 16, "o": 8, "b": 2]

  /// Reads `%@`, `%K` or the specifier of a number, such as `%d`, `%.2f` or `%llu`.
  private mutating func placeholder() throws(HKPredicateParseError) -> Character {
    let start = place
    advance()
    skip { $0.isDigit || "+-.".contains($0) }
    skip { "hlqLztj".contains($0) }
    defer { advance() }
    switch character {
    case "@", "K": return character ?? "@"
    case let specifier? where "diuoxX".contains(specifier): return "d"
    case let specifier? where "fFeEgGaA".contains(specifier): return "f"
    default:
      throw HKPredicateParseError(
        text, start..<place,
        "unknown placeholder",
        help: "the placeholders are %@ for values, %K for keys, and %d, %f and similar for numbers")
    }
  }

  // MARK: Characters

  private var character: Character? { place < text.endIndex ? text[place] : nil }

  private var following: Character? {
    guard place < text.endIndex else { return nil }
    let next = text.index(after: place)
    return next < text.endIndex ? text[next] : nil
  }

  private mutating func advance() {
    if place < text.endIndex { place = text.index(after: place) }
  }

  private mutating func skip(while holds: (Character) -> Bool) {
    while let next = character, holds(next) { advance() }
  }

  private func mistake(_ reason: String) -> HKPredicateParseError {
    HKPredicateParseError(text, place..<place, reason)
  }
}

extension Character {
  /// True for the characters of keys and keywords.
  fileprivate var isOfName: Bool { isLetter || isNumber || self == "_" }

  fileprivate var isDigit: Bool { isASCII && isNumber }
}
