import CommandSupport
import Files
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `healthmark watch` {
  let folder: WorkFolder
  let data: String

  init() throws {
    folder = try WorkFolder()
    data = try folder.write(Self.document(days: 1), to: "data/export.xml")
    try folder.write(Self.definition(title: "First"), to: "reports/steps.yaml")
  }

  /// The steps of the first days of 2024, ten a day.
  static func document(days: Int) -> String {
    ExportText.document(
      (1...days).map { day in
        ExportText.record(
          start: "2024-01-0\(day) 08:00:00 +0000", end: "2024-01-0\(day) 08:10:00 +0000")
      }.joined(separator: "\n"))
  }

  static func definition(title: String, more: String = "") -> String {
    """
    title: \(title)
    time_zone: UTC
    \(more)
    queries:
      steps:
        type: stepCount
        interval: 1 day
        range: 2024-01-01 .. 2024-01-08
    """
  }

  /// Starts a watch, and waits until it has rendered once.
  private func watch(
    _ data: String? = nil, options: [String] = ["--no-cache"], under tracer: [String] = []
  ) throws -> ToolProcess {
    let command = tracer + [Tool.path]
    let process = try ToolProcess(
      command.dropFirst() + [
        "watch", folder.path("reports/steps.yaml"), "--data", data ?? self.data,
      ] + options
        + ["--out", folder.path("out"), "--format", "markdown,html"], executable: command[0],
      environment: Tool.minimalEnvironment)
    #expect(try process.waits(atMost: 60) { try process.errors.contains("watching '") })
    return process
  }

  /// The text of the page. Empty before it is written.
  private var page: String { (try? folder.text(of: "out/steps.md")) ?? "" }

  /// The number of times that the page was written.
  private func renders(_ process: ToolProcess) throws -> Int {
    try process.errors.split(separator: "\n").count { $0.hasSuffix("/steps.html") }
  }

  private func end(_ process: ToolProcess) throws {
    process.send(SIGINT)
    #expect(try process.finish().status == 130)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted()
    #expect(names == ["steps.html", "steps.md"])
  }

  @Test func `watch renders again when the definition or the data is replaced (W9, W10)`() throws {
    let process = try watch()
    #expect(page.contains("# First"))
    // Many editors save files like this.
    try folder.write(Self.definition(title: "Second"), to: "reports/.steps.yaml.swp")
    rename(folder.path("reports/.steps.yaml.swp"), folder.path("reports/steps.yaml"))
    #expect(process.waits(atMost: 60) { page.contains("# Second") })
    #expect(!page.contains(#/Jan 2 +10 /#))
    try folder.write(Self.document(days: 2), to: "data/export.xml")
    #expect(process.waits(atMost: 60) { page.contains(#/Jan 2 +10 /#) })
    try end(process)
  }

  @Test(.needsStrace)
  func `watch renders again where the system reports no changes (W9)`() throws {
    let process = try watch(
      under: [
        Strace.path, "-D", "-f", "-o", "/dev/null",
        "-e", "inject=inotify_init1:error=EMFILE",
      ])
    try folder.write(Self.definition(title: "Second"), to: "reports/steps.yaml")
    #expect(process.waits(atMost: 60) { page.contains("# Second") })
    try end(process)
  }

  @Test func `watch renders again when an included file or a theme changes (W9)`() throws {
    func included(title: String) throws {
      try folder.write(
        "queries: { more: { type: stepCount, interval: 1 month, title: \(title) } }",
        to: "reports/common/queries.yaml")
    }
    let more = """
      include: [common/queries.yaml]
      theme: own.css
      sections: [{ table: steps }, { table: more }]
      """
    try included(title: "First title")
    try folder.write(":root{--accent:#111111}", to: "reports/own.css")
    try folder.write(Self.definition(title: "First", more: more), to: "reports/steps.yaml")
    let process = try watch()
    try folder.write(":root{--accent:#123456}", to: "reports/own.css")
    #expect(
      try process.waits(atMost: 60) { try folder.text(of: "out/steps.html").contains("#123456") })
    try included(title: "Second title")
    #expect(process.waits(atMost: 60) { page.contains("Second title") })
    try end(process)
  }

  @Test
  func `watch renders few times in a storm of writes, and renders the last one (W9)`() throws {
    let process = try watch()
    let before = try renders(process)
    let clock = ContinuousClock()
    let start = clock.now
    for number in 1...1_000 {
      let text = Self.definition(title: "Title \(number)")
      if number.isMultiple(of: 2) {
        try Data(text.utf8).write(to: URL(filePath: folder.path("reports/steps.yaml")))
      } else {
        try Data(text.utf8).write(to: URL(filePath: folder.path("reports/new")))
        rename(folder.path("reports/new"), folder.path("reports/steps.yaml"))
      }
      try clock.sleepInThread(until: start.advanced(by: .milliseconds(number)))
    }
    // A busy machine takes longer than the intended second.
    let seconds = max(1, (clock.now - start) / .seconds(1))
    #expect(process.waits(atMost: 60) { page.contains("# Title 1000\n") })
    // Nothing is written once it is over.
    usleep(700_000)
    let count = try renders(process) - before
    #expect(count >= 1 && Double(count) <= 12 * seconds, "\(count) renders in \(seconds) seconds")
    #expect(page.contains("# Title 1000\n"))
    try end(process)
  }

  @Test func `watch keeps the last page while the definition is wrong or missing (W9)`() throws {
    let process = try watch()
    let last = page
    try folder.write("title: Broken\nquerys: {}\n", to: "reports/steps.yaml")
    let place = folder.path("reports/steps.yaml") + ":2:1: error:"
    #expect(try process.waits(atMost: 60) { try process.errors.contains(place) })
    #expect(page == last)
    try FileManager.default.removeItem(atPath: folder.path("reports"))
    #expect(
      try process.waits(atMost: 60) { try process.errors.contains("cannot read the definition") })
    #expect(page == last)
    try folder.write(Self.definition(title: "Back"), to: "reports/steps.yaml")
    #expect(process.waits(atMost: 60) { page.contains("# Back") })
    try end(process)
  }

  @Test func `watch starts even if the definition is still wrong`() throws {
    try folder.write("title: Broken\nquerys: {}\n", to: "reports/steps.yaml")
    let process = try watch()
    try folder.write(Self.definition(title: "Mended"), to: "reports/steps.yaml")
    #expect(process.waits(atMost: 60) { page.contains("# Mended") })
    try end(process)
  }

  @Test func `watch does not start without data`() throws {
    let definition = folder.path("reports/steps.yaml")
    let missing = try Tool.run("watch", definition, "--data", folder.path("none.zip"))
    #expect(missing.status == 4)
    let input = try Tool.run("watch", definition, "--data", "-")
    #expect(input.status == 2)
    #expect(input.errors.contains("standard input cannot be watched"))
  }

  @Test(arguments: ["watch", "serve"])
  func `watch and serve end at the start if a file is missing`(_ command: String) throws {
    let definition = folder.path("reports/steps.yaml")
    let (none, data) = (folder.path("none.yaml"), folder.path("none.zip"))
    let first = try Tool.run(command, definition, none, "--data", definition)
    #expect(first.status == 3)
    #expect(first.errors.contains("cannot read the definition '\(none)'"), "\(first.errors)")
    let second = try Tool.run(command, definition, "--data", data)
    #expect(second.status == 4)
    #expect(second.errors.contains("cannot open '\(data)'"), "\(second.errors)")
    #expect(first.output.isEmpty && second.output.isEmpty)
  }

  @Test func `watch renders within a second of an import into its store (W9)`() throws {
    let store = folder.path("health.store")
    func add(days: Int) throws {
      let path = try folder.write(Self.document(days: days), to: "export-\(days).xml")
      let result = try Tool.run("import", path, "--store", store)
      try #require(result.status == 0, "\(result.errors)")
    }
    try add(days: 1)
    let process = try watch(store, options: [])
    // Other programs may keep this machine busy during some of the imports.
    let delays = try (2...4).map { days in
      try add(days: days)
      let row = try Regex("Jan \(days) +10 ")
      #expect(process.waits(atMost: 60) { page.contains(row) })
      return try Self.timeOfWriting(folder.path("out/steps.md")) - Self.timeOfWriting(store)
    }
    #expect(try #require(delays.min()) < 1, "\(delays)")
    try end(process)
  }

  /// The time at which the last byte of a file was written, in seconds.
  private static func timeOfWriting(_ path: String) throws -> Double {
    let time = try FileStatus(path).modified
    return Double(time.seconds) + Double(time.nanoseconds) / 1e9
  }
}

extension ContinuousClock {
  fileprivate func sleepInThread(until moment: Instant) throws {
    let rest = now.duration(to: moment) / .microseconds(1)
    if rest > 0 { usleep(UInt32(rest)) }
  }
}
