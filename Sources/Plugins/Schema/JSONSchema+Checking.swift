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
  var path: [JSONStep] = []

  private mutating func report(_ message: Message, key: String? = nil) {
    problems.append(
      SchemaProblem(
        pointer: JSONPointer(path + (key.map { [.key($0)] } ?? [])), isAboutKey: key != nil,
        message: message.text, help: message.help))
  }

  private mutating func report(_ value: JSONValue, mustBe expected: String, help: String? = nil) {
    report(Message("\(name) must be \(expected), not \(value.words(wording))", help: help))
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
      report(value, mustBe: constant.words(wording))
    } else if let values = schema.values, !values.contains(where: { $0.isSame(as: value) }) {
      reportUnknown(value, among: values)
    }
    switch value {
    case .integer, .number: checkBounds(value, schema)
    case .string(let text):
      checkCount(text.unicodeScalars.count, schema.minLength, schema.maxLength, "character")
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
      value, mustBe: Self.alternatives(alternatives),
      help: isQuoted ? "without quotes it is a number" : nil)
  }

  private mutating func reportUnknown(_ value: JSONValue, among values: [JSONValue]) {
    var found = value.words(wording)
    var help =
      values.count > 12 ? nil : "expected \(Self.alternatives(values.map { $0.words(wording) }))"
    if case .string(let text) = value {
      found = "'\(DisplayText(text, limit: 40).string)'"
      var texts: [String] = []
      for case .string(let text) in values { texts.append(text) }
      if texts.count == values.count { help = suggestion(for: text, among: texts) }
    }
    report(Message("unknown value \(found) for \(name)", help: help))
  }

  private mutating func checkBounds(_ value: JSONValue, _ schema: JSONSchema) {
    guard let number = value.double else { return }
    let broken: (words: String, bound: Double)? =
      if let bound = schema.minimum, number < bound {
        ("at least", bound)
      } else if let bound = schema.maximum, number > bound {
        ("at most", bound)
      } else if let bound = schema.exclusiveMinimum, number <= bound {
        ("more than", bound)
      } else if let bound = schema.exclusiveMaximum, number >= bound {
        ("less than", bound)
      } else {
        nil
      }
    guard let broken else { return }
    report(value, mustBe: "\(broken.words) \(JSONValue.text(of: broken.bound))")
  }

  private mutating func checkCount(
    _ count: Int, _ least: Int?, _ most: Int?, _ noun: String
  ) {
    func counted(_ count: Int) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    if let least, count < least {
      report("\(name) must have at least \(counted(least)), not \(count)")
    } else if let most, count > most {
      report("\(name) must have at most \(counted(most)), not \(count)")
    }
  }

  private mutating func check(_ items: [JSONValue], _ schema: JSONSchema) {
    checkCount(items.count, schema.minItems, schema.maxItems, "item")
    guard case .matching(let inner) = schema.items else { return }
    for (index, item) in items.enumerated() {
      guard problems.count < limit else { return }
      path.append(.index(index))
      check(item, inner)
      path.removeLast()
    }
  }

  private mutating func check(
    _ members: JSONValue.Members, _ schema: JSONSchema
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

  /// Lists words for a sentence, without quotes: `a number or nothing`.
  private static func alternatives(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}

extension JSONType {
  fileprivate var isNumeric: Bool { self == .number || self == .integer }
}
