package import JSON
import Report

extension JSONSchema {
  /// All violations of the schema in a value, in the order in which they appear.
  ///
  /// - Parameters:
  ///   - subject: the name of the entire value in messages.
  ///   - wording: the terms used in messages, those of JSON or of a definition.
  ///   - limit: the maximum number of problems.
  package func problems(
    in value: JSONValue, subject: String = "the value", wording: JSONWording = .json,
    limit: Int = 100
  ) -> [SchemaProblem] {
    var check = SchemaCheck(subject: subject, wording: wording, limit: limit)
    check.check(value, self)
    return check.problems
  }
}

private struct SchemaCheck {
  let subject: String
  let wording: JSONWording
  let limit: Int
  private(set) var problems: [SchemaProblem] = []
  private var path: [JSONStep] = []

  init(subject: String, wording: JSONWording, limit: Int) {
    self.subject = subject
    self.wording = wording
    self.limit = limit
  }

  private mutating func report(_ message: Message, key: String? = nil) {
    problems.append(
      SchemaProblem(
        pointer: JSONPointer(path + (key.map { [.key($0)] } ?? [])), isAboutKey: key != nil,
        message: message.text, help: message.help))
  }

  /// The name, in messages, of the value at the path.
  private var name: String {
    switch path.last {
    case nil: return subject
    case .key(let key): return "'\(DisplayText(key).string)'"
    case .index(let index):
      let list = path.last { if case .key = $0 { true } else { false } }
      return "item \(index + 1)"
        + (list.map { " of '\(DisplayText($0.token).string)'" } ?? "")
    }
  }

  mutating func check(_ value: JSONValue, _ schema: JSONSchema) {
    guard problems.count < limit else { return }
    guard schema.isOfType(value) else {
      reportType(value, schema)
      return
    }
    if let constant = schema.constant, !value.isSame(as: constant) {
      report(.mustBe(name, constant.words(wording), not: value.words(wording)))
    } else if let values = schema.values, !values.contains(where: { $0.isSame(as: value) }) {
      reportUnknown(value, among: values)
    }
    switch value {
    case .integer, .number: checkBounds(value, schema)
    case .string(let text):
      checkCount(
        text.unicodeScalars.count, schema.minLength, schema.maxLength, Message.characters)
    case .array(let items): check(items, schema)
    case .object(let members): check(members, schema)
    case .null, .boolean: break
    }
  }

  private mutating func reportType(_ value: JSONValue, _ schema: JSONSchema) {
    let types = schema.types ?? []
    // Numbers include whole numbers, so `integer` is omitted if `number` is allowed.
    let named = types.filter { $0 != .integer || !types.contains(.number) }
    let words = named.filter { $0 != .null }.map { $0.words(wording) }
    let alternatives = words + (named.contains(.null) ? [JSONType.null.words(wording)] : [])
    var isQuoted = false
    if wording == .definition, case .string(let text) = value, types.contains(where: \.isNumeric) {
      isQuoted = JSONValue(numeral: text) != nil
    }
    report(
      .mustBe(
        name, Message.alternatives(alternatives), not: value.words(wording),
        isQuotedNumber: isQuoted))
  }

  private mutating func reportUnknown(_ value: JSONValue, among values: [JSONValue]) {
    var texts: [String] = []
    for case .string(let text) in values { texts.append(text) }
    if case .string(let text) = value {
      let found = "'\(DisplayText(text, limit: 40).string)'"
      if texts.count == values.count {
        report(.unknownValue(found, for: name, help: suggestion(for: text, among: texts)))
        return
      }
      report(.unknownValue(found, for: name, among: values.map { $0.words(wording) }))
    } else {
      report(
        .unknownValue(value.words(wording), for: name, among: values.map { $0.words(wording) }))
    }
  }

  private mutating func checkBounds(_ value: JSONValue, _ schema: JSONSchema) {
    guard let number = value.double else { return }
    let broken: Bound? =
      if let bound = schema.minimum, number < bound {
        .atLeast(bound)
      } else if let bound = schema.maximum, number > bound {
        .atMost(bound)
      } else if let bound = schema.exclusiveMinimum, number <= bound {
        .moreThan(bound)
      } else if let bound = schema.exclusiveMaximum, number >= bound {
        .lessThan(bound)
      } else {
        nil
      }
    guard let broken else { return }
    report(.mustBe(name, broken.words, not: value.words(wording)))
  }

  private mutating func checkCount(
    _ count: Int, _ least: Int?, _ most: Int?, _ counted: (Int) -> String
  ) {
    if let least, count < least {
      report("\(name) must have at least \(counted(least)), not \(count)")
    } else if let most, count > most {
      report("\(name) must have at most \(counted(most)), not \(count)")
    }
  }

  private mutating func check(_ items: [JSONValue], _ schema: JSONSchema) {
    checkCount(items.count, schema.minItems, schema.maxItems, Message.items)
    guard case .matching(let inner) = schema.items else { return }
    for (index, item) in items.enumerated() {
      guard problems.count < limit else { return }
      path.append(.index(index))
      check(item, inner)
      path.removeLast()
    }
  }

  private mutating func check(
    _ members: [(key: String, value: JSONValue)], _ schema: JSONSchema
  ) {
    var present = Array(repeating: false, count: schema.properties.count)
    var others: Set<ExactText> = []
    for member in members {
      guard problems.count < limit else { return }
      var inner = schema.others
      if let index = schema.propertyIndices[ExactText(member.key)] {
        present[index] = true
        inner = .matching(schema.properties[index].schema)
      } else if !schema.required.isEmpty {
        others.insert(ExactText(member.key))
      }
      switch inner {
      case .anything: break
      case .nothing: reportUnknown(member.key, schema)
      case .matching(let inner):
        path.append(.key(member.key))
        check(member.value, inner)
        path.removeLast()
      }
    }
    for name in schema.required {
      let isThere =
        schema.propertyIndices[ExactText(name)].map { present[$0] }
        ?? others.contains(ExactText(name))
      if !isThere, problems.count < limit {
        report("\(self.name) has no '\(DisplayText(name).string)'")
      }
    }
  }

  private mutating func reportUnknown(_ key: String, _ schema: JSONSchema) {
    report(
      Message(
        "unknown \(wording.member) '\(DisplayText(key).string)' in \(name)",
        help: suggestion(for: key, among: schema.properties.map(\.name))),
      key: key)
  }
}

extension JSONType {
  fileprivate var isNumeric: Bool { self == .number || self == .integer }
}

extension Message {
  fileprivate static func mustBe(
    _ name: String, _ expected: String, not found: String, isQuotedNumber: Bool = false
  ) -> Message {
    Message(
      "\(name) must be \(expected), not \(found)",
      help: isQuotedNumber ? "without quotes it is a number" : nil)
  }

  fileprivate static func unknownValue(_ found: String, for name: String, help: String?) -> Message
  {
    Message("unknown value \(found) for \(name)", help: help)
  }

  fileprivate static func unknownValue(_ found: String, for name: String, among words: [String])
    -> Message
  {
    unknownValue(
      found, for: name, help: words.count <= 12 ? "expected \(alternatives(words))" : nil)
  }

  fileprivate static func items(_ count: Int) -> String {
    "\(count) \(count == 1 ? "item" : "items")"
  }

  fileprivate static func characters(_ count: Int) -> String {
    "\(count) \(count == 1 ? "character" : "characters")"
  }

  /// Lists words for a sentence, without quotes: `a number or nothing`.
  fileprivate static func alternatives(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}

/// A bound that a number exceeds.
private enum Bound {
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
