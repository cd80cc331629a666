/// Clauses that describe why a string is not a unit.
enum UnitWords {
  static let expectedUnit = "expected a unit"

  static func tooLong(limit: Int) -> String {
    "a unit of more than \(limit) bytes"
  }

  static func largeExponent(limit: Int) -> String {
    "an exponent beyond \(limit)"
  }

  static func nestedParentheses(limit: Int) -> String {
    "more than \(limit) nested parentheses"
  }

  static let openParenthesis = "'(' without ')'"

  static let whiteSpace = "white space in a unit"

  static func unknownUnit(_ symbol: Substring) -> String {
    "unknown unit '\(symbol)'"
  }

  static let openMolarMass = "'<' without '>'"

  static let molarMassNotPositive = "a molar mass that is not a positive number"

  static let noExponent = "'^' without an integer"

  static func unexpected(_ text: Substring, _ context: String) -> String {
    "unexpected '\(text)'\(context)"
  }

  static let nothingBeforeSlash = "nothing before '/'; a reciprocal is written '1/s'"

  static func slash(_ reason: String) -> String {
    "\(reason); in a unit such as 'a/b·c', everything after '/' divides"
  }

  static let slashInParentheses = "'/' in parentheses"

  static let secondSlash = "more than one '/'"

  /// The end of a clause about a character.
  static let expectedInstead = "; expected a unit"

  /// The end of a clause about a character.
  static let inMolarMass = " in a molar mass"
}
