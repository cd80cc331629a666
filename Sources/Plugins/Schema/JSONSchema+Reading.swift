package import JSON
import Report

extension JSONSchema {
  /// The maximum nesting of schemas.
  private static let depthLimit = 16
  /// The maximum number of properties of an object, and of values of an `enum`.
  private static let countLimit = 1_000

  /// Reads a schema.
  ///
  /// - Throws: the first mistake: an unknown keyword, a keyword of the wrong type, keywords that
  ///   contradict each other, or a default that does not satisfy the schema.
  package init(reading node: JSONNode) throws(JSONMistake) {
    try self.init(node, depth: 1)
  }

  private init(_ node: JSONNode, depth: Int) throws(JSONMistake) {
    guard depth <= Self.depthLimit else {
      throw node.mistake("schemas are nested more than \(Self.depthLimit) deep")
    }
    json = node.value
    var keywords = try node.members()
    types = try keywords.takeIfPresent("type").map(Self.types)
    values = try keywords.takeIfPresent("enum").map(Self.values)
    constant = keywords.takeIfPresent("const")?.value
    try readObject(&keywords, depth)
    items =
      try keywords.takeIfPresent("items").map { node throws(JSONMistake) in
        .matching(try JSONSchema(node, depth: depth + 1))
      } ?? .anything
    try readBounds(&keywords)
    title = try keywords.takeIfPresent("title")?.text()
    summary = try keywords.takeIfPresent("description")?.text()
    unit = try keywords.takeIfPresent("unit")?.text()
    baseline = try keywords.takeIfPresent("baseline")?.choice("baseline")
    let standard = keywords.takeIfPresent("default")
    try keywords.finish(
      "keyword",
      help:
        "the known keywords of JSON Schema are type, enum, const, properties, required,"
        + " additionalProperties, items, minItems, maxItems, minimum, maximum, exclusiveMinimum,"
        + " exclusiveMaximum, minLength, maxLength, default, title and description; healthmark"
        + " adds unit and baseline"
    )
    try checkKeywords(node)
    try checkProperties(node)
    if let standard { try readDefault(standard) }
  }

  private static func types(_ node: JSONNode) throws(JSONMistake) -> [JSONType] {
    guard case .array = node.value else { return [try node.choice("type")] }
    var types: [JSONType] = []
    for item in try node.items() {
      let type: JSONType = try item.choice("type")
      guard !types.contains(type) else { throw item.mistake(.twice(type.rawValue)) }
      types.append(type)
    }
    guard !types.isEmpty else { throw node.mistake(.isEmpty("type")) }
    return types
  }

  private static func values(_ node: JSONNode) throws(JSONMistake) -> [JSONValue] {
    let values = try node.items().map(\.value)
    guard !values.isEmpty else { throw node.mistake(.isEmpty("enum")) }
    guard values.count <= countLimit else {
      throw node.mistake("'enum' has more than \(countLimit) values")
    }
    for (index, value) in values.enumerated() {
      if values[..<index].contains(where: { $0.isSame(as: value) }) {
        throw JSONMistake("the same value is listed twice", at: node.pointer.appending(index))
      }
    }
    return values
  }

  private mutating func readObject(
    _ keywords: inout JSONMembers, _ depth: Int
  ) throws(JSONMistake) {
    if let node = keywords.takeIfPresent("properties") {
      let members = try node.members().rest
      guard members.count <= Self.countLimit else {
        throw node.mistake("more than \(Self.countLimit) properties")
      }
      for (name, node) in members {
        propertyIndices[ExactText(name)] = properties.count
        properties.append(
          Property(name: name, schema: try JSONSchema(node, depth: depth + 1)))
      }
    }
    if let node = keywords.takeIfPresent("required") {
      for item in try node.items() {
        let name = try item.text()
        guard required.count < Self.countLimit, !required.contains(where: name.isExactly) else {
          throw item.mistake(.twice(name))
        }
        required.append(name)
      }
    }
    switch keywords.takeIfPresent("additionalProperties") {
    case nil: break
    case let node?:
      if case .boolean(let isOpen) = node.value {
        others = isOpen ? .anything : .nothing
      } else {
        others = .matching(try JSONSchema(node, depth: depth + 1))
      }
    }
  }

  private mutating func readBounds(_ keywords: inout JSONMembers) throws(JSONMistake) {
    minimum = try keywords.takeIfPresent("minimum")?.number()
    maximum = try keywords.takeIfPresent("maximum")?.number()
    exclusiveMinimum = try keywords.takeIfPresent("exclusiveMinimum")?.number()
    exclusiveMaximum = try keywords.takeIfPresent("exclusiveMaximum")?.number()
    minItems = try keywords.takeIfPresent("minItems").map(Self.count)
    maxItems = try keywords.takeIfPresent("maxItems").map(Self.count)
    minLength = try keywords.takeIfPresent("minLength").map(Self.count)
    maxLength = try keywords.takeIfPresent("maxLength").map(Self.count)
  }

  private static func count(_ node: JSONNode) throws(JSONMistake) -> Int {
    let count = try node.wholeNumber()
    guard count >= 0 else { throw node.mistake("a count cannot be \(count)") }
    return count
  }

  private mutating func readDefault(_ node: JSONNode) throws(JSONMistake) {
    let value = filled(node.value)
    if let problem = problems(in: value, limit: 1).first {
      throw node.mistake("the default is not valid: \(problem.message)", help: problem.help)
    }
    standard = value
  }
}

extension Message {
  fileprivate static func isEmpty(_ keyword: String) -> Message {
    Message("'\(keyword)' is empty")
  }
}
