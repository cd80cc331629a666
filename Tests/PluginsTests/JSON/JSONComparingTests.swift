import JSON
import Plugins
import Report
import Testing

@Suite(.timeLimit(.minutes(15))) struct `JSON values that are compared` {
  @Test(arguments: [
    (#"{"a": 1, "b": [1, 2]}"#, #"{"b": [1, 2.0], "a": 1e0}"#),
    ("[1, 0.1]", "[1.0000000001, 0.10000000001]"), ("0", "-0.0"), ("[]", "[]"),
    ("\"é\"", #""\u00e9""#), ("12345678901234", "12345678901235"),
  ])
  func `JSON values are equal despite the order of keys and the last digits`(
    _ a: String, _ b: String
  ) throws {
    #expect(try JSONValue(text: a).difference(from: try JSONValue(text: b)) == nil)
    #expect(try JSONValue(text: b).difference(from: try JSONValue(text: a)) == nil)
  }

  struct Difference: Sendable {
    let found: String, expected: String, pointer: String, message: String
  }

  @Test(arguments: [
    Difference(found: "1", expected: "1.1", pointer: "", message: "expected 1.1, found 1"),
    Difference(
      found: #"{"a": {"load": 80}}"#, expected: #"{"a": {"load": 81.2}}"#, pointer: "/a/load",
      message: "expected 81.2, found 80"),
    Difference(
      found: #"{"a": [0, {"b": null}]}"#, expected: #"{"a": [0, {"b": 0}]}"#, pointer: "/a/1/b",
      message: "expected 0, found null"),
    Difference(found: "[1]", expected: "[1, 2]", pointer: "", message: "expected 2 items, found 1"),
    Difference(
      found: #"{"a": 1}"#, expected: #"{"a": 1, "b": 2}"#, pointer: "", message: "'b' is missing"),
    Difference(
      found: #"{"a": {"b": 1, "c/d": 2}}"#, expected: #"{"a": {"b": 1}}"#, pointer: "/a",
      message: "'c/d' was not expected"),
    Difference(
      found: "true", expected: "1", pointer: "", message: "expected 1, found true"),
    Difference(
      found: "\"1\"", expected: "1", pointer: "", message: "expected 1, found the text '1'"),
    Difference(
      found: "\"\u{E9}\"", expected: "\"e\u{301}\"", pointer: "",
      message: "expected the text 'e\u{301}', found the text '\u{E9}'"),
    Difference(
      found: "{}", expected: "[]", pointer: "", message: "expected a list, found an object"),
    Difference(
      found: "9007199254740993", expected: "\"\"", pointer: "",
      message: "expected the text '', found 9007199254740993"),
  ])
  func `JSON values differ at a place that is reported`(_ example: Difference) throws {
    let found = try JSONValue(text: example.found).difference(
      from: try JSONValue(text: example.expected))
    #expect(found?.pointer.description == example.pointer)
    #expect(found?.message == example.message)
  }

  @Test func `JSON values are exactly the same only to the last digit`() throws {
    #expect(
      try !JSONValue(text: "9007199254740993").isSame(as: JSONValue(text: "9007199254740992")))
    #expect(try !JSONValue(text: "1.0000000000000002").isSame(as: JSONValue(text: "1")))
    #expect(try JSONValue(text: "1.0").isSame(as: JSONValue(text: "1")))
  }

  @Test func `JSON values that differ 64 levels deep are compared in linear time`() throws {
    func nested(_ inner: String) throws -> JSONValue {
      try JSONValue(
        text: String(repeating: "[", count: 64) + inner + String(repeating: "]", count: 64))
    }
    let difference = try nested("1").difference(from: try nested("2"))
    #expect(difference?.pointer.tokens.count == 64)
  }
}
