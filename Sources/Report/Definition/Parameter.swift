import Health

/// A value that a definition gives a name, and that `--set` replaces.
package struct Parameter: Sendable {
  /// The form of a value.
  package enum Kind: String, CaseIterable, Sendable {
    case number, text, date, type, source
  }

  package let name: String
  let kind: Kind
  /// The least and the greatest value, as written; only for numbers and dates.
  var minimum: String?
  var maximum: String?
  package var meaning: String?
  /// The value in effect: the default, or the one from `--set`.
  package internal(set) var value: String
  /// The place of its name in the definition.
  let place: SourceRange

  /// The keys of a parameter.
  package static let keys: [DefinitionKey] = [
    DefinitionKey("default", "the value without `--set`", isRequired: true),
    DefinitionKey(
      "type", among: Kind.self, "`number`, `text`, `date`, `type` or `source`",
      default: "inferred from `default`: a number, a date or text"),
    DefinitionKey("minimum", "the least number, or the first date"),
    DefinitionKey("maximum", "the greatest number, or the last date"),
    DefinitionKey("description", "a note for readers"),
  ]

  /// Checks that a value has the parameter's form and is within its bounds.
  ///
  /// - Throws: `UnreadableText`.
  func check(_ value: String) throws {
    guard try kind.check(value) else { return }
    if let minimum, kind.order(value, minimum) {
      throw UnreadableText("\(value) is below the minimum of '\(name)', \(minimum)")
    }
    if let maximum, kind.order(maximum, value) {
      throw UnreadableText("\(value) is above the maximum of '\(name)', \(maximum)")
    }
  }
}

extension Parameter.Kind {
  /// The kind of a default: a number, a date, or a text.
  init(of value: String) {
    self =
      WrittenNumber.value(of: value) != nil ? .number : CivilDate(iso: value) != nil ? .date : .text
  }

  /// Checks that a value has the form of this kind.
  ///
  /// - Returns: true if values of this kind have an order.
  /// - Throws: `UnreadableText`.
  func check(_ value: String) throws -> Bool {
    switch self {
    case .number:
      guard WrittenNumber.value(of: value) != nil else {
        throw UnreadableText(.notANumber(value))
      }
      return true
    case .date:
      guard CivilDate(iso: value) != nil else {
        throw UnreadableText(.notADate(value))
      }
      return true
    case .type: _ = try HKObjectType.parsing(value)
    case .text: break
    case .source where value.trimmed.isEmpty: throw UnreadableText("the name of a source is empty")
    case .source: break
    }
    return false
  }

  /// True if the first of two values of this kind is less than the second.
  fileprivate func order(_ a: String, _ b: String) -> Bool {
    if self == .date, let a = CivilDate(iso: a), let b = CivilDate(iso: b) { return a < b }
    if let a = WrittenNumber.value(of: a), let b = WrittenNumber.value(of: b) { return a < b }
    return false
  }
}

extension Message {
  fileprivate static func notANumber(_ value: String) -> Message {
    if let number = SeparatedNumber(value), number.text == value { return separators(number) }
    return Message("'\(value)' is not a number", help: "a number is written like 8000 or 7.5")
  }
}
