import JSON
package import Report

extension PluginParameters {
  /// Reads parameters from the command line.
  ///
  /// Values are read like unquoted values in a definition. An option that is given several times
  /// creates a list if the parameter is a list.
  ///
  /// - Parameters:
  ///   - options: the options, each as `NAME=VALUE`.
  ///   - place: the name of all options in messages, such as `the reader 'fitbit-takeout'`.
  /// - Throws: `UnreadableText`; its part is in the faulty option.
  package init(options: [String], schema: JSONSchema, place: String) throws(UnreadableText) {
    var members: JSONValue.Members = []
    for option in options {
      let (name, text) = try Self.parts(of: option)
      guard let inner = schema.property(name) else {
        throw UnreadableText(
          "\(place) has no parameter '\(DisplayText(name).string)'",
          part: 0..<name.unicodeScalars.count,
          help: suggestion(for: name, among: schema.properties.map(\.name)))
      }
      let known = members.firstIndex { $0.key.isExactly(name) }
      if inner.possibleTypes.contains(.array) {
        let value = JSONValue(plain: text, for: inner.items.schema)
        if let known, case .array(let items) = members[known].value {
          members[known].value = .array(items + [value])
        } else {
          members.append((name, .array([value])))
        }
        continue
      }
      guard known == nil else {
        throw UnreadableText("'\(name)' is given twice", part: 0..<name.unicodeScalars.count)
      }
      members.append((name, JSONValue(option: text, for: inner)))
    }
    self.init(schema.filled(.object(members)))
    guard
      let problem = schema.problems(in: value, subject: place, wording: .definition, limit: 1)
        .first
    else { return }
    throw UnreadableText(Message(problem.message, help: problem.help))
  }

  private static func parts(
    of option: String
  ) throws(UnreadableText) -> (name: String, text: String) {
    let scalars = option.unicodeScalars
    guard let equals = scalars.firstIndex(of: "="), equals > scalars.startIndex else {
      throw UnreadableText(
        "'\(DisplayText(option).string)' does not set a parameter",
        help: "a parameter is written NAME=VALUE")
    }
    return (
      String(scalars[..<equals]), String(scalars[scalars.index(after: equals)...])
    )
  }
}

extension JSONValue {
  /// Creates the value of an option. The word `null` is null only if text is not allowed.
  fileprivate init(option text: String, for schema: JSONSchema) {
    let types = schema.possibleTypes
    if text == "null", types.contains(.null), !types.contains(.string) {
      self = .null
    } else {
      self.init(plain: text, for: schema)
    }
  }
}
