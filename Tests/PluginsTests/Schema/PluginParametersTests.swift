import JSON
import Plugins
import Report
import Testing

@Suite struct `Parameters of a plug-in in a definition` {
  static let schema = #"""
    {"type": "object", "required": ["resting"], "additionalProperties": false, "properties": {
      "resting": {"type": "number", "minimum": 20, "maximum": 120},
      "sex": {"enum": ["male", "female"], "default": "female"},
      "label": {"type": "string", "minLength": 1},
      "days": {"type": ["integer", "null"]},
      "exact": {"type": "boolean", "default": false},
      "either": {"type": ["string", "boolean"]},
      "level": {"enum": [1, 2, "high"]},
      "bands": {"type": "array", "items": {"type": "number"}, "maxItems": 3},
      "zone": {"type": "object", "properties": {"name": {"type": "string"}, "at": {"type": "number"}},
               "required": ["name"], "additionalProperties": false},
      "free": {}}}
    """#

  private func read(
    _ text: String
  ) throws -> (parameters: PluginParameters, diagnostics: [Diagnostic], left: [String]) {
    var reader = DefinitionReader(source: SourceText(name: "r.yaml", text: text))
    let root = reader.root()
    let schema = try JSONSchema(Self.schema)
    let mapping = root.flatMap {
      reader.mapping($0, "the query 'load'", keys: [DefinitionKey("kind", "")] + schema.keys)
    }
    var keys = try #require(mapping)
    _ = keys.take("kind")
    let parameters = PluginParameters.read(
      &keys, schema: schema, place: "the query 'load'", reader: &reader)
    let left = keys.keys
    return (parameters, reader.diagnostics, left)
  }

  @Test(arguments: [
    ("resting: 52", #"{"resting": 52, "sex": "female", "exact": false}"#),
    (
      "resting: 52.50\nlabel: 52\ndays: 7",
      #"{"resting": 52.5, "sex": "female", "label": "52", "days": 7, "exact": false}"#
    ),
    (
      "resting: 6e1\nlabel: yes\nexact: true",
      #"{"resting": 60, "sex": "female", "label": "yes", "exact": true}"#
    ),
    (
      "exact: false\nresting: 60\nlabel: on\nsex: male\n",
      #"{"resting": 60, "sex": "male", "label": "on", "exact": false}"#
    ),
    (
      "resting: 60\nlabel: true\ndays:\neither: true",
      #"{"resting": 60, "sex": "female", "label": "true", "days": null, "exact": false, "either": true}"#
    ),
    (
      "resting: 60\nlabel: \"null\"\ndays: ~\neither: 'true'",
      #"{"resting": 60, "sex": "female", "label": "null", "days": null, "exact": false, "either": "true"}"#
    ),
    (
      "resting: 60\nlevel: 1\nfree: 1\nbands: [1, 2.5]",
      #"{"resting": 60, "sex": "female", "exact": false, "level": 1, "bands": [1, 2.5], "free": 1}"#
    ),
    (
      "resting: 60\nlevel: high\nfree: [yes, true, ~, \"1\", 1, 0x1F, 1_000, 01, +5, .5]",
      #"{"resting": 60, "sex": "female", "exact": false, "level": "high", "free": ["yes", true, null, "1", 1, "0x1F", "1_000", "01", "+5", ".5"]}"#
    ),
    (
      "resting: 60\nzone: {at: 5, name: 5}",
      #"{"resting": 60, "sex": "female", "exact": false, "zone": {"name": "5", "at": 5}}"#
    ),
    (
      "resting: 60\nfree: {b: 1, a: {}}",
      #"{"resting": 60, "sex": "female", "exact": false, "free": {"b": 1, "a": {}}}"#
    ),
  ])
  func `parameters of a plug-in become what the schema expects, in its order`(
    _ text: String, _ expected: String
  ) throws {
    let (parameters, diagnostics, left) = try read("kind: training-load\n" + text)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    #expect(left.isEmpty)
    #expect(parameters.value.text == (try JSONValue(text: expected)).text)
  }

  struct Mistake: Sendable {
    let text: String, message: String
    var help: String?
  }

  static let mistakes = [
    Mistake(
      text: "resting: «5O»\n", message: "'resting' must be a number, not the text '5O'"),
    Mistake(
      text: "resting: «\"52\"»\n", message: "'resting' must be a number, not the text '52'",
      help: "without quotes it is a number"),
    Mistake(text: "resting: «true»\n", message: "'resting' must be a number, not true"),
    Mistake(text: "resting: «~»\n", message: "'resting' must be a number, not nothing"),
    Mistake(text: "resting: «[»52]\n", message: "'resting' must be a number, not a list"),
    Mistake(text: "resting: «19»\n", message: "'resting' must be at least 20, not 19"),
    Mistake(
      text: "resting: «1e400»\n", message: "'resting' must be a number, not the text '1e400'"),
    Mistake(text: "resting: «.nan»\n", message: "'resting' must be a number, not the text '.nan'"),
    Mistake(
      text: "resting: 60\nsex: «femal»\n", message: "unknown value 'femal' for 'sex'",
      help: "did you mean 'female'?"),
    Mistake(
      text: "resting: 60\nlevel: «3»\n", message: "unknown value 3 for 'level'",
      help: "expected 1, 2 or the text 'high'"),
    Mistake(
      text: "resting: 60\nlabel: «null»\n", message: "'label' must be text, not nothing"),
    Mistake(
      text: "resting: 60\nlabel: «''»\n",
      message: "'label' must have at least 1 character, not 0"),
    Mistake(
      text: "resting: 60\ndays: «1.5»\n",
      message: "'days' must be a whole number or nothing, not 1.5"),
    Mistake(
      text: "resting: 60\nexact: «yes»\n",
      message: "'exact' must be true or false, not the text 'yes'"),
    Mistake(
      text: "resting: 60\nexact: «1»\n", message: "'exact' must be true or false, not 1"),
    Mistake(
      text: "resting: 60\nbands:\n  - 1\n  - «ten»\n",
      message: "item 2 of 'bands' must be a number, not the text 'ten'"),
    Mistake(
      text: "resting: 60\nbands: «[»1, 2, 3, 4]\n",
      message: "'bands' must have at most 3 items, not 4"),
    Mistake(text: "resting: 60\nbands: «7»\n", message: "'bands' must be a list, not 7"),
    Mistake(
      text: "resting: 60\nzone: { name: a, «nam»: b }\n", message: "unknown key 'nam' in 'zone'",
      help: "did you mean 'name'?"),
    Mistake(text: "resting: 60\nzone: «{» at: 1 }\n", message: "'zone' has no 'name'"),
    Mistake(
      text: "«rest»ing_: 60\nresting: 60\n", message: "unknown key 'resting_' in the query 'load'",
      help: "did you mean 'resting'?"),
    Mistake(
      text: "«k»ind: load\n", message: "the query 'load' has no 'resting'"),
  ]

  @Test(arguments: mistakes) func `wrong parameters of a plug-in are reported at their place`(
    _ mistake: Mistake
  ) throws {
    let marked = MarkedText(mistake.text)
    let (_, diagnostics, _) = try read(marked.text)
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.message == mistake.message)
    #expect(diagnostic.range?.line == marked.line)
    #expect(diagnostic.range?.column == marked.column)
    if let help = mistake.help { #expect(diagnostic.help == help) }
  }

  @Test func `wrong parameters of a plug-in are reported all at once`() throws {
    let (_, diagnostics, _) = try read(
      "resting: 1\nsex: x\nzone: { a: 1 }\nbands: [a, 2, b]\nunknown: 1\n")
    #expect(diagnostics.count == 7, "\(diagnostics)")
    #expect(Set(diagnostics.map(\.range?.line)) == [1, 2, 3, 4, 5])
  }

  @Test func `parameters of a plug-in have places for the plug-in's own messages`() throws {
    let (parameters, _, _) = try read("resting: 60\nzone:\n  name: x\nbands: [1, 200]\n")
    func place(_ pointer: String) throws -> [Int]? {
      parameters.range(of: try JSONPointer(parsing: pointer)).map {
        [$0.line, $0.column, $0.length]
      }
    }
    #expect(try place("/resting") == [1, 10, 2])
    #expect(try place("/bands/1") == [4, 12, 3])
    #expect(try place("/bands/7") == [4, 8, 1], "the nearest value that is there")
    #expect(try place("/zone/name/deep/er") == [3, 9, 1])
    #expect(try place("/sex") == [1, 1, 1], "a default stands nowhere")
    #expect(try place("") == [1, 1, 1])
    #expect(try place(String(repeating: "/x", count: 10_000)) == [1, 1, 1])
  }

  @Test(arguments: [
    (["resting=52"], #"{"resting": 52, "sex": "female", "exact": false}"#),
    (
      ["label=a=b", "resting=60", "bands=1", "bands=2.5"],
      #"{"resting": 60, "sex": "female", "label": "a=b", "exact": false, "bands": [1, 2.5]}"#
    ),
    (
      ["resting=60", "days=null", "label=null", "exact=true"],
      #"{"resting": 60, "sex": "female", "label": "null", "days": null, "exact": true}"#
    ),
  ])
  func `parameters of a plug-in can be options of the command line`(
    _ options: [String], _ expected: String
  ) throws {
    let parameters = try PluginParameters(
      options: options, schema: try JSONSchema(Self.schema), place: "the reader 'x'")
    #expect(parameters.value.text == (try JSONValue(text: expected)).text)
    #expect(parameters.range(of: .root) == nil)
  }

  struct OptionMistake: Sendable {
    let options: [String], message: String
    var part: Range<Int>?
    var help: String?
  }

  @Test(arguments: [
    OptionMistake(
      options: ["resting"], message: "'resting' does not set a parameter",
      help: "a parameter is written NAME=VALUE"),
    OptionMistake(
      options: ["=5"], message: "'=5' does not set a parameter"),
    OptionMistake(options: [""], message: "'' does not set a parameter"),
    OptionMistake(
      options: ["resting=60", "labl=x"], message: "the reader 'x' has no parameter 'labl'",
      part: 0..<4, help: "did you mean 'label'?"),
    OptionMistake(
      options: ["resting=60", "resting=61"], message: "'resting' is given twice", part: 0..<7),
    OptionMistake(
      options: ["resting=x"], message: "'resting' must be a number, not the text 'x'"),
    OptionMistake(options: [], message: "the reader 'x' has no 'resting'"),
    OptionMistake(
      options: ["resting=60", "label="],
      message: "'label' must have at least 1 character, not 0"),
    OptionMistake(
      options: ["resting=60", "zone=x"],
      message: "'zone' must be a mapping, not the text 'x'"),
  ])
  func `wrong parameters on the command line are reported as options`(
    _ mistake: OptionMistake
  ) throws {
    let schema = try JSONSchema(Self.schema)
    let error = #expect(throws: UnreadableText.self) {
      try PluginParameters(options: mistake.options, schema: schema, place: "the reader 'x'")
    }
    #expect(error?.message == mistake.message)
    #expect(error?.part == mistake.part)
    if let help = mistake.help { #expect(error?.help == help) }
  }
}
