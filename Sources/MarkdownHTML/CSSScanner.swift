/// Splits a stylesheet into tokens as browsers do (CSS Syntax Module Level 3, §4). Comments are
/// left out, and escapes in names are resolved, so `\75rl(` is the function `url`.
struct CSSScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var place = CSSPlace()

  init(_ css: String) { scalars = Array(css.unicodeScalars) }

  mutating func next() -> CSSToken? {
    while let scalar = peek() {
      let start = place
      func token(_ kind: CSSToken.Kind) -> CSSToken {
        CSSToken(kind: kind, line: start.line, column: start.column)
      }
      if scalar == "/", peek(1) == "*" {
        guard passComment() else { return token(.unclosed("a comment")) }
        continue
      }
      if scalar == "\"" || scalar == "'" {
        return token(passString(scalar) ? .string : .unclosed("a string"))
      }
      if scalar == "@", beginsName(1) {
        pass()
        return token(.atRule(name()))
      }
      if beginsName(0) {
        let name = name()
        guard peek() == "(" else { return token(.word(name)) }
        pass()
        return token(.function(name))
      }
      pass()
      if scalar == " " || scalar == "\t" || scalar.endsLine { continue }
      return token(.mark(scalar))
    }
    return nil
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    scalars.indices.contains(index + distance) ? scalars[index + distance] : nil
  }

  private mutating func pass() {
    place.pass(scalars[index], before: peek(1))
    index += 1
  }

  /// - Returns: False if the comment is unclosed.
  private mutating func passComment() -> Bool {
    pass()
    pass()
    while let scalar = peek() {
      pass()
      if scalar == "*", peek() == "/" {
        pass()
        return true
      }
    }
    return false
  }

  /// - Returns: False if the line or the text ends before the string does.
  private mutating func passString(_ quote: Unicode.Scalar) -> Bool {
    pass()
    while let scalar = peek(), !scalar.endsLine {
      pass()
      if scalar == quote { return true }
      guard scalar == "\\", let next = peek() else { continue }
      pass()
      if next == "\r", peek() == "\n" { pass() }
    }
    return false
  }

  /// True if a name, or the rest of a number with a unit, starts at the given distance.
  private func beginsName(_ distance: Int) -> Bool {
    guard let scalar = peek(distance) else { return false }
    return scalar.isAllowedInCSSName || isEscape(distance)
  }

  private func isEscape(_ distance: Int) -> Bool {
    peek(distance) == "\\" && peek(distance + 1).map { !$0.endsLine } ?? false
  }

  private mutating func name() -> String {
    var name = String.UnicodeScalarView()
    while let scalar = peek() {
      if isEscape(0) {
        name.append(escaped())
      } else if scalar.isAllowedInCSSName {
        pass()
        name.append(scalar)
      } else {
        break
      }
    }
    return String(name).lowercased()
  }

  /// The character of an escape: up to six hexadecimal digits and a space, or the character itself.
  private mutating func escaped() -> Unicode.Scalar {
    pass()
    var digits = ""
    while digits.count < 6, let scalar = peek(), scalar.isHexDigit {
      digits.unicodeScalars.append(scalar)
      pass()
    }
    guard !digits.isEmpty else {
      let scalar = scalars[index]
      pass()
      return scalar
    }
    if peek() == "\r", peek(1) == "\n" { pass() }
    if let scalar = peek(), scalar == " " || scalar == "\t" || scalar.endsLine { pass() }
    return UInt32(digits, radix: 16).flatMap { $0 == 0 ? nil : Unicode.Scalar($0) } ?? "\u{FFFD}"
  }
}

extension Unicode.Scalar {
  fileprivate var isHexDigit: Bool { properties.isASCIIHexDigit }

  /// True for letters, digits, `-`, `_` and everything beyond ASCII.
  fileprivate var isAllowedInCSSName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: value >= 0x80
    }
  }
}
