import JSON
import Plugins
import Report
import Testing

@Suite struct `An answer that is read member by member` {
  static let answer = #"""
    {"result": {"intervals": [{"values": {"load": "x"}, "count": 3}, {"count": 1.5}, {"count": 1e300}],
     "a/b": [[]]}, "extra": true}
    """#

  private func node(_ pointer: [String]) throws -> JSONNode {
    var node = JSONNode(try JSONValue(text: Self.answer))
    for token in pointer {
      if let index = Int(token) {
        node = try node.items()[index]
      } else {
        var members = try node.members()
        node = try members.take(token)
      }
    }
    return node
  }

  struct Case: Sendable {
    let pointer: [String]
    let message: String
    let read: @Sendable (JSONNode) throws -> Void
  }

  @Test(arguments: [
    Case(
      pointer: ["result", "intervals", "0", "values", "load"],
      message: "expected a number at /result/intervals/0/values/load, found text"
    ) { _ = try $0.number() },
    Case(
      pointer: ["result", "intervals", "1", "count"],
      message: "expected a whole number at /result/intervals/1/count, found 1.5"
    ) { _ = try $0.wholeNumber() },
    Case(
      pointer: ["result", "intervals", "2", "count"],
      message: "1e+300 is out of range at /result/intervals/2/count"
    ) { _ = try $0.wholeNumber() },
    Case(
      pointer: ["result", "intervals", "0", "count"],
      message: "expected true or false at /result/intervals/0/count, found a number"
    ) { _ = try $0.truth() },
    Case(pointer: ["extra"], message: "expected text at /extra, found true or false") {
      _ = try $0.text()
    },
    Case(pointer: ["extra"], message: "expected a list at /extra, found true or false") {
      _ = try $0.items()
    },
    Case(
      pointer: ["result", "a/b"], message: "expected an object at /result/a~1b, found a list"
    ) { _ = try $0.members() },
    Case(pointer: [], message: "expected a list, found an object") { _ = try $0.items() },
    Case(pointer: ["result"], message: "'blocks' is missing at /result") {
      var members = try $0.members()
      _ = try members.take("blocks")
    },
  ])
  func `a mistake in JSON gives the place, and what was expected and found`(
    _ example: Case
  ) throws {
    let node = try node(example.pointer)
    let mistake = #expect(throws: JSONMistake.self) { try example.read(node) }
    #expect(mistake?.message == example.message)
    #expect(mistake?.pointer == JSONPointer(example.pointer))
  }

  @Test func `a member of an answer that was not asked for is reported`() throws {
    var members = try node([]).members()
    _ = try members.take("result")
    #expect(members.takeIfPresent("extr") == nil)
    #expect(members.rest.map(\.key) == ["extra"])
    let mistake = #expect(throws: JSONMistake.self) { try members.finish() }
    #expect(mistake?.message == "unknown member 'extra'")
    #expect(mistake?.help == "did you mean 'extr'?")
    _ = try members.take("extra")
    try members.finish()
  }

  @Test func `a mistake in JSON is shown without control characters`() throws {
    var members = try JSONNode(try JSONValue(text: #"{"\u001b[2Jx\u202e": {"\u001b": 1}}"#))
      .members()
    let inner = try #require(members.rest.first?.node)
    let unknown = #expect(throws: JSONMistake.self) { try members.finish() }
    var innerMembers = try inner.members()
    let innerMistake = #expect(throws: JSONMistake.self) { _ = try innerMembers.take("a") }
    for text in [unknown?.description, innerMistake?.description] {
      let scalars = try #require(text).unicodeScalars
      #expect(!scalars.contains { $0.value < 0x20 || $0.value == 0x202E }, "\(text ?? "")")
    }
    #expect(try members.take("\u{1B}[2Jx\u{202E}").members().rest.count == 1)
  }
}
