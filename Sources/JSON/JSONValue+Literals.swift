extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object with its members in the order of the literal. A member whose value is nil is
  /// left out.
  public init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.compactMap { key, value in value.map { (key, $0) } })
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Creates a list of the values of the literal.
  public init(arrayLiteral items: JSONValue...) {
    self = .array(items)
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// Creates a string.
  public init(stringLiteral text: String) {
    self = .string(text)
  }
}

extension JSONValue {
  /// The members of an object, in their order.
  public typealias Members = [(key: String, value: JSONValue)]

  /// Creates a list of strings.
  package static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map { .string($0) })
  }

  /// Creates the members of an object, without those whose value is nil.
  package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> Members {
    members.compactMap { key, value in value.map { (key, $0) } }
  }
}
