package import JSON

extension JSONSchema {
  /// Returns the value with defaults for its missing members. The members are in the order of the
  /// schema's properties; members without a property come last, in their own order.
  package func filled(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members): .object(filled(members))
    case .array(let values):
      if case .matching(let schema) = items { .array(values.map(schema.filled)) } else { value }
    default: value
    }
  }

  private func filled(
    _ members: JSONValue.Members
  ) -> JSONValue.Members {
    let given = Dictionary(
      members.map { (ExactText($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    var result = properties.compactMap { property -> (key: String, value: JSONValue)? in
      let value = given[ExactText(property.name)]
      return (value.map(property.schema.filled) ?? property.schema.standard).map {
        (property.name, $0)
      }
    }
    for member in members where propertyIndices[ExactText(member.key)] == nil {
      if case .matching(let schema) = others {
        result.append((member.key, schema.filled(member.value)))
      } else {
        result.append(member)
      }
    }
    return result
  }
}
