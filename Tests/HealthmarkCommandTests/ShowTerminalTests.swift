import Foundation
import TestSupport
import Testing

/// A report in a terminal that python3 creates.
@Suite(.waitsForPrograms, .enabled(if: ExamplePlugins.havePython, "python3 is missing"))
struct `A report in a terminal` {
  let render: `healthmark render`
  var folder: WorkFolder { render.folder }

  init() throws {
    render = try `healthmark render`()
  }

  /// Runs a line in a shell whose streams are a terminal with 50 columns.
  func inTerminal(
    _ line: String, _ environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    try folder.write(
      """
      import os, pty, sys
      status = pty.spawn(["/bin/sh", "-c", "stty cols 50 rows 24 -onlcr; " + sys.argv[1]])
      sys.exit(os.waitstatus_to_exitcode(status))
      """, to: "terminal.py")
    let result = try Tool.runShell(
      "exec python3 terminal.py \"$LINE\"",
      environment: ["HOME": folder.path, "TERM": "xterm", "LINE": line].merging(environment) { $1 },
      in: URL(filePath: folder.path))
    #expect(result.errors == "")
    return (result.status, result.output)
  }

  static let show = "healthmark show steps.yaml --data data/export.xml --quiet"

  @Test func `show uses the pager, with color and the width of the terminal`() throws {
    let result = try inTerminal(Self.show, ["PAGER": "sed 's/^/> /'"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("> \u{1B}[1;36mSteps\u{1B}[0m\n"))
    let words = result.output.replacing(#/\u{1B}\[[0-9;]*m/#, with: "").split(separator: "\n")
      .map { $0.dropFirst(2) }
    #expect(words.allSatisfy { $0.count <= 50 })
    #expect(words.contains { $0.count > 45 })
  }

  @Test(arguments: ["PAGER": "", "TERM": "dumb", "OPTION": "--no-pager"].map { [$0: $1] })
  func `show uses no pager if none is wanted`(_ setting: [String: String]) throws {
    let pager = ["PAGER": "sed 's/^/> /'"].merging(setting) { $1 }
    let result = try inTerminal(Self.show + " $OPTION", pager)
    #expect(result.status == 0)
    let isDumb = setting["TERM"] == "dumb"
    #expect(result.output.hasPrefix(isDumb ? "Steps\n═════\n" : "\u{1B}[1;36mSteps\u{1B}[0m\n"))
  }

  @Test func `show prints no color with NO_COLOR or --color never`() throws {
    for (option, value) in [("", "1"), ("--color never", "")] {
      let result = try inTerminal("\(Self.show) \(option)", ["PAGER": "cat", "NO_COLOR": value])
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("Steps\n═════\n"))
      #expect(!result.output.contains("\u{1B}"))
    }
  }

  @Test func `the pager can be closed before the end of a report`() throws {
    // A pipe holds 64 KiB, which the report must exceed for the pager to close it early.
    let text = (1...2_000).map {
      "    Paragraph \($0) of words that fill two lines of the terminal.\n\n"
    }
    try folder.write(
      `healthmark render`.definition + "\nsections:\n- table: steps\n- text: |\n" + text.joined(),
      to: "steps.yaml")
    let plain = try inTerminal(Self.show, ["PAGER": "cat"])
    #expect(plain.output.utf8.count > 100_000)
    let result = try inTerminal(Self.show, ["PAGER": "head -n 1"])
    #expect(result.status == 0)
    #expect(result.output == "\u{1B}[1;36mSteps\u{1B}[0m\n")
  }

  @Test func `a report is shown even if the pager does not start`() throws {
    let result = try inTerminal(Self.show, ["PAGER": "/nowhere/pager"])
    #expect(result.status == 0)
    #expect(result.output.contains("/nowhere/pager: not found\n\u{1B}[1;36mSteps\u{1B}[0m\n"))
  }
}
