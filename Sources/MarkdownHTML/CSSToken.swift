/// A token of a stylesheet, of one of the kinds that the check of a theme examines.
struct CSSToken {
  enum Kind: Equatable {
    /// The word after an `@`, in lowercase, without escapes.
    case atRule(String)
    /// A name directly followed by an opening parenthesis, in lowercase, without escapes.
    case function(String)
    /// Another name, in lowercase, without escapes.
    case word(String)
    /// A single character.
    case mark(Unicode.Scalar)
    /// A string.
    case string
    /// An unclosed comment or string.
    case unclosed(String)
  }

  var kind: Kind
  var line: Int
  var column: Int

  /// The mark that closes the bracket that the token opens.
  var closer: Unicode.Scalar? {
    switch kind {
    case .function, .mark("("): ")"
    case .mark("["): "]"
    case .mark("{"): "}"
    default: nil
    }
  }
}

/// A place in a stylesheet, with lines and columns counted from 1.
struct CSSPlace {
  private(set) var line = 1
  private(set) var column = 1

  /// Moves past a character. In CSS, a newline, a carriage return, the pair of them, or a form feed
  /// ends a line.
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
  /// True if the character ends a line in CSS.
  var endsLine: Bool { ["\n", "\r", "\u{C}"].contains(self) }
}
