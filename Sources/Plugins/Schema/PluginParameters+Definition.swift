import JSON
package import Report

extension JSONSchema {
  /// The parameters of a plug-in as keys in a definition.
  package var keys: [DefinitionKey] {
    properties.map { property in
      DefinitionKey(
        property.name, .parameter, property.schema.summary ?? "",
        default: property.schema.standard.map { "`\($0.text.dropLast())`" })
    }
  }
}

extension PluginParameters {
  /// Takes the parameters of a plug-in out of a mapping in a definition, and reports every mistake
  /// at its place.
  ///
  /// An unquoted `52` is a number, and `true` and `false` are Boolean values, if the schema allows
  /// them. Otherwise, and in quotes, they are text. An empty value, `~` and `null` are null.
  ///
  /// - Parameters:
  ///   - keys: the keys; keys that remain are unknown to the plug-in.
  ///   - schema: the schema of an object.
  ///   - place: the name of the mapping in messages, such as `the query 'load'`.
  ///   - range: the place at which to report a missing parameter; `nil` for the mapping's own
  ///     place.
  package static func read(
    _ keys: inout KeyedNode, schema: JSONSchema, place: String, at range: SourceRange? = nil,
    reader: inout DefinitionReader
  ) -> PluginParameters {
    var conversion = YAMLConversion()
    let whole = range ?? keys.range
    conversion.places[.root] = whole
    var members: JSONValue.Members = []
    for property in schema.properties {
      guard let entry = keys.take(property.name) else { continue }
      let pointer = JSONPointer([property.name])
      let value = conversion.value(of: entry.value, property.schema, at: pointer)
      members.append((property.name, value))
    }
    var parameters = PluginParameters(schema.filled(.object(members)))
    for (pointer, range) in conversion.places { parameters.note(range, at: pointer) }
    let problems = schema.problems(in: parameters.value, subject: place, wording: .definition)
    for problem in problems {
      let keyRange = problem.isAboutKey ? conversion.keyPlaces[problem.pointer] : nil
      reader.report(
        Diagnostic(
          problem.message, at: keyRange ?? parameters.range(of: problem.pointer),
          help: problem.help))
    }
    return parameters
  }
}

/// Converts values in a definition to the values that a schema expects.
private struct YAMLConversion {
  var places: [JSONPointer: SourceRange] = [:]
  var keyPlaces: [JSONPointer: SourceRange] = [:]

  /// - Parameter schema: `nil` if the value has no schema.
  mutating func value(
    of node: YAMLNode, _ schema: JSONSchema?, at pointer: JSONPointer
  ) -> JSONValue {
    places[pointer] = node.range
    switch node.content {
    case .scalar(let text, let isPlain):
      guard isPlain else { return .string(text) }
      return node.isNull ? .null : JSONValue(plain: text, for: schema)
    case .sequence(let items):
      let inner = schema?.items.schema
      return .array(
        items.enumerated().map { value(of: $0.element, inner, at: pointer.appending($0.offset)) })
    case .mapping(let entries):
      return .object(
        entries.map { entry in
          let place = pointer.appending(entry.key)
          keyPlaces[place] = entry.keyRange
          let inner = schema?.property(entry.key) ?? schema?.others.schema
          return (entry.key, value(of: entry.value, inner, at: place))
        })
    }
  }
}

extension JSONValue {
  /// Creates the value of an unquoted word for a schema. It is text if text is allowed and nothing
  /// else fits.
  ///
  /// - Parameter schema: `nil` if anything is allowed.
  init(plain text: String, for schema: JSONSchema?) {
    let types = schema?.possibleTypes ?? JSONType.allCases
    let allowsText = types.contains(.string)
    let truth: Bool? = text == "true" ? true : text == "false" ? false : nil
    // If neither this type nor text is allowed, the value keeps its type, so that messages can
    // mention it.
    if let truth, types.contains(.boolean) || !allowsText {
      self = .boolean(truth)
    } else if types.contains(.number) || types.contains(.integer) || !allowsText,
      let number = JSONValue(numeral: text)
    {
      self = number
    } else {
      self = .string(text)
    }
  }

  /// A number in JSON notation; `nil` for any other text.
  init?(numeral text: String) {
    guard text.utf8.count <= 128, let first = text.utf8.first, let last = text.utf8.last,
      first == UInt8(ascii: "-") || (0x30...0x39).contains(first), (0x30...0x39).contains(last),
      let value = try? JSONValue(reading: Array(text.utf8)), value.double != nil
    else { return nil }
    self = value
  }
}
