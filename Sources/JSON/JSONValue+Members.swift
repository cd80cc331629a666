extension JSONValue {
  /// Creates members for numbers. The value is null for missing data, and also for a number beyond
  /// the range of a `Double`. The keys of such numbers follow in `outOfRange`, if there are any.
  package static func members(
    of numbers: [(key: String, value: Double?)]
  ) -> Members {
    let keys = numbers.filter { $0.value?.isFinite == false }.map { JSONValue.string($0.key) }
    return numbers.map { ($0.key, JSONValue($0.value)) }
      + (keys.isEmpty ? [] : [("outOfRange", .array(keys))])
  }

  /// The value of a member; nil if this is not an object, or does not have the member.
  package func member(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key.isExactly(key) }?.value
  }

  /// The string in a member; nil if the member is missing or is not a string.
  package func text(of key: String) -> String? {
    if case .string(let text)? = member(key) { text } else { nil }
  }

  /// Returns the object with a new value for a member; adds the member if it is missing.
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
