import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `The example of daily steps` {
  @Test func `DailySteps agrees with healthmark query on days of 23 and 25 hours`() throws {
    let folder = try WorkFolder()
    let export = folder.path + "/export.zip"
    let made = try Tool.runProgram([
      "sample-data", export, "--days", "12", "--end", "2024-03-13", "--time-zone",
      "America/New_York",
    ])
    #expect(made.status == 0, "\(made.errors)")
    // The zone of the data counts, not that of the computer.
    let environment = Tool.minimalEnvironment.merging(["TZ": "Asia/Tokyo"]) { $1 }
    let program = try Tool.runProgram([export], of: "DailySteps", environment: environment)
    let query = try Tool.runProgram([
      "query", "stepCount", "--data", export, "--interval", "1 day", "--format", "csv",
    ])
    #expect(program.status == 0, "\(program.errors)")
    let printed = program.output.split(separator: "\n").map { $0.split(separator: " ") }
    // The second column is the start of the day, the ninth the sum.
    let rows = query.output.split(whereSeparator: \.isNewline).dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(printed.count >= 12)
    #expect(printed.map { Double($0[1]) } == rows.map { Double($0[8]) })
    let style = Date.ISO8601FormatStyle()
    #expect(
      try printed.map { try style.parse(String($0[0])) }
        == rows.map { try style.parse(String($0[1])) })
  }

  @Test func `DailySteps stops with an error if its file is missing or not an export`() throws {
    let folder = try WorkFolder()
    let text = try folder.write("no export", to: "notes.txt")
    let missing = try Tool.runProgram([folder.path + "/none.zip"], of: "DailySteps")
    let other = try Tool.runProgram([text], of: "DailySteps")
    #expect(missing.status != 0)
    #expect(missing.errors.contains("Code=1 "), "S-142")
    #expect(other.status != 0)
    #expect(other.errors.contains("Code=6 "), "S-142")
  }

  @Test func `the documentation contains the source of DailySteps`() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    }
    #expect(try text("Documentation/Library.md").contains(text("Examples/DailySteps/main.swift")))
  }
}
