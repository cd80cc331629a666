extension JSONValue {
  /// Members for numbers: null for no data, and null too for a number that is beyond the range of a
  /// `Double`. `outOfRange` follows with the keys of those, if there are any.
  package static func members(
    of numbers: [(key: String, value: Double?)]
  ) -> [(key: String, value: JSONValue)] {
    let keys = numbers.filter { $0.value?.isFinite == false }.map { JSONValue.string($0.key) }
    return numbers.map { ($0.key, JSONValue($0.value)) }
      + (keys.isEmpty ? [] : [("outOfRange", .array(keys))])
  }

  /// The value of a member; nil for anything but an object with one of this name.
  package func member(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key.isExactly(key) }?.value
  }

  /// The text of a member; nil without a member of this name that is a text.
  package func text(of key: String) -> String? {
    if case .string(let text)? = member(key) { text } else { nil }
  }

  /// Returns the object with another value for a member, which is added if it is missing.
  package func replacing(_ key: String, with value: JSONValue) -> JSONValue {
    guard case .object(var members) = self else { return self }
    if let index = members.firstIndex(where: { $0.key.isExactly(key) }) {
      members[index].value = value
    } else {
      members.append((key, value))
    }
    return .object(members)
  }
}
