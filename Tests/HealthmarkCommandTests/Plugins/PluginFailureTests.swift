import Foundation
import TestSupport
import Testing

/// W2 and W3: the ways in which a plug-in can fail. In each case, nothing is written, and existing
/// files stay.
@Suite(.waitsForPrograms) struct `A plug-in that fails` {
  typealias Project = PluginProject

  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    let program: String
    let message: String
    var arguments: [String] = []

    var testDescription: String { what }
  }

  static let answer = Project.Kind.query.answer

  @Test(
    .needsProcesses,
    arguments: [
      Case(
        what: "hangs", program: "sleep SECONDS", message: "took longer than 1 s and was stopped",
        arguments: ["--limit", "plugin-seconds=1"]),
      Case(
        what: "hangs and ignores signals",
        program: "trap '' TERM INT HUP; sleep SECONDS; sleep SECONDS",
        message: "took longer than 1 s and was stopped", arguments: ["--limit", "plugin-seconds=1"]),
      Case(
        what: "floods", program: "yes", message: "wrote more than 1 MiB",
        arguments: ["--limit", "plugin-answer=1048576"]),
      Case(
        what: "closes its output and stays", program: "exec >&- 2>&-; sleep SECONDS",
        message: "took longer than 1 s and was stopped", arguments: ["--limit", "plugin-seconds=1"]),
      Case(
        what: "closes its input and says nothing", program: "exec <&-",
        message: "at byte 0: the text ends too early"),
      Case(
        what: "answers twice", program: "echo '\(answer)'; echo '\(answer)'",
        message: "at byte \(answer.utf8.count + 1): found '{', expected the end"),
      Case(
        what: "prints a banner", program: "echo Welcome; echo '\(answer)'",
        message: "at byte 0: found 'W', expected a value"),
      Case(
        what: "prints prose behind its answer", program: "echo '\(answer)'; echo done",
        message: "at byte \(answer.utf8.count + 1): found 'd', expected the end"),
      Case(
        what: "gives half an answer", program: "printf '%.50s' '\(answer)'",
        message: "at byte 50: the text ends inside"),
      Case(
        what: "fails behind its answer", program: "echo '\(answer)'; exit 3",
        message: "exited with status 3"),
      Case(
        what: "ends itself by a signal", program: "echo '\(answer)'; kill -SEGV $$",
        message: "was terminated by signal 11 (SIGSEGV)"),
      Case(
        what: "leaves children and fails", program: "sleep SECONDS & sleep SECONDS & exit 1",
        message: "plug-in 'demo' "),
      Case(
        what: "has too many children",
        program: "for one in 1 2 3 4 5 6 7 8 9 10; do sleep SECONDS & done; wait",
        message: "started more than 8 processes"),
      Case(
        what: "fills its folder",
        program: "head -c 4000000 /dev/zero > a; head -c 5000000 /dev/zero > b; sleep SECONDS",
        message: "filled its folder with more than 8 MiB",
        arguments: ["--limit", "plugin-disk=8388608"]),
      Case(
        what: "creates files without end",
        program: "for one in $(seq 60); do : > $one; done; sleep SECONDS",
        message: "created more than 50 files", arguments: ["--limit", "plugin-files=50"]),
      Case(
        what: "is not a program", program: "", message: "cannot be started"),
    ], Project.Containment.all)
  func `a failing plug-in writes no page and leaves no process (W2)`(
    _ example: Case, _ containment: Project.Containment
  ) throws {
    var project = try Project()
    project.containment = containment
    let straggler = Straggler()
    try project.addPlugin(
      .query, program: example.program.replacing("SECONDS", with: straggler.seconds))
    if example.program.isEmpty {
      try project.write("#!/nowhere/sh\n", to: "plugins/demo/run", mode: 0o755)
    }
    try project.writeDefinition(.query)
    try project.folder.write(`healthmark render`.old, to: "out/tried.md")
    let failed = try project.run(try project.allowedRendering + example.arguments)
    #expect(failed.status == 6, "\(failed.errors)")
    #expect(failed.output == "")
    #expect(
      failed.errors.contains("healthmark: error: plug-in 'demo' "), "\(failed.errors)")
    #expect(failed.errors.contains(example.message), "\(failed.errors)")
    #expect(project.written == ["tried.md"])
    #expect(try project.text(of: "tried.md") == `healthmark render`.old)
    #expect(straggler.count == 0)
    #expect(project.temporaries == [])
  }

  @Test(.needsProcesses, arguments: Project.Containment.all)
  func `a plug-in that leaves children is reported, and they are stopped (W2)`(
    _ containment: Project.Containment
  ) throws {
    var project = try Project()
    project.containment = containment
    let straggler = Straggler()
    let sleeping = "sleep \(straggler.seconds)"
    try project.addPlugin(
      .query,
      program: """
        setsid \(sleeping) >/dev/null 2>&1 </dev/null &
        \(sleeping) &
        (\(sleeping) &)
        echo '\(Self.answer)'
        """)
    try project.writeDefinition(.query)
    let rendered = try project.renderAllowed()
    #expect(rendered.status == 6, "\(rendered.errors)")
    #expect(rendered.errors.contains("left processes running, which were stopped"))
    #expect(project.written == [])
    #expect(straggler.count == 0)
    #expect(project.temporaries == [])
  }

  struct Bytes: Sendable, CustomTestStringConvertible {
    let what: String
    /// The bytes after the members that all answers have, and before the payload.
    let bytes: [UInt8]
    /// The offset of the fault from the first of these bytes.
    let offset: Int
    let message: String

    init(_ what: String, _ bytes: some Sequence<UInt8>, at offset: Int, _ message: String) {
      self.what = what
      self.bytes = Array(bytes)
      self.offset = offset
      self.message = message
    }

    var testDescription: String { what }
  }

  static let faults = [
    Bytes(
      "a key twice", #""healthmark":1,"#.utf8, at: 0, "duplicate key 'healthmark'"),
    Bytes(
      "a depth of 100,000",
      #""x":"#.utf8 + [UInt8](repeating: 0x5B, count: 100_000)
        + [UInt8](repeating: 0x5D, count: 100_000) + ",".utf8,
      at: 67, "arrays and objects are nested more than 64 deep"),
    Bytes("1e400", #""x":1e400,"#.utf8, at: 4, "the number '1e400' is out of range"),
    Bytes("NaN", #""x":NaN,"#.utf8, at: 4, "found 'N', expected a value"),
    Bytes("half a surrogate pair", #""x":"\ud800","#.utf8, at: 5, "half a surrogate pair"),
    Bytes("an escaped NUL", #""x":"\u0000","#.utf8, at: 5, "NUL"),
    Bytes(
      "no UTF-8", #""x":""#.utf8 + [0xC3, 0x28] + #"","#.utf8, at: 5, "bytes that are not UTF-8"),
    Bytes("a comment", "/* x */".utf8, at: 0, "found '/'"),
  ]

  @Test(arguments: Project.Kind.allCases, faults)
  func `malformed JSON from a plug-in is reported with the byte offset (W3)`(
    _ kind: Project.Kind, _ fault: Bytes
  ) throws {
    let project = try Project()
    let start = Array(#"{"healthmark":1,"answer":"\#(kind.rawValue)","#.utf8)
    try project.addPlugin(kind, answering: start + fault.bytes + Array("\(kind.payload)}".utf8))
    try project.writeDefinition(kind)
    let failed = try project.renderAllowed()
    #expect(failed.status == 6, "\(failed.errors)")
    let place = "not JSON at byte \(start.count + fault.offset): "
    #expect(failed.errors.contains("plug-in 'demo' "), "\(failed.errors)")
    #expect(failed.errors.contains(place), "\(failed.errors)")
    #expect(failed.errors.contains(fault.message), "\(failed.errors)")
    #expect(project.written == [])
  }

  struct Answer: Sendable, CustomTestStringConvertible {
    let kind: Project.Kind
    let answer: String
    let message: String

    var testDescription: String { "\(kind.rawValue) \(answer)" }
  }

  @Test(arguments: [
    Answer(kind: .query, answer: "[]", message: "expected an object, found a list"),
    Answer(kind: .query, answer: "{}", message: "'healthmark' is missing"),
    Answer(
      kind: .query, answer: #"{"healthmark":2,"answer":"query","result":{"intervals":[]}}"#,
      message: "expected 1 for 'healthmark' at /healthmark"),
    Answer(
      kind: .query, answer: #"{"healthmark":1,"answer":"section","blocks":[]}"#,
      message: "expected 'query' at /answer"),
    Answer(
      kind: .query, answer: #"{"healthmark":1,"answer":"query","result":{"intervals":[]}}"#,
      message: "expected 2 intervals, found 0 at /result/intervals"),
    Answer(
      kind: .query, answer: Project.Kind.query.answer.replacing("null", with: #""none""#),
      message: "at /result/intervals/1/values/load"),
    Answer(
      kind: .query,
      answer: Project.Kind.query.answer.replacing(#""count":0"#, with: #""count":-1"#),
      message: "expected 0 or more at /result/intervals/1/count"),
    Answer(
      kind: .query, answer: Project.Kind.query.answer.replacing(#","count":0"#, with: ""),
      message: "'count' is missing at /result/intervals/1"),
    Answer(
      kind: .query, answer: Project.Kind.query.answer.replacing("\"load\":3", with: "\"laod\":3"),
      message: "at /result/intervals/0/values"),
    Answer(
      kind: .query,
      answer: Project.Kind.query.answer.replacing("}]}", with: "}],\"html\":\"<b>\"}"),
      message: "unknown member 'html'"),
    Answer(
      kind: .section,
      answer: #"{"healthmark":1,"answer":"section","blocks":[{"block":"html","content":"<b>"}]}"#,
      message: "unknown block 'html' at /blocks/0/block"),
    Answer(
      kind: .section,
      answer:
        #"{"healthmark":1,"answer":"section","blocks":[{"block":"heading","level":1,"content":"x"}]}"#,
      message: "expected a level from 2 to 6 at /blocks/0/level"),
    Answer(
      kind: .section,
      answer:
        #"{"healthmark":1,"answer":"section","blocks":[{"block":"table","columns":[{"title":"a"}],"rows":[["1","2"]]}]}"#,
      message: "expected 1 cells, found 2 at /blocks/0/rows/0"),
    Answer(
      kind: .section,
      answer:
        #"{"healthmark":1,"answer":"section","blocks":[{"block":"paragraph","content":[{"link":"x"}]}]}"#,
      message: "/blocks/0/content/0"),
    Answer(
      kind: .output, answer: #"{"healthmark":1,"answer":"output","text":7}"#, message: "/text"),
    Answer(
      kind: .output, answer: #"{"healthmark":1,"answer":"output","diagnostics":[]}"#,
      message: "'text' is missing"),
  ])
  func `an invalid answer from a plug-in is reported with its place (W3)`(
    _ example: Answer
  ) throws {
    let project = try Project()
    try project.addPlugin(example.kind, answering: example.answer.utf8)
    try project.writeDefinition(example.kind)
    let failed = try project.renderAllowed()
    #expect(failed.status == 6, "\(failed.errors)")
    #expect(failed.errors.contains("plug-in 'demo' "), "\(failed.errors)")
    #expect(failed.errors.contains(example.message), "\(failed.errors)")
    #expect(project.written == [])
  }
}
