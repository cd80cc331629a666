import Foundation

/// Parses the format string of a predicate, by the grammar of Apple's `NSPredicate(format:)` for
/// the keys of HealthKit (S-98).
///
/// ```
/// predicate  := and ("OR" and)*                      also ||
/// and        := not ("AND" not)*                     also &&
/// not        := "NOT" not | "(" predicate ")" | "TRUEPREDICATE" | "FALSEPREDICATE" | comparison
/// comparison := operand relation options? operand    not is also !, options are [c], [d] and [cd]
/// relation   := = == != <> < <= =< > >= => BETWEEN IN BEGINSWITH ENDSWITH CONTAINS LIKE MATCHES
/// operand    := path | value | "{" value, … "}" | "(" operand ")"
/// value      := %@ | %d | %f | number | 'text' | "text" | YES | NO | nil | CAST(number, "NSDate")
/// path       := (name | %K) ("." (name | %K))*
/// ```
struct PredicateFormatParser {
  let format: String
  let tokens: [PredicateToken]
  let arguments: [Any?]
  var index = 0
  var placeholders = 0
  private var depth = 0

  private static let greatestDepth = 200

  /// Returns the condition of a format string with its arguments.
  static func condition(
    _ format: String, _ arguments: [Any?]
  ) throws(HKPredicateParseError) -> SampleCondition {
    var parser = PredicateFormatParser(
      format: format, tokens: try PredicateScanner.tokens(of: format), arguments: arguments)
    let condition = try parser.predicate()
    try parser.finish()
    return condition
  }

  private init(format: String, tokens: [PredicateToken], arguments: [Any?]) {
    self.format = format
    self.tokens = tokens
    self.arguments = arguments
  }

  private func finish() throws(HKPredicateParseError) {
    guard token.kind == .end else {
      throw mistake("unexpected \(found)", help: "comparisons are joined by AND or OR")
    }
    guard placeholders == arguments.count else {
      let isQuoted = tokens.contains {
        if case .text(let text) = $0.kind { text.contains("%") } else { false }
      }
      throw mistake(
        "the format has \(counted(placeholders, "placeholder")) and the call"
          + " \(counted(arguments.count, "argument"))",
        help: isQuoted ? "a placeholder in quotation marks is text; write it without them" : nil)
    }
  }

  func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  // Tokens

  var token: PredicateToken { tokens[index] }

  var found: String {
    token.kind == .end ? "end of the format" : "'\(format[token.range])'"
  }

  func mistake(_ reason: String, help: String? = nil) -> HKPredicateParseError {
    HKPredicateParseError(format, token.range, reason, help: help)
  }

  /// True if the token is a symbol or, in any case, a keyword.
  func isNext(_ words: String..., at place: Int? = nil) -> Bool {
    switch tokens[place ?? index].kind {
    case .symbol(let symbol): words.contains(symbol)
    case .word(let word): words.contains(word.uppercased())
    default: false
    }
  }

  mutating func skip(_ words: String...) -> Bool {
    for word in words where isNext(word) {
      index += 1
      return true
    }
    return false
  }

  mutating func expect(_ symbol: String) throws(HKPredicateParseError) {
    guard skip(symbol) else { throw mistake("expected '\(symbol)' instead of \(found)") }
  }

  mutating func nested<Result>(
    _ parse: (inout Self) throws(HKPredicateParseError) -> Result
  ) throws(HKPredicateParseError) -> Result {
    guard depth < Self.greatestDepth else {
      throw mistake("predicates nested more than \(Self.greatestDepth) deep")
    }
    depth += 1
    defer { depth -= 1 }
    return try parse(&self)
  }

  // Compound predicates

  private mutating func predicate() throws(HKPredicateParseError) -> SampleCondition {
    var parts: [SampleCondition] = []
    repeat {
      let part = try conjunction()
      if case .any(let inner) = part { parts += inner } else { parts.append(part) }
    } while skip("OR", "||")
    return .any(of: parts)
  }

  private mutating func conjunction() throws(HKPredicateParseError) -> SampleCondition {
    var parts: [SampleCondition] = []
    repeat {
      let part = try negation()
      if case .all(let inner) = part { parts += inner } else { parts.append(part) }
    } while skip("AND", "&&")
    return .all(of: parts)
  }

  private mutating func negation() throws(HKPredicateParseError) -> SampleCondition {
    if skip("NOT", "!") {
      return .not(try nested { parser throws(HKPredicateParseError) in try parser.negation() })
    }
    if isNext("("), !isOperandInBrackets {
      index += 1
      let inner = try nested { parser throws(HKPredicateParseError) in try parser.predicate() }
      try expect(")")
      return inner
    }
    if skip("TRUEPREDICATE") { return .constant(true) }
    if skip("FALSEPREDICATE") { return .constant(false) }
    return try comparison()
  }

  /// True if the bracket here is around one operand, as in `(startDate) > %@`.
  private var isOperandInBrackets: Bool {
    var place = index
    while isNext("(", at: place) { place += 1 }
    while place < tokens.count - 1, !isNext("(", ")", at: place) {
      switch tokens[place].kind {
      case .word, .name, .text, .number, .placeholder: break
      case .symbol(let symbol) where symbol == "." || symbol == "-": break
      default: return false
      }
      // Two operands without a period between them are not one operand.
      if place > index, !isNext("(", ".", "-", at: place - 1), !isNext(".", at: place) {
        return false
      }
      place += 1
    }
    return isNext(")", at: place) && place > index
      && !isNext("TRUEPREDICATE", "FALSEPREDICATE", at: place - 1)
  }

  // Comparisons

  private mutating func comparison() throws(HKPredicateParseError) -> SampleCondition {
    let left = try operand()
    let relationRange = token.range
    let relation = try relation()
    let options = try options()
    let right = try operand()
    do {
      switch (left.content, right.content) {
      case (.path(let path), .value(let value)):
        return try PredicateComparison(
          path: path, relation: relation, options: options, value: value
        )
        .condition(of: PredicateKey(path: path))
      case (.value(let value), .path(let path)):
        guard let mirrored = relation.mirrored(of: value) else {
          throw PredicateFault(.relation, "the key comes before '\(format[relationRange])'")
        }
        return try PredicateComparison(
          path: path, relation: mirrored, options: options, value: value
        )
        .condition(of: PredicateKey(path: path))
      case (.value(let constant), .value(let value)):
        return try PredicateComparison(
          path: constant.text, relation: relation, options: options, value: value
        ).condition(of: constant)
      case (.path, .path):
        throw PredicateFault(.value, "a key is compared with a value, not with another key")
      }
    } catch let fault as PredicateFault {
      // The value is on the left side if the key is on the right.
      let isMirrored = if case .path = right.content { left.isValue } else { false }
      let range =
        switch fault.part {
        case .relation: relationRange
        case .key: isMirrored ? right.range : left.range
        case .value: isMirrored ? left.range : right.range
        }
      throw HKPredicateParseError(format, range, fault.reason, help: fault.help)
    } catch {
      throw mistake("\(error)")
    }
  }

  private mutating func relation() throws(HKPredicateParseError) -> PredicateComparison.Relation {
    let relation: PredicateComparison.Relation? =
      switch token.kind {
      case .symbol(let symbol): HKPredicateOperator(symbol).map { .compares($0) }
      case .word(let word) where word.uppercased() == "BETWEEN": .isBetween
      case .word(let word) where word.uppercased() == "IN": .isIn
      case .word(let word): TextComparison.Kind(rawValue: word.uppercased()).map { .text($0) }
      default: nil
      }
    guard let relation else {
      guard case .word(let word) = token.kind else {
        throw mistake("expected an operator such as '==' instead of \(found)")
      }
      let words = TextComparison.Kind.allCases.map(\.rawValue) + ["BETWEEN", "IN"]
      throw mistake(
        "unknown operator '\(word)'",
        help: nearestWord(to: word, in: words).map { "did you mean '\($0)'?" })
    }
    index += 1
    return relation
  }

  private mutating func options() throws(HKPredicateParseError) -> TextComparison.Options {
    guard skip("[") else { return [] }
    var options: TextComparison.Options = []
    guard case .word(let letters) = token.kind else {
      throw mistake("expected options such as [cd] instead of \(found)")
    }
    for letter in letters.lowercased() {
      switch letter {
      case "c": options.insert(.ignoringCase)
      case "d": options.insert(.ignoringDiacritics)
      // The texts need no normalization before they are compared.
      case "n": break
      default:
        throw mistake(
          "unknown option '\(letter)'", help: "[c] ignores case and [d] ignores diacritics")
      }
    }
    index += 1
    try expect("]")
    return options
  }
}

extension PredicateComparison.Relation {
  /// The relation with its sides exchanged, if the value is on the left; nil if there is none.
  fileprivate func mirrored(of value: PredicateValue) -> Self? {
    switch self {
    case .compares(.lessThan): return .compares(.greaterThan)
    case .compares(.lessThanOrEqualTo): return .compares(.greaterThanOrEqualTo)
    case .compares(.greaterThan): return .compares(.lessThan)
    case .compares(.greaterThanOrEqualTo): return .compares(.lessThanOrEqualTo)
    case .compares: return self
    case .text(.contains): if case .list = value { return .isIn } else { return nil }
    case .isBetween, .isIn, .text: return nil
    }
  }
}

extension HKPredicateOperator {
  /// Creates the operator of a symbol; nil for any other symbol.
  fileprivate init?(_ symbol: String) {
    switch symbol {
    case "=", "==": self = .equalTo
    case "!=", "<>": self = .notEqualTo
    case "<": self = .lessThan
    case "<=", "=<": self = .lessThanOrEqualTo
    case ">": self = .greaterThan
    case ">=", "=>": self = .greaterThanOrEqualTo
    default: return nil
    }
  }

  /// The symbol in a format string.
  var symbol: String {
    switch self {
    case .equalTo: "=="
    case .notEqualTo: "!="
    case .lessThan: "<"
    case .lessThanOrEqualTo: "<="
    case .greaterThan: ">"
    case .greaterThanOrEqualTo: ">="
    }
  }
}
