/// A key or the index of an item on the way to a place in a JSON value.
package enum JSONStep: Sendable {
  case key(String)
  case index(Int)

  package var token: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }
}

/// An error for text that is not a pointer, with the part that is wrong.
package struct JSONPointerFault: Error, Sendable {
  package let message: String
  /// The range of the part in Unicode scalars, counted from the start of the text.
  package let part: Range<Int>
  package let help: String
}

/// A place in a JSON value, as RFC 6901 writes it: `/result/intervals/3`, or an empty string for
/// the complete value.
package struct JSONPointer: Sendable {
  /// The keys and the indices of items on the way to the place, outermost first.
  package let tokens: [String]

  /// The complete value.
  package static let root = JSONPointer([String]())

  package init(_ tokens: [String]) {
    self.tokens = tokens
  }

  package init(_ steps: [JSONStep]) {
    self.init(steps.map(\.token))
  }

  /// - Throws: `JSONPointerFault`, with the part that is wrong.
  package init(parsing text: String) throws(JSONPointerFault) {
    guard !text.isEmpty else {
      self = .root
      return
    }
    guard text.utf8.first == UInt8(ascii: "/") else {
      throw JSONPointerFault(
        message: "a pointer starts with '/' or is empty", part: 0..<1,
        help: "a pointer is written like '/bands/0'")
    }
    var tokens: [String] = []
    var token = ""
    var isEscape = false
    for (index, scalar) in text.unicodeScalars.enumerated().dropFirst() {
      switch (scalar, isEscape) {
      case ("0", true): token += "~"
      case ("1", true): token += "/"
      case (_, true):
        throw JSONPointerFault.openEscape(at: index - 1)
      case ("/", false):
        tokens.append(token)
        token = ""
      case ("~", false):
        isEscape = true
        continue
      default: token.unicodeScalars.append(scalar)
      }
      isEscape = false
    }
    if isEscape {
      throw JSONPointerFault.openEscape(at: text.unicodeScalars.count - 1)
    }
    self.tokens = tokens + [token]
  }

  package func appending(_ key: String) -> JSONPointer { JSONPointer(tokens + [key]) }

  package func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

  /// The place that contains this one; nil for the complete value.
  package var parent: JSONPointer? { tokens.isEmpty ? nil : JSONPointer(tokens.dropLast()) }

  /// The value at the place; nil if the place does not exist.
  package func value(in value: JSONValue) -> JSONValue? {
    var value = value
    for token in tokens {
      switch value {
      case .object(let members):
        guard let member = members.first(where: { $0.key.isExactly(token) }) else { return nil }
        value = member.value
      case .array(let items):
        guard let index = Self.index(token), index < items.count else { return nil }
        value = items[index]
      default: return nil
      }
    }
    return value
  }

  /// The number without a sign or leading zeros; nil for anything else, including `-`.
  private static func index(_ token: String) -> Int? {
    guard (1...18).contains(token.utf8.count),
      token.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      token == "0" || token.utf8.first != 0x30
    else { return nil }
    return Int(token)
  }
}

extension JSONPointer: CustomStringConvertible {
  package var description: String {
    var text = String.UnicodeScalarView()
    for token in tokens {
      text.append("/")
      // Use scalars instead of characters, because a combining mark after a '/' would hide it.
      for scalar in token.unicodeScalars {
        switch scalar {
        case "~": text.append(contentsOf: "~0".unicodeScalars)
        case "/": text.append(contentsOf: "~1".unicodeScalars)
        default: text.append(scalar)
        }
      }
    }
    return String(text)
  }
}

extension JSONPointer: Hashable {
  package static func == (a: JSONPointer, b: JSONPointer) -> Bool {
    a.tokens.elementsEqual(b.tokens) { $0.isExactly($1) }
  }

  package func hash(into hasher: inout Hasher) {
    for token in tokens { hasher.combine(ExactText(token)) }
  }
}

extension JSONPointerFault {
  fileprivate static func openEscape(at index: Int) -> JSONPointerFault {
    JSONPointerFault(
      message: "'~' must be followed by '0' or '1'", part: index..<index + 1,
      help: "in a pointer, '~' is written '~0' and '/' is written '~1'")
  }
}
