import Foundation
import JSON
import TestSupport
import Testing

/// Complete exchanges with plug-ins, as they are sent and received.
@Suite(.waitsForPrograms) struct `The protocol of plug-ins` {
  typealias Project = PluginProject

  static let goldens = "Tests/HealthmarkCommandTests/Plugins/Goldens"

  @Test func `requests to readers are as expected, and answers are read`() throws {
    let project = try Project()
    let lines = [
      `A plug-in that reads data`.schema, `A plug-in that reads data`.sample,
      #"{"kind":"state","value":{"rows":1}}"#, `A plug-in that reads data`.end,
    ]
    try project.addReader(writing: lines.map { $0 + "\n" }.joined().utf8, then: project.keeping)
    let rendered = try `A plug-in that reads data`.render(project)
    #expect(rendered.status == 0, "\(rendered.errors)")
    let request = try project.request(in: rendered)
      .replacing(project.folder.path, with: "/folder")
      .replacing(try project.realFolder, with: "/folder")
    try expectGolden(request, at: "\(Self.goldens)/reader.json")
    #expect(try project.text(of: "tried.md").contains(/\| Jan 1, 2024 .* 12 \|/))
  }

  @Test(arguments: Project.Kind.allCases)
  func `requests to other plug-ins are as expected, and answers are read`(
    _ kind: Project.Kind
  ) throws {
    let project = try Project()
    try project.addPlugin(kind, program: "\(project.keeping)\nprintf '%s\\n' '\(kind.answer)'")
    try project.writeDefinition(kind, parameters: "factor: 2")
    let rendered = try project.renderAllowed("--as-of", "2024-01-03T00:00:00-05:00")
    #expect(rendered.status == 0, "\(rendered.errors)")
    // The digests of the definition and the data do not depend on the plug-in's digest.
    try expectGolden(
      try project.request(in: rendered), at: "\(Self.goldens)/\(kind.rawValue).json")
    let written = try project.text(of: kind == .output ? "tried.own.txt" : "tried.md")
    switch kind {
    case .query: #expect(written.contains("| Jan 1, 2024 |"), "\(written)")
    case .section: #expect(written.contains("\nmade by a plug-in\n"), "\(written)")
    case .output: #expect(written == "made by a plug-in\n")
    }
  }

  @Test func `an output can give bytes`() throws {
    let project = try Project()
    let answer = #"{"healthmark":1,"answer":"output","bytes":"iVBORwD/Cg=="}"#
    try project.addPlugin(
      .output, members: ["series": "true"],
      program: "\(project.keeping)\nprintf '%s\\n' '\(answer)'")
    try project.writeDefinition(.output, parameters: "factor: 2")
    let rendered = try project.renderAllowed("--as-of", "2024-01-03T00:00:00-05:00")
    #expect(rendered.status == 0, "\(rendered.errors)")
    try expectGolden(try project.request(in: rendered), at: "\(Self.goldens)/series.json")
    #expect(
      try project.folder.bytes(of: "out/tried.own.txt")
        == [0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF, 0x0A])
    let checked = try project.renderAllowed(
      "--as-of", "2024-01-03T00:00:00-05:00", "--check")
    #expect(checked.status == 0, "\(checked.errors)")
  }

  @Test(arguments: [
    (#""bytes":"iVBORw=""#, "it is not base64 at /bytes"),
    (#""bytes":"iVBO RwD/""#, "it is not base64 at /bytes"),
    (#""bytes":null"#, "it must be text, not null at /bytes"),
    (#""bytes":"","text":"""#, "unknown member 'text'"),
    (#""byte":"""#, "unknown member 'byte'"),
  ])
  func `an output that is neither text nor base64 is refused`(
    _ payload: String, _ message: String
  ) throws {
    let project = try Project()
    try project.addPlugin(
      .output, program: #"echo '{"healthmark":1,"answer":"output",\#(payload)}'"#)
    try project.writeDefinition(.output)
    let rendered = try project.renderAllowed()
    #expect(rendered.status == 6, "\(rendered.errors)")
    #expect(rendered.errors.contains("plug-in 'demo' gave an invalid answer: \(message)"))
    #expect(project.written == [])
  }

  @Test func `a section gets the items that it asks for (R-1a)`() throws {
    let project = try Project()
    try project.addPlugin(
      .section, members: ["items": "true"],
      program: "\(project.keeping)\nprintf '%s\\n' '\(Project.Kind.section.answer)'")
    try project.writeDefinition(.section)
    let asOf = ["--as-of", "2024-01-03T00:00:00-05:00"]
    let rendered = try project.renderAllowed(asOf[0], asOf[1])
    #expect(rendered.status == 0, "\(rendered.errors)")
    try expectGolden(try project.request(in: rendered), at: "\(Self.goldens)/items.json")
    // Nothing else shows the items.
    let asJSON = try project.renderAllowed(asOf[0], asOf[1], "--format", "json")
    #expect(asJSON.status == 0, "\(asJSON.errors)")
    #expect(try !project.text(of: "tried.json").contains("\"items\""))
  }

  @Test func `a section gets null for more than 10,000 items, which is reported (R-1a)`() throws {
    let project = try Project()
    let records = (0..<10_080).map { minute in
      let (day, hour) = (minute / 1_440 + 1, minute / 60 % 24)
      let clock = [hour, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      let time = "2024-01-0\(day) \(clock.joined(separator: ":"))"
      return ExportText.record(start: "\(time):00 -0500", end: "\(time):30 -0500")
    }
    try project.folder.write(
      ExportText.document(records.joined(separator: "\n")), to: "export.xml")
    // Only the end of the request is needed.
    try project.addPlugin(
      .section, members: ["items": "true"],
      program: """
        tail -n 4 | base64 -w 3000 >&2
        echo '\(Project.Kind.section.answer)'
        """)
    try project.writeDefinition(.section)
    try project.write(
      try String(contentsOfFile: "\(project.path)/tried.yaml", encoding: .utf8)
        .replacing("1 day, range: 2024-01-01 .. 2024-01-03", with: "1 minute, range: all"),
      to: "tried.yaml")
    let rendered = try project.renderAllowed()
    #expect(rendered.status == 0, "\(rendered.errors)")
    #expect(try project.request(in: rendered).contains("\"items\": null"))
    #expect(
      try project.text(of: "tried.md").contains(
        "none of the 10080 items are listed, because there are more than 10000"))
  }

  @Test func `a query gets the rings of days (R-30)`() throws {
    let project = try Project()
    let days = ["2023-12-31", "2024-01-01", "2024-01-02", "2024-01-03"].map { date in
      """
      <ActivitySummary dateComponents="\(date)" activeEnergyBurned="420.5" \
      activeEnergyBurnedGoal="500" activeEnergyBurnedUnit="kcal" appleExerciseTime="31" \
      appleExerciseTimeGoal="30" appleStandHours="11"/>
      """
    }
    try project.folder.write(
      ExportText.document(([ExportText.record()] + days).joined(separator: "\n")),
      to: "export.xml")
    try project.addPlugin(
      .query,
      members: ["series": #"[{"type":"activitySummary"},{"type":"sleepAnalysis"}]"#],
      program: "\(project.keeping)\nprintf '%s\\n' '\(Project.Kind.query.answer)'")
    try project.writeDefinition(.query)
    let asked = try project.render()
    #expect(asked.status == 5)
    #expect(asked.errors.contains("--series activitySummary,sleepAnalysis"), "\(asked.errors)")
    let rendered = try project.renderAllowed("--as-of", "2024-01-03T00:00:00-05:00")
    #expect(rendered.status == 0, "\(rendered.errors)")
    try expectGolden(try project.request(in: rendered), at: "\(Self.goldens)/rings.json")
    // A range of all data includes all days.
    try project.write(
      try String(contentsOfFile: "\(project.path)/tried.yaml", encoding: .utf8)
        .replacing("2024-01-01 .. 2024-01-03", with: "all"), to: "tried.yaml")
    let whole = try project.renderAllowed()
    #expect(whole.status == 6, "four intervals, the answer has two")
    let request = try project.request(in: whole)
    #expect(request.contains(#""start": "2023-12-31T00:00:00-05:00""#), "\(request)")
    #expect(request.contains(#""end": "2024-01-04T00:00:00-05:00""#), "\(request)")
  }
}

extension PluginProject {
  /// Shell lines that save the request, for `request(in:)`.
  var keeping: String { "base64 -w 3000 >&2" }

  /// The request that the plug-in `demo` got.
  func request(in result: Tool.Result) throws -> String {
    let lines = result.errors.split(separator: "\n").filter { $0.hasPrefix("demo: ") }
      .map { $0.dropFirst("demo: ".count) }.filter { !$0.contains(" ") }
    let data = try #require(Data(base64Encoded: lines.joined()), "\(result.errors)")
    return String(decoding: data, as: UTF8.self)
  }

  /// The path of the folder with symbolic links resolved.
  var realFolder: String {
    get throws { URL(filePath: folder.path).resolvingSymlinksInPath().path }
  }
}
