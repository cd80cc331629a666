/// The members of a JSON object whose names are known. The caller takes the members that it knows;
/// any remaining member is a mistake.
package struct JSONMembers: Sendable {
  private let members: JSONValue.Members
  private let object: JSONNode
  private var taken: [Bool]
  private var knownNames: [String] = []

  init(_ members: JSONValue.Members, of object: JSONNode) {
    self.members = members
    self.object = object
    taken = Array(repeating: false, count: members.count)
  }

  /// The members that have not been taken yet, in their order.
  package var rest: [(key: String, node: JSONNode)] {
    members.indices.filter { !taken[$0] }.map { (members[$0].key, node($0)) }
  }

  package mutating func take(_ name: String) throws(JSONMistake) -> JSONNode {
    guard let node = takeIfPresent(name) else {
      throw JSONMistake(.missing(name), at: object.pointer)
    }
    return node
  }

  /// Takes the value of a member; nil if the object does not have the member.
  package mutating func takeIfPresent(_ name: String) -> JSONNode? {
    knownNames.append(name)
    guard let index = members.firstIndex(where: { $0.key.isExactly(name) }) else { return nil }
    taken[index] = true
    return node(index)
  }

  private func node(_ index: Int) -> JSONNode {
    object.inner(members[index].value, .key(members[index].key))
  }

  /// - Parameters:
  ///   - what: the word for an unknown member in the message.
  ///   - help: the hint to give if no known name is similar.
  /// - Throws: a mistake if any member has not been taken.
  package func finish(_ what: String = "member", help: String? = nil) throws(JSONMistake) {
    guard let index = taken.firstIndex(of: false) else { return }
    let key = members[index].key
    throw JSONMistake(
      .unknown(key, called: what, known: knownNames, help: help), at: object.pointer)
  }
}
