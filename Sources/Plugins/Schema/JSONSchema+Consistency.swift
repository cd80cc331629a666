import JSON
import Report

// Keywords that can never be satisfied together, or never apply, are mistakes in the schema.
extension JSONSchema {
  /// - Parameter node: the schema as written.
  func checkKeywords(_ node: JSONNode) throws(JSONMistake) {
    guard case .object(let members) = node.value else { return }
    if let types {
      for (keyword, _) in members {
        guard let needed = Self.types(for: keyword), !needed.contains(where: types.contains)
        else { continue }
        let words = listed(needed.map(\.rawValue))
        throw JSONMistake(
          "'\(keyword)' does not apply to the type \(listed(types.map(\.rawValue)))",
          at: node.pointer, help: "it applies to the type \(words)")
      }
    }
    try checkOrder(node)
    for (index, value) in (values ?? []).enumerated() where !isOfType(value) {
      throw JSONMistake(
        otherType(value), at: node.pointer.appending("enum").appending(index))
    }
    guard let constant else { return }
    let isAllowed = values.map { $0.contains { $0.isSame(as: constant) } } ?? true
    guard isOfType(constant), isAllowed else {
      throw JSONMistake(
        isAllowed
          ? otherType(constant) : "\(constant.words()) is not among the values of 'enum'",
        at: node.pointer.appending("const"))
    }
  }

  /// True if the schema allows the type of a value.
  func isOfType(_ value: JSONValue) -> Bool {
    guard let types else { return true }
    let type = JSONType(value)
    return types.contains { type.fits($0) }
  }

  /// The types to which a keyword applies; `nil` if it applies to all.
  private static func types(for keyword: String) -> [JSONType]? {
    switch keyword {
    case "properties", "required", "additionalProperties": [.object]
    case "items", "minItems", "maxItems": [.array]
    case "minLength", "maxLength": [.string]
    case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "unit", "baseline":
      [.number, .integer]
    default: nil
    }
  }

  private func checkOrder(_ node: JSONNode) throws(JSONMistake) {
    let bounds: [(lower: (String, Double?), upper: (String, Double?), isOpen: Bool)] = [
      (("minimum", minimum), ("maximum", maximum), false),
      (("minimum", minimum), ("exclusiveMaximum", exclusiveMaximum), true),
      (("exclusiveMinimum", exclusiveMinimum), ("maximum", maximum), true),
      (("exclusiveMinimum", exclusiveMinimum), ("exclusiveMaximum", exclusiveMaximum), true),
      (("minItems", minItems.map(Double.init)), ("maxItems", maxItems.map(Double.init)), false),
      (
        ("minLength", minLength.map(Double.init)), ("maxLength", maxLength.map(Double.init)), false
      ),
    ]
    for bound in bounds {
      guard let lower = bound.lower.1, let upper = bound.upper.1,
        lower > upper || (bound.isOpen && lower == upper)
      else { continue }
      throw node.mistake(
        "no value is between '\(bound.lower.0)' \(JSONValue.text(of: lower))"
          + " and '\(bound.upper.0)' \(JSONValue.text(of: upper))")
    }
  }

  func checkProperties(_ node: JSONNode) throws(JSONMistake) {
    guard case .nothing = others else { return }
    for (index, name) in required.enumerated() where property(name) == nil {
      throw JSONMistake(
        "'\(DisplayText(name).string)' is required, but not among the properties",
        at: node.pointer.appending("required").appending(index),
        help: didYouMean(nearestTo: name, in: properties.map(\.name)))
    }
  }
}

extension JSONSchema {
  private func otherType(_ value: JSONValue) -> String {
    "\(value.words()) is not of the type \(listed((types ?? []).map(\.rawValue)))"
  }
}
