import Foundation
import Health
import Report

/// `healthmark inspect`: what is in the data, and what was not kept of it.
struct InspectCommand: Subcommand {
  static let name = "inspect"
  static let summary =
    "Show what the data holds: types, dates, sources, zones, and what was skipped."
  static let words = ""
  static let examples: [(command: String, meaning: String)] = [
    ("healthmark inspect --data export.zip", "What is in an export."),
    ("healthmark inspect --data export.zip --partial", "What can be saved of a broken one."),
    (
      "healthmark inspect --data export.zip --format json | jq '.types[] | {type, last}'",
      "When each type was recorded last, for a program."
    ),
  ]
  static let options =
    OptionDefinition.reading
    + [OptionDefinition("--format", "FORMAT", help: "text (default) or json.")]
    + OptionDefinition.plugins

  private let input: DataInput
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(0...0, "nothing")
    input = try DataInput(arguments)
    isJSON = try arguments.isJSON
  }

  func run(_ console: Console) throws -> ExitStatus {
    let data = try input.load(console)
    let environment = try ReportEnvironment(data.store, timeZone: nil, asOf: .now, now: 0)
    let clock = environment.clock
    try console.write(
      isJSON
        ? InspectionJSON(data.summary, clock: clock).text
        : Inspection(data.summary, clock: clock).text)
    return data.status
  }
}
