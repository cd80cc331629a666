import CommandSupport
import Foundation
import JSON
import TestSupport
import Testing

/// Programs that plug-ins need and that may be missing on a machine.
enum Interpreter {
  static func isThere(_ name: String) -> Bool {
    ["/usr/local/bin", "/usr/bin", "/bin"].contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// True if Python 3 is installed.
  static let isPythonThere = isThere("python3")
}

@Suite(.waitsForPrograms) struct `Testing plug-ins` {
  static let examples =
    (try? FileManager.default.contentsOfDirectory(
      atPath: repository.appending(path: "Examples/plugins").path))?
    .filter { !$0.contains(".") }.sorted() ?? []

  @Test func `the example plug-ins are found`() {
    #expect(Self.examples.contains("training-load"))
    #expect(Self.examples.contains("fitbit-takeout"))
    #expect(Self.examples.contains("fhir-observations"))
  }

  @Test(.enabled(if: Interpreter.isPythonThere, "python3 is missing"), arguments: examples)
  func `every example plug-in passes its tests`(_ name: String) throws {
    let tested = try Tool.run("plugins", "test", "Examples/plugins/\(name)", in: repository)
    #expect(tested.status == 0, "\(tested.output)")
    #expect(!tested.output.contains("\nskipped"), "\(tested.output)")
    #expect(tested.output.contains("\nok describe\n"))
    #expect(tested.output.contains("checks, all passed"))
  }

  @Test func `plugins test lists the checks that pass and those that fail`() throws {
    let work = try WorkFolder()
    let plugin = try Skeleton("peaks", "query", in: work)
    try plugin.replaceProgram("echo 'out of order' >&2; exit 1")
    let tested = try Tool.run("plugins", "test", plugin.path)
    #expect(tested.status == 6)
    #expect(
      tested.output.hasPrefix(
        """
        peaks 0.1.0, query
        FAILED describe: it exited with status 1
            out of order
        FAILED days: it exited with status 1; if that is meant, remove answer.json
            out of order
        FAILED no-data: it exited with status 1; if that is meant, remove answer.json
            out of order
        ok refuses an empty request

        """), "\(tested.output)")
    #expect(tested.output.hasSuffix("\npeaks: 16 checks, 3 failed; 2 recorded requests\n"))
  }

  @Test func `plugins test --format json gives the checks as JSON`() throws {
    let work = try WorkFolder()
    let plugin = try Skeleton("peaks", "query", in: work)
    try plugin.replaceProgram("echo 'out of order' >&2; exit 1")
    let tested = try Tool.run("plugins", "test", plugin.path, "--format", "json")
    #expect(tested.status == 6)
    struct Document: Decodable {
      struct Plugin: Decodable {
        struct Check: Decodable {
          let name: String
          let outcome: String
          let errors: [String]
        }
        let id: String
        let recordedRequests: Int
        let failed: Int
        let checks: [Check]
      }
      let plugins: [Plugin]
    }
    let document = try JSONDecoder().decode(Document.self, from: Data(tested.output.utf8))
    let result = try #require(document.plugins.first)
    #expect(result.id == "peaks")
    #expect(result.recordedRequests == 2)
    #expect(result.failed == 3)
    #expect(
      result.checks.filter { $0.outcome == "failed" }.map(\.name) == [
        "describe", "days", "no-data",
      ])
    #expect(result.checks.first?.errors == ["out of order"])
  }

  @Test(.enabled(if: Interpreter.isPythonThere, "python3 is missing"))
  func `plugins test --record records answers, and missing ones are reported`() throws {
    let work = try WorkFolder()
    let plugin = try Skeleton("peaks", "query", in: work)
    let answer = "peaks/tests/days/answer.json"
    let before = try work.text(of: answer)
    try work.write(before.replacing("141.5", with: "141"), to: answer)
    let failed = try Tool.run("plugins", "test", plugin.path)
    #expect(failed.status == 6)
    #expect(
      failed.output.contains(
        "\nFAILED days: at /result/intervals/0/values/highest: expected 141, found 141.5\n"))
    let recorded = try Tool.run("plugins", "test", "--record", plugin.path)
    #expect(recorded.status == 0, "\(recorded.output)")
    #expect(recorded.output.contains("\nrecorded days\nok no-data\n"))
    #expect(try Tool.run("plugins", "test", plugin.path).status == 0)
    try FileManager.default.removeItem(atPath: plugin.path + "/tests")
    let empty = try Tool.run("plugins", "test", plugin.path)
    #expect(empty.status == 0)
    #expect(empty.output.hasSuffix("14 checks, all passed; no recorded requests\n"))
    #expect(empty.errors.contains("warning: 'peaks' has no recorded requests"))
  }

  @Test func `hostile output of a plug-in cannot control the terminal`() throws {
    // H4: control sequences stay out of the report.
    let work = try WorkFolder()
    let plugin = try Skeleton("peaks", "query", in: work)
    try plugin.replaceProgram(#"printf '\033]0;title\007\n' >&2; exit 1"#)
    let tested = try Tool.run("plugins", "test", plugin.path)
    #expect(tested.output.contains("]0;title"))
    #expect(!tested.output.contains("\u{1B}"))
  }

  @Test(arguments: [
    (["test"], "the plug-in's folder is missing"),
    (["test", "nowhere"], "'nowhere' is not a folder"),
    (["list", "--record"], "'--record' can only be used with 'plugins test'"),
    (["test", ".", "--kind", "query"], "'--kind' can only be used with 'plugins new'"),
    (["test", ".", "--limit", "nothing=1"], "unknown limit 'nothing'"),
    (["new"], "the plug-in's id is missing"),
    (["new", "a", "b"], "unexpected argument 'b'"),
    (["new", "a"], "--kind is missing"),
    (["new", "a", "--kind", "quary"], "--kind: unknown value 'quary'"),
    (["new", "Peaks", "--kind", "query"], "'Peaks' is not an id"),
    (["new", "../a", "--kind", "query"], "'../a' is not an id"),
    (["new", "markdown", "--kind", "output"], "built-in name"),
  ])
  func `plugins refuses missing, unknown and unexpected arguments`(
    _ words: [String], _ message: String
  ) throws {
    let work = try WorkFolder()
    let run = try Tool.run(["plugins"] + words, in: URL(filePath: work.path))
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try work.names == [])
  }

  @Test func `plugins test reports a folder that is not a plug-in`() throws {
    let work = try WorkFolder()
    try work.write("{", to: "peaks/plugin.json")
    let tested = try Tool.run("plugins", "test", work.path("peaks"))
    #expect(tested.status == 6)
    #expect(tested.output.hasPrefix("FAILED the folder: "), "\(tested.output)")
    #expect(tested.output.hasSuffix("peaks: not tested\n"), "\(tested.output)")
  }

  @Test func `plugins test reports a missing program`() throws {
    let work = try WorkFolder()
    let plugin = try Skeleton("peaks", "query", in: work)
    try FileManager.default.removeItem(atPath: plugin.path + "/peaks")
    let tested = try Tool.run("plugins", "test", plugin.path)
    #expect(tested.status == 6)
    #expect(tested.output.contains("'run' is 'peaks', which is not in the folder"))
    #expect(!tested.output.contains("builds it"))
    let build = plugin.path + "/build"
    #expect(
      FileManager.default.createFile(
        atPath: build, contents: Data("#!/bin/sh\n".utf8), attributes: [.posixPermissions: 0o755]))
    let unbuilt = try Tool.run("plugins", "test", plugin.path)
    #expect(unbuilt.output.contains("which is not in the folder; '\(build)' builds it"))
  }
}
