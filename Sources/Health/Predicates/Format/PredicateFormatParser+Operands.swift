import Foundation

/// A side of a comparison in a format string, with its place.
struct PredicateOperand {
  enum Content {
    case path(String)
    case value(PredicateValue)
  }

  let content: Content
  let range: Range<String.Index>

  var isValue: Bool { if case .value = content { true } else { false } }
}

extension PredicateFormatParser {
  mutating func operand() throws(HKPredicateParseError) -> PredicateOperand {
    let start = token.range.lowerBound
    let content = try operandContent()
    return PredicateOperand(content: content, range: start..<tokens[index - 1].range.upperBound)
  }

  private mutating func operandContent() throws(HKPredicateParseError) -> PredicateOperand.Content {
    switch token.kind {
    case .symbol("("):
      index += 1
      let inner = try nested { parser throws(HKPredicateParseError) in try parser.operand() }
      try expect(")")
      return inner.content
    case .symbol("{"):
      return .value(.list(try nested { parser throws(HKPredicateParseError) in try parser.list() }))
    case .symbol("-"), .symbol("+"):
      let isNegative = isNext("-")
      index += 1
      guard case .number(let number) = token.kind else {
        throw mistake("expected a number instead of \(found)")
      }
      index += 1
      return .value(.one(isNegative ? -number : number))
    case .number(let number):
      index += 1
      return .value(.one(number))
    case .text(let text):
      index += 1
      return .value(.one(text))
    case .placeholder("K"):
      return .path(try path())
    case .placeholder(let specifier):
      let argument = PredicateValue(try argument())
      if specifier != "@", argument.scalar?.number == nil {
        throw HKPredicateParseError(
          format, tokens[index - 1].range, "expected a number instead of \(argument.text)",
          help: "%@ is the placeholder of any value")
      }
      return .value(argument)
    case .word(let word) where !isNext(".", at: index + 1):
      return try keyword(word)
    case .word, .name:
      return .path(try path())
    case .symbol, .end:
      throw mistake("expected a key or a value instead of \(found)")
    }
  }

  private mutating func keyword(_ word: String) throws(HKPredicateParseError)
    -> PredicateOperand.Content
  {
    switch word.uppercased() {
    case "NIL", "NULL":
      index += 1
      return .value(.null)
    case "TRUE", "YES":
      index += 1
      return .value(.one(true))
    case "FALSE", "NO":
      index += 1
      return .value(.one(false))
    case "SELF":
      index += 1
      return .path(ObjectProperty.itself.path)
    case "CAST":
      return .value(try date())
    case "ANY", "ALL", "SOME", "NONE", "SUBQUERY", "FUNCTION":
      throw mistake(
        "\(word.uppercased()) is not supported", help: "HealthKit's keys have one value")
    case "AND", "OR", "NOT":
      throw mistake("expected a key or a value instead of '\(word)'")
    default:
      return .path(try path())
    }
  }

  /// Reads `CAST(seconds, "NSDate")`, with the seconds since 2001-01-01 00:00:00 UTC.
  private mutating func date() throws(HKPredicateParseError) -> PredicateValue {
    index += 1
    try expect("(")
    let seconds = try nested { parser throws(HKPredicateParseError) in try parser.operand() }
    try expect(",")
    guard token.kind == .text("NSDate"), case .value(let value) = seconds.content,
      let number = value.scalar?.number
    else { throw mistake("expected CAST(seconds, \"NSDate\")") }
    index += 1
    try expect(")")
    return .one(Date(timeIntervalSinceReferenceDate: number))
  }

  private mutating func list() throws(HKPredicateParseError) -> [PredicateValue] {
    try expect("{")
    var values: [PredicateValue] = []
    guard !skip("}") else { return values }
    repeat {
      let element = try operand()
      guard case .value(let value) = element.content else {
        throw HKPredicateParseError(format, element.range, "a list has values, not keys")
      }
      values.append(value)
    } while skip(",")
    try expect("}")
    return values
  }

  private mutating func path() throws(HKPredicateParseError) -> String {
    var components: [String] = []
    repeat {
      switch token.kind {
      case .word(let name), .name(let name):
        index += 1
        components.append(name)
      case .placeholder("K"):
        guard case .one(let value) = PredicateValue(try argument()),
          let name = value as? String ?? (value as? any RawRepresentable)?.rawValue as? String
        else {
          throw HKPredicateParseError(
            format, tokens[index - 1].range, "%K expects a key as a string")
        }
        components.append(name)
      default:
        throw mistake("expected a key instead of \(found)")
      }
    } while skip(".")
    if components.count > 1, components[0].uppercased() == ObjectProperty.itself.path {
      components.removeFirst()
    }
    return components.joined(separator: ".")
  }

  private mutating func argument() throws(HKPredicateParseError) -> Any? {
    guard placeholders < arguments.count else {
      throw mistake(
        "placeholder without an argument",
        help: "the call has \(counted(arguments.count, "argument"))")
    }
    defer { placeholders += 1 }
    index += 1
    return arguments[placeholders]
  }
}
