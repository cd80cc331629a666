import Report

/// `healthmark completions`: prints the script by which a shell completes words.
struct CompletionsCommand: Subcommand {
  static let name = "completions"
  static let summary = "Print the script by which bash, zsh or fish completes words."
  static let forms = [[Operand("SHELL", .cases(Shell.self))]]
  static let examples: [(command: String, meaning: String)] = [
    ("eval \"$(healthmark completions bash)\"", "In ~/.bashrc: completes from the next start on."),
    ("healthmark completions zsh > _healthmark", "In a folder of $fpath, before compinit runs."),
    (
      "healthmark completions fish > healthmark.fish",
      "In ~/.config/fish/completions, where fish looks by itself."
    ),
  ]
  static let discussion = """
    The script holds the commands, the options and the words that a value can be: types, units, statistics,
    formats. It does not read your data and does not run plug-ins.
    """
  static let options: [OptionDefinition] = []

  private let shell: Shell
  private let registry: Registry

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...1, OperandName.shell)
    let word = arguments.words[0]
    guard let shell = Shell(rawValue: word) else {
      throw CommandFailure(
        .usage, .unknownWord(word, for: "shell", among: Shell.allCases.map(\.rawValue)))
    }
    self.shell = shell
    registry = arguments.registry
  }

  func run(_ console: Console) throws -> ExitStatus {
    try console.write(shell.script(registry))
    return .fine
  }
}
