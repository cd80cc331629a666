extension String {
  /// The parenthesis at the end of a text: after a space, or in the full width of Chinese and
  /// Japanese. Nil without one, and for a text that is nothing else.
  var finalParenthesis: (before: Substring, whole: Substring, inside: Substring)? {
    let (open, close): (String, Character) = hasSuffix("）") ? ("（", "）") : (" (", ")")
    guard last == close, let start = ranges(of: open).last, start.lowerBound > startIndex else {
      return nil
    }
    return (
      self[..<start.lowerBound], self[start.lowerBound...].drop { $0 == " " },
      self[start.upperBound...].dropLast()
    )
  }
}
