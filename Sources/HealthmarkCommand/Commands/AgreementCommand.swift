import Figures
import Health
import JSON
import Report

/// `healthmark agreement`: compares healthmark's totals with the totals in Apple's export.
struct AgreementCommand: Subcommand {
  static let name = "agreement"
  static let summary =
    "Compare healthmark's totals with Apple's own rings and workouts in the export."
  static let forms = [[Operand("DATA", .data, .optional)]]
  static let examples = Example.list(
    """
    healthmark agreement export.zip
      Show how well days and workouts agree, and where they differ.
    healthmark agreement export.zip --format json | jq '.suggestions[] | select(.isBetter)'
      Print the orders of sources that would agree better.
    """)
  static let discussion = """
    Days are those of the time zone, so a traveler's days can differ. The last day with rings is
    left out, because it is not over yet. A better order of sources is only suggested. To apply it,
    set 'source_priority' in a definition or use --source-priority.
    """
  static let options =
    OptionDefinition.reading + [
      .timeZone, .sourcePriority, .asOf,
      OptionDefinition(
        "--locale LOCALE", .word(.locales), "For numbers and dates. Default: en_US."),
      OptionDefinition("--format FORMAT", .format(or: "table"), "table (default) or json."),
    ] + OptionDefinition.plugins

  private let input: DataInput
  private let settings: QuerySettings
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(0...1, "the data")
    input = try DataInput(arguments, word: arguments.words.first)
    settings = try QuerySettings(arguments)
    isJSON = try arguments.isJSON(or: "table")
  }

  func run(_ console: Console) throws -> ExitStatus {
    let data = try input.load(console)
    let (environment, context) = try settings.context(for: Agreement.types, data.store)
    let agreement = try Agreement(in: context)
    for notice in environment.notes { console.report(notice) }
    try console.write(
      isJSON ? json(agreement, environment) : text(agreement, environment.clock))
    return data.status
  }

  private func json(_ agreement: Agreement, _ environment: ReportEnvironment) -> String {
    let clock = environment.clock
    let head = JSONValue.members([
      "format": .string(EvaluatedReport.formatName),
      "program": .string(HealthmarkCommand.program), "timeZone": .string(clock.name),
      "asOf": .string(clock.iso8601(environment.asOf)),
    ])
    return JSONValue.object(head + agreement.json(clock)).text
  }

  private func text(_ agreement: Agreement, _ clock: LocalClock) -> String {
    let format = ReportFormat(locale: settings.locale, charset: .unicode, clock: clock)
    func line(_ inlines: [Inline]) -> String {
      inlines.map { DisplayText($0.plain).string }.joined() + "\n"
    }
    return agreement.blocks(format).map { block in
      switch block {
      case .table(let table): return table.plainText
      case .paragraph(let inlines): return line(inlines)
      case .list(let items): return items.map(line).joined()
      default: return ""
      }
    }.joined(separator: "\n")
  }
}
