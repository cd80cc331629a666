/// A token of a stylesheet, of the kinds that a theme's check looks at.
struct CSSToken {
  enum Kind: Equatable {
    /// The word after an `@`, lower-case, without escapes.
    case atRule(String)
    /// A name with an opening parenthesis directly after it, lower-case, without escapes.
    case function(String)
    /// Another name, lower-case, without escapes.
    case word(String)
    /// A single character.
    case mark(Unicode.Scalar)
    /// A string.
    case string
    /// A comment or a string without an end.
    case unclosed(String)
  }

  var kind: Kind
  var line: Int
  var column: Int

  /// The mark that closes the bracket which the token opens.
  var closer: Unicode.Scalar? {
    switch kind {
    case .function, .mark("("): ")"
    case .mark("["): "]"
    case .mark("{"): "}"
    default: nil
    }
  }
}

/// A place in a stylesheet, in lines and columns from 1.
struct CSSPlace {
  private(set) var line = 1
  private(set) var column = 1

  /// Moves past a character; CSS ends a line at a newline, a carriage return, both, or a form feed.
  mutating func pass(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
    if scalar.endsLine, !(scalar == "\r" && next == "\n") {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }
}

extension Unicode.Scalar {
  /// True for the characters that end a line in CSS.
  var endsLine: Bool { ["\n", "\r", "\u{C}"].contains(self) }
}
