/// `healthmark help`: describes the program or a subcommand.
struct HelpCommand: Subcommand {
  static let name = "help"
  static let summary = "Describe a command, or print its manual page."
  static let forms = [[Operand("COMMAND", .word(.commands), .optional)]]
  static let examples = Example.list(
    """
    healthmark help query
      Print examples and all options of a command.
    healthmark help --man query > healthmark-query.1
      Write its manual page.
    healthmark help --list
      Print the names of the commands, for scripts.
    """)
  static let discussion = """
    Manual pages are written in mdoc, for mandoc and man-db. Without a command, --man prints
    healthmark(1).
    """
  static let options = [
    OptionDefinition("--man", "Print the manual page."),
    OptionDefinition("--list", "Print the names of the commands, one on each line."),
  ]

  private enum Subject {
    case text, page, names
  }

  private let subject: Subject
  private let command: (any Subcommand.Type)?

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(0...1, "a command")
    command = try arguments.words.first.map(HealthmarkCommand.subcommand)
    subject = arguments.has("--man") ? .page : arguments.has("--list") ? .names : .text
    if subject == .names, command != nil || arguments.has("--man") {
      throw CommandFailure(.usage, "--list cannot be combined with other arguments")
    }
  }

  func run(_ console: Console) throws -> ExitStatus {
    switch subject {
    case .text: try console.write(command?.help ?? HealthmarkCommand.help)
    case .page: try console.write(ManualPage(command: command).text)
    case .names:
      try console.write(HealthmarkCommand.subcommands.map { $0.name + "\n" }.joined())
    }
    return .fine
  }
}
