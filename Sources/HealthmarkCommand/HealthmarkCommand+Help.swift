extension HealthmarkCommand {
  static let summary =
    "Health reports as code: statistics over an Apple Health export, as Markdown and HTML."

  static let versionMeaning = "Show the version."

  static let examples = Example.list(
    """
    healthmark sample-data export.zip
      Write a sample export to try things out.
    healthmark new weekly --data export.zip
      Write weekly.md, a report to start from.
    healthmark render weekly.md --data export.zip
      Write out/weekly.md and out/weekly.html.
    healthmark query stepCount --data export.zip --interval "1 week" --range "last 3 months"
      Print weekly steps, with phone and watch merged.
    """)

  /// The help text of the program.
  static var help: String {
    """
    \(summary)

    Examples:
    \(examples.map(\.text).joined())
    Commands:
    \(HelpTable.text(subcommands.map { ($0.name, $0.summary) }))
    Run 'healthmark help COMMAND' for details of a command.

    Exit status:
    \(HelpTable.text(ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }))
    """
  }
}
