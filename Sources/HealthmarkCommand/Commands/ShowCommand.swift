import MarkdownTerminal
import Report

/// `healthmark show`: shows a report in the terminal.
struct ShowCommand: Subcommand {
  static let name = "show"
  static let summary = "Show a report in the terminal."
  static let forms = [[Operand("REPORT", .definition)]]
  static let examples = Example.list(
    """
    healthmark show weekly.yaml --data export.zip
      The report, page by page.
    healthmark show weekly.yaml --data export.zip --as-of 2024-01-28 --no-pager
      The report of a past day, without a pager.
    healthmark show weekly.yaml --data export.zip --width 72 > weekly.txt
      A text file without escape sequences.
    """)
  static let discussion = """
    The report is the one that 'render' writes, but no file is written. Text and tables fit the
    width: cells are wrapped, and a table with many columns continues below. Charts, which are up to
    72 columns wide, and other code are not wrapped: on a narrower terminal, less cuts their lines
    at the edge, and the arrow keys scroll sideways.

    On a terminal, the report is shown with the command in PAGER, or else with less. If PAGER is
    empty or cat, no pager is used. NO_COLOR turns colors off.
    """
  static let options =
    OptionDefinition.reading + [
      .asOfReplacingOwn, .setting,
    ] + Screen.options + OptionDefinition.plugins

  private let input: DataInput
  private let given: DefinitionInput
  private let screen: Screen

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...1, "the definition")
    input = try DataInput(arguments, definition: arguments.words[0])
    given = try DefinitionInput(arguments, arguments.words, input.use)
    screen = try Screen(arguments)
  }

  func run(_ console: Console) throws -> ExitStatus {
    guard let definition = try given.read(console).first else { return .definition }
    try given.requireConsent(of: definition, [], console)
    let data = try input.load(console)
    data.reportLosses(of: [definition], console)
    let text = try definition.reportingMistakes(to: console) {
      let report = try definition.evaluated(
        wants: MarkdownOutput().wants, over: data.store, asOf: given.asOf, console)
      for notice in report.notices { console.report(notice) }
      return try TerminalRenderer(
        width: screen.width, lineLength: screen.lineLength, charset: definition.charset,
        hasStyles: screen.hasStyles
      ).text(from: report.markdown)
    }
    guard let text else { return .definition }
    try screen.write(text, console)
    return data.status
  }
}
