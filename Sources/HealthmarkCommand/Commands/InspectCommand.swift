import Report

/// `healthmark inspect`: shows the contents of the data, and the records that were not kept.
struct InspectCommand: Subcommand {
  static let name = "inspect"
  static let summary =
    "Show what the data contains: types, dates, sources, time zones, and what was skipped."
  static let forms = [[Operand("DATA", .data, .optional)]]
  static let examples = Example.list(
    """
    healthmark inspect export.zip
      What is in an export; --data export.zip means the same.
    healthmark inspect export.zip --partial
      What can be read from a broken export.
    healthmark inspect health.store
      What is in a store, with its imports and phones.
    healthmark inspect export.zip --format json | jq '.types[] | {type, last}'
      When each type was recorded last, for a program.
    """)
  static let discussion = """
    Records are the elements that were read. Samples are the records that were kept, each counted
    once. Objects are correlations, workouts and activity summaries. Records that were left out are
    listed by reason, separately from repeats.
    """
  static let options =
    OptionDefinition.reading
    + [OptionDefinition("--format FORMAT", .format(), "text (default) or json.")]
    + OptionDefinition.plugins

  private let input: DataInput
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(0...1, "the data")
    input = try DataInput(arguments, word: arguments.words.first)
    isJSON = try arguments.isJSON
  }

  func run(_ console: Console) throws -> ExitStatus {
    let data = try input.load(console)
    let environment = try ReportEnvironment(data.store, timeZone: nil, asOf: .now, now: 0)
    let clock = environment.clock
    try console.write(
      isJSON
        ? InspectionJSON(data.summary, imports: data.imports, clock: clock).text
        : Inspection(data.summary, imports: data.imports, clock: clock).text)
    return data.status
  }
}
