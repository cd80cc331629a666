import CommandSupport
import Foundation
import JSON
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `A published report` {
  static let queries = """
    queries:
      steps: { type: stepCount, interval: 1 week, range: last 8 weeks, by: source, goal: 20000 }
      daily: { type: stepCount, interval: 1 day, range: last 4 weeks }
      weight: { type: bodyMass, interval: 1 week, range: last 8 weeks, by: source }
      typed: { type: bodyMass, where: { metadata: { HKWasUserEntered: present } }, interval: 1 month }
      pulse: { type: heartRate, statistics: [minimum, maximum], interval: 1 day, range: last 4 weeks }
      hours: { type: heartRate, profile: hour }
      glucose: { type: bloodGlucose, bands: { low: "< 100 mg/dL", high: ">= 100 mg/dL" }, interval: 1 week, range: last 8 weeks }
      nights: { type: sleepAnalysis, interval: 1 night, range: last 4 weeks }
      stages: { type: sleepAnalysis, by: value, interval: 1 night, range: last 4 weeks }
      bedtime: { type: sleepAnalysis, statistics: bedtime, interval: 1 night, range: last 2 weeks }
      quiet: { type: mindfulSession, by: source, interval: 1 week }
      trips: { type: workout, by: source, interval: 1 week, range: all }
      sports: { type: workout, by: activity, interval: 1 week, range: all }
      rings: { type: activitySummary, interval: 1 day, range: last 4 weeks }
      pressure: { type: bloodPressure, by: source, interval: 1 week, range: last 8 weeks }
      hearts: { type: electrocardiogram, by: classification, interval: 1 month }

    """

  static let sections = """
    sections:
      - text: "You walked **{{steps.latest}}** steps ({{steps.change}})."
      - metrics: [steps, weight]
      - chart: steps
      - { chart: steps, style: sparkline }
      - { chart: daily, style: overlap }
      - { chart: daily, style: calendar }
      - chart: weight
      - table: typed
      - chart: pulse
      - chart: hours
      - chart: glucose
      - { chart: nights, style: nights }
      - { chart: nights, style: hypnogram }
      - table: stages
      - chart: bedtime
      - table: quiet
      - { chart: trips, style: workouts }
      - table: trips
      - table: sports
      - chart: rings
      - chart: pressure
      - table: pressure
      - table: hearts
      - coverage: all
      - agreement: all

    """

  /// An archive in which every free text is a token, and a definition.
  private struct Work {
    let folder: WorkFolder
    let data: String
    let tokens: [String]

    init(_ definition: String) throws {
      folder = try WorkFolder()
      var export = TokenExport()
      data = try export.write(into: folder)
      tokens = export.tokens
      try folder.write(definition, to: "all.yaml")
    }

    func render(_ arguments: String...) throws -> Tool.Result {
      try Tool.run(
        ["render", folder.path("all.yaml"), "--data", data, "--no-cache"]
          + ["--out", folder.path("out"), "--format", "markdown,html,json"] + arguments)
    }

    /// The tokens in a file.
    func tokens(in name: String) throws -> [String] {
      let text = try folder.text(of: name)
      let words = text.lowercased().matches(of: #/zq[a-z]+[0-9]+qz/#).map { String($0.output) }
      return Set(words).intersection(tokens).sorted()
    }
  }

  private static let definition =
    "title: All of it\n"
    + queries + sections

  @Test func `a published report has no free text of the data, unlike an ordinary one`() throws {
    let work = try Work(Self.definition)
    #expect(work.tokens.count > 1_000)
    for isPublished in [false, true] {
      let result = try isPublished ? work.render("--publish", "--lock") : work.render()
      #expect(result.status == 0, "\(result.errors)")
      for name in ["all.md", "all.html", "all.json"] {
        let found = try work.tokens(in: "out/" + name)
        #expect(found.isEmpty == isPublished, "\(name): \(found.prefix(20))")
      }
    }
    #expect(try work.tokens(in: "all.lock").isEmpty)
    let names = try FileManager.default.subpathsOfDirectory(atPath: work.folder.path("out"))
    #expect(names.sorted() == ["all.html", "all.json", "all.md"])
    let text = try work.folder.text(of: "out/all.md")
    for name in ["watch 1", "phone 1", "source 1", "source 2"] { #expect(text.contains(name)) }
    #expect(text.contains("This is not anonymity"))
    #expect(try work.folder.text(of: "out/all.json").contains("\"reveals\": ["))
  }

  @Test func `a published site, its feed and a mail have no free text of the data`() throws {
    let work = try Work(Self.definition)
    let cache = Tool.minimalEnvironment.merging(["XDG_CACHE_HOME": work.folder.path("cache")]) {
      $1
    }
    for isPublished in [false, true] {
      let out = work.folder.path(isPublished ? "published" : "ordinary")
      let more = isPublished ? ["--publish"] : []
      let definition = work.folder.path("all.yaml")
      let site = try Tool.run(
        ["site", definition, "--data", work.data, "--out", out + "/site", "--from", "2024-01-08"]
          + more, environment: cache)
      #expect(site.status == 0, "\(site.errors)")
      let mail = try Tool.run(
        ["render", definition, "--data", work.data, "--out", out, "--format", "email"] + more,
        environment: cache)
      #expect(mail.status == 0, "\(mail.errors)")
      let names = try FileManager.default.subpathsOfDirectory(atPath: out)
      for ending in [".md", ".html", ".xml", ".eml"] {
        #expect(names.contains { $0.hasSuffix(ending) }, "\(ending)")
      }
      let found = try names.filter { $0.contains(".") }
        .flatMap { try work.tokens(in: "\(isPublished ? "published" : "ordinary")/\($0)") }
      #expect(found.isEmpty == isPublished, "\(found.prefix(20))")
      let inNames = work.tokens.filter { token in names.contains { $0.contains(token) } }
      #expect(inNames.isEmpty)
    }
  }

  @Test func `a published report has the same numbers as an ordinary one`() throws {
    let work = try Work("title: All\n" + Self.shortQueries)
    func numbers() throws -> [String] {
      try work.folder.text(of: "out/all.json").matches(of: #/"(sum|average|count)": *[0-9.]+/#)
        .map { String($0.output.0) }
    }
    _ = try work.render()
    let ordinary = try numbers()
    _ = try work.render("--publish")
    #expect(ordinary.count > 30)
    #expect(try numbers() == ordinary)
  }

  private static let shortQueries = """
    queries:
      steps: { type: stepCount, interval: 1 week, range: last 8 weeks, by: source }
      weight: { type: bodyMass, interval: 1 month }

    """

  @Test func `render --publish lists what each query reveals, also in the report`() throws {
    let work = try Work("title: All\n" + Self.shortQueries)
    let result = try work.render("--publish")
    let clause = "a number for every week, with its date"
    #expect(result.errors.contains("'Steps' reveals \(clause)"), "\(result.errors)")
    #expect(result.errors.contains("This is not anonymity"))
    #expect(try work.folder.text(of: "out/all.md").contains(clause))
    #expect(try work.folder.text(of: "out/all.json").contains("\"dataDigest\": null"))
  }

  /// Every date in the text is the start of a week, and no number has more than two significant
  /// digits.
  @Test func `'privacy' limits a published report to weeks and two digits`() throws {
    let work = try Work(
      "title: All\nprivacy: { dates: week, digits: 2, hide: weight }\n" + Self.shortQueries)
    let result = try work.render("--publish")
    #expect(result.status == 0, "\(result.errors)")
    let data = try work.folder.text(of: "out/all.json")
    let dates = data.matches(of: #/[0-9]{4}-[0-9]{2}-[0-9]{2}/#).map { String($0.output) }
    #expect(dates.count > 8)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for date in Set(dates) {
      let day = try Date(date + "T00:00:00Z", strategy: .iso8601)
      #expect(calendar.component(.weekday, from: day) == 2, "\(date) is not a Monday")
    }
    for sum in data.matches(of: #/"sum": *([0-9]+)/#).map({ String($0.output.1) }) {
      #expect(sum.drop { $0 == "0" }.reversed().drop { $0 == "0" }.count <= 2, "\(sum)")
    }
    for name in ["out/all.md", "out/all.html", "out/all.json"] {
      let text = try work.folder.text(of: name)
      #expect(!text.contains("Body mass") && !text.contains("bodyMass"), "\(name)")
      #expect(!text.contains("2024-02-04") && !text.contains("February 4"), "\(name)")
    }
  }

  @Test func `'privacy' lets a published report end with the last complete month`() throws {
    let work = try Work(
      """
      title: All
      privacy: { dates: month }
      queries:
        steps: { type: stepCount, interval: 1 month, range: last 3 months }

      """)
    let result = try work.render("--publish")
    #expect(result.status == 0, "\(result.errors)")
    let data = try work.folder.text(of: "out/all.json")
    let dates = Set(data.matches(of: #/[0-9]{4}-[0-9]{2}-[0-9]{2}/#).map { String($0.output) })
    #expect(dates.contains("2024-02-01") && dates.allSatisfy { $0.hasSuffix("-01") }, "\(dates)")
    #expect(data.contains("\"state\": \"complete\"") && !data.contains("\"partial\""))
  }

  /// The requests to plug-ins are created from the same store.
  @Test(arguments: [PluginProject.Kind.query, .output])
  func `plug-ins of a published report get no source names`(_ kind: PluginProject.Kind) throws {
    let project = try PluginProject()
    try project.folder.write(
      ExportText.document(
        ExportText.record(
          source: "Zqsourceqz", start: ExportText.minute(600), end: ExportText.minute(610))),
      to: "export.xml")
    try project.addPlugin(kind, program: "cat >&2\nprintf '%s\\n' '\(kind.answer)'")
    try project.writeDefinition(kind)
    for options in [[], ["--publish"]] {
      let result = try project.run(try project.allowedRendering + options)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.contains("Zqsourceqz") == options.isEmpty, "\(result.errors)")
    }
  }

  @Test func `render without --publish reports that 'privacy' does nothing`() throws {
    let work = try Work("title: All\nprivacy: { digits: 1 }\n" + Self.shortQueries)
    #expect(try work.render().errors.contains("'privacy' applies only with --publish"))
  }
}

@Suite(.waitsForPrograms) struct `A definition that is published` {
  struct Case: Sendable {
    let lines: String
    let message: String
  }

  private static let data = ExportText.document(
    ExportText.record(
      source: "Robin’s Apple Watch", device: "&lt;&lt;HKDevice: 0x1&gt;, name:Tickr&gt;")
      + ExportText.record(source: "Strava", start: "2024-01-02 08:00:00 +0000"))

  private static func text(_ lines: String) -> String {
    let queries = "queries:\n  steps: { type: stepCount, interval: 1 day }\n"
    return (lines.contains("queries:") ? "title: A\n" + lines : "title: A\n" + queries + lines)
      + "\n"
  }

  @Test(arguments: [
    Case(
      lines: "sections:\n  - text: \"From Robin's apple watch: {{steps.latest}}\"",
      message: ":5:17: error: 'Robin’s Apple Watch' is a source or a device in the data"),
    Case(
      lines: "marks: { 2024-01-02: first run with STRAVA }", message: ":4:37: error: 'Strava' is"),
    Case(
      lines: "sections:\n  - text: |\n      # One\n      of the tickr\n  - chart: steps",
      message: ":7:14: error: 'Tickr' is"),
    Case(
      lines: "source_priority: { stepCount: [Else] }",
      message: ":4:32: error: 'source_priority' of stepCount names sources"),
    Case(
      lines: "queries:\n  steps: { type: stepCount, interval: 1 day, where: { source: Else } }",
      message: ":3:3: error: 'where' of 'steps' selects by 'source'"),
    Case(
      lines: "queries:\n  steps: { type: stepCount, interval: 1 day, where: { device: Else } }",
      message: ":3:3: error: 'where' of 'steps' selects by 'device'"),
    Case(
      lines:
        "queries:\n  steps: { type: stepCount, interval: 1 day, where: { metadata: { own: x } } }",
      message: ":3:3: error: 'where' of 'steps' selects by 'metadata: own'"),
    Case(
      lines: "privacy: { dates: week }",
      message: ":3:3: error: 'steps' needs intervals of a week or longer"),
    Case(
      lines: "privacy: { digits: 2 }\nsections:\n  - { chart: steps, style: overlap }",
      message: ":3:3: error: 'steps' shows single samples"),
    Case(
      lines: "privacy: { digits: 2 }\nsections:\n  - chart: steps\n  - agreement: all",
      message: "the section 'agreement' may show"),
    Case(
      lines: "privacy: { hide: steps }\nperiod: steps",
      message: ":4:18: error: 'period' uses the hidden query 'steps'"),
  ]) func `--publish refuses a definition that shows what is hidden`(_ example: Case) throws {
    let folder = try WorkFolder()
    let data = try folder.write(Self.data, to: "export.xml")
    try folder.write(Self.text(example.lines), to: "a.yaml")
    let arguments = ["render", folder.path("a.yaml"), "--data", data, "--no-cache"]
    let result = try Tool.run(arguments + ["--publish"])
    #expect(result.status == 3)
    #expect(result.errors.contains(example.message), "\(result.errors)")
    #expect(try folder.names == ["a.yaml", "export.xml"])
    #expect(try Tool.run(arguments).status == 0)
    let checked = try Tool.run(
      "check", folder.path("a.yaml"), "--data", data, "--no-cache", "--publish")
    #expect(checked.status == 3)
    #expect(checked.errors.contains(example.message), "\(checked.errors)")
  }

  @Test func `check --publish without data checks everything but names`() throws {
    let folder = try WorkFolder()
    func check(_ lines: String, _ more: String...) throws -> Tool.Result {
      let path = try folder.write(Self.text(lines), to: "a.yaml")
      return try Tool.run(["check", path, "--publish"] + more)
    }
    let named = "sections:\n  - text: \"By Strava: {{steps.latest}}\""
    let fine = try check(named)
    #expect(fine.status == 0)
    #expect(fine.errors.contains("note: "), "\(fine.errors)")
    #expect(fine.errors.contains("names of sources and devices were not checked"))
    let data = try folder.write(Self.data, to: "export.xml")
    let refused = try check(named, "--data", data, "--no-cache", "--format", "github")
    #expect(refused.status == 3)
    #expect(refused.output.hasPrefix("::error file="), "\(refused.output)")
    #expect(refused.output.contains("line=5,col=15"), "\(refused.output)")
    let ordered = try check("source_priority: { stepCount: [Strava] }")
    #expect(ordered.status == 3)
    #expect(ordered.errors.contains("a.yaml:4:"), "\(ordered.errors)")
  }

  @Test func `--publish refuses a report whose file name contains a source`() throws {
    let folder = try WorkFolder()
    let data = try folder.write(Self.data, to: "export.xml")
    let path = try folder.write(Self.text(""), to: "my-strava.yaml")
    let result = try Tool.run("render", path, "--data", data, "--publish")
    #expect(result.status == 3)
    #expect(result.errors.contains("the file name has 'Strava'"), "\(result.errors)")
  }

  @Test func `--publish refuses a source name in a document, stylesheet or --set`() throws {
    let folder = try WorkFolder()
    let data = try folder.write(Self.data, to: "export.xml")
    try folder.write(":root { --accent: #123456 } /* for Strava */\n", to: "own.css")
    let head = "---\ntitle: A\ntheme: %\nparameters: { who: nobody }\nqueries:"
    let queries = "  steps: { type: stepCount, interval: 1 day, title: \"Of {{who}}\" }\n---\n"
    func result(theme: String, body: String, _ more: String...) throws -> Tool.Result {
      let text = "\(head.replacing("%", with: theme))\n\(queries)\(body)\n"
      let path = try folder.write(text, to: "a.md")
      return try Tool.run(["render", path, "--data", data, "--no-cache", "--publish"] + more)
    }
    let fine = try result(theme: "plum", body: "{{steps.latest}} steps")
    #expect(fine.status == 0, "\(fine.errors)")
    let refused = [
      (
        "a.md:9:7: error: 'Strava' is",
        try result(theme: "plum", body: "{{steps.latest}} on\nfoot, Strava")
      ),
      ("own.css:1:36: error: 'Strava' is", try result(theme: "own.css", body: "{{steps.latest}}")),
      (
        "the parameter 'who' is 'Strava'",
        try result(theme: "plum", body: "{{steps.latest}}", "--set", "who=Strava")
      ),
    ]
    for (message, result) in refused {
      #expect(result.status == 3)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test(arguments: [
    ("{ dates: day }", "unknown choice for 'dates' 'day'"),
    ("{ digits: 4 }", "'digits' must be 1, 2 or 3"),
    ("{ hide: stepz }", "unknown query 'stepz'"), ("{ keep: steps }", "unknown key 'keep'"),
  ]) func `unknown keys and values in 'privacy' are refused`(
    _ value: String, _ message: String
  ) throws {
    let folder = try WorkFolder()
    let path = try folder.write(Self.text("privacy: \(value)"), to: "a.yaml")
    let result = try Tool.run("check", path)
    #expect(result.status == 3)
    #expect((result.errors + result.output).contains(message), "\(result.errors)")
  }
}
