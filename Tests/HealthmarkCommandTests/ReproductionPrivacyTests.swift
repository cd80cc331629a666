import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Published reports about the menstrual cycle` {
  /// The export of a person with three cycles of 28 and 29 days, and the definition of a report
  /// that shows them in every way, beside steps.
  private struct Work {
    let folder: WorkFolder
    let data: String

    init(_ definition: String) throws {
      folder = try WorkFolder()
      var records = ""
      for (date, start) in [
        ("2023-11-06", "1"), ("2023-11-07", "0"), ("2023-12-04", "1"), ("2024-01-02", "1"),
      ] {
        records += ExportText.record(
          type: "HKCategoryTypeIdentifierMenstrualFlow", value: "HKCategoryValueMenstrualFlowHeavy",
          unit: nil, source: "Moonapp", start: "\(date) 12:00:00 +0000",
          end: "\(date) 12:00:00 +0000",
          inside: ExportText.metadata("HKMenstrualCycleStart", start))
      }
      for day in 0..<28 {
        records += ExportText.record(
          start: ExportText.day(day, minute: 600), end: ExportText.day(day, minute: 610))
      }
      data = try folder.write(ExportText.document(records), to: "export.xml")
      try folder.write(definition, to: "a.yaml")
    }

    func run(_ command: String, _ arguments: String...) throws -> Tool.Result {
      try Tool.run(
        [command, folder.path("a.yaml"), "--data", data] + arguments,
        environment: Tool.minimalEnvironment.merging(["XDG_CACHE_HOME": folder.path("cache")]) {
          $1
        })
    }

    /// The files of a folder, by name.
    func texts(in name: String) throws -> [String: String] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(name))
      return Dictionary(
        uniqueKeysWithValues: try names.filter { !$0.hasSuffix("/") }.compactMap { path in
          var isFolder: ObjCBool = false
          _ = FileManager.default.fileExists(
            atPath: folder.path("\(name)/\(path)"), isDirectory: &isFolder)
          return isFolder.boolValue ? nil : (path, try folder.text(of: "\(name)/\(path)"))
        })
    }
  }

  private static func definition(privacy: String = "") -> String {
    """
    title: My month
    time_zone: UTC
    \(privacy)parameters: { longest: { default: 31 d } }
    queries:
      steps: { type: stepCount, interval: 1 week, range: last 8 weeks }
      cycle: { type: menstrualCycle, statistics: [cycle_length, period_length, count], interval: 1 month, range: last 4 months, goal: "{{longest}}", better: down }
      flow: { type: menstrualFlow, by: value, interval: 1 month, range: last 4 months }
      mean: { kind: combine, of: [cycle, flow], as: cycle / flow }
    sections:
      - text: "You walked {{steps.latest}} steps."
      - text: "Mean length: {{cycle.mean}}, periods {{cycle.period_length.mean}}."
      - metric: cycle
      - chart: cycle
      - { chart: cycle, style: trend }
      - table: [cycle, flow]
      - chart: flow
      - chart: mean
      - chart: steps
      - coverage: all

    """
  }

  /// Words and numbers that only the cycles have.
  private static let secrets = [
    "menstru", "cycle", "28.5", "bleed", "moonapp", "source 2", "longest", "31",
  ]

  private func secrets(in text: String) -> [String] {
    // The style of pages is that of all figures, drawn or not. Dates and digests have digits of
    // their own.
    let text = text.replacing(#/<style>.*?</style>/#.dotMatchesNewlines(), with: "")
    return Self.secrets.filter { secret in
      secret == "31"
        ? text.contains("31\u{202F}days") || text.contains("31 d")
        : text.lowercased().contains(secret)
    }
  }

  @Test func `no output of a published report has anything about the cycles (R-35)`() throws {
    let work = try Work(Self.definition())
    let made = try work.run(
      "render", "--format", "markdown,html,email,json", "--out", work.folder.path("out"),
      "--publish", "--lock")
    #expect(made.status == 0, "\(made.errors)")
    for query in ["cycle", "flow", "mean"] {
      #expect(
        made.errors.contains(
          "'\(query)' is left out, because it is about the menstrual cycle, fertility, sex or"
            + " pregnancy; to publish it, name it in 'show' of 'privacy'"), "\(made.errors)")
    }
    let site = try work.run("site", "--out", work.folder.path("out/site"), "--publish")
    #expect(site.status == 0, "\(site.errors)")
    let texts = try work.texts(in: "out")
    for ending in [".md", ".html", ".eml", ".json", ".xml"] {
      #expect(texts.keys.contains { $0.hasSuffix(ending) }, "\(ending)")
    }
    for (name, text) in texts {
      #expect(secrets(in: text) == [], "\(name)")
    }
    #expect(secrets(in: try work.folder.text(of: "a.lock")) == [])
    // The site begins with the first week of steps, not of the cycles.
    #expect(!texts.keys.contains { $0.contains("2023-W4") }, "\(texts.keys.sorted())")
    #expect(
      texts["a.md"]?.contains("3 queries and all parameters are hidden") == true,
      "\(texts["a.md"] ?? "")")
  }

  @Test func `a published report shows the cycles that 'show' names, and no more`() throws {
    let work = try Work(Self.definition(privacy: "privacy: { show: [cycle, flow, mean] }\n"))
    let made = try work.run(
      "render", "--format", "markdown,json", "--out", work.folder.path("out"), "--publish")
    #expect(made.status == 0, "\(made.errors)")
    #expect(!made.errors.contains("is left out"))
    let text = try work.folder.text(of: "out/a.md")
    #expect(text.contains("Your cycles took 28 to 29\u{202F}days, 28.5 on average"), "\(text)")
    #expect(!text.contains("Moonapp") && text.contains("source 1"))
    #expect(try work.folder.text(of: "out/a.json").contains("\"cycleLength\": 29"))
  }

  @Test func `an ordinary report shows the cycles, without a note about publishing`() throws {
    let work = try Work(Self.definition())
    let made = try work.run("render", "--format", "markdown", "--out", work.folder.path("out"))
    #expect(made.status == 0, "\(made.errors)")
    #expect(!made.errors.contains("left out") && !made.errors.contains("--publish"))
    #expect(try work.folder.text(of: "out/a.md").contains("Your cycles took"))
  }

  struct Case: Sendable {
    let lines: String, message: String
  }

  private static let queries =
    "queries:\n  steps: { type: stepCount, interval: 1 month }\n"
    + "  cycle: { type: menstrualCycle, interval: 1 month }\n"

  @Test(arguments: [
    Case(
      lines: "sections:\n  - text: \"{{steps.latest}} and {{cycle.mean}}\"",
      message: ":4:3: error: a section shows the hidden query 'cycle' beside 'steps'"),
    Case(
      lines: "sections:\n  - metrics: all",
      message: ":4:3: error: a section shows the hidden query 'cycle' beside 'steps'"),
    Case(
      lines: "period: cycle\nsections:\n  - chart: steps\n  - chart: cycle",
      message: ":4:3: error: 'period' uses the hidden query 'cycle'"),
  ])
  func `--publish refuses a section that shows the cycles beside something else`(
    _ example: Case
  ) throws {
    let work = try Work("title: A\n" + Self.queries + example.lines + "\n")
    for command in ["render", "check"] {
      let result = try work.run(command, "--publish")
      #expect(result.status == 3)
      #expect(result.errors.contains(example.message), "\(result.errors)")
      #expect(result.errors.contains("or name 'cycle' in 'show' of 'privacy'"))
    }
    #expect(try work.run("check").status == 0)
    #expect(try work.folder.names.contains("a.md") == false)
  }

  @Test(arguments: [
    Case(
      lines: "privacy: { show: steps }",
      message: ":5:18: error: 'steps' is shown anyway: 'show' is for queries about"),
    Case(
      lines: "privacy: { hide: cycle, show: cycle }",
      message: ":5:31: error: 'cycle' is in 'hide' and in 'show'"),
    Case(lines: "privacy: { show: cylce }", message: ":5:18: error: unknown query 'cylce'"),
    Case(lines: "privacy: { shwo: cycle }", message: ":5:12: error: unknown key 'shwo'"),
  ])
  func `mistakes in 'show' are reported at their place`(_ example: Case) throws {
    let work = try Work("title: A\n" + Self.queries + example.lines + "\n")
    let result = try work.run("check")
    #expect(result.status == 3)
    #expect(result.errors.contains(example.message), "\(result.errors)")
  }

  @Test func `new --publish writes no report about the cycle, with or without data`() throws {
    let work = try Work("title: A\n" + Self.queries)
    let folder = URL(filePath: work.folder.path)
    for data in [[], ["--data", work.data]] {
      let refused = try Tool.run(["new", "cycle", "--publish"] + data, in: folder)
      #expect(refused.status == 2)
      #expect(
        refused.errors.contains("'cycle' is about the menstrual cycle, which published reports"),
        "\(refused.errors)")
    }
    #expect(try !work.folder.names.contains("cycle.md"))
  }

  @Test func `the digest of the samples depends on stated starts of cycles (R-35)`() throws {
    let work = try Work("title: A\n" + Self.queries)
    func digest() throws -> Substring {
      let result = try work.run("render", "--format", "markdown", "--out", work.folder.path("out"))
      #expect(result.status == 0, "\(result.errors)")
      let text = try work.folder.text(of: "out/a.md")
      return try #require(text.firstMatch(of: #/samples `sha256:[0-9a-f]+`/#)).0
    }
    let before = try digest()
    let text = try work.folder.text(of: "export.xml")
    let last = try #require(
      text.ranges(of: "key=\"HKMenstrualCycleStart\" value=\"1\"").last)
    try work.folder.write(
      text.replacingCharacters(in: last, with: "key=\"HKMenstrualCycleStart\" value=\"0\""),
      to: "export.xml")
    #expect(try digest() != before)
  }

  @Test func `the report 'cycle' fits an export with menstrual flow`() throws {
    let work = try Work("title: A\n" + Self.queries)
    let folder = URL(filePath: work.folder.path)
    let made = try Tool.run("new", "cycle", "--data", work.data, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let checked = try Tool.run("check", "cycle.md", "--data", work.data, in: folder)
    #expect(checked.status == 0 && !checked.errors.contains("warning"), "\(checked.errors)")
    let result = try Tool.run(
      "render", "cycle.md", "--data", work.data, "--format", "markdown", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let text = try work.folder.text(of: "out/cycle.md")
    #expect(text.contains("your cycles took **28.5\u{202F}days** on average"), "\(text)")
    #expect(text.contains("day 34, period 1"), "\(text)")
    #expect(!text.contains("Cramps"))
  }
}
