import Plugins
import Report
import TestSupport
import Testing

/// Answers of each kind, read as real runs read them.
@Suite(.waitsForPrograms) struct `A tested plug-in of each kind` {
  struct Lines: Sendable {
    let lines: [String]
    /// The expected message, or `nil` if the lines follow the contract.
    let message: String?

    init(_ lines: [String], _ message: String?) {
      self.lines = lines
      self.message = message
    }
  }

  static let schema = #"{"kind": "schema", "healthmark": 1, "types": ["stepCount"]}"#
  static let steps =
    #"{"type": "stepCount", "start": "2024-01-07T08:00:00-05:00", "value": 12, "unit": "count"}"#
  static let pulse =
    #"{"type": "heartRate", "start": "2024-01-07T08:00:00-05:00", "value": 12, "unit": "count/min"}"#
  static func end(_ count: Int) -> String { #"{"kind": "end", "samples": \#(count)}"# }

  @Test(arguments: [
    Lines([schema, steps, end(1)], nil),
    Lines([schema, end(0)], nil),
    // The members of an object have no order.
    Lines(
      [
        #"{"healthmark": 1, "types": ["stepCount"], "kind": "schema"}"#, steps,
        #"{"samples": 1, "kind": "end"}"#,
      ], nil),
    Lines(
      [
        schema, #"{"kind": "progress", "bytes": 5, "total": 9}"#,
        #"{"kind": "state", "value": {}}"#, end(0),
      ],
      nil),
    Lines(
      [
        schema,
        #"{"kind": "diagnostic", "severity": "error", "message": "no", "pointer": "/time_zone"}"#,
      ], nil),
    Lines([schema, steps], "the last line is not of kind 'end'"),
    Lines([steps, end(1)], "the first line is not of kind 'schema'"),
    Lines([end(0)], "only the first line can be of kind 'schema'"),
    Lines([schema, schema, end(0)], "only the first line can be of kind 'schema'"),
    Lines([schema, end(1)], "its last line counts 1 samples, but it wrote 0"),
    Lines([schema, end(0), end(0)], "it continued to write after its last line"),
    Lines([schema, end(0), "", ""], "it continued to write after its last line"),
    Lines([schema, pulse, end(1)], "which was not announced"),
    Lines([schema, "{", end(0)], "line 2 is not JSON"),
    Lines([schema, #"{"kind": "sample"}"#, end(0)], "unknown kind 'sample'"),
    Lines(
      [schema, steps.replacing("12", with: "-12"), end(1)],
      "line 2 does not follow the contract: 'value' must be at least 0, not -12 at /value"),
  ])
  func `the lines of a tested reader must follow the contract`(_ example: Lines) throws {
    let text = example.lines.map { $0 + "\n" }.joined()
    let request = """
      {"healthmark": 1, "request": "read", "plugin": {"id": "made", "version": "1.0.0"},
        "parameters": {}, "input": "input", "state": null}
      """
    let plugin = try MadePlugin(
      .reader,
      #"""
      "output": {"type": "object", "properties": {"type": {"enum": ["stepCount", "heartRate"]},
        "value": {"type": "number", "minimum": 0}}}
      """#, ["file": .init(request: request, sent: text, answer: text)],
      files: ["tests/file/input": ""])
    let failed = try plugin.replay().checks.filter { $0.outcome != .ok }
    #expect(failed.map(\.name) == (example.message == nil ? [] : ["file"]))
    #expect(failed.first?.message.contains(example.message ?? "") != false, "\(failed)")
  }

  @Test func `a tested reader reads only files in its folder`() throws {
    let work = try WorkFolder()
    let file = try work.write("secret", to: "file")
    for input in [file, "../../../../../../../../../.." + file] {
      let request = """
        {"healthmark": 1, "request": "read", "plugin": {"id": "made", "version": "1.0.0"},
          "parameters": {}, "input": "\(input)", "state": null}
        """
      let plugin = try MadePlugin(
        .reader,
        #""output": {"type": "object", "properties": {"type": {"enum": ["stepCount"]}}}"#,
        ["file": .init(request: request, sent: nil, answer: "")])
      let failed = try plugin.replay().checks.filter { $0.outcome != .ok }
      #expect(failed.map(\.name) == ["file"])
    }
  }

  @Test(
    arguments: [
      (#"[{"values": {"load": 1.5}, "count": 2}, {"values": {"load": null}, "count": 0}]"#, nil),
      (
        #"[{"values": {"load": 1.5000000000001}, "count": 2}, {"values": {"load": null}, "count": 0}]"#,
        nil
      ),
      (
        #"[{"values": {"load": 1.51}, "count": 2}, {"values": {"load": null}, "count": 0}]"#,
        "at /result/intervals/0/values/load: expected 1.5, found 1.51"
      ),
      (#"[{"values": {"load": 1.5}, "count": 2}]"#, "expected 2 intervals, found 1"),
      (
        #"[{"values": {"load": "1.5"}, "count": 2}, {"values": {"load": null}, "count": 0}]"#,
        "'load' must be a number or null, not the text '1.5' at /result/intervals/0/values/load"
      ),
      (
        #"[{"values": {"load": 1.5}, "count": -2}, {"values": {"load": null}, "count": 0}]"#,
        "expected 0 or more at /result/intervals/0/count"
      ),
      (
        #"[{"values": {}, "count": 2}, {"values": {"load": null}, "count": 0}]"#,
        "has no 'load' at /result/intervals/0/values"
      ),
    ] as [(String, String?)])
  func `the answer of a tested query must follow the contract and be as recorded`(
    _ intervals: String, _ message: String?
  ) throws {
    let request = """
      {"healthmark": 1, "request": "query", "plugin": {"id": "made", "version": "1.0.0"},
        "parameters": {"age": 40}, "intervals": [
          {"start": "2024-01-01T00:00:00+00:00", "end": "2024-01-02T00:00:00+00:00"},
          {"start": "2024-01-02T00:00:00+00:00", "end": "2024-01-03T00:00:00+00:00"}]}
      """
    func answer(_ intervals: String) -> String {
      #"{"healthmark": 1, "answer": "query", "result": {"intervals": \#(intervals)}}"#
    }
    let expected =
      #"[{"count": 2, "values": {"load": 1.5}}, {"values": {"load": null}, "count": 0}]"#
    let plugin = try MadePlugin(
      .query,
      #"""
      "series": [{"type": "workout"}],
      "parameters": {"type": "object", "properties": {"age": {"type": "number"}},
        "required": ["age"], "additionalProperties": false},
      "output": {"type": "object", "properties": {"load": {"type": ["number", "null"]}},
        "required": ["load"], "additionalProperties": false}
      """#,
      ["days": .init(request: request, sent: answer(intervals), answer: answer(expected))])
    let failed = try plugin.replay().checks.filter { $0.outcome != .ok }
    #expect(failed.map(\.name) == (message == nil ? [] : ["days"]))
    #expect(failed.first?.message.contains(message ?? "") != false, "\(failed)")
  }

  @Test(
    arguments: [
      (#""text": "a,b\r\n""#, nil),
      (#""text": "a,b\r\nc""#, "; line 2 of the text is 'c', expected ''"),
      (#""text": "a;b\r\n""#, "; line 1 of the text is 'a;b ', expected 'a,b '"),
      (#""text": """#, "must have at least 1 character, not 0 at /text"),
      (#""text": 1"#, "it must be text, not 1 at /text"),
      (
        #""diagnostics": [{"severity": "error", "message": "no", "pointer": "/patient"}]"#,
        "'text' is missing"
      ),
      (
        #""diagnostics": [{"severity": "fatal", "message": "no"}], "text": "a,b\r\n""#,
        "expected 'error' or 'warning' at /diagnostics/0/severity"
      ),
      (
        #""diagnostics": [{"severity": "warning", "message": "no", "pointer": "patient"}], "text": "a""#,
        "a pointer starts with '/' or is empty at /diagnostics/0/pointer"
      ),
    ] as [(String, String?)])
  func `the text of a tested output must follow the contract and be as recorded`(
    _ payload: String, _ message: String?
  ) throws {
    let request = """
      {"healthmark": 1, "request": "output", "plugin": {"id": "made", "version": "1.0.0"},
        "parameters": {}, "report": {"queries": []}, "markdown": ""}
      """
    func answer(_ payload: String) -> String {
      #"{"healthmark": 1, "answer": "output", \#(payload)}"#
    }
    let plugin = try MadePlugin(
      .output, #""suffix": "csv", "output": {"type": "string", "minLength": 1}"#,
      [
        "table": .init(
          request: request, sent: answer(payload), answer: answer(#""text": "a,b\r\n""#))
      ])
    let failed = try plugin.replay().checks.filter { $0.outcome != .ok }
    #expect(failed.map(\.name) == (message == nil ? [] : ["table"]))
    #expect(failed.first?.message.contains(message ?? "") != false, "\(failed)")
  }

  @Test(
    arguments: [
      (#""bytes": "iVBORwD/""#, nil),
      (#""text": "a""#, "'bytes' is missing"),
      (#""bytes": "iVBORwD_""#, "it is not base64 at /bytes"),
      (#""bytes": "iVBORwD""#, "it is not base64 at /bytes"),
      (#""bytes": "iVBORwB=""#, "it is not base64 at /bytes"),
      (#""bytes": "iVBO\r\nRwD/""#, "it is not base64 at /bytes"),
      (#""bytes": 7"#, "it must be text, not 7 at /bytes"),
      (#""bytes": """#, "must have at least 1 character, not 0 at /bytes"),
      (#""bytes": "iVBORwD/", "text": "a""#, "unknown member 'text'"),
    ] as [(String, String?)])
  func `the bytes of a tested output must be base64`(
    _ payload: String, _ message: String?
  ) throws {
    let request = """
      {"healthmark": 1, "request": "output",
        "plugin": {"id": "made", "version": "1.0.0"}, "parameters": {}, "report": {"queries": []},
        "markdown": "", "series": []}
      """
    func answer(_ payload: String) -> String {
      #"{"healthmark": 1, "answer": "output", \#(payload)}"#
    }
    let plugin = try MadePlugin(
      .output, #""suffix": "png", "output": {"type": "string", "minLength": 1}"#,
      [
        "image": .init(
          request: request, sent: answer(payload), answer: answer(#""bytes": "iVBORwD/""#))
      ])
    let failed = try plugin.replay().checks.filter { $0.outcome != .ok }
    #expect(failed.map(\.name) == (message == nil ? [] : ["image"]))
    #expect(failed.first?.message.contains(message ?? "") != false, "\(failed)")
  }

  static let workout =
    #"{"type": "workout", "activity": "running", "start": "2024-01-07T08:00:00-05:00", "duration": 60}"#

  @Test(
    arguments: [
      ([workout], nil),
      ([workout.replacing("running", with: "juggling")], nil),
      ([workout.replacing("2024", with: "1724")], nil),
      ([workout.replacing("activity", with: "activty")], "unknown member 'activty'"),
      ([workout.replacing("60", with: #""60""#)], "'duration' must be a number, not the text '60'"),
      ([#"{"type": "workout", "start": "2024-01-07T08:00:00-05:00"}"#], "'activity' is missing"),
      (
        [
          #"{"type": "food", "start": "2024-01-07T08:00:00-05:00", "members": [{"type": "dietaryProtein", "value": 5, "unit": "g"}]}"#
        ], "which was not announced"
      ),
    ] as [([String], String?)])
  func `the workouts of a tested reader must follow the contract`(
    _ lines: [String], _ message: String?
  ) throws {
    let schema = #"{"kind": "schema", "healthmark": 1, "types": ["workout"]}"#
    let text = ([schema] + lines + [Self.end(lines.count)]).map { $0 + "\n" }.joined()
    let request = """
      {"healthmark": 1, "request": "read", "plugin": {"id": "made", "version": "1.0.0"},
        "parameters": {}, "input": "input", "state": null}
      """
    let plugin = try MadePlugin(
      .reader,
      #"""
      "output": {"type": "object", "properties": {"type": {"enum": ["workout", "food"]},
        "activity": {"type": "string"}, "duration": {"type": "number"}, "members": {},
        "start": {"type": "string"}}, "additionalProperties": false}
      """#, ["file": .init(request: request, sent: text, answer: text)],
      files: ["tests/file/input": ""])
    let failed = try plugin.replay().checks.filter { $0.outcome != .ok }
    #expect(failed.map(\.name) == (message == nil ? [] : ["file"]))
    #expect(failed.first?.message.contains(message ?? "") != false, "\(failed)")
  }

  @Test func `a tested output can report a mistake in the definition`() throws {
    let request = """
      {"healthmark": 1, "request": "output", "plugin": {"id": "made", "version": "1.0.0"},
        "parameters": {}, "report": {"queries": []}, "markdown": ""}
      """
    let answer = """
      {"healthmark": 1, "answer": "output",
        "diagnostics": [{"severity": "error", "message": "no", "pointer": "/patient"}]}
      """
    let plugin = try MadePlugin(
      .output, #""suffix": "csv", "output": {"type": "string", "minLength": 1}"#,
      ["table": .init(request: request, sent: answer, answer: answer)])
    #expect(try plugin.replay().checks.filter { $0.outcome != .ok } == [])
  }
}
