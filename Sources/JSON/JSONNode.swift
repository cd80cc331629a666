/// A JSON value with its place, for reading the output of another program. A missing value is an
/// error that includes the place.
///
/// ```swift
/// var members = try JSONNode(answer).members()
/// let count = try members.take("count").wholeNumber()
/// try members.finish()
/// ```
package struct JSONNode: Sendable {
  package let value: JSONValue
  private let place: Place

  /// Linked from the inside out, so that nothing is copied for places that no message needs.
  private indirect enum Place: Sendable {
    case root(JSONPointer)
    case inside(Place, JSONStep)
  }

  /// - Parameter pointer: the place of the value in the document, which messages use.
  package init(_ value: JSONValue, at pointer: JSONPointer = .root) {
    self.value = value
    place = .root(pointer)
  }

  private init(_ value: JSONValue, _ place: Place) {
    self.value = value
    self.place = place
  }

  package var pointer: JSONPointer {
    var steps: [JSONStep] = []
    var place = place
    while true {
      switch place {
      case .inside(let outer, let step):
        steps.append(step)
        place = outer
      case .root(let pointer):
        return steps.isEmpty ? pointer : JSONPointer(pointer.tokens + steps.reversed().map(\.token))
      }
    }
  }

  package var isNull: Bool {
    if case .null = value { true } else { false }
  }

  package func text() throws(JSONMistake) -> String {
    guard case .string(let text) = value else { throw unexpected("text") }
    return text
  }

  package func number() throws(JSONMistake) -> Double {
    guard let number = value.double else { throw unexpected("a number") }
    return number
  }

  /// Reads a whole number of at most fifteen digits.
  package func wholeNumber() throws(JSONMistake) -> Int {
    let number = try number()
    guard number == number.rounded() else {
      throw JSONMistake(.value(expected: "a whole number", found: value), at: pointer)
    }
    guard number.magnitude < 1e15 else {
      throw JSONMistake(.outOfRange(value), at: pointer)
    }
    return Int(number)
  }

  package func truth() throws(JSONMistake) -> Bool {
    guard case .boolean(let truth) = value else { throw unexpected("true or false") }
    return truth
  }

  package func items() throws(JSONMistake) -> JSONItems {
    guard case .array(let items) = value else { throw unexpected("a list") }
    return JSONItems(items, of: self)
  }

  package func members() throws(JSONMistake) -> JSONMembers {
    guard case .object(let members) = value else { throw unexpected("an object") }
    return JSONMembers(members, of: self)
  }

  func inner(_ value: JSONValue, _ step: JSONStep) -> JSONNode {
    JSONNode(value, .inside(place, step))
  }

  /// Creates an error about the value, with its place.
  package func mistake(_ message: String, help: String? = nil) -> JSONMistake {
    JSONMistake(message, at: pointer, help: help)
  }

  private func unexpected(_ expected: String) -> JSONMistake {
    JSONMistake(.type(expected: expected, found: value), at: pointer)
  }
}

/// The items of a list, each with its place.
package struct JSONItems: RandomAccessCollection, Sendable {
  private let items: [JSONValue]
  private let list: JSONNode

  init(_ items: [JSONValue], of list: JSONNode) {
    self.items = items
    self.list = list
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { items.count }

  package subscript(index: Int) -> JSONNode { list.inner(items[index], .index(index)) }
}
