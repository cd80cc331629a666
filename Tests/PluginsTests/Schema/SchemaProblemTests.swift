import JSON
import Plugins
import Report
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Values that do not fit a schema` {
  struct Case: Sendable {
    let schema: String, value: String
    /// The description of each problem.
    var problems: [String] = []
  }

  @Test(arguments: [
    Case(schema: "{}", value: #"{"anything": [1, null]}"#),
    Case(schema: #"{"type": "integer"}"#, value: "1e2"),
    Case(schema: #"{"type": "number"}"#, value: "3"),
    Case(
      schema: #"{"type": "integer"}"#, value: "1.5",
      problems: ["the value must be a whole number, not 1.5"]),
    Case(
      schema: #"{"type": ["number", "null"]}"#, value: #""81""#,
      problems: ["the value must be a number or null, not the text '81'"]),
    Case(
      schema: #"{"type": ["null", "integer", "number", "string", "boolean"]}"#, value: "[]",
      problems: ["the value must be a number, text, true or false or null, not a list"]),
    Case(
      schema: #"{"type": "object"}"#, value: "null",
      problems: ["the value must be an object, not null"]),
    Case(
      schema: #"{"properties": {"sex": {"enum": ["male", "female"]}}}"#,
      value: #"{"sex": "femal"}"#,
      problems: ["unknown value 'femal' for 'sex' at /sex; did you mean 'female'?"]),
    Case(
      schema: #"{"enum": [1, 2, "a"]}"#, value: "3",
      problems: ["unknown value 3 for the value; expected 1, 2 or the text 'a'"]),
    Case(schema: #"{"enum": [[1, {"a": 2}]]}"#, value: #"[1.0, {"a": 2}]"#),
    Case(schema: #"{"const": 1}"#, value: "2", problems: ["the value must be 1, not 2"]),
    Case(
      schema:
        #"{"properties": {"a": {"minimum": 20}, "b": {"maximum": 5}, "c": {"exclusiveMinimum": 0}, "d": {"exclusiveMaximum": 1}}}"#,
      value: #"{"a": 19.5, "b": 6, "c": 0, "d": 1}"#,
      problems: [
        "'a' must be at least 20, not 19.5 at /a", "'b' must be at most 5, not 6 at /b",
        "'c' must be more than 0, not 0 at /c", "'d' must be less than 1, not 1 at /d",
      ]),
    Case(
      schema: #"{"minimum": 20, "maximum": 120, "exclusiveMinimum": 19, "exclusiveMaximum": 121}"#,
      value: "20"),
    Case(
      schema: #"{"items": {"minLength": 2, "maxLength": 3}}"#, value: #"["é", "👟👟", "abcd"]"#,
      problems: [
        "item 1 must have at least 2 characters, not 1 at /0",
        "item 3 must have at most 3 characters, not 4 at /2",
      ]),
    Case(
      schema: #"{"properties": {"bands": {"minItems": 2, "items": {"type": "number"}}}}"#,
      value: #"{"bands": ["x"]}"#,
      problems: [
        "'bands' must have at least 2 items, not 1 at /bands",
        "item 1 of 'bands' must be a number, not the text 'x' at /bands/0",
      ]),
    Case(
      schema: #"{"maxItems": 0}"#, value: "[1]",
      problems: ["the value must have at most 0 items, not 1"]),
    Case(
      schema: #"{"properties": {"load": {}}, "additionalProperties": false}"#,
      value: #"{"laod": 1, "unrelated": 2}"#,
      problems: [
        "unknown member 'laod' in the value at /laod; did you mean 'load'?",
        "unknown member 'unrelated' in the value at /unrelated; expected 'load'",
      ]),
    Case(
      schema: #"{"properties": {"v": {"required": ["load", "b"]}}}"#, value: #"{"v": {"b": 1}}"#,
      problems: ["'v' has no 'load' at /v"]),
    Case(
      schema: #"{"additionalProperties": {"type": "number"}}"#, value: #"{"a": 1, "b": "2"}"#,
      problems: ["'b' must be a number, not the text '2' at /b"]),
    Case(
      schema: #"{"enum": ["\u00e9"]}"#, value: #""e\u0301""#,
      problems: ["unknown value 'e\u{301}' for the value; expected '\u{E9}'"]),
  ])
  func `a value that does not fit a schema is reported with its place`(_ example: Case) throws {
    let problems = try JSONSchema(example.schema).problems(in: try JSONValue(text: example.value))
    #expect(problems.map(\.description) == example.problems)
  }

  @Test func `a value that does not fit is reported in the words of a definition`() throws {
    let schema = try JSONSchema(
      #"{"properties": {"a": {"type": ["object", "null"]}, "b": {"type": "number"}}, "additionalProperties": false}"#
    )
    let problems = schema.problems(
      in: try JSONValue(text: #"{"a": 1, "b": "52", "c": 1}"#), subject: "the query 'load'",
      wording: .definition)
    #expect(
      problems.map(\.message) == [
        "'a' must be a mapping or nothing, not 1", "'b' must be a number, not the text '52'",
        "unknown key 'c' in the query 'load'",
      ])
    #expect(problems[1].help == "without quotes it is a number")
  }

  @Test func `values that do not fit a schema are reported up to a limit`() throws {
    let items = Array(repeating: "\"x\"", count: 50_000).joined(separator: ",")
    let value = try JSONValue(text: "[\(items)]")
    #expect(try JSONSchema(#"{"items": {"type": "number"}}"#).problems(in: value).count == 100)
    let keys = (0..<50_000).map { "\"k\($0)\": 0" }.joined(separator: ",")
    let closed = try JSONSchema(#"{"additionalProperties": false}"#)
    #expect(closed.problems(in: try JSONValue(text: "{\(keys)}"), limit: 7).count == 7)
  }

  @Test func `values that do not fit are shown shortened, without control characters`() throws {
    let schema = try JSONSchema(
      #"{"additionalProperties": {"enum": ["a"]}, "required": ["\u001b]8;;x\u0007"]}"#)
    let text = String(repeating: "\\u001b[31m", count: 1_000)
    let problems = schema.problems(in: try JSONValue(text: "{\"\\u202e\(text)\": \"\(text)\"}"))
    #expect(problems.count == 2)
    for problem in problems {
      #expect(!problem.message.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
      #expect(problem.message.count < 300)
    }
  }
}
