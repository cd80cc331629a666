import JSON
import Report

// Schemas of parameters, values and outputs.
extension Message {
  static func nestedSchemas(limit: Int) -> Message {
    Message("schemas are nested more than \(limit) deep")
  }

  static func isEmpty(_ keyword: String) -> Message {
    Message("'\(keyword)' is empty")
  }

  static func unknownJSONType(_ word: String, among types: [String]) -> Message {
    Message("unknown type '\(DisplayText(word).string)'", help: suggestion(for: word, among: types))
  }

  static func tooManyValues(limit: Int) -> Message {
    Message("'enum' has more than \(limit) values")
  }

  static let sameValueTwice = Message("the same value is listed twice")

  static func unknownBaseline(_ word: String, among baselines: [String]) -> Message {
    Message(
      "unknown baseline '\(DisplayText(word).string)'",
      help: suggestion(for: word, among: baselines))
  }

  static func tooManyProperties(limit: Int) -> Message {
    Message("more than \(limit) properties")
  }

  static func impossibleCount(_ count: Int) -> Message {
    Message("a count cannot be \(count)")
  }

  static func unfitDefault(_ problem: SchemaProblem) -> Message {
    Message("the default is not valid: \(problem.message)", help: problem.help)
  }

  static func pointlessKeyword(_ keyword: String, for types: [String], owners words: String)
    -> Message
  {
    Message(
      "'\(keyword)' does not apply to the type \(listed(types))",
      help: "it applies to the type \(words)")
  }

  static func otherType(_ value: JSONValue, _ types: [String]) -> Message {
    Message("\(value.words()) is not of the type \(listed(types))")
  }

  static func unfitConstant(_ value: JSONValue, isAllowed: Bool, _ types: [String]) -> Message {
    Message(
      isAllowed
        ? "\(value.words()) is not of the type \(listed(types))"
        : "\(value.words()) is not among the values of 'enum'")
  }

  static func emptyRange(_ lower: (String, Double), _ upper: (String, Double)) -> Message {
    Message(
      "no value is between '\(lower.0)' \(JSONValue.text(of: lower.1))"
        + " and '\(upper.0)' \(JSONValue.text(of: upper.1))"
    )
  }

  static func requiredButUnknown(_ name: String, among properties: [String]) -> Message {
    Message(
      "'\(DisplayText(name).string)' is required, but not among the properties",
      help: didYouMean(nearestTo: name, in: properties))
  }

  /// The remedy for an unknown keyword.
  static let knownKeywords =
    "the known keywords of JSON Schema are type, enum, const, properties, required,"
    + " additionalProperties, items, minItems, maxItems, minimum, maximum, exclusiveMinimum,"
    + " exclusiveMaximum, minLength, maxLength, default, title and description; healthmark adds"
    + " unit and baseline"

  // Values that do not match a schema. The name of the value is a separate clause.

  /// A bound that a number exceeds.
  enum Bound {
    case atLeast(Double)
    case atMost(Double)
    case moreThan(Double)
    case lessThan(Double)

    var words: String {
      switch self {
      case .atLeast(let bound): "at least \(JSONValue.text(of: bound))"
      case .atMost(let bound): "at most \(JSONValue.text(of: bound))"
      case .moreThan(let bound): "more than \(JSONValue.text(of: bound))"
      case .lessThan(let bound): "less than \(JSONValue.text(of: bound))"
      }
    }
  }

  static func mustBe(
    _ name: String, _ expected: String, not found: String, isQuotedNumber: Bool = false
  ) -> Message {
    Message(
      "\(name) must be \(expected), not \(found)",
      help: isQuotedNumber ? "without quotes it is a number" : nil)
  }

  static func unknownValue(_ found: String, for name: String, help: String?) -> Message {
    Message("unknown value \(found) for \(name)", help: help)
  }

  static func unknownValue(_ found: String, for name: String, among words: [String]) -> Message {
    unknownValue(
      found, for: name, help: words.count <= 12 ? "expected \(alternatives(words))" : nil)
  }

  static func mustHaveAtLeast(_ name: String, _ least: String, not count: Int) -> Message {
    Message("\(name) must have at least \(least), not \(count)")
  }

  static func mustHaveAtMost(_ name: String, _ most: String, not count: Int) -> Message {
    Message("\(name) must have at most \(most), not \(count)")
  }

  static func hasNo(_ name: String, _ member: String) -> Message {
    Message("\(name) has no '\(DisplayText(member).string)'")
  }

  static func unknownMember(
    _ key: String, called what: String, in name: String, among members: [String]
  ) -> Message {
    Message(
      "unknown \(what) '\(DisplayText(key).string)' in \(name)",
      help: suggestion(for: key, among: members))
  }

  static func item(_ number: Int, of list: String?) -> String {
    "item \(number)" + (list.map { " of '\(DisplayText($0).string)'" } ?? "")
  }

  static func items(_ count: Int) -> String { "\(count) \(count == 1 ? "item" : "items")" }

  static func characters(_ count: Int) -> String {
    "\(count) \(count == 1 ? "character" : "characters")"
  }

  /// Lists words for a sentence, without quotes: `a number or nothing`.
  static func alternatives(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }

  // Parameters on the command line.

  static func noParameter(_ name: String, in place: String, among names: [String]) -> Message {
    Message(
      "\(place) has no parameter '\(DisplayText(name).string)'",
      help: suggestion(for: name, among: names))
  }

  static func givenTwice(_ name: String) -> Message {
    Message("'\(name)' is given twice")
  }

  static func notAnOption(_ option: String) -> Message {
    Message(
      "'\(DisplayText(option).string)' does not set a parameter",
      help: "a parameter is written NAME=VALUE")
  }
}
