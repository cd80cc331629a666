import Foundation
import Health
import Report

/// `healthmark inspect`: shows the contents of the data, and the records that were not kept.
struct InspectCommand: Subcommand {
  static let name = "inspect"
  static let summary =
    "Show what the data holds: types, dates, sources, zones, and what was skipped."
  static let words = ""
  static let examples: [(command: String, meaning: String)] = [
    ("healthmark inspect --data export.zip", "What is in an export."),
    ("healthmark inspect --data export.zip --partial", "What can be saved of a broken one."),
  ]
  static let options = OptionDefinition.reading + OptionDefinition.plugins

  private let input: DataInput

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(0...0, "nothing")
    input = try DataInput(arguments)
  }

  func run(_ console: Console) throws -> ExitStatus {
    let data = try input.load(console)
    let environment = try ReportEnvironment(data.store, timeZone: nil, asOf: .now, now: 0)
    try console.write(Inspection(data.summary, clock: environment.clock).text)
    return data.status
  }
}
