import Health
package import JSON

/// The JSON Schema of definitions and of front matter, built from the keys that the kinds declare.
/// Editors use it to complete and explain keys. A definition that it accepts can still have
/// mistakes that only `check` finds.
package struct DefinitionSchema {
  private let registry: Registry

  package init(_ registry: Registry) {
    self.registry = registry
  }

  /// The complete schema, in draft 7, which editors support best.
  package var json: JSONValue {
    let head = JSONValue.members([
      "$schema": "http://json-schema.org/draft-07/schema#", "title": "healthmark report",
      "description": "A report of health data as code, or the front matter of one.",
    ])
    let keys = object(
      ReportDefinition.keys,
      and: ["queries", "sections", "output"].map { ($0, described($0)) })
    let others = JSONValue.members([
      "if": ["required": ["plugins"]],
      "then": parts(hasPlugins: true), "else": parts(hasPlugins: false),
      "definitions": [
        "query": anyOf(registry.queryKinds.map(query)),
        "section": anyOf(registry.sectionKinds.map(section)),
        "output": output(registry.outputKinds),
      ],
    ])
    return .object(head + keys + others)
  }

  /// The queries, sections and outputs of a definition. If the definition lists plug-ins, those of
  /// plug-ins are accepted too; only the plug-ins know which words are valid there.
  private func parts(hasPlugins: Bool) -> JSONValue {
    func one(of name: String, _ plugin: JSONValue) -> JSONValue {
      let own: JSONValue = ["$ref": .string("#/definitions/\(name)")]
      return hasPlugins ? anyOf([own, plugin]) : own
    }
    func other(than kinds: [any Plugin]) -> JSONValue {
      ["not": ["enum": .array(kinds.map { .string($0.id) })]]
    }
    let query = one(
      of: "query",
      [
        "type": "object", "required": ["kind"],
        "properties": ["kind": other(than: registry.queryKinds)],
      ])
    let section = one(
      of: "section",
      [
        "type": "object", "minProperties": .integer(1),
        "propertyNames": other(than: registry.sectionKinds),
      ])
    let output = one(
      of: "output",
      ["type": ["string", "object"], "maxProperties": .integer(1)])
    return [
      "properties": [
        "queries": mapping(of: query), "sections": oneOrMore(section),
        "output": oneOrMore(output),
      ]
    ]
  }

  /// The description of a key of a definition whose form is defined elsewhere.
  private func described(_ name: String) -> JSONValue {
    .object(ReportDefinition.keys.first { $0.name == name }.map(Self.description) ?? [])
  }
}

// Schemas for the forms of values.
extension DefinitionSchema {
  private func anyOf(_ schemas: [JSONValue]) -> JSONValue {
    schemas.count == 1 ? schemas[0] : ["anyOf": .array(schemas)]
  }

  private func oneOrMore(_ schema: JSONValue) -> JSONValue {
    anyOf([schema, ["type": "array", "items": schema, "minItems": .integer(1)]])
  }

  private func mapping(of schema: JSONValue) -> JSONValue {
    ["type": "object", "minProperties": .integer(1), "additionalProperties": schema]
  }

  private static let scalar: JSONValue = ["type": ["string", "number", "boolean"]]

  /// One of the given words, or a reference to a parameter.
  private func words(_ words: [String]) -> JSONValue {
    anyOf([
      ["enum": .strings(words)],
      ["type": "string", "pattern": .string("\\{\\{")],
    ])
  }

  private func schema(_ content: DefinitionKey.Content) -> JSONValue {
    switch content {
    case .text: Self.scalar
    case .choice(let choices): words(choices)
    case .items(let content): oneOrMore(schema(content))
    case .either(let first, let second): anyOf([schema(first), schema(second)])
    case .mapping(let keys): .object(object(keys))
    case .named(let content): mapping(of: schema(content))
    case .parameter: .object([])
    }
  }

  private func object(
    _ keys: [DefinitionKey], and others: JSONValue.Members = []
  ) -> JSONValue.Members {
    let known = Set(others.map(\.key))
    let own: JSONValue.Members = keys.filter { !known.contains($0.name) }.map { key in
      let members = Self.description(of: key)
      // A parameter can be given by its default only.
      let value =
        key.name == "parameters"
        ? mapping(of: anyOf([Self.scalar, schema(.mapping(Parameter.keys))])) : schema(key.content)
      return (key.name, .object(members + [("allOf", [value])]))
    }
    // Queries may come from included files.
    let required = keys.filter { $0.isRequired && $0.name != "queries" }.map(\.name)
    return JSONValue.members([
      "type": "object", "properties": .object(own + others),
      "required": required.isEmpty ? nil : .strings(required),
      "additionalProperties": .boolean(false),
    ])
  }

  /// The meaning of a key, and its default.
  private static func meaning(of key: DefinitionKey) -> JSONValue {
    .string(key.meaning + (key.standard.map { "; default: \($0)" } ?? ""))
  }

  /// The meaning of a key, its default, and the examples in its meaning.
  private static func description(of key: DefinitionKey) -> JSONValue.Members {
    // Code in the meaning is an example of what an author writes, except mappings and lists, which
    // are not single values.
    let examples = key.meaning.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && !"{[-".contains($0.element.first ?? "{") }
      .map { String($0.element) }
    return JSONValue.members([
      "description": meaning(of: key),
      "examples": examples.isEmpty || key.content != .text ? nil : .strings(examples),
    ])
  }
}

// Schemas for the kinds of query, section and output.
extension DefinitionSchema {
  private func query(_ kind: any QueryKind) -> JSONValue {
    let types = HKObjectType.queried.filter { type in
      registry.queryKind(ofType: type.shortName)?.id == kind.id
    }
    var others: JSONValue.Members = [
      ("kind", ["const": .string(kind.id)]),
      (NamedQuery.titleKey.name, .object(Self.description(of: NamedQuery.titleKey))),
    ]
    if let key = kind.keys.first(where: { $0.name == "type" }) {
      let names = (types.map(\.shortName) + types.map(\.identifier)).uniqued()
      others.append(("type", ["description": Self.meaning(of: key), "allOf": [words(names)]]))
    }
    var members = object(kind.keys, and: others)
    if types.isEmpty {
      members.removeAll { $0.key == "required" }
      let required = ["kind"] + kind.keys.filter(\.isRequired).map(\.name)
      members.append(("required", .strings(required)))
    }
    return .object(
      JSONValue.members(["title": .string(kind.id), "description": .string(kind.summary)])
        + members)
  }

  /// An output by its id, with its options if it has some.
  private func output(_ kinds: [any OutputKind]) -> JSONValue {
    let ids = words(kinds.map(\.id))
    let withOptions = kinds.filter { !$0.keys.isEmpty }
    guard !withOptions.isEmpty else { return ids }
    return anyOf([
      ids,
      [
        "type": "object", "minProperties": .integer(1), "maxProperties": .integer(1),
        "properties": .object(withOptions.map { ($0.id, schema(.mapping($0.keys))) }),
        "additionalProperties": .boolean(false),
      ],
    ])
  }

  private func section(_ kind: any SectionKind) -> JSONValue {
    let value = anyOf([Self.scalar, ["type": "array"]])
    var members = object(kind.keys, and: [(kind.id, value)])
    members.append(("required", [.string(kind.id)]))
    return .object(
      JSONValue.members(["title": .string(kind.id), "description": .string(kind.summary)])
        + members)
  }
}
