import JSON
import Plugins
import Report
import Testing

@Suite struct `Schemas` {
  @Test func `a schema can have every known keyword`() throws {
    let schema = try JSONSchema(
      #"""
      {"type": "object", "title": "T", "description": "D", "required": ["b"],
       "properties": {
         "b": {"type": ["integer", "null"], "minimum": 1, "maximum": 9, "exclusiveMinimum": 0.5,
               "exclusiveMaximum": 9.5, "unit": "kg", "baseline": "minimum", "default": 3},
         "a": {"type": "array", "minItems": 1, "maxItems": 2,
               "items": {"enum": ["x", 1, null]}},
         "c": {"type": "string", "minLength": 1, "maxLength": 3, "const": "abc"}},
       "additionalProperties": {"type": "boolean"}}
      """#)
    #expect(schema.properties.map(\.name) == ["b", "a", "c"], "in the order of the text")
    #expect(schema.title == "T")
    #expect(schema.summary == "D")
    let number = try #require(schema.property("b"))
    #expect(number.types == [.integer, .null])
    #expect(number.unit == "kg")
    #expect(number.baseline == .minimum)
    #expect(number.standard?.double == 3)
    #expect(schema.property("d") == nil)
  }

  struct Mistake: Sendable {
    let schema: String, message: String
    var help: String?
  }

  static let mistakes = [
    Mistake(schema: "true", message: "expected an object, found true or false"),
    Mistake(
      schema: #"{"typ": "object"}"#, message: "unknown keyword 'typ'",
      help: "did you mean 'type'?"),
    Mistake(
      schema: #"{"properties": {"a": {"type": "string", "pattern": "x"}}}"#,
      message: "unknown keyword 'pattern' at /properties/a"),
    Mistake(schema: ##"{"$ref": "#/x"}"##, message: "unknown keyword '$ref'"),
    Mistake(schema: #"{"oneOf": []}"#, message: "unknown keyword 'oneOf'"),
    Mistake(
      schema: #"{"type": "strin"}"#, message: "unknown type 'strin' at /type",
      help: "did you mean 'string'?"),
    Mistake(schema: #"{"type": []}"#, message: "'type' is empty at /type"),
    Mistake(schema: #"{"type": ["null", "null"]}"#, message: "'null' is listed twice at /type/1"),
    Mistake(schema: #"{"type": 1}"#, message: "expected text at /type, found a number"),
    Mistake(schema: #"{"enum": []}"#, message: "'enum' is empty at /enum"),
    Mistake(schema: #"{"enum": {"a": 1}}"#, message: "expected a list at /enum, found an object"),
    Mistake(
      schema: #"{"enum": [1, "a", 1.0]}"#, message: "the same value is listed twice at /enum/2"),
    Mistake(
      schema: #"{"type": "string", "enum": ["a", 1]}"#,
      message: "1 is not of the type 'string' at /enum/1"),
    Mistake(
      schema: #"{"type": "integer", "const": 1.5}"#,
      message: "1.5 is not of the type 'integer' at /const"),
    Mistake(
      schema: #"{"enum": [1, 2], "const": 3}"#,
      message: "3 is not among the values of 'enum' at /const"),
    Mistake(
      schema: #"{"type": "number", "minimum": 3, "maximum": 2}"#,
      message: "no value is between 'minimum' 3 and 'maximum' 2"),
    Mistake(
      schema: #"{"type": "number", "exclusiveMinimum": 2, "maximum": 2}"#,
      message: "no value is between 'exclusiveMinimum' 2 and 'maximum' 2"),
    Mistake(
      schema: #"{"type": "number", "minimum": "3"}"#,
      message: "expected a number at /minimum, found text"),
    Mistake(
      schema: #"{"type": "array", "minItems": 2, "maxItems": 1}"#,
      message: "no value is between 'minItems' 2 and 'maxItems' 1"),
    Mistake(
      schema: #"{"type": "array", "minItems": -1}"#, message: "a count cannot be -1 at /minItems"),
    Mistake(
      schema: #"{"type": "array", "minItems": 1e300}"#,
      message: "1e+300 is out of range at /minItems"),
    Mistake(
      schema: #"{"type": "array", "minItems": 1.5}"#,
      message: "expected a whole number at /minItems, found 1.5"),
    Mistake(
      schema: #"{"type": "string", "minLength": 2, "maxLength": 1}"#,
      message: "no value is between 'minLength' 2 and 'maxLength' 1"),
    Mistake(
      schema: #"{"type": "string", "minimum": 1}"#,
      message: "'minimum' does not apply to the type 'string'",
      help: "it applies to the type 'number' or 'integer'"),
    Mistake(
      schema: #"{"type": ["array", "null"], "properties": {}}"#,
      message: "'properties' does not apply to the type 'array' or 'null'"),
    Mistake(
      schema: #"{"type": "object", "required": ["a", "a"]}"#,
      message: "'a' is listed twice at /required/1"),
    Mistake(
      schema: #"{"properties": {"load": {}}, "required": ["laod"], "additionalProperties": false}"#,
      message: "'laod' is required, but not among the properties at /required/0",
      help: "did you mean 'load'?"),
    Mistake(
      schema: #"{"additionalProperties": {"typ": 1}}"#,
      message: "unknown keyword 'typ' at /additionalProperties"),
    Mistake(
      schema: #"{"items": true}"#, message: "expected an object at /items, found true or false"),
    Mistake(
      schema: #"{"properties": {"a": {"minimum": 2, "default": 1}}}"#,
      message:
        "the default is not valid: the value must be at least 2, not 1 at /properties/a/default"
    ),
    Mistake(
      schema: #"{"enum": ["male", "female"], "default": "femal"}"#,
      message: "the default is not valid: unknown value 'femal' for the value at /default",
      help: "did you mean 'female'?"),
    Mistake(schema: #"{"unit": 1}"#, message: "expected text at /unit, found a number"),
    Mistake(
      schema: #"{"baseline": "zeor"}"#, message: "unknown baseline 'zeor' at /baseline",
      help: "did you mean 'zero'?"),
    Mistake(
      schema: String(repeating: #"{"items": "#, count: 16) + "{}"
        + String(repeating: "}", count: 16),
      message: "schemas are nested more than 16 deep at "
        + String(repeating: "/items", count: 16)),
    Mistake(
      schema: #"{"enum": ["# + (0...1_000).map(String.init).joined(separator: ",") + "]}",
      message: "'enum' has more than 1000 values at /enum"),
    Mistake(
      schema: #"{"properties": {"#
        + (0...1_000).map { "\"p\($0)\": {}" }.joined(separator: ",") + "}}",
      message: "more than 1000 properties at /properties"),
  ]

  @Test(arguments: mistakes)
  func `a schema that cannot be checked, or that no value fits, is refused`(
    _ mistake: Mistake
  ) throws {
    let value = try JSONValue(text: mistake.schema)
    let found = #expect(throws: JSONMistake.self) { try JSONSchema(reading: JSONNode(value)) }
    #expect(found?.message == mistake.message)
    if let help = mistake.help { #expect(found?.help == help) }
  }

  @Test(arguments: [
    (#"{"b": 7}"#, #"{"a": 1, "b": 7, "c": {"d": [1]}}"#),
    (#"{"x": 0, "c": {}, "a": 5}"#, #"{"a": 5, "c": {"d": [1]}, "x": 0}"#),
    (
      #"{"c": {"d": null, "e": {}}, "list": [{}, {"n": 2}, 3]}"#,
      #"{"a": 1, "c": {"d": null, "e": {}}, "list": [{"n": 1}, {"n": 2}, 3]}"#
    ),
  ])
  func `a schema fills in defaults, and gives members the order of its properties`(
    _ given: String, _ expected: String
  ) throws {
    let schema = try JSONSchema(
      #"""
      {"properties": {"a": {"default": 1}, "b": {},
        "c": {"properties": {"d": {"default": [1]}}, "default": {}},
        "list": {"items": {"properties": {"n": {"default": 1}}}}}}
      """#)
    let filled = schema.filled(try JSONValue(text: given))
    #expect(filled.text == (try JSONValue(text: expected)).text)
  }
}
