import Foundation
import TestSupport
import Testing

/// The output of readers, both valid and broken (W2, W3).
@Suite(.waitsForPrograms) struct `A plug-in that reads data` {
  typealias Project = PluginProject

  static let schema = #"{"kind":"schema","healthmark":1,"types":["stepCount"]}"#
  static let sample =
    #"{"type":"stepCount","start":"2024-01-01T08:00:00-05:00","end":"2024-01-01T08:10:00-05:00","value":12,"unit":"count","source":"Clip"}"#
  static let end = #"{"kind":"end","samples":1}"#

  static func render(_ project: Project, _ arguments: String...) throws -> Tool.Result {
    try project.run(try project.allowedRendering + ["--reader", "demo"] + arguments)
  }

  @Test func `a plug-in can read the samples of a report`() throws {
    let project = try Project()
    let warning =
      #"{"kind":"diagnostic","severity":"warning","message":"rows without a time left out","count":2}"#
    let progress = #"{"kind":"progress","bytes":10,"total":20}"#
    let lines = [Self.schema, progress, Self.sample, warning, Self.end]
    try project.addReader(writing: lines.map { $0 + "\n" }.joined().utf8)
    let rendered = try Self.render(project)
    #expect(rendered.status == 0, "\(rendered.errors)")
    #expect(rendered.errors.contains("demo: rows without a time left out: 2"))
    #expect(try project.text(of: "tried.md").contains(/\| Jan 1, 2024 .* 12 \|/))
  }

  @Test func `a plug-in that reads data needs consent (W1)`() throws {
    let project = try Project()
    try project.addReader(writing: "".utf8, then: "echo program speaks >&2")
    let asked = try project.render("--reader", "demo")
    #expect(asked.status == 5, "\(asked.errors)")
    #expect(!asked.errors.contains("program speaks"))
    #expect(asked.errors.contains("sees: all of the input that it reads"))
    let off = try project.render("--reader", "demo", "--no-plugins")
    #expect(off.status == 2)
    #expect(off.errors.contains("the reader 'demo' is a plug-in, and plug-ins are turned off"))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    let lines: [String]
    let message: String
    var arguments: [String] = []
    var program = ""

    init(
      _ what: String, _ lines: [String], _ message: String, arguments: [String] = [],
      program: String = ""
    ) {
      self.what = what
      self.lines = lines
      self.message = message
      self.arguments = arguments
      self.program = program
    }

    var testDescription: String { what }
  }

  static func changed(_ old: String, _ new: String) -> [String] {
    [schema, sample.replacing(old, with: new), end]
  }

  @Test(arguments: [
    Case("writes nothing", [], "the last line is not of kind 'end' (line 1"),
    Case("has no first line", [sample, end], "the first line is not of kind 'schema' (line 1"),
    Case(
      "has its first line twice", [schema, schema, end],
      "only the first line can be of kind 'schema'"),
    Case("has no last line", [schema, sample], "the last line is not of kind 'end' (line 3"),
    Case(
      "counts wrongly", [schema, sample, sample, end],
      "its last line counts 1 samples, but it wrote 2"),
    Case("writes on", [schema, sample, end, sample], "it continued to write after its last line"),
    Case("prints prose", [schema, "hello", end], "not JSON at byte 0 of the line"),
    Case(
      "sends another type", changed("stepCount", "heartRate"),
      "a sample of 'HKQuantityTypeIdentifierHeartRate', which was not announced"),
    Case("sends no type", changed(#""type":"stepCount","#, ""), "'type' is missing (line 2"),
    Case("sends a member more", changed(#""value""#, #""html":1,"value""#), "'html'"),
    Case("sends a member twice", changed(#""value""#, #""value":1,"value""#), "not JSON at byte"),
    Case("sends a value as text", changed(":12", #":"12""#), "'value' must be a number"),
    Case("sends 1e400", changed(":12", ":1e400"), "the number '1e400' is out of range"),
    Case("sends half a pair", changed("Clip", #"\ud800"#), "half a surrogate pair"),
    Case("sends NUL", changed("Clip", #"\u0000"#), "NUL"),
    Case(
      "sends a depth of 100,000",
      changed(
        "12", String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)),
      "arrays and objects are nested more than 64 deep"),
    Case(
      "hangs", [schema, sample], "wrote nothing for 1 s and was stopped",
      arguments: ["--limit", "plugin-seconds=1"], program: "sleep 3600"),
    Case("fails at the end", [schema, sample, end], "exited with status 1", program: "exit 1"),
  ])
  func `a reader fails if it breaks the contract (W2, W3)`(_ example: Case) throws {
    let project = try Project()
    try project.addReader(
      writing: example.lines.map { $0 + "\n" }.joined().utf8, then: example.program)
    let failed = try project.run(
      try project.allowedRendering + ["--reader", "demo"] + example.arguments)
    #expect(failed.status == 6, "\(failed.errors)")
    #expect(failed.errors.contains("plug-in 'demo' "), "\(failed.errors)")
    #expect(failed.errors.contains(example.message), "\(failed.errors)")
    #expect(project.written == [])
    #expect(project.temporaries == [])
  }

  @Test func `a reader fails if its last line is cut off (W2)`() throws {
    let project = try Project()
    try project.addReader(
      writing: "\(Self.schema)\n\(Self.sample)\n\(Self.end.dropLast(3))".utf8)
    let failed = try Self.render(project)
    #expect(failed.status == 6, "\(failed.errors)")
    #expect(failed.errors.contains("the text ends too early"), "\(failed.errors)")
  }

  @Test func `a reader fails if it writes bytes that are not UTF-8 (W3)`() throws {
    let project = try Project()
    let sample = Self.sample.split(separator: "Clip", maxSplits: 1).map { Array($0.utf8) }
    let bytes = "\(Self.schema)\n".utf8 + sample[0] + [0xFF] + sample[1] + "\n\(Self.end)\n".utf8
    try project.addReader(writing: Array(bytes))
    let failed = try Self.render(project)
    #expect(failed.status == 6, "\(failed.errors)")
    let place = "not JSON at byte \(sample[0].count) of the line: bytes that are not UTF-8 (line 2"
    #expect(failed.errors.contains(place), "\(failed.errors)")
  }

  @Test func `a reader reports mistakes in its input and in its options`() throws {
    let project = try Project()
    func diagnostic(_ more: String) -> String {
      "\(Self.schema)\n{\"kind\":\"diagnostic\",\"severity\":\"error\",\"message\":\"too old\"\(more)}\n"
    }
    try project.addReader(writing: diagnostic("").utf8)
    let input = try Self.render(project)
    #expect(input.status == 4)
    #expect(input.errors.contains("export.xml': demo: too old"), "\(input.errors)")
    try project.addReader(writing: diagnostic(#","pointer":"/factor","help":"try 3""#).utf8)
    let option = try Self.render(project, "--reader-option", "factor=2")
    #expect(option.status == 2)
    #expect(
      option.errors.contains("--reader-option factor: too old\nhelp: try 3"), "\(option.errors)")
  }

  @Test(arguments: [
    Case("factr", ["factr=2"], "no parameter 'factr'\nhelp: did you mean 'factor'?"),
    Case("a low factor", ["factor=0"], "'factor' must be at least 1, not 0"),
    Case("a factor of letters", ["factor=two"], "'factor' must be a number"),
    Case("twice", ["factor=2", "factor=3"], "'factor' is given twice"),
    Case(
      "a mode", ["mode=fancey"], "unknown value 'fancey' for 'mode'\nhelp: did you mean 'fancy'?"),
    Case("no value", ["factor"], "expected NAME=VALUE, not 'factor'"),
  ])
  func `the options of a reader are checked before it runs`(_ example: Case) throws {
    let project = try Project()
    try project.addReader(writing: "".utf8, then: "echo program speaks >&2")
    let refused = try project.run(
      try project.allowedRendering + ["--reader", "demo"]
        + example.lines.flatMap { ["--reader-option", $0] })
    #expect(refused.status == 2, "\(refused.errors)")
    #expect(refused.errors.contains("--reader-option: "), "\(refused.errors)")
    #expect(refused.errors.contains(example.message), "\(refused.errors)")
    #expect(!refused.errors.contains("program speaks"))
  }

  @Test(arguments: [
    Case("csv", ["colums=value=x"], "no option 'colums'\nhelp: did you mean 'columns'?"),
    Case("csv", ["columns=a=b", "columns=a=b"], "'columns' is given twice"),
    Case("apple-export", ["zone=x"], "the reader 'apple-export' has no option 'zone'"),
  ])
  func `built-in readers check their options like readers of plug-ins`(_ example: Case) throws {
    let project = try Project()
    try project.addReader(writing: "".utf8)
    let refused = try project.run(
      ["render", "tried.yaml", "--data", project.export, "--reader", example.what]
        + example.lines.flatMap { ["--reader-option", $0] })
    #expect(refused.status == 2, "\(refused.errors)")
    #expect(refused.errors.contains(example.message), "\(refused.errors)")
  }

  @Test func `a misspelled reader is reported with the nearest name`() throws {
    let project = try Project()
    try project.addReader(writing: "".utf8)
    let refused = try project.render("--reader", "dmo")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("did you mean 'demo'?"), "\(refused.errors)")
  }
}
